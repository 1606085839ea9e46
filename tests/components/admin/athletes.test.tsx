import { Navigate, Route, Routes } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { AdminAthleteScreen } from "#src/features/admin/athletes/athlete/athlete-screen.tsx";
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
  ...{ subscriptionEndsAt: null, lastActiveDay: "2026-03-01", sessionsLeft: 1, mentor: null },
  ...rest,
});

const fileOf = ({ subscription: state, ...listed }: Listed): RouterOutputs["admin"]["athlete"] => ({
  ...listed,
  ...{ school: null, challenge: null, timeZone: "Europe/Berlin" },
  ...{ longestStreak: 9, faithfulDays: 12, sessionsThisMonth: 0 },
  ...{
    sessionAllowance: 2,
    state,
    memberUntil: null,
    complimentaryReason: null,
    suspendedUntil: null,
    accountId: 7,
    emailConfirmedAt: at,
  },
  subscription: {
    complimentaryUntil: null,
    ...{ status: null, hasAccess: false, renewsAt: null, accessUntil: null, endsAt: null },
    ...{ cancelsAtPeriodEnd: false, isPaid: false },
  },
});

const session: Session = {
  ...{ id: 5, sessionType: "video-call", topic: "Before conference", notes: null },
  ...{ privateNotes: null, pointsEarned: 25, sessionDate: at, completedAt: null, minutes: 60 },
  ...{ state: "booked", settledAt: null, canceledBy: null, isLate: false, isExtra: false },
  ...{ counts: true, place: "The gym", ownPlace: null, homework: [] },
};

const two = [athlete(1), athlete(2)];
const nothing: Answers = {
  "admin.athletes": { athletes: two, total: 2 },
  "admin.athlete": ({ id }) => fileOf(athlete(id)),
  "admin.careAccess": { isOpen: true, until: null },
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

/** The page of the first athlete, open at this part. */
async function renderAthlete(part: "sessions" | "progress" | "profile", answers: Answers) {
  const page = (
    <Routes>
      <Route path="/admin/athletes/:id" element={<AdminAthleteScreen />} />
      <Route path="*" element={<Navigate to={`/admin/athletes/1?part=${part}`} />} />
    </Routes>
  );
  const screen = await renderScreen(page, { ...nothing, ...answers });
  return { ...screen, file: screen.getByRole("tabpanel") };
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
    /^Runner 52,52@example.org,Rowing,Bethlehem,College,.*"Mar \d, 2026",No subscription,,10,1,2026-03-01,1,$/,
  );
});

