import { expect, test } from "vitest";
import { updateSettingsInput } from "#server/input/settings.ts";
import { labelOfTimeZone, listTimeZones } from "#src/lib/time-zones.ts";

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
