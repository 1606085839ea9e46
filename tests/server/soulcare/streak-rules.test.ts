import fc from "fast-check";
import { expect, test } from "vitest";
import { weekDays } from "#db/values.ts";
import { addDays, type Day, dayIn, weekDayOf } from "#server/domain/days.ts";
import { calendarOf, firstRule, type Rule, streakOf, withStreak } from "#server/domain/streak.ts";

const hour = 60 * 60_000;
const sunday = { restDay: "sunday", streakPausedUntil: null } as const;
const rules = [firstRule(sunday)];

/** 2026-03-02 is a Monday. */
const streak = (...days: Day[]) => streakOf({ days, rules });

test("days in a row are a streak that holds until the next day", () => {
  expect(streak("2026-03-02", "2026-03-03")).toEqual({ current: 2, holdsUntil: "2026-03-04" });
  expect(streak("2026-03-02", "2026-03-04")).toEqual({ current: 1, holdsUntil: "2026-03-05" });
  expect(streak()).toEqual({ current: 0, holdsUntil: null });
});

test("a rest day never breaks a streak and counts if used", () => {
  expect(streak("2026-03-07", "2026-03-09")).toMatchObject({ current: 2 });
  expect(streak("2026-03-07", "2026-03-08", "2026-03-09")).toMatchObject({ current: 3 });
  expect(streak("2026-03-07")).toEqual({ current: 1, holdsUntil: "2026-03-09" });
  expect(streak("2026-03-06", "2026-03-09")).toMatchObject({ current: 1 });
});

test("a pause keeps a streak only during the pause", () => {
  const paused: Rule = { fromDay: "2026-03-04", restDay: "sunday", pausedUntil: "2026-04-15" };
  const days = ["2026-03-02", "2026-03-03", "2026-04-16"];
  expect(streakOf({ days, rules: [...rules, paused] })).toMatchObject({ current: 3 });
  expect(streakOf({ days: days.slice(0, 2), rules: [...rules, paused] })).toEqual({
    current: 2,
    holdsUntil: "2026-04-16",
  });
  const tooLate = { ...paused, fromDay: "2026-03-05" };
  expect(streakOf({ days, rules: [...rules, tooLate] })).toMatchObject({ current: 1 });
});

test("a new rest day applies from its first day only", () => {
  const friday: Rule = { fromDay: "2026-03-10", restDay: "friday", pausedUntil: null };
  const after = (...days: Day[]) => streakOf({ days, rules: [...rules, friday] }).current;
  expect(after("2026-03-05", "2026-03-07")).toBe(1);
  expect(after("2026-03-07", "2026-03-09")).toBe(2);
  expect(after("2026-03-12", "2026-03-14")).toBe(2);
  expect(after("2026-03-14", "2026-03-16")).toBe(1);
});

test("a broken streak is 0 without a write", () => {
  const row = { currentStreak: 4, streakHoldsUntil: "2026-03-04", timeZone: "America/New_York" };
  expect(withStreak(row, new Date("2026-03-05T04:59:00Z"))).toMatchObject({ currentStreak: 4 });
  expect(withStreak(row, new Date("2026-03-05T05:00:00Z"))).toMatchObject({ currentStreak: 0 });
});

test("a calendar shows the state of each day", () => {
  const paused: Rule = { fromDay: "2026-03-10", restDay: "sunday", pausedUntil: "2026-03-11" };
  const span = { from: "2026-03-05", to: "2026-03-14", today: "2026-03-13", joined: "2026-03-06" };
  const days = calendarOf({ ...span, days: ["2026-03-07"], rules: [...rules, paused] });
  expect(days.map(({ state }) => state)).toEqual([
    ...["before", "missed", "faithful", "rest", "missed"],
    ...["paused", "paused", "missed", "open", "future"],
  ]);
});

const zones = [
  ...["America/New_York", "America/Los_Angeles", "Pacific/Honolulu", "Europe/Berlin"],
  ...["Asia/Kolkata", "Pacific/Kiritimati", "Australia/Lord_Howe", "Pacific/Pago_Pago", "UTC"],
];

type Event =
  | { kind: "action" }
  | { kind: "zone"; zone: string }
  | { kind: "rest"; restDay: (typeof weekDays)[number] }
  | { kind: "pause"; days: number };

const event = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Event>({ kind: "action" }) },
  fc.record({ kind: fc.constant("zone" as const), zone: fc.constantFrom(...zones) }),
  fc.record({ kind: fc.constant("rest" as const), restDay: fc.constantFrom(...weekDays) }),
  fc.record({ kind: fc.constant("pause" as const), days: fc.integer({ min: -1, max: 12 }) }),
);
/** What happens, and how many hours after what happened before it. */
const life = fc.array(fc.tuple(event, fc.integer({ min: 1, max: 60 })), { maxLength: 60 });

type Choice = Pick<Rule, "restDay" | "pausedUntil">;

/** The same life as the product keeps it and as a diary would: one line a day, written when it was that day. */
function live(events: [Event, number][], startsAt: number) {
  const days = new Set<Day>();
  const kept: Rule[] = [firstRule(sunday)];
  const diary: (Choice & { day: Day })[] = [];
  let choice: Choice = { restDay: "sunday", pausedUntil: null };
  let at = startsAt;
  let zone = "America/New_York";
  const today = () => new Date(at).toLocaleDateString("sv-SE", { timeZone: zone });

  for (const [happened, hours] of events) {
    at += hours * hour;
    if (happened.kind === "zone") zone = happened.zone;
    else if (happened.kind === "action") days.add(dayIn(zone, new Date(at)));
    else {
      choice = chosen(choice, happened, today());
      keep(kept, { fromDay: dayIn(zone, new Date(at)), ...choice });
      diary.push({ day: today(), ...choice });
    }
  }
  return { days, rules: kept, diary, now: new Date(at), zone, today: today() };
}

type Change = Extract<Event, { kind: "rest" | "pause" }>;

function chosen(choice: Choice, change: Change, today: Day): Choice {
  if (change.kind === "rest") return { ...choice, restDay: change.restDay };
  return { ...choice, pausedUntil: change.days < 0 ? null : addDays(today, change.days) };
}

function keep(kept: Rule[], rule: Rule) {
  while (kept.length > 1 && (kept.at(-1)?.fromDay ?? "") >= rule.fromDay) kept.pop();
  kept.push(rule);
}

type Life = ReturnType<typeof live>;

/** Day after day from the first, as one would count by hand. */
function plainStreak({ days, diary, today }: Life) {
  const [first = today, ...later] = [...days].sort();
  const last = later.at(-1) ?? first;
  let run = 0;
  let day = first;
  for (; day < today || day <= last; day = addDays(day, 1)) {
    if (days.has(day)) run += 1;
    else if (asksSomething(diary, day)) run = 0;
  }
  return run + (days.has(day) ? 1 : 0);
}

function asksSomething(diary: Life["diary"], day: Day) {
  const said = diary.filter((line) => line.day <= day).at(-1);
  return weekDayOf(day) !== (said?.restDay ?? "sunday") && day > (said?.pausedUntil ?? "");
}

test("any history gives the streak counted by hand", () => {
  const start = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2026, 11, 31) });
  fc.assert(
    fc.property(life, start, (events, startsAt) => {
      const lived = live(events, startsAt);
      const { current, holdsUntil } = streakOf({ days: [...lived.days], rules: lived.rules });
      const row = { currentStreak: current, streakHoldsUntil: holdsUntil, timeZone: lived.zone };
      expect(withStreak(row, lived.now).currentStreak).toBe(plainStreak(lived));
    }),
    { numRuns: 300 },
  );
});
