import { plural } from "#src/lib/format.ts";

export const calendarWords = {
  label: "Streak calendar",
  failed: "We could not load your calendar.",
  weekDays: ["S", "M", "T", "W", "T", "F", "S"],
  streak: (days: number, longest: number) =>
    days === longest
      ? `${days}-day streak, your longest`
      : `${days}-day streak · longest ${longest}`,
  noStreak: (total: number, longest: number) =>
    `${plural(total, "faithful day")} · longest streak ${longest}`,
  unbegun: "Your first faithful day begins your streak.",
  earlier: (month: string) => `Earlier month: ${month}`,
  later: (month: string) => `Later month: ${month}`,
  legend: {
    faithful: "Faithful",
    rest: "Rest day, kept",
    paused: "Paused",
    today: "Today",
  },
  restDay: (day: string) => `${day}s are your rest day. They never break a streak.`,
  paused: (until: string) => `Your streak is paused until ${until}. Heal well.`,
  change: "Change",
};

/** The text of a month for screen readers. */
export const monthWords = {
  faithful: (count: number, which: string) => `${plural(count, "faithful day")}: ${which}.`,
  noFaithful: "No faithful days.",
  rest: (which: string) => `Rest days: ${which}.`,
  paused: (which: string) => `Paused: ${which}.`,
  today: (date: number) => `Today is the ${ordinal(date)}`,
  todayIs: {
    faithful: "and it is a faithful day.",
    rest: "and it is your rest day.",
    paused: "and your streak is paused.",
    none: "and it is still open.",
  },
  range: (first: number, last: number) => (first === last ? `${first}` : `${first} to ${last}`),
};

const endings: Record<string, string> = { one: "st", two: "nd", few: "rd", other: "th" };

/** "1st", "12th", "23rd" */
function ordinal(count: number) {
  const rule = new Intl.PluralRules("en-US", { type: "ordinal" }).select(count);
  return `${count}${endings[rule] ?? "th"}`;
}
