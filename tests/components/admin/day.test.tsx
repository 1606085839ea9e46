import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { clockIn, longDayIn, timeIn } from "#server/input/zone-time.ts";
import { AdminDayScreen } from "#src/features/admin/day/day-screen.tsx";
import { queryClient, type RouterOutputs } from "#src/lib/trpc.ts";
import { renderScreen } from "../render-screen.tsx";
import { signedIn } from "./rows.ts";

type Day = RouterOutputs["admin"]["day"];

const hour = 60 * 60_000;
const from = (ms: number) => new Date(Date.now() + ms);
const ruth = { athleteId: 1, name: "Ruth Carter" };

const empty: Day = {
  sessions: [],
  sessionsToday: 0,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  unsettled: [],
  justSettled: [],
  waiting: [],
  shared: [],
  pages: [],
  milestones: [],
  quiet: [],
  dark: [],
  careCalls: { count: 0, oldestAt: null },
  counts: { unbooked: 0, pastDue: 0, new: 0, noMentor: 0 },
};

const session: Day["sessions"][number] = {
  ...ruth,
  id: 5,
  startsAt: from(25 * 60_000),
  endsAt: from(2 * hour),
  minutes: 60,
  sessionType: "video-call",
  topic: "The first step",
  place: null,
  usualPlace: null,
  meetingUrl: "https://meet.example.org/anna",
  timeZone: "America/Los_Angeles",
};

const unsettled: Day["unsettled"][number] = {
  ...session,
  id: 4,
  name: "Boaz Reed",
  startsAt: from(-30 * hour),
  maySettle: true,
  notes: null,
  privateNotes: "Be gentle.",
  pointsEarned: 25,
};

test("a mentor’s day says who needs somebody, who waits, what comes next, and who has gone quiet", async () => {
  let isAside = false;
  const one = { isRequest: false, count: 2 };
  const hope = { athleteId: 9, name: "Hope A." };
  const screen = await renderScreen(<AdminDayScreen />, {
    ...signedIn("mentor"),
    "admin.day": () => ({
      ...empty,
      careCalls: { count: 1, oldestAt: from(-18 * 60_000) },
      sessions: [session],
      unsettled: [unsettled, { ...unsettled, id: 3, name: "Naomi", maySettle: false }],
      dark: [{ ...ruth, day: "2026-03-02", saidAt: from(-10 * 60_000) }],
      timeZone: "Pacific/Honolulu",
      waiting: [{ ...ruth, since: from(-26 * hour), isLate: true, text: "Help", ...one }],
      quiet: isAside ? [] : [{ ...hope, lastActiveDay: null, days: 15, nextSession: null }],
      counts: { ...empty.counts, unbooked: 4 },
    }),
    "admin.setQuietAside": () => {
      isAside = true;
    },
  });
  const danger = screen.getByRole("region", { name: "Somebody needs a person" });
  await expect.element(danger).toBeVisible();
  const alarm = screen.getByRole("region", { name: "A shared check-in" });
  await expect.element(alarm).toHaveTextContent(/Ruth Carter says that it is dark.*10 minutes ago/);
  const open = alarm.getByRole("link", { name: "Open the line" });
  await expect.element(open).toHaveAttribute("href", "/admin/athletes/1");
  const next = screen.getByRole("region", { name: "Next session" });
  await expect.element(next).toHaveTextContent("In 25 minutes");
  // In the zone of the profile, whatever that of the browser is, and the athlete's beside it.
  const startsAt = timeIn("Pacific/Honolulu", session.startsAt);
  const theirs = `${clockIn("America/Los_Angeles", session.startsAt)} for Ruth`;
  await expect.element(next).toHaveTextContent(`Ruth Carter, ${startsAt}${theirs}.`);
  const inWeek = screen.getByRole("link", { name: `${startsAt} Ruth Carter ${theirs}, video` });
  await expect.element(inWeek).toBeVisible();
  const isAbove = Node.DOCUMENT_POSITION_FOLLOWING;
  expect(alarm.element().compareDocumentPosition(next.element()) & isAbove).toBe(isAbove);
  const join = next.getByRole("link", { name: "Join" });
  await expect.element(join).toHaveAttribute("href", "https://meet.example.org/anna");
  const waiting = screen.getByRole("region", { name: "Waiting for your answer" });
  await expect.element(waiting.getByRole("listitem")).toHaveTextContent("26 hours");
  const line = waiting.getByRole("link", { name: "Ruth Carter" });
  await expect.element(line).toHaveAttribute("href", "/admin/athletes/1#newest");
  // Who may not give an outcome has no buttons for it.
  await expect.element(screen.getByRole("button", { name: "Held: Boaz Reed" })).toBeVisible();
  await expect.poll(() => screen.getByText("has no outcome yet.").elements()).toHaveLength(2);
  expect(screen.getByRole("button", { name: "Held: Naomi" }).query()).toBeNull();
  const unbooked = screen.getByRole("link", { name: "Unbooked 4" });
  await expect.element(unbooked).toHaveAttribute("href", "/admin/athletes?segment=unbooked");
  expect(screen.getByRole("group", { name: "Whose athletes" }).query()).toBeNull();
  await screen.getByRole("button", { name: "Set aside for 7 days: Hope A." }).click();
  await expect.element(screen.getByText("Nobody has gone quiet.")).toBeVisible();
  expect(screen.sent("admin.setQuietAside")).toEqual([{ id: 9 }]);
  const quiet = screen.getByRole("list", { name: "Gone quiet" });
  await expect.element(quiet).toHaveFocus();
  // A change by others takes the focus of no person.
  quiet.element().blur();
  isAside = false;
  await queryClient.invalidateQueries();
  await expect.element(quiet.getByRole("link", { name: "Hope A." })).toBeVisible();
  expect(document.activeElement).toBe(document.body);
});

