/** The calendar day that it is in this zone at that moment, as 2026-03-02. */
export function dayIn(timeZone: string, moment: Date) {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts(moment);
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}

/** Whether a streak may rest until `day`: from today up to a year ahead. */
export function mayPauseUntil(day: string, today: string) {
  const inOneYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  return day >= today && day <= inOneYear;
}
