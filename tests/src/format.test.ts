import { expect, test } from "vitest";
import {
  firstName,
  formatClock,
  formatDate,
  formatDay,
  formatMoment,
  formatMoney,
  formatPlainDay,
  formatRecent,
  formatStamp,
  greetingAt,
  initials,
  labelOf,
  nightsBetween,
  plural,
} from "#src/lib/format.ts";

const noon = new Date(2025, 7, 12, 12);

test("dates are short and American", () => {
  expect(formatDate(noon)).toBe("Aug 12, 2025");
  expect(formatDay(noon)).toBe("Tuesday, August 12");
});

test("the day of a date input is the same in every time zone", () => {
  expect(formatPlainDay("2025-08-12")).toBe("Aug 12, 2025");
});

test("formatMoment names the hour and the zone", () => {
  expect(formatMoment(noon)).toMatch(/^Tue, Aug 12, 12:00 PM \S+/);
});

test.each([
  [4, "Good evening"],
  [5, "Good morning"],
  [11, "Good morning"],
  [12, "Good afternoon"],
  [17, "Good afternoon"],
  [18, "Good evening"],
])("at %i o'clock one is greeted with %s", (hour, greeting) => {
  expect(greetingAt(new Date(2025, 7, 12, hour))).toBe(greeting);
});

test.each([
  ["Maya Thompson", "MT"],
  ["Jean-Luc de la Cruz", "JC"],
  ["ruth", "R"],
  ["  Ana   María  ", "AM"],
  ["𝒜nna 李", "𝒜李"],
])("the initials of %j are %s", (name, expected) => {
  expect(initials(name)).toBe(expected);
});

test("firstName takes the first word", () => {
  expect(firstName(" Maya  Thompson ")).toBe("Maya");
});

test("labelOf turns stored values into labels", () => {
  expect(labelOf("mental_resilience")).toBe("Mental resilience");
});

test("plural uses the singular only for one", () => {
  expect([plural(1, "day"), plural(0, "day"), plural(2, "reply", "replies")]).toEqual([
    "1 day",
    "0 days",
    "2 replies",
  ]);
});

test("money has a currency sign and cents", () => {
  expect([formatMoney(4_700, "usd"), formatMoney(45_000, "usd"), formatMoney(5, "usd")]).toEqual([
    "$47.00",
    "$450.00",
    "$0.05",
  ]);
});

test("a receipt names the day, the time and the zone", () => {
  const at = new Date(2025, 7, 12, 10, 42, 8);

  expect(formatStamp(at)).toMatch(/^Aug 12, 2025, 10:42\sAM .+/);
  expect(formatClock(at)).toMatch(/^10:42:08\sAM$/);
});

test.each([
  ["a moment", new Date(2025, 7, 12, 11, 59, 40), "Just now", "Just now"],
  ["minutes", new Date(2025, 7, 12, 11, 59), "1 min", "1 minute ago"],
  ["hours", new Date(2025, 7, 12, 10), "2 h", "2 hours ago"],
  ["a night", new Date(2025, 7, 12, 0, 30), "11 h", "11 hours ago"],
  ["the day before", new Date(2025, 7, 11, 23), "Yesterday", "Yesterday"],
  ["this year", new Date(2025, 7, 10, 12), "Aug 10", "Aug 10"],
  ["years", new Date(2024, 7, 10, 12), "Aug 10, 2024", "Aug 10, 2024"],
])("what is %s old is said so", (_age, date, short, spoken) => {
  expect(formatRecent(date, noon)).toEqual({ short, spoken });
});

test("nightsBetween counts midnights", () => {
  expect(nightsBetween(new Date(2025, 7, 11, 23, 59), new Date(2025, 7, 12))).toBe(1);
});
