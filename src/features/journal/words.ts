import { journalIntro } from "#src/content/journal.ts";
import { deviceWord } from "#src/lib/device-word.ts";
import { plural } from "#src/lib/format.ts";
import type { TextField } from "#src/lib/journal-entries.ts";

/** The texts of /timeout-journal. */
export const journal = {
  title: "Timeout Journal: Honour",
  description:
    "A private guided page for a hard moment: five short sections and a closing prayer. What you write stays on your device.",
  ...journalIntro,
  local:
    "What you write stays on this device. Unless you send a page to your mentor, it is never sent to us, and nobody at Honour can read it or bring it back if it is lost. Export a copy if you want to keep it safe.",
  sharedDevice: "On a shared computer, use Hide, and remove your entries when you are done.",
  back: "Back to Dashboard",
  hide: "Hide",
  hidden: "Hidden. Select to show your page again.",
  date: "Date",
  time: "Time",
  save: "Save Entry",
  saved: {
    title: "Journal Entry Saved",
    description: "Your timeout reflection has been saved safely.",
  },
  notSaved: "Entry not saved",
  draft: (time: string) => `Draft saved ${time}`,
  sections: "Sections of the page",
  filled: "has words",
  page: "Your page",
};

type Part = {
  id: string;
  heading: string;
  short: string;
  intro: string;
  fields: readonly Question[];
};

type Question = {
  name: TextField;
  label: string;
  placeholder: string;
  lines?: number;
  /** A first phrase to insert, in the view with one question per screen. */
  start?: string;
  /** The earlier answer to quote above the question, and the request that follows it. */
  quotes?: { name: TextField; ask: string };
};

export const parts: readonly Part[] = [
  {
    id: "going-on",
    heading: "1. What’s going on",
    short: "What’s going on",
    intro:
      "Say it plainly, the way you would to a friend in the parking lot. You do not have to fix it yet.",
    fields: [
      {
        name: "whatsGoingOn",
        label: "What is happening, and how does it feel?",
        placeholder: "Today I… and right now I feel…",
        lines: 3,
        start: "Right now I feel…",
      },
    ],
  },
  {
    id: "still-true",
    heading: "2. What’s still true",
    short: "What’s still true",
    intro:
      "Feelings are real, but they are not the whole report. Put one thing under your feet that has not moved.",
    fields: [
      {
        name: "truthHolding",
        label: "A truth I am holding on to",
        placeholder: "Even today it is still true that…",
        start: "Even today it is still true that…",
        quotes: { name: "whatsGoingOn", ask: "And what has not moved?" },
      },
      {
        name: "verseOrTruth",
        label: "A verse or truth",
        placeholder: "A reference such as Joshua 1:9, or a sentence you trust",
      },
      {
        name: "reminderTrust",
        label: "A reminder of truth",
        placeholder: "When I forget, I want to remember that…",
        start: "When I forget, I want to remember that…",
        quotes: { name: "truthHolding", ask: "Put it so that you would hear it tomorrow." },
      },
    ],
  },
  {
    id: "not-forever",
    heading: "3. This isn’t forever",
    short: "This isn’t forever",
    intro: "You have come through hard days before. Look back at one and notice how help arrived.",
    fields: [
      {
        name: "pastExperience",
        label: "A time I came through something hard",
        placeholder: "I remember when… What helped was…",
        start: "I remember when…",
      },
    ],
  },
  {
    id: "not-alone",
    heading: "4. I’m not alone",
    short: "I’m not alone",
    intro: "Lies get loud when we are by ourselves. Write the lie down, then answer it.",
    fields: [
      {
        name: "lieBeliieved",
        label: "The lie I believed",
        placeholder: "I have been telling myself that…",
        start: "I have been telling myself that…",
      },
      {
        name: "truthChosen",
        label: "The truth I choose",
        placeholder: "What is actually true is…",
        start: "What is actually true is…",
        quotes: { name: "lieBeliieved", ask: "Answer it." },
      },
      {
        name: "reminderMethod",
        label: "How I’ll remind myself",
        placeholder: "A note in my shoe, a text to a friend, a verse on my wrist tape…",
        quotes: { name: "truthChosen", ask: "Where will it meet you?" },
      },
    ],
  },
  {
    id: "see-now",
    heading: "5. What I see now",
    short: "What I see now",
    intro: "Read what you wrote from the top. Then write what looks different from here.",
    fields: [
      {
        name: "newPerspective",
        label: "What I see now",
        placeholder: "I came in thinking… Now I see…",
        start: "Now I see…",
        quotes: { name: "whatsGoingOn", ask: "What looks different from here?" },
      },
    ],
  },
  {
    id: "closing-prayer",
    heading: "Closing prayer",
    short: "Closing prayer",
    intro: "Use your own words; short is fine and silence counts. Nobody is listening for style.",
    fields: [
      {
        name: "prayer",
        label: "My prayer",
        placeholder: "God, here is what I am carrying…",
        lines: 3,
        start: "God, here is what I am carrying…",
      },
    ],
  },
];