test("the date is that of the profile’s zone, as the times are", async () => {
  const now = new Date();
  const here = longDayIn(empty.timeZone, now);
  // One of them has another date than this browser: they are 25 hours apart.
  const zones = ["Pacific/Kiritimati", "Pacific/Pago_Pago"];
  const timeZone = zones.find((zone) => longDayIn(zone, now) !== here) ?? "";
  const screen = await renderScreen(<AdminDayScreen />, {
    ...signedIn("mentor"),
    "admin.day": { ...empty, timeZone },
  });
  const heading = screen.getByRole("heading", { level: 1 });
  await expect.element(heading).toHaveTextContent(longDayIn(timeZone, now));
});

test("a session in person is where the mentor usually is, and nothing is joined", async () => {
  const inPerson = { ...session, sessionType: "in-person", usualPlace: "The boathouse" };
  const screen = await renderScreen(<AdminDayScreen />, {
    ...signedIn("mentor"),
    "admin.day": { ...empty, sessions: [inPerson] },
  });
  const next = screen.getByRole("region", { name: "Next session" });
  await expect.element(next).toHaveTextContent("The boathouse");
  expect(next.getByRole("link", { name: "Join" }).query()).toBeNull();
});

test("a session that is over gets its outcome on the day, which can be undone", async () => {
  let settledAs: Day["justSettled"][number]["state"] | undefined;
  const screen = await renderScreen(<AdminDayScreen />, {
    ...signedIn("mentor"),
    "admin.day": () => {
      if (!settledAs) return { ...empty, unsettled: [unsettled] };
      const settled = { ...unsettled, state: settledAs, settledAt: new Date() };
      return { ...empty, justSettled: [settled] };
    },
    "admin.settleSession": ({ state }) => {
      settledAs = state;
      return { state, unlocked: [] };
    },
    "admin.unsettleSession": () => {
      settledAs = undefined;
    },
  });
  const named = (name: string) => screen.getByRole("button", { name: `${name}: Boaz Reed` });
  await named("Missed").click();
  await expect.element(screen.getByText("was missed.")).toBeVisible();
  const focused = () => document.activeElement?.textContent;
  await expect.poll(focused).toContain("was missed.");
  await named("Undo").click();
  await expect.element(screen.getByText("has no outcome yet.")).toBeVisible();
  await expect.poll(focused).toContain("has no outcome yet.");
  expect(screen.sent("admin.unsettleSession")).toEqual([{ id: 4 }]);

  await named("Held").click();
  await expect.element(screen.getByLabelText("Notes that Boaz can read")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(named("Held")).toBeVisible();
  await expect.poll(focused).toContain("has no outcome yet.");

  await named("Held").click();
  await screen.getByLabelText("Notes that Boaz can read").fill("You did it.");
  await screen.getByRole("button", { name: "It was held, pay points" }).click();
  await expect.element(screen.getByText("was held.")).toBeVisible();
  const notes = { notes: "You did it.", privateNotes: "Be gentle." };
  expect(screen.sent("admin.settleSession")).toEqual([
    { id: 4, state: "missed" },
    { id: 4, state: "held", ...notes, pointsEarned: 25, homework: [] },
  ]);
});
