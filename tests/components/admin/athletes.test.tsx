import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { AdminAthletesScreen } from "#src/features/admin/athletes/athletes-screen.tsx";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { expectConsoleError } from "#tests/helpers/console.ts";
import { type Answers, NoAnswer, Refusal, renderScreen } from "../render-screen.tsx";

type Listed = RouterOutputs["admin"]["athletes"]["athletes"][number];
type Session = RouterOutputs["admin"]["athleteSessions"][number];

const at = new Date("2026-03-02T15:00:00Z");

const athlete = (id: number, rest: Partial<Listed> = {}): Listed => ({
  ...{ id, name: `Runner ${id}`, email: `${id}@example.org`, sport: "Rowing" },
  ...{ totalPoints: 10, currentStreak: 1, subscription: "none" },
  ...{ school: "Bethlehem", level: "college", track: "mentorship", createdAt: at },
  subscriptionEndsAt: null,
  ...rest,
});

const fileOf = ({ subscription: state, ...listed }: Listed): RouterOutputs["admin"]["athlete"] => ({
  ...listed,
  ...{ school: null, challenge: null, timeZone: "Europe/Berlin" },
  ...{ longestStreak: 9, faithfulDays: 12, sessionsThisMonth: 0 },
  ...{ sessionAllowance: 2, state, suspendedUntil: null, accountId: 7, emailConfirmedAt: at },
  subscription: {
    ...{ status: null, hasAccess: false, renewsAt: null, accessUntil: null, endsAt: null },
    ...{ cancelsAtPeriodEnd: false, isPaid: false },
  },
});

const session: Session = {
  ...{ id: 5, sessionType: "video-call", topic: "Before conference", notes: null },
  ...{ notesVisible: false, pointsEarned: 25, sessionDate: at, completedAt: null },
};

const two = [athlete(1), athlete(2)];
const nothing: Answers = {
  "admin.athletes": { athletes: two, total: 2 },
  "admin.athlete": ({ id }) => fileOf(athlete(id)),
  "admin.athleteSessions": [],
  "admin.athletePayments": [],
  "admin.athletePoints": [],
  "admin.athleteMilestones": [],
  "admin.athleteBadges": [],
  "admin.accountAccess": ({ id }) => ({
    ...({ id, name: "Runner 1", role: "athlete", athleteId: 1 } as const),
    ...{ closedAt: null, sessions: 2 },
  }),
};

/** The list with the drawer of the first athlete open. */
async function renderDrawer(answers: Answers) {
  const screen = await renderScreen(<AdminAthletesScreen />, { ...nothing, ...answers });
  await screen.getByRole("link", { name: /Runner 1\b/ }).click();
  const drawer = screen.getByRole("region", { name: "Runner 1", exact: true });
  await expect.element(drawer.getByText("May post.")).toBeVisible();
  return { ...screen, drawer };
}

test("the list is searched, filtered and sorted by the server", async () => {
  const screen = await renderScreen(<AdminAthletesScreen />, {
    "admin.athletes": ({ search }) =>
      search ? { athletes: [], total: 0 } : { athletes: two, total: 2 },
  });
  await expect.element(screen.getByText("Sorted by points, highest first")).toBeVisible();
  await expect.element(screen.getByText("2 of 2 shown")).toBeVisible();
  await screen.getByRole("searchbox", { name: "Name, e-mail or sport" }).fill("tennis");
  await expect.element(screen.getByText("Nobody fits what you look for.")).toBeVisible();
  await screen.getByRole("button", { name: "Show all athletes" }).click();
  await screen.getByRole("combobox", { name: "Subscription" }).selectOptions("Past due");
  const head = screen.getByRole("button", { name: "Athlete", exact: true });
  await head.click();
  await expect.element(screen.getByText("Sorted by name, A to Z")).toBeVisible();
  await head.click();
  const column = screen.getByRole("columnheader", { name: "Athlete" });
  await expect.element(column).toHaveAttribute("aria-sort", "descending");
  await screen
    .getByRole("combobox", { name: "Sort by" })
    .selectOptions("Day streak, shortest first");
  await expect.element(screen.getByText("Sorted by day streak, shortest first")).toBeVisible();
  expect(screen.sent("admin.athletes")).toMatchObject([
    { order: "points", isAscending: false },
    { search: "tennis" },
    { subscription: "past_due" },
    { order: "name", isAscending: true },
    { order: "name", isAscending: false },
    { order: "streak", isAscending: true, subscription: "past_due" },
  ]);
});

