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

test("days, moments, hours and receipts are written as in America", () => {
  expect([formatDate(noon), formatDay(noon)]).toEqual(["Aug 12, 2025", "Tuesday, August 12"]);
  // The day of a date input is the same in every time zone.
  expect(formatPlainDay("2025-08-12")).toBe("Aug 12, 2025");
  expect(formatMoment(noon)).toMatch(/^Tue, Aug 12, 12:00 PM \S+/);
  const at = new Date(2025, 7, 12, 10, 42, 8);
  expect(formatStamp(at)).toMatch(/^Aug 12, 2025, 10:42\sAM .+/);
  expect(formatClock(at)).toMatch(/^10:42:08\sAM$/);
  expect(nightsBetween(new Date(2025, 7, 11, 23, 59), new Date(2025, 7, 12))).toBe(1);
});

test("one is greeted by the hour", () => {
  const greetings = [4, 5, 11, 12, 17, 18].map((hour) => greetingAt(new Date(2025, 7, 12, hour)));
  expect(greetings.map((greeting) => greeting.replace("Good ", ""))).toEqual([
    ...["evening", "morning", "morning", "afternoon", "afternoon", "evening"],
  ]);
});

test("a name has initials, and a first word that is no title", () => {
  for (const [name, expected] of [
    ["Maya Thompson", "MT"],
    ["Jean-Luc de la Cruz", "JD"],
    ["Mary Grace O.", "MG"],
    ["ruth", "R"],
    ["  Ana   María  ", "AM"],
    ["𝒜nna 李", "𝒜李"],
  ] as const)
    expect(initials(name)).toBe(expected);
  expect(firstName(" Maya  Thompson ")).toBe("Maya");
  expect(firstName("Coach  Dana")).toBe("Coach Dana");
  expect(firstName("Dr. Ruth Carter")).toBe("Dr. Ruth Carter");
  expect(firstName("Drew Carter")).toBe("Drew");
});

test("values, counts and sums have their words", () => {
  expect(labelOf("mental_resilience")).toBe("Mental resilience");
  expect([plural(1, "day"), plural(0, "day"), plural(2, "reply", "replies")]).toEqual([
    ...["1 day", "0 days", "2 replies"],
  ]);
  expect([4_700, 45_000, 5].map((amount) => formatMoney(amount, "usd"))).toEqual([
    ...["$47.00", "$450.00", "$0.05"],
  ]);
  // At a glance it has cents only where there are some.
  expect([formatSum(90_000, "usd"), formatSum(4_750, "usd")]).toEqual(["$900", "$47.50"]);
});

test("how old something is, is said in a word and aloud", () => {
  for (const [date, short, spoken = short] of [
    [new Date(2025, 7, 12, 11, 59, 40), "Just now"],
    [new Date(2025, 7, 12, 11, 59), "1 min", "1 minute ago"],
    [new Date(2025, 7, 12, 10), "2 h", "2 hours ago"],
    [new Date(2025, 7, 12, 0, 30), "11 h", "11 hours ago"],
    [new Date(2025, 7, 11, 23), "Yesterday"],
    [new Date(2025, 7, 10, 12), "Aug 10"],
    [new Date(2024, 7, 10, 12), "Aug 10, 2024"],
  ] as const)
    expect(formatRecent(date, noon)).toEqual({ short, spoken });
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

test("text that a spreadsheet would run is text", () => {
  for (const text of ["=1+1", "+1", "-1", "@SUM(A1)", " =1", "\t=1", "\r=1"])
    expect(toCsv([[text]]).replace(/^\uFEFF"?/, "")).toMatch(/^'/);
});

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)";
const android = "Mozilla/5.0 (Linux; Android 14; Pixel 8)";

const devices = [
  [`${mac} ${webkit} Chrome/126.0.0.0 Safari/537.36`, "Chrome on a Mac"],
  [`${mac} ${webkit} Version/17.5 Safari/605.1.15`, "Safari on a Mac"],
  [`${iphone} ${webkit} Version/17.5 Mobile/15E148 Safari/604.1`, "Safari on an iPhone"],
  [
    "Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) Version/16.6 Mobile/15E148 Safari/604.1",
    "Safari on an iPad",
  ],
  [`${android} ${webkit} Chrome/126.0.0.0 Mobile Safari/537.36`, "Chrome on an Android phone"],
  [`${android} ${webkit} Chrome/126.0.0.0 Safari/537.36`, "Chrome on an Android tablet"],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/126.0 Safari/537.36 Edg/126.0`,
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0",
    "Firefox on Windows",
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/147.0 Safari/537.36`,
    "Chrome on Linux",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64) Konqueror/5.0", "A browser on Linux"],
  ["curl/8.5.0", "curl"],
  ["", "Unknown device"],
  ["<script>alert(1)</script>", "Unknown device"],
] as const;

test("a device is called by its browser and kind, and known to be held in the hand", () => {
  for (const [userAgent, name] of devices)
    expect([userAgent, readDevice(userAgent).name]).toEqual([userAgent, name]);
  const held = [iphone, android, mac, "curl/8.5.0"].map((agent) => readDevice(agent).isHandheld);
  expect(held).toEqual([true, true, false, false]);
});

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
  const refused = zones.filter((timeZone) => !updateSettingsInput.safeParse({ timeZone }).success);
  expect(refused).toEqual([]);
  expect(labelOfTimeZone("America/New_York")).toBe("Eastern, New York");
  expect(labelOfTimeZone("America/Argentina/Buenos_Aires")).toBe(
    "Buenos Aires, Argentina, America",
  );
  expect(labelOfTimeZone("UTC")).toBe("UTC");
});
