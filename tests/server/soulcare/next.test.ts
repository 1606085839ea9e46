import { describe, expect, test } from "vitest";
import { nextStep, stepWithoutMentorship } from "#server/domain/next.ts";
import { lapsOf, progressAfter } from "#server/domain/scripture-challenges.ts";
import { accessOf } from "#server/domain/subscription.ts";

type Facts = Parameters<typeof nextStep>[0];

const now = new Date("2026-03-02T15:00:00Z");
const today = "2026-03-02";

const session = (minutes: number, state: "booked" | "held" = "booked") => ({
  id: 1,
  topic: "Finals",
  state,
  place: "https://meet.example.test/anna",
  sessionDate: new Date(now.getTime() + minutes * 60_000),
});

const verse = (id: number, movedOn: string | null = null) => ({
  id,
  reference: `Psalm ${id}`,
  code: `code-${id}`,
  expiresAt: now,
  movedOn,
  laps: 7,
  lapsDone: 2,
});

const hours = (count: number) => new Date(now.getTime() + count * 60 * 60_000);

const run = (
  id: number,
  endsAt: Date | null,
  lastDay: string | null = null,
  steps: number | null = 7,
) => ({
  id,
  title: `Challenge ${id}`,
  endsAt,
  steps,
  ticks: steps ? 3 : 0,
  lastDay,
});

const open = { state: "open", until: null } as const;

const due = { actionId: "a", place: 2, text: "Two race starts", endsOn: "2026-03-04" };

const plan = { number: 2, focus: "Practice", done: 1, all: 6 };

/** A day on which everything could be asked. */
const full: Facts = {
  careCall: undefined,
  now,
  today,
  isRestDay: true,
  pausedUntil: "2026-03-09",
  access: open,
  firstSteps: { hasMet: false, canMeet: true, hasCheckedIn: false, hasRead: false },
  homework: { id: 4, text: "Write down three sentences", dueDay: today },
  chapter: { number: 4, isBegun: false, lastReadAt: null },
  plan: { ...plan, due },
  sessions: [session(120)],
  verses: [verse(1), verse(2)],
  hasCheckedIn: false,
  challenges: [run(1, hours(49)), run(2, hours(48))],
  streakHoldsUntil: "2026-03-04",
};

const allDone = { hasMet: true, canMeet: true, hasCheckedIn: true, hasRead: true };
const chapter = { number: 4, isBegun: false, lastReadAt: null };
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

const kindOf = (facts: Partial<Facts>) => nextStep({ ...full, ...facts }).kind;

describe("the next step is the first that fits", () => {
  const later: Partial<Facts> = { sessions: [session(121)] };
  const awake = { ...later, isRestDay: false, pausedUntil: null };
  const grown = { ...awake, firstSteps: undefined };
  const free = { ...grown, homework: undefined };
  const planned = { ...free, plan: { ...plan, due: null } };
  const ticked = { ...planned, challenges: [run(1, hours(49), today), run(2, hours(48), today)] };
  const carried = { ...ticked, verses: [verse(1, today), verse(2, today)] };
  const felt = { ...carried, hasCheckedIn: true };
  const cases: [string, Partial<Facts>][] = [
    ["care", { careCall: { standing: "told", createdAt: now, holder: null } }],
    ["session", {}],
    ["session", { sessions: [session(-59)] }],
    ["session", { access: { state: "none", until: null } }],
    ["begin", { ...later, access: { state: "none", until: null } }],
    ["begin", { ...later, access: { state: "ended", until: null } }],
    ["on-hold", { ...later, access: { state: "on-hold", until: null } }],
    ["rest", later],
    ["rest", { sessions: [session(-60)] }],
    ["rest", { sessions: [session(10, "held")] }],
    ["paused", { ...later, isRestDay: false }],
    ["first-steps", awake],
    ["homework", grown],
    ["homework", { ...awake, firstSteps: allDone }],
    ["plan", free],
    ["challenge", { ...free, plan: undefined }],
    ["challenge", { ...planned, access: { state: "grace", until: now } }],
    ["verse", { ...planned, challenges: [run(1, hours(49))] }],
    ["verse", ticked],
    ["challenge", { ...carried, challenges: [run(1, hours(49))] }],
    ["challenge", { ...carried, challenges: [run(1, null, null, null)] }],
    ["check-in", carried],
    ["chapter", felt],
    ["chapter", { ...felt, chapter: { ...chapter, isBegun: true, lastReadAt: now } }],
    ["chapter", { ...felt, chapter: { ...chapter, lastReadAt: daysAgo(7) } }],
    ["done", { ...felt, chapter: { ...chapter, lastReadAt: daysAgo(6) } }],
    ["done", { ...felt, chapter: undefined }],
  ];
  test("from care, a session and the way in to the last chapter of the day", () => {
    for (const [kind, facts] of cases) expect([kindOf(facts), facts]).toEqual([kind, facts]);
  });

  const idOf = (challenges: Facts["challenges"]) =>
    nextStep({ ...full, ...planned, verses: [], challenges });

  test("of two challenges the one that ends first, with its steps, and of two verses the one not carried", () => {
    const soon = [run(3, hours(40)), run(2, hours(40)), run(1, hours(47)), run(4, hours(1), today)];
    expect(idOf(soon)).toMatchObject({ kind: "challenge", id: 2, steps: 7, ticks: 3, day: today });
    expect(idOf([run(1, null), run(2, hours(90))])).toMatchObject({ id: 2 });
    expect(idOf([run(1, hours(60), null, null), run(2, hours(90))])).toMatchObject({ id: 2 });
    expect(idOf([run(1, hours(5), null, null), run(2, hours(90))])).toMatchObject({ id: 1 });
    // One with all its steps asks to be finished, also on its last day.
    expect(idOf([{ ...run(1, hours(90), today), ticks: 7 }])).toMatchObject({ id: 1, ticks: 7 });
    expect(nextStep({ ...full, ...ticked, verses: [verse(1, today), verse(2)] })).toMatchObject({
      kind: "verse",
      id: 2,
      reference: "Psalm 2",
    });
  });

  test("at the end of the day it says how long the streak holds and what comes tomorrow", () => {
    const done = { ...felt, chapter: undefined };
    expect(nextStep({ ...full, ...done })).toEqual({
      kind: "done",
      holdsUntil: "2026-03-04",
      tomorrow: { reference: "Psalm 1", code: "code-1" },
    });
    expect(nextStep({ ...full, ...done, verses: [] })).toMatchObject({ tomorrow: null });
  });
});

