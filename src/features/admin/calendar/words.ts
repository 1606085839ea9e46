export const weekdays = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;

/** Minutes since midnight as a time: 1110 becomes 6:30 PM. */
export function minuteWords(minute: number) {
  const hour = Math.floor(minute / 60) % 24;
  const digits = String(minute % 60).padStart(2, "0");
  return `${hour % 12 || 12}:${digits} ${hour < 12 ? "AM" : "PM"}`;
}

export const calendarWords = {
  place: "Calendar",
  lead: (zone: string) => `Your times are ${zone}.`,
  failed: "The calendar could not be loaded.",
  whose: "Whose sessions",
  scopes: { mine: "Mine", all: "Everyone" },
  before: "Week before",
  after: "Week after",
  week: (first: string, last: string) => `${first} to ${last}`,
  empty: "No sessions in this week.",
  theirs: (time: string) => `${time} for them`,
  states: { booked: "", held: "held", missed: "missed", canceled: "canceled" },
  open: "has no outcome yet",
  with: (name: string) => `with ${name}`,
  hours: {
    title: "Your hours",
    lead: "Athletes can book inside these times, in your zone. A change of the clocks does not move them.",
    none: "Closed",
    add: (day: string) => `Add a time on ${day}`,
    remove: (range: string) => `Remove ${range}`,
    from: (day: string) => `${day}, from`,
    until: (day: string) => `${day}, until`,
    to: "to",
    save: "Save hours",
    saving: "Saving…",
    saved: "Your hours are saved",
    notSaved: "Your hours were not saved. Please try again.",
  },
  days: {
    title: "Days that differ",
    lead: "A holiday, or other hours on one day.",
    first: "First day",
    last: "Last day",
    away: "Away",
    other: "Other hours",
    kind: "What is different",
    from: "From",
    until: "Until",
    add: "Add these days",
    none: "Every day follows your hours.",
    usual: "Follow the hours again",
    usualLong: (day: string) => `Follow the hours again on ${day}`,
    saved: "The days are saved",
    notSaved: "The days were not saved. Please try again.",
    firstNeeded: "Please choose the first day",
    wrong: "Choose a last day that is not before the first, at most 60 days on.",
  },
  outside: {
    title: "Booked at closed times",
    lead: "These stay as they are until you move or cancel them.",
    change: "Move or cancel",
  },
} as const;
