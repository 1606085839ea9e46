import { plural } from "#src/lib/format.ts";

const toTen = "No One Two Three Four Five Six Seven Eight Nine Ten";
const toTwenty =
  "Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen Twenty";
const numbers = `${toTen} ${toTwenty}`.split(" ");
const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh"];

const inWords = (count: number) => numbers[count] ?? String(count);

export const versesWords = {
  title: "Verses by heart: Honour",
  heading: "Verses by heart",
  lead: "A few minutes a day, and further apart the better you know them.",
  failed: "We could not load your verses.",
  failedHelp: "They are safe. Please try again.",
  noProfile: "Verses by heart belong to an athlete’s profile",
  offline: "No connection. What you review is kept on this device until it is back.",
  offlineEmpty: "Your verses are not on this device yet. Open this page once with a connection.",
  today: "Today",
  due: (count: number) => `${inWords(count)} ${count === 1 ? "verse" : "verses"}`,
  begin: "Begin",
  rest: "They will wait.",
  restHelp: "Today is your rest day.",
  done: "That is all for today.",
  nothing: "Nothing is due today.",
  next: (reference: string, day: string) => `${reference} comes back ${day}.`,
  list: "Your verses",
  empty: "No verse yet. Choose one that you want to carry, and add it here.",
  stands: {
    fresh: "New",
    due: "Due",
    back: (day: string) => `Back ${day}`,
    byHeart: (day: string) => `By heart since ${day}`,
  },
  review: "Review",
  reviewOf: (reference: string) => `Review ${reference}`,
  remove: (reference: string) => `Remove ${reference}`,
  removeTitle: (reference: string) => `Remove ${reference}?`,
  removeText: "Its reviews go with it. You can add the verse again, and it begins anew.",
  removeIt: "Remove it",
  removing: "Removing…",
  removeFailed: "It was not removed. Please try again.",
  removed: (reference: string) => `${reference} removed`,
  cancel: "Cancel",
  add: "Add a verse",
  reference: "Reference",
  referenceHelp: "One to six verses, such as Psalm 119:11. You find more with every verse we show.",
  learn: "Learn by heart",
  adding: "Adding…",
  addFailed: "This verse was not added. Please try again.",
  needsReference: "Please write a reference, such as John 3:16.",
  added: (reference: string) => `${reference} added`,
  known: (reference: string) => `${reference} is among your verses already`,
};

export const reviewWords = {
  title: (reference: string) => `${reference}: Honour`,
  back: "Back to your verses",
  close: "Close the review",
  worksOffline: "Works offline",
  keptHere: "Kept on this device",
  place: (place: number, count: number) => `${place} of ${count} today`,
  single: "One verse",
  laps: (place: number, count: number) => `Verse ${place} of ${count}`,
  version: "King James Version",
  how: "How to review",
  modes: { letters: "First letters", fill: "Fill in", type: "Say or type" },
  read: "Read it aloud, twice.",
  sayIt: "Now from its letters",
  lettersHelp: "Say it aloud, then look.",
  show: "Show it",
  judge: "How was it?",
  judged: { right: "Word for word", nearly: "Nearly", wrong: "Not yet" },
  gap: (place: number, count: number) => `Missing word ${place} of ${count}`,
  typeLabel: "The verse as you know it",
  typeHelp: "Type it, or say it with the microphone of your keyboard.",
  check: "Check",
  again: "Try again",
  nextVerse: "Next verse",
  finish: "Finish",
  written: "What you wrote, beside the text",
};

type Counts = { words: number; wrong: number };

export const resultWords = {
  right: "Word for word.",
  byHeart: "Word for word. It is by heart.",
  judged: { right: "Word for word.", nearly: "Nearly.", wrong: "Not yet." },
  off: ({ words, wrong }: Counts) =>
    `${inWords(wrong)} ${wrong === 1 ? "word" : "words"} off, of ${inWords(words).toLowerCase()}.`,
  lifted: (days: number, before: number) =>
    `It comes back in ${plural(days, "day")}, up from ${before}.`,
  same: (days: number) => `It comes back ${inDays(days)}, as before.`,
  lifts: (days: number) => `Word for word lifts it to ${days}.`,
  top: "That is as far apart as it goes.",
  tomorrow: "It comes back tomorrow.",
  early: (day: string) => `It was not due yet, so it comes back ${day}, as planned.`,
  onlyLetters: "To lift it further, fill it in or type it.",
  practice: "This was practice. The first try is the one that counted.",
  ladder: (rung: number) => `Where this verse stands: ${ordinals[rung] ?? ""} of seven steps`,
  days: (days: number) => plural(days, "day"),
};

const inDays = (days: number) => (days === 1 ? "tomorrow" : `in ${days} days`);
