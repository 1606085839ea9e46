import { expect, test } from "vitest";
import { updateSettingsInput } from "#server/input/settings.ts";
import { readDevice } from "#src/lib/device-name.ts";
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
  formatSum,
  greetingAt,
  initials,
  labelOf,
  nightsBetween,
  plural,
} from "#src/lib/format.ts";
import { toCsv } from "#src/lib/save-file.ts";
import { labelOfTimeZone, listTimeZones } from "#src/lib/time-zones.ts";

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
  ["Jean-Luc de la Cruz", "JD"],
  ["Mary Grace O.", "MG"],
  ["ruth", "R"],
  ["  Ana   María  ", "AM"],
  ["𝒜nna 李", "𝒜李"],
])("the initials of %j are %s", (name, expected) => {
  expect(initials(name)).toBe(expected);
});

test("firstName takes the first word", () => {
  expect(firstName(" Maya  Thompson ")).toBe("Maya");
  expect(firstName("Coach  Dana")).toBe("Coach Dana");
  expect(firstName("Dr. Ruth Carter")).toBe("Dr. Ruth Carter");
  expect(firstName("Drew Carter")).toBe("Drew");
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

test("a cell keeps its commas, quotes and lines", () => {
  const rows = [
    ["Name", "Points", "Note"],
    ['Ruth "R" C.', 12, "one, two\nthree"],
    ["Дарья", -3, null],
  ];
  expect(toCsv(rows)).toBe(
    '\uFEFFName,Points,Note\r\n"Ruth ""R"" C.",12,"one, two\nthree"\r\nДарья,-3,\r\n',
  );
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", " =1", "\t=1", "\r=1"])(
  "text that a spreadsheet would run is text: %j",
  (text) => {
    expect(toCsv([[text]]).replace(/^\uFEFF"?/, "")).toMatch(/^'/);
  },
);

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)";
const android = "Mozilla/5.0 (Linux; Android 14; Pixel 8)";

test.each([
  [`${mac} ${webkit} Chrome/126.0.0.0 Safari/537.36`, "Chrome on a Mac"],
  [`${mac} ${webkit} Version/17.5 Safari/605.1.15`, "Safari on a Mac"],
  [`${iphone} ${webkit} Version/17.5 Mobile/15E148 Safari/604.1`, "Safari on an iPhone"],
  [`${iphone} ${webkit} CriOS/126.0 Mobile/15E148 Safari/604.1`, "Chrome on an iPhone"],
  [
    "Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) Version/16.6 Mobile/15E148 Safari/604.1",
    "Safari on an iPad",
  ],
  [`${android} ${webkit} Chrome/126.0.0.0 Mobile Safari/537.36`, "Chrome on an Android phone"],
  [`${android} ${webkit} Chrome/126.0.0.0 Safari/537.36`, "Chrome on an Android tablet"],
  [
    `${android} ${webkit} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet on an Android phone",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/126.0 Safari/537.36 Edg/126.0`,
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0",
    "Firefox on Windows",
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/126.0.0.0 Safari/537.36`,
    "Chrome on a Chromebook",
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/147.0 Safari/537.36`,
    "Chrome on Linux",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64) Konqueror/5.0", "A browser on Linux"],
  ["curl/8.5.0", "curl"],
  ["Mozilla/5.0", "Unknown device"],
  ["", "Unknown device"],
  ["<script>alert(1)</script>", "Unknown device"],
])("%s is %s", (userAgent, name) => expect(readDevice(userAgent).name).toBe(name));

test.each([
  [iphone, true],
  [android, true],
  [mac, false],
  ["curl/8.5.0", false],
])("%s is held in the hand: %s", (userAgent, isHandheld) =>
  expect(readDevice(userAgent)).toMatchObject({ isHandheld }),
);

test("the device's own zone and the American ones come first, each once", () => {
  const zones = listTimeZones();
  const [here] = zones;

  expect(here).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(zones.slice(0, 8)).toEqual(
    expect.arrayContaining(["America/New_York", "America/Los_Angeles", "Pacific/Honolulu"]),
  );
  expect(new Set(zones).size).toBe(zones.length);
  expect(zones).toContain("Europe/Berlin");
});

test("every zone has its own label and is accepted by the server", () => {
  const zones = listTimeZones();

  expect(new Set(zones.map(labelOfTimeZone)).size).toBe(zones.length);
  for (const timeZone of zones)
    expect([timeZone, updateSettingsInput.safeParse({ timeZone }).success]).toEqual([
      timeZone,
      true,
    ]);
});

test.each([
  ["America/New_York", "Eastern, New York"],
  ["Europe/Berlin", "Berlin, Europe"],
  ["America/Argentina/Buenos_Aires", "Buenos Aires, Argentina, America"],
  ["UTC", "UTC"],
])("%s is called %s", (zone, label) => expect(labelOfTimeZone(zone)).toBe(label));

test("a sum at a glance has cents only where there are some", () => {
  expect(formatSum(90_000, "usd")).toBe("$900");
  expect(formatSum(4_750, "usd")).toBe("$47.50");
});