test("the list goes on after fifty rows, and the CSV file has all of them", async () => {
  const all = Array.from({ length: 52 }, (_, index) => athlete(52 - index));
  const screen = await renderScreen(<AdminAthletesScreen />, {
    "admin.athletes": ({ after = 53, limit = 50 }) => ({
      ...{ athletes: all.filter(({ id }) => id < after).slice(0, limit), total: 52 },
    }),
    "admin.exportAthletes": ({ after = 53 }) => ({
      ...{ athletes: all.filter(({ id }) => id < after).slice(0, 40), total: 52 },
    }),
  });
  await expect.element(screen.getByText("50 of 52 shown")).toBeVisible();
  const more = screen.getByRole("button", { name: "Show more" });
  await more.click();
  await expect.element(screen.getByText("52 of 52 shown")).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();
  const file = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:test#");
  await screen.getByRole("button", { name: "Export CSV" }).click();
  await expect.poll(() => file.mock.calls.length).toBe(1);
  const blob = file.mock.calls[0]?.[0];
  const lines = blob instanceof Blob ? (await blob.text()).trim().split("\r\n") : [];
  expect(lines).toHaveLength(53);
  expect(lines[1]).toMatch(
    /^Runner 52,52@example.org,Rowing,Bethlehem,College,.*"Mar \d, 2026",No subscription,,10,1$/,
  );
});

test("a missing athlete's drawer says so, and closing it gives the focus back", async () => {
  expectConsoleError(/could not find/);
  const screen = await renderScreen(<AdminAthletesScreen />, {
    ...nothing,
    "admin.athlete": new Refusal("We could not find it.", { code: "NOT_FOUND", httpStatus: 404 }),
  });
  const link = screen.getByRole("link", { name: /Runner 2/ });
  await link.click();
  await expect.element(screen.getByText("We could not load this athlete.")).toBeVisible();
  await screen.getByRole("button", { name: "Close Athlete" }).click();
  await expect.element(link).toHaveFocus();
});

test("a session is planned, deleted, brought back and completed", async () => {
  let stored: Session[] = [];
  const { drawer, sent, ...screen } = await renderDrawer({
    "admin.athleteSessions": () => stored,
    "admin.planSession": () => session,
    "admin.deleteSession": () => undefined,
    "admin.restoreSession": () => undefined,
    "admin.completeSession": { ...session, completedAt: at, unlocked: [] },
  });
  await drawer.getByRole("button", { name: "Plan a session" }).click();
  const plan = drawer.getByRole("button", { name: "Plan session" });
  await plan.click();
  await expect.element(drawer.getByRole("alert").first()).toHaveTextContent("2 things to fix");
  await drawer.getByLabelText("Topic").fill(session.topic);
  await drawer.getByLabelText("Date and time").fill("2026-12-03T17:00");
  stored = [session];
  await plan.click();
  await expect.element(screen.getByText("Session planned")).toBeVisible();
  expect(sent("admin.planSession")).toMatchObject([
    { athleteId: 1, sessionDate: new Date("2026-12-03T17:00"), idempotencyKey: expect.any(String) },
  ]);

  const remove = drawer.getByRole("button", { name: "Delete session 'Before conference'" });
  await expect.element(remove).toBeVisible();
  stored = [];
  await remove.click();
  await expect.element(drawer.getByText("No sessions yet.")).toBeVisible();
  stored = [session];
  await screen.getByRole("button", { name: "Undo" }).click();
  await drawer.getByRole("button", { name: "Complete session 'Before conference'" }).click();
  await drawer.getByLabelText("Points when it is completed").fill("40");
  stored = [{ ...session, completedAt: at }];
  await drawer.getByRole("button", { name: "Complete and pay points" }).click();
  await expect.element(drawer.getByText("Completed", { exact: true })).toBeVisible();
  expect(sent("admin.completeSession")).toMatchObject([{ id: 5, pointsEarned: 40 }]);
  await expect.element(remove).not.toBeInTheDocument();
});

