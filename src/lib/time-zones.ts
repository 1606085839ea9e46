/** American zones, from east to west. */
const american: Record<string, string> = {
  "America/New_York": "Eastern, New York",
  "America/Chicago": "Central, Chicago",
  "America/Denver": "Mountain, Denver",
  "America/Phoenix": "Arizona, Phoenix",
  "America/Los_Angeles": "Pacific, Los Angeles",
  "America/Anchorage": "Alaska, Anchorage",
  "Pacific/Honolulu": "Hawaii, Honolulu",
};

export const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** All zones of this browser: the device's own first, then the American ones. */
export function listTimeZones() {
  const here = browserZone();
  const others = Intl.supportedValuesOf("timeZone").toSorted((one, other) =>
    labelOfTimeZone(one).localeCompare(labelOfTimeZone(other), "en-US"),
  );
  return [...new Set([here, ...Object.keys(american), ...others])];
}

/** "Eastern, New York"; elsewhere the city first: "Berlin, Europe". */
export function labelOfTimeZone(zone: string) {
  return american[zone] ?? zone.replaceAll("_", " ").split("/").toReversed().join(", ");
}

/** "Eastern"; elsewhere the city: "Berlin". */
export const shortZone = (zone: string) => labelOfTimeZone(zone).split(",")[0] ?? zone;

/** Whether clocks in both zones say the same now. */
export const isSameTime = (one: string, other: string, now: Date) =>
  offsetIn(one, now) === offsetIn(other, now);

function offsetIn(timeZone: string, now: Date) {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  return format.formatToParts(now).find(({ type }) => type === "timeZoneName")?.value;
}