test("of the first steps those that are left are named, the next one first", () => {
  const none = { hasMet: false, canMeet: true, hasCheckedIn: false, hasRead: false };
  for (const [did, left, done, all] of [
    [{}, ["meet", "check-in", "read"], 0, 3],
    [{ hasRead: true }, ["meet", "check-in"], 1, 3],
    [{ hasMet: true, hasCheckedIn: true }, ["read"], 2, 3],
    // Nobody can choose a time whose mentor has opened none.
    [{ canMeet: false }, ["check-in", "read"], 0, 2],
    [{ canMeet: false, hasMet: true }, ["check-in", "read"], 1, 3],
  ] as const) {
    const rest = { sessions: [], isRestDay: false, pausedUntil: null };
    expect(nextStep({ ...full, ...rest, firstSteps: { ...none, ...did } })).toEqual({
      kind: "first-steps",
      step: left[0],
      left,
      done,
      all,
    });
  }
});

test("who had the mentorship is welcomed back; who declines is asked for nothing to be paid for", () => {
  const mayDo = { ...full, sessions: [], isRestDay: false, pausedUntil: null };
  const kinds = (facts: Facts) => [nextStep(facts).kind, stepWithoutMentorship(facts).kind];
  const none = { state: "none", until: null } as const;
  const closed = { ...mayDo, access: none, homework: undefined, challenges: [] };
  expect(nextStep(closed)).toEqual({ kind: "begin", isBack: false });
  expect(nextStep({ ...mayDo, access: { state: "ended", until: null } })).toEqual({
    kind: "begin",
    isBack: true,
  });
  expect(kinds({ ...mayDo, access: none })).toEqual(["begin", "homework"]);
  expect(kinds(closed)).toEqual(["begin", "check-in"]);
  expect(stepWithoutMentorship({ ...closed, hasCheckedIn: true, chapter: undefined })).toEqual({
    kind: "done",
    holdsUntil: "2026-03-04",
    tomorrow: null,
  });
  expect(kinds({ ...closed, isRestDay: true })).toEqual(["begin", "rest"]);
});

test("access follows the subscription, and a failed payment has its two weeks", () => {
  const day = 24 * 60 * 60_000;
  const stateOf = (status: string | null, lateDays = 0, isPaid = true) =>
    accessOf(
      {
        complimentaryUntil: null,
        status,
        endsAt: null,
        cancelsAtPeriodEnd: false,
        pastDueSince: status === "past_due" ? new Date(now.getTime() - lateDays * day) : null,
      },
      { isPaid, now },
    );
  expect(stateOf(null, 0, false)).toEqual(open);
  expect(stateOf("active")).toEqual(open);
  expect(stateOf(null).state).toBe("none");
  expect(stateOf("incomplete").state).toBe("none");
  expect(stateOf("canceled").state).toBe("ended");
  expect(stateOf("past_due", 13)).toEqual({
    state: "grace",
    until: new Date(now.getTime() + day),
  });
  expect(stateOf("past_due", 14)).toEqual({ state: "on-hold", until: null });
  expect(stateOf("unpaid").state).toBe("on-hold");
});

test("a verse of a day has one lap, others seven, and each step is one of them", () => {
  for (const [challengeType, laps] of [
    ["daily", 1],
    ["weekly", 7],
    ["monthly", 7],
  ] as const) {
    let progress = 0;
    for (let done = 0; done < laps; done += 1) {
      expect(lapsOf({ challengeType, progress })).toEqual({ laps, lapsDone: done });
      const next = progressAfter({ challengeType, progress }, 1);
      expect(progressAfter({ challengeType, progress: next }, -1)).toBe(progress);
      progress = next;
    }
    expect(progress).toBe(100);
  }
});
