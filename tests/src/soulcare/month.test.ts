import { expect, test } from "vitest";
import { weekDays } from "#db/values.ts";
import {
  addMonths,
  type Calendar,
  daysOf,
  firstMonth,
  monthOf,
  monthText,
  runsOf,
} from "#src/features/soulcare/calendar/month.ts";

type State = Calendar["days"][number]["state"];

/** August 2026 begins on a Saturday; the 12th is a Wednesday. */
const calendar = (states: Record<string, State>, more: Partial<Calendar> = {}): Calendar => ({
  today: "2026-08-12",
  days: Object.entries(states).map(([day, state]) => ({ day, state })),
  restDay: "sunday",
  pausedUntil: null,
  weekDays,
  ...more,
});

const faithful = (month: string, dates: number[]) =>
  Object.fromEntries(
    dates.map((date) => [`${month}-${String(date).padStart(2, "0")}`, "faithful" as const]),
  );

test("a month has all of its days, each in its week, also across the year", () => {
  expect([addMonths("2026-12", 1), addMonths("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
  expect(monthOf("2026-08-12")).toBe("2026-08");
  const days = daysOf("2026-08", calendar({}));
  expect(days).toHaveLength(31);
  expect(days[0]).toMatchObject({ date: 1, row: 0, column: 6 });
  expect(days[1]).toMatchObject({ date: 2, row: 1, column: 0 });
  expect(days[30]).toMatchObject({ day: "2026-08-31", row: 5, column: 1 });
  expect(daysOf("2028-02", calendar({}))).toHaveLength(29);
  expect(daysOf("2026-02", calendar({})).at(-1)).toMatchObject({ date: 28, row: 3, column: 6 });
});

test("coming days show the chosen rest day and pause", () => {
  const rest = daysOf("2026-08", calendar({ "2026-08-02": "missed", "2026-08-09": "rest" }));
  const marked = rest.filter(({ mark }) => mark === "rest").map(({ date }) => date);
  expect(marked).toEqual([9, 16, 23, 30]);

  const paused = daysOf("2026-08", calendar({}, { pausedUntil: "2026-08-15" }));
  expect(paused.filter(({ mark }) => mark === "paused").map(({ date }) => date)).toEqual([
    13, 14, 15,
  ]);
  expect(paused.find(({ isToday }) => isToday)).toMatchObject({ date: 12, mark: "none" });
});

test("consecutive faithful days are one lane, broken by rest days and gaps", () => {
  const states = { ...faithful("2026-08", [3, 4, 6, 10, 11]), "2026-08-09": "rest" as const };
  const runs = runsOf(daysOf("2026-08", calendar(states)), "faithful");
  const lanes = runs.map(({ row, from, to, isOpenBefore, isOpenAfter }) => ({
    row,
    from,
    to,
    isOpenBefore,
    isOpenAfter,
  }));
  expect(lanes).toEqual([
    { row: 1, from: 1, to: 2, isOpenBefore: false, isOpenAfter: false },
    { row: 1, from: 4, to: 4, isOpenBefore: false, isOpenAfter: false },
    { row: 2, from: 1, to: 2, isOpenBefore: false, isOpenAfter: true },
  ]);
});

test("a lane that goes on in the next week is open at both edges, and at today it ends", () => {
  const runsWith = (dates: number[]) =>
    runsOf(daysOf("2026-08", calendar(faithful("2026-08", dates))), "faithful");
  expect(runsWith([7, 8, 9, 10])).toMatchObject([
    { row: 1, from: 5, to: 6, isOpenBefore: false, isOpenAfter: true },
    { row: 2, from: 0, to: 1, isOpenBefore: true, isOpenAfter: false },
  ]);
  expect(runsWith([11, 12])).toMatchObject([{ row: 2, from: 2, to: 3, isOpenAfter: false }]);
});

test("the first month is the one in which the athlete joined, or the first complete one", () => {
  const day = (name: string, state: State) => ({ day: name, state });
  const today = "2026-08-12";
  const joined = [day("2025-08-17", "before"), day("2026-03-30", "faithful")];
  expect(firstMonth({ today, days: joined })).toBe("2026-03");
  expect(firstMonth({ today, days: [day("2025-08-17", "missed")] })).toBe("2025-09");
  expect(firstMonth({ today, days: [day("2025-09-01", "missed")] })).toBe("2025-09");
  expect(firstMonth({ today, days: [] })).toBe("2026-08");
});

test("the month as a sentence", () => {
  const states = {
    ...faithful("2026-08", [1, 3, 4, 5, 7, 12]),
    "2026-08-02": "rest",
    "2026-08-09": "rest",
    "2026-08-10": "paused",
  } satisfies Record<string, State>;
  expect(monthText(daysOf("2026-08", calendar(states)))).toBe(
    "6 faithful days: 1, 3 to 5, 7, 12. Rest days: 2, 9, 16, 23, 30. Paused: 10. Today is the 12th, and it is a faithful day.",
  );
  expect(monthText(daysOf("2026-08", calendar({})))).toBe(
    "No faithful days. Rest days: 16, 23, 30. Today is the 12th, and it is still open.",
  );
  expect(monthText(daysOf("2026-07", calendar(faithful("2026-07", [31]))))).toBe(
    "1 faithful day: 31.",
  );
});
