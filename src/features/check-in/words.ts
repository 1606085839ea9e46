import { caringOffer } from "#src/content/check-in.ts";
import { formatMonth, plural } from "#src/lib/format.ts";
import { monthDayWords } from "#src/lib/weeks.ts";

export const checkInWords = {
  title: "Check-in: Honour",
  failed: "We could not load your check-ins.",
  noProfile: "Check-ins belong to an athlete’s profile",
  alone: "Yours alone unless you share",
  back: (name: string) => `Back to ${name.toLowerCase()}`,
  leave: "Back to the Huddle",
  close: "Close the check-in",
  above: (place: number, of: number, name: string) => `${place} of ${of} · ${name}`,
  laps: (place: number, of: number) => `Question ${place} of ${of}`,
  kept: "Kept as you tap",
  skip: "Skip",
  next: "Next",
  done: "Done",
};

export const dayWords = {
  said: "That is today, said.",
  open: "Nothing said today yet.",
  checkIn: "Check in",
  answers: "Your five answers",
  change: "Change",
  sharing:
    "Your mentor sees an answer only where you switch it on. Your choice stays for tomorrow. Sharing is not a call for help.",
  empty: "Not answered",
  switchLabel: (name: string) => `Mentor sees ${name.toLowerCase()}`,
  shared: "Shared",
  private: "Private",
  hide: "Hide every past answer from my mentor",
  hidden: (days: number) =>
    days === 0
      ? "Nothing is shared with your mentor now"
      : `Hidden from your mentor: ${plural(days, "day")}`,
  help: caringOffer.way,
  weeks: "The last eight weeks",
  best: "5 is best",
  which: "Which answer",
  counted: "Check-ins",
};

export const caringWords = {
  said: "You said",
  change: "Change",
  heading: "Thank you for saying it.",
  untold: "Nobody has been told, and nobody watches these answers. Please tell someone.",
  shared: "Your mentor can see this answer, perhaps not today. Nobody has been alerted.",
  hide: "Hide it",
  long: "It has been heavy for two weeks. That is long enough to tell a doctor or a counselor.",
  day: "Back to today’s answers",
};

export const confidenceWords = {
  heading: "How confident are you when you compete?",
  help: "Asked at the start, after eight weeks, and then every twelve. Your mentor never sees it.",
  answers: ["Hardly", "A little", "Some", "Quite", "Very"],
  mayCount: "May count, without my name, in the figure Honour publishes",
  save: "Save",
  later: "Not now",
  saved: "Thank you, noted",
  withdraw: "Take my answers out of Honour’s figure",
  withdrawn: "None of your answers counts in the figure any more",
};

type Week = { week: string; value: number | null };

/** "Higher than in October, lower than last week. No answer in the week of November 2." */
export function meaningOf(weeks: readonly Week[]) {
  const now = weeks.at(-1)?.value ?? null;
  const before = weeks.at(-2)?.value ?? null;
  const first = weeks.slice(0, -2).find(({ value }) => value !== null);
  const parts = [
    now !== null && first?.value != null && `${than(now, first.value)} in ${monthOf(first.week)}`,
    now !== null && before !== null && `${than(now, before)} last week`,
  ].filter((part) => part !== false);
  const compared = parts.join(", ");
  const sentence = compared && `${compared.charAt(0).toUpperCase()}${compared.slice(1)}.`;
  return [sentence, emptyText(weeks)].filter(Boolean).join(" ") || "Your first weeks begin here.";
}

function than(now: number, before: number) {
  if (now === before) return "as";
  return now > before ? "higher than" : "lower than";
}

const monthOf = (day: string) => formatMonth(new Date(`${day}T00:00`));

/** Names or counts the weeks without an answer between the first answer and this week. */
function emptyText(weeks: readonly Week[]) {
  const begun = weeks.findIndex(({ value }) => value !== null);
  if (begun < 0) return "";
  const empty = weeks.slice(begun, -1).filter(({ value }) => value === null);
  const [only] = empty;
  if (!only) return "";
  if (empty.length === 1) return `No answer in the week of ${monthDayWords(only.week)}.`;
  return `No answer in ${empty.length} of the weeks.`;
}