/** The view with one question per screen. */
export const guided = {
  private: "On this device only",
  hide: "Hide the page",
  skip: "Skip",
  next: "Next",
  wholePage: "All on one page",
  guided: "One question at a time",
  verse: "Give me a verse",
  backTo: (label: string) => `Back to: ${label}`,
  lap: (part: number, heading: string, place: number, count: number) =>
    `Part ${part} of 6: ${heading}, question ${place} of ${count}`,
  allLaps: "All six parts walked through",
  wrote: (words: string, ask: string) => `You wrote: “${words}” ${ask}`,
  read: ["Read it once", "from the top."],
  graded: "Nobody grades this.",
  change: "Change something",
};

export const prayerHelp = {
  title: "If you do not know how to begin",
  steps: [
    "Tell God what hurts. (“This is heavy, and I am tired.”)",
    "Ask for one thing. (“Give me what I need for the next hour.”)",
    "Give thanks for one thing that is still good.",
    "Leave it there. (“I put this in your hands. Amen.”)",
  ],
};

export const past = {
  heading: "Past entries",
  link: (count: number) => `Past entries (${count})`,
  empty: "No entries yet. Your first one does not have to be long.",
  search: "Search your entries",
  noMatch: "No entry has those words.",
  found: (found: number, count: number) => `${found} of ${plural(count, "entry", "entries")}`,
  blank: "An empty page",
  more: "Show more",
  edit: "Edit",
  print: "Print",
  delete: "Delete",
  share: "Show to my mentor",
  ofEntry: (action: string, moment: string) => `${action} the entry of ${moment}`,
  deleted: (moment: string) =>
    `Deleted: ${moment}. You can bring it back until you leave this page.`,
  undo: "Undo",
  unknownMoment: "An entry without a date",
  odd: (count: number) =>
    `${plural(count, "item", "items")} in your list could not be read as an entry. Kept as found.`,
};

export const editing = {
  now: (moment: string) => `You are changing the entry of ${moment}.`,
  stop: "Stop changing",
  elsewhere:
    "That entry was changed or deleted in another tab. What you wrote here is saved as an entry of its own.",
  others: (count: number) => `${plural(count, "unfinished page")} kept on this device.`,
  open: "Open the last one",
};

export const storageWords = {
  full: "This browser has no room left, so the entry was not saved. Your text is still on the page; save it to a file now.",
  blocked:
    "This browser does not let us keep entries, perhaps because it is in private mode. Your text stays on the page until you leave; save it to a file to keep it.",
  unreadable:
    "Your saved entries could not be read, so we put the text aside on this device and began a new list. Nothing was thrown away: you can save the text to a file.",
  saveUnreadable: "Save that text to a file",
};

export const keeping = {
  due: (count: number) =>
    `${count === 1 ? "1 entry is" : `${count} entries are`} only on this ${deviceWord()}.`,
  save: "Save a copy.",
  later: "Not now",
};

export const safe = {
  heading: "Back up or restore",
  plain: "Save to a file",
  plainHelp: "A file that any program can open and anyone who has it can read.",
  print: "Print",
  sealed: "Save a sealed copy",
  sealedHelp:
    "Sealed with a passphrase of your choice. If you forget the passphrase, the copy cannot be opened by anyone.",
  import: "Bring back a saved file",
  importHelp: "A plain or a sealed copy. It is opened here, in your browser.",
  badFile: "This file is not a Timeout Journal copy. Nothing was changed.",
  done: (count: number) =>
    `${plural(count, "entry", "entries")} brought back. Entries you already had were left as they were.`,
  playbookBack: "Your playbook was brought back. What you had on this device stayed.",
  nothing: "There is nothing to save yet.",
};

/** Sharing a copy of one page with the mentor. */
export const sharing = {
  title: "Show this one page to your mentor?",
  card: "Sends a copy of this page alone. You can take it back. The rest of your journal stays here.",
  choose: "Choose",
  parts: "What goes with it",
  preview: "What your mentor reads",
  nothing: "Choose at least one part.",
  tooLong: "That is more than can be sent at once. Leave a part out.",
  reader: (name: string) => `${name} reads it.`,
  noMentor: "You have no mentor yet. Until you have one, the people who lead Honour read it.",
  says: "This copy leaves your device. Your mentor can read it, and it lies on our server until you take it back. The rest of your journal stays here.",
  noCall: "This is not a call for help; it may be read tomorrow.",
  send: "Send this page",
  sending: "Sending…",
  cancel: "Not now",
  sent: {
    title: "Your page is on its way",
    description: "You can take it back under Past entries.",
  },
  notSaved: "The entry could not be saved here, so nothing was sent.",
  notSent: "Your page was not sent",
  read: (day: string) => `With your mentor, read ${day}.`,
  unread: "With your mentor, not read yet.",
  elsewhere: (day: string) => `A page of ${day}, which is not on this device.`,
  takeBack: "Take it back",
  takenBack: {
    title: "Taken back",
    description: "It is gone from our server. Your mentor may remember it.",
  },
  failed: "The page is still with your mentor",
  unknown: "We could not ask which pages your mentor has.",
  tryAgain: "Try again",
  deleting: {
    title: "Your mentor has a copy of this entry",
    text: "Deleting the entry removes it from this device alone.",
    both: "Delete it and take the copy back",
    here: "Delete it here alone",
  },
};
