/** Adds days to a plain day such as 2026-12-03. */
export function addDays(day: string, count: number) {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The Sunday on which the week of a plain day begins. */
export const weekOf = (day: string) => addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());

const words = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
  return (day: string) => format.format(new Date(`${day}T12:00:00Z`));
};

/** Thursday */
export const weekDayWord = words({ weekday: "long" });

/** December 3 */
export const monthDayWords = words({ month: "long", day: "numeric" });

/** How many hours the clock of one zone is ahead of that of another. */
export const hoursAhead = (zone: string, other: string, at: Date) =>
  (offsetOf(zone, at) - offsetOf(other, at)) / 60;

/** Minutes from UTC. */
function offsetOf(timeZone: string, at: Date) {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    timeZoneName: "longOffset",
  }).formatToParts(at);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign, hours = "0", minutes = "0"] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
