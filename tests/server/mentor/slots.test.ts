import { expect, test } from "vitest";
import { type Hours, isOutside, slotsOf, startOfDay } from "#server/domain/slots.ts";

const minuteMs = 60_000;
const quarterMs = 15 * minuteMs;
const dayMs = 24 * 60 * minuteMs;

/** Zones, and the days of 2026 on which their clocks change. */
const zones: [string, string[]][] = [
  ["America/New_York", ["2026-03-08", "2026-11-01"]],
  // Half an hour of summer time.
  ["Australia/Lord_Howe", ["2026-04-05", "2026-10-04"]],
  // Three quarters of an hour off, all the year.
  ["Asia/Kathmandu", ["2026-03-08"]],
  // The clocks skip midnight.
  ["America/Santiago", ["2026-04-05", "2026-09-06"]],
  ["Europe/London", ["2026-03-29", "2026-10-25"]],
];

const allDay: Hours["week"] = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  fromMinute: 0,
  untilMinute: 1440,
}));

/** What the clocks of a zone show, as Intl says, which knows nothing of our arithmetic. */
function wallClock(timeZone: string) {
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "short",
  });
  return (at: number) => {
    const [day = "", time = ""] = format.format(at).split(" ");
    const [hour = 0, minute = 0] = time.split(":").map(Number);
    return { day, minute: hour * 60 + minute };
  };
}

/** Each half hour that the clocks show, at the first moment at which they do. */
function halfHours(timeZone: string, from: number, until: number) {
  const wallAt = wallClock(timeZone);
  const first = new Map<string, { at: number; minute: number; day: string }>();
  const dayEnds = new Map<string, number>();
  for (let at = from - 86_400_000; at <= until + 86_400_000; at += quarterMs) {
    const { day, minute } = wallAt(at);
    dayEnds.set(day, at + quarterMs);
    const key = `${day} ${minute}`;
    if (minute % 30 === 0 && !first.has(key)) first.set(key, { at, minute, day });
  }
  return [...first.values()].filter(
    ({ at, minute, day }) =>
      at >= from &&
      at <= until &&
      minute <= 1440 - 60 &&
      at + 60 * minuteMs <= (dayEnds.get(day) ?? 0),
  );
}

test.each(zones)("every half hour that the clocks show in %s is offered once", (zone, changes) => {
  for (const change of changes) {
    const [from, until] = [Date.parse(change) - 2 * dayMs, Date.parse(change) + 3 * dayMs];
    const slots = slotsOf({
      zone,
      minutes: 60,
      busy: [],
      hours: { week: allDay, days: [] },
      from: new Date(from),
      until: new Date(until),
    });
    const expected = halfHours(zone, from, until).map(({ at }) => at);
    expect(slots.map((slot) => slot.getTime())).toEqual(expected.toSorted((a, b) => a - b));
  }
});

const week = [{ weekday: 2, fromMinute: 9 * 60, untilMinute: 12 * 60 }];
const tuesday = {
  zone: "America/New_York",
  minutes: 60,
  busy: [],
  hours: { week, days: [] },
  from: new Date("2026-03-03T00:00:00Z"),
  until: new Date("2026-03-04T00:00:00Z"),
};
const startsOf = (change: Partial<Parameters<typeof slotsOf>[0]>) =>
  slotsOf({ ...tuesday, ...change }).map((slot) => slot.toISOString().slice(11, 16));

test("a slot starts in the span, ends within the hours, and touches nothing that is taken", () => {
  expect(startsOf({})).toEqual(["14:00", "14:30", "15:00", "15:30", "16:00"]);
  expect(startsOf({ minutes: 30 })).toContain("16:30");
  expect(startsOf({ from: new Date("2026-03-03T15:00:00Z") })).toEqual(["15:00", "15:30", "16:00"]);
  const busy = [{ startsAt: new Date("2026-03-03T15:10:00Z"), minutes: 15 }];
  expect(startsOf({ busy })).toEqual(["14:00", "15:30", "16:00"]);
});

test("a day of its own takes the place of its hours, and a mentor who is away has none", () => {
  const day = "2026-03-03";
  const shorter = [{ day, fromMinute: 600, untilMinute: 690 }];
  expect(startsOf({ hours: { week, days: shorter } })).toEqual(["15:00", "15:30"]);
  const away = [{ day, fromMinute: null, untilMinute: null }];
  expect(startsOf({ hours: { week, days: away } })).toEqual([]);
});

test("a booked session lies outside the hours once they are changed", () => {
  const meeting = { startsAt: new Date("2026-03-03T16:00:00Z"), minutes: 60 };
  const outside = (hours: Hours) => isOutside(meeting, "America/New_York", hours);
  expect(outside({ week, days: [] })).toBe(false);
  expect(
    outside({ week: [{ ...week[0], weekday: 2, fromMinute: 540, untilMinute: 690 }], days: [] }),
  ).toBe(true);
  const away = [{ day: "2026-03-03", fromMinute: null, untilMinute: null }];
  expect(outside({ week, days: away })).toBe(true);
});

test("a day begins where the clocks skip its midnight as well", () => {
  expect(startOfDay("America/Santiago", "2026-09-06")).toEqual(new Date("2026-09-06T04:00:00Z"));
});
