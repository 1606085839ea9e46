const numbers = "No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve".split(" ");

const ordinals = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh"];

export const planWords = {
  title: (name: string) => `${name}: Honour`,
  place: "Your game plan",
  back: "Huddle",
  failed: "We could not load your game plan.",
  span: (weeks: number, day: string) =>
    `${(numbers[weeks] ?? String(weeks)).toLowerCase()} ${weeks === 1 ? "week" : "weeks"} from ${day}`,
  empty: "Your game plan is not written yet. Your mentor sends it to you, and it stands here.",
  toMentor: "Write to your mentor",
  staff: "A game plan belongs to an athlete. You write theirs on their page.",
  staffLink: "All athletes",
  seen: "Your mentor sees what you tick. An empty circle is fine; bring it to the session.",
  away: "This plan is closed. It stays yours to read.",
  homework: "From your session",
  due: (day: string) => `Until ${day}`,
  time: (place: number) => `${ordinals[place - 1]} time`,
  once: "Done",
  notSaved: "That was not saved",
  changed: (day: string) => `Changed on ${day}`,
  sent: (day: string) => `Sent on ${day}`,
  versions: "Versions",
  version: (number: number) =>
    number <= ordinals.length
      ? `See the ${(ordinals[number - 1] ?? "").toLowerCase()} version`
      : `See version ${number}`,
  newest: "See the newest version",
  older: (number: number, day: string) =>
    `This is version ${number}, sent on ${day}. It is for reading; you tick the newest one.`,
  others: "Other plans",
  other: (title: string, day: string) => `${title}, from ${day}`,
  print: "Print it",
};
