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

/** All zones of this browser: the device's own first, then the American ones. */
export function listTimeZones() {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const others = Intl.supportedValuesOf("timeZone").toSorted((one, other) =>
    labelOfTimeZone(one).localeCompare(labelOfTimeZone(other), "en-US"),
  );
  return [...new Set([here, ...Object.keys(american), ...others])];
}

/** "Eastern, New York"; elsewhere the city first: "Berlin, Europe". */
export function labelOfTimeZone(zone: string) {
  return american[zone] ?? zone.replaceAll("_", " ").split("/").toReversed().join(", ");
}