test("a link of before leads to the athlete's page, which says if there is none", async () => {
  expectConsoleError(/could not find/);
  const pages = (
    <Routes>
      <Route path="/admin/athletes" element={<AdminAthletesScreen />} />
      <Route path="/admin/athletes/:id" element={<AdminAthleteScreen />} />
      <Route path="*" element={<Navigate to="/admin/athletes?athlete=2" />} />
    </Routes>
  );
  const screen = await renderScreen(pages, {
    ...nothing,
    "admin.athlete": new Refusal("We could not find it.", { code: "NOT_FOUND", httpStatus: 404 }),
  });
  await expect
    .element(screen.getByRole("heading", { name: "This athlete is not here" }))
    .toBeVisible();
  await expect.element(screen.getByText(/another mentor walks with them/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Try again" }).query()).toBeNull();
  expect(screen.sent("admin.athlete")[0]).toEqual({ id: 2 });
  await screen.getByRole("link", { name: "Athletes" }).click();
  await expect.element(screen.getByRole("link", { name: /Runner 2/ })).toBeVisible();
});

test("a session is planned, held with what it leaves, and its outcome undone", async () => {
  let stored: Session[] = [];
  const held: Session = {
    ...session,
    state: "held",
    completedAt: new Date(),
    settledAt: new Date(),
  };
  const lost = [new NoAnswer()];
  const { file, sent, ...screen } = await renderAthlete("sessions", {
    "admin.athleteSessions": () => stored,
    "admin.planSession": () => lost.pop() ?? session,
    "admin.settleSession": { ...held, unlocked: [] },
    "admin.unsettleSession": session,
  });
  await file.getByRole("button", { name: "Plan a session" }).click();
  const plan = file.getByRole("button", { name: "Plan session" });
  await plan.click();
  await expect.element(file.getByRole("alert").first()).toHaveTextContent("choose a date");
  await file.getByLabelText("Topic").fill(session.topic);
  await file.getByLabelText("Date and time").fill("2026-12-03T17:00");
  await file.getByLabelText("Private notes, never shown to Runner").fill("Ask about sleep.");
  stored = [session];
  await plan.click();
  await expect.element(screen.getByText("Session planned")).toBeVisible();
  const planned = { athleteId: 1, sessionDate: new Date("2026-12-03T17:00") };
  const [first, second, ...more] = sent("admin.planSession");
  expect(first).toMatchObject({
    ...{ ...planned, privateNotes: "Ask about sleep.", idempotencyKey: expect.any(String) },
  });
  expect([second, more]).toEqual([first, []]);

  await expect.element(file.getByText("Has no outcome yet")).toBeVisible();
  await file.getByRole("button", { name: "Held: Before conference" }).click();
  await file.getByLabelText("Points when it is held").fill("40");
  await file.getByLabelText("Notes that Runner can read").fill("You slept.");
  await file.getByLabelText("What to do").fill("Three lines");
  await file.getByRole("button", { name: "One more thing" }).click();
  await file.getByLabelText("What to do").last().fill("Lead a minute");
  await file.getByLabelText("Until").last().fill("2026-12-03");
  stored = [held];
  await file.getByRole("button", { name: "It was held, pay points" }).click();
  await expect.element(file.getByText("Held", { exact: true })).toBeVisible();
  const homework = [
    { text: "Three lines", dueDay: null },
    { text: "Lead a minute", dueDay: "2026-12-03" },
  ];
  expect(sent("admin.settleSession")).toMatchObject([
    { id: 5, state: "held", pointsEarned: 40, notes: "You slept.", homework },
  ]);
  stored = [session];
  await file.getByRole("button", { name: "Undo outcome: Before conference" }).click();
  await expect.element(file.getByText("Has no outcome yet")).toBeVisible();
  await file.getByRole("button", { name: "Held: Before conference" }).click();
  await expect.element(file.getByLabelText("What to do").first()).toHaveValue("Three lines");
  await expect.element(file.getByLabelText("Until").last()).toHaveValue("2026-12-03");
});

test("a milestone whose answer is lost is sent once more under its key", async () => {
  const words = { title: "Back in the boat", description: "First row in nine months." };
  const given = { id: 1, category: "Recovery", celebratedAt: at, ...words };
  const lost = [new NoAnswer()];
  const stored: (typeof given)[] = [];
  const { file, sent } = await renderAthlete("progress", {
    "admin.athleteMilestones": () => stored,
    "soulcare.createMilestone": () => lost.pop() ?? { ...given, unlocked: [] },
  });
  await file.getByRole("button", { name: "Add a milestone" }).click();
  await file.getByLabelText("What happened?").fill(words.title);
  await file.getByRole("combobox", { name: "Area" }).selectOptions(given.category);
  await file.getByLabelText("Tell it in two or three sentences").fill(words.description);
  stored.push(given);
  await file.getByRole("button", { name: "Add milestone" }).click();
  await expect.element(file.getByRole("listitem").first()).toHaveTextContent(words.title);
  const [first, ...others] = sent("soulcare.createMilestone");
  expect(first).toMatchObject({ ...words, id: 1, idempotencyKey: expect.any(String) });
  expect(others).toEqual([first]);
});

test("a session is canceled once it was asked again", async () => {
  const { file, sent } = await renderAthlete("sessions", {
    "admin.athleteSessions": () => [session],
    "admin.settleSession": { ...session, state: "canceled", unlocked: [] },
  });
  const cancel = file.getByRole("button", { name: "Cancel: Before conference" });
  await cancel.click();
  await file.getByRole("button", { name: "Keep it" }).click();
  await cancel.click();
  expect(sent("admin.settleSession")).toEqual([]);
  await file.getByRole("button", { name: "Cancel the session" }).click();
  await expect.poll(() => sent("admin.settleSession")).toEqual([{ id: 5, state: "canceled" }]);
});

test("who opened a line for reading finds nothing to plan or change", async () => {
  const { file } = await renderAthlete("sessions", {
    "admin.athleteSessions": () => [session],
    "admin.careAccess": { isOpen: true, until: new Date(Date.now() + 60_000) },
  });
  await expect.element(file.getByText("Before conference")).toBeVisible();
  for (const name of ["Plan a session", /^Edit/, /^Cancel/])
    expect(file.getByRole("button", { name }).query()).toBeNull();
});

test("a booked session becomes an extra one", async () => {
  const { file, sent } = await renderAthlete("sessions", {
    "admin.athleteSessions": () => [session],
    "admin.updateSession": { ...session, isExtra: true },
  });
  await file.getByRole("button", { name: "Edit: Before conference" }).click();
  await file.getByRole("switch", { name: "An extra session" }).click();
  await file.getByRole("button", { name: "Save session" }).click();
  await expect.poll(() => sent("admin.updateSession")).toMatchObject([{ id: 5, isExtra: true }]);
});

test("a missed session is given back", async () => {
  const missed: Session = { ...session, state: "missed", settledAt: new Date(0) };
  let stored = [missed];
  const { file, sent } = await renderAthlete("sessions", {
    "admin.athleteSessions": () => stored,
    "admin.giveBack": missed,
  });
  const give = file.getByRole("button", { name: "Give back: Before conference" });
  await expect.element(give).toBeVisible();
  stored = [{ ...missed, counts: false }];
  await give.click();
  await expect.element(file.getByText("Missed, does not count")).toBeVisible();
  expect(sent("admin.giveBack")).toMatchObject([{ id: 5 }]);
});

test("a suspension needs a reason; one that is not saved keeps it, and Escape closes the form", async () => {
  const { file, sent } = await renderAthlete("profile", {
    "admin.suspendAthlete": new NoAnswer(),
  });
  const suspend = file.getByRole("button", { name: "Suspend posting" });
  await suspend.click();
  await file.getByLabelText("Reason").fill("");
  await suspend.last().click();
  await expect.element(file.getByText("Please give a reason").first()).toBeVisible();
  await file.getByLabelText("Reason").fill("Unkind twice");
  await suspend.last().click();
  await expect.element(file.getByText("This could not be saved.", { exact: false })).toBeVisible();
  await expect.element(file.getByLabelText("Reason")).toHaveValue("Unkind twice");
  expect(sent("admin.suspendAthlete")).toMatchObject([{ id: 1, reason: "Unkind twice" }]);
  await file.getByLabelText("Reason").click();
  await userEvent.keyboard("{Escape}");
  await expect.element(file.getByLabelText("Reason")).not.toBeInTheDocument();
  await expect.element(file).toBeVisible();
});

test("an unconfirmed address is corrected with a reason, and a confirmed one is not", async () => {
  let email = "rut@example.org";
  let emailConfirmedAt: Date | null = null;
  const { file, sent, ...screen } = await renderAthlete("profile", {
    "admin.athlete": ({ id }) => ({ ...fileOf(athlete(id, { email })), emailConfirmedAt }),
    "admin.correctEmail": (input) => {
      email = input.email;
    },
  });
  await expect.element(file.getByText("Not confirmed yet.")).toBeVisible();
  const correct = file.getByRole("button", { name: "Correct the address" });
  await correct.click();
  await file.getByLabelText("New e-mail").fill("ruth");
  await correct.last().click();
  await expect.element(file.getByText("Please enter a valid email").first()).toBeVisible();
  await file.getByLabelText("New e-mail").fill("ruth@example.org");
  await file.getByLabelText("Reason").fill("Mistyped");
  await correct.last().click();
  await expect.element(screen.getByText("The address is corrected")).toBeVisible();
  await expect.element(file.getByRole("link", { name: "ruth@example.org" })).toBeVisible();
  expect(sent("admin.correctEmail")).toEqual([
    { id: 1, email: "ruth@example.org", reason: "Mistyped" },
  ]);

  emailConfirmedAt = at;
  await correct.click();
  await file.getByLabelText("New e-mail").fill("other@example.org");
  await file.getByLabelText("Reason").fill("Once more");
  await correct.last().click();
  await expect.element(file.getByText(/^Confirmed on .*2026/)).toBeVisible();
  await expect.element(correct).not.toBeInTheDocument();
});