test("a suspension needs a reason; one that is not saved keeps it, and Escape closes the form", async () => {
  const { drawer, sent } = await renderDrawer({ "admin.suspendAthlete": new NoAnswer() });
  const suspend = drawer.getByRole("button", { name: "Suspend posting" });
  await suspend.click();
  await drawer.getByLabelText("Reason").fill("");
  await suspend.last().click();
  await expect.element(drawer.getByText("Please give a reason").first()).toBeVisible();
  await drawer.getByLabelText("Reason").fill("Unkind twice");
  await suspend.last().click();
  await expect
    .element(drawer.getByText("This could not be saved.", { exact: false }))
    .toBeVisible();
  await expect.element(drawer.getByLabelText("Reason")).toHaveValue("Unkind twice");
  expect(sent("admin.suspendAthlete")).toMatchObject([{ id: 1, reason: "Unkind twice" }]);
  await drawer.getByLabelText("Reason").click();
  await userEvent.keyboard("{Escape}");
  await expect.element(drawer.getByLabelText("Reason")).not.toBeInTheDocument();
  await expect.element(drawer).toBeVisible();
});

test("the draft of a session stays with its athlete", async () => {
  const screen = await renderDrawer({});
  const plan = screen.getByRole("button", { name: "Plan a session" });
  const topic = screen.getByLabelText("Topic");
  await plan.click();
  await topic.fill("Nerves before the final");
  await screen.getByRole("link", { name: /Runner 2/ }).click();
  await plan.click();
  await expect.element(topic).toHaveValue("");
  await screen.getByRole("link", { name: /Runner 1\b/ }).click();
  await plan.click();
  await expect.element(topic).toHaveValue("Nerves before the final");
});

test("an unconfirmed address is corrected with a reason, and a confirmed one is not", async () => {
  let email = "rut@example.org";
  let emailConfirmedAt: Date | null = null;
  const { drawer, sent, ...screen } = await renderDrawer({
    "admin.athlete": ({ id }) => ({ ...fileOf(athlete(id, { email })), emailConfirmedAt }),
    "admin.correctEmail": (input) => {
      email = input.email;
    },
  });
  await expect.element(drawer.getByText("Not confirmed yet.")).toBeVisible();
  const correct = drawer.getByRole("button", { name: "Correct the address" });
  await correct.click();
  await drawer.getByLabelText("New e-mail").fill("ruth");
  await correct.last().click();
  await expect.element(drawer.getByText("Please enter a valid email").first()).toBeVisible();
  await drawer.getByLabelText("New e-mail").fill("ruth@example.org");
  await drawer.getByLabelText("Reason").fill("Mistyped");
  await correct.last().click();
  await expect.element(screen.getByText("The address is corrected")).toBeVisible();
  await expect.element(drawer.getByRole("link", { name: "ruth@example.org" })).toBeVisible();
  expect(sent("admin.correctEmail")).toEqual([
    { id: 1, email: "ruth@example.org", reason: "Mistyped" },
  ]);

  emailConfirmedAt = at;
  await correct.click();
  await drawer.getByLabelText("New e-mail").fill("other@example.org");
  await drawer.getByLabelText("Reason").fill("Once more");
  await correct.last().click();
  await expect.element(drawer.getByText(/^Confirmed on .*2026/)).toBeVisible();
  await expect.element(correct).not.toBeInTheDocument();
});
