import { plural } from "#src/lib/format.ts";

/** Texts about the notes, practices and chapters stored in this browser. */
export const playbook = {
  local:
    "Your playbook and practices live in this browser only. Use Export to keep a copy or to move to another device.",
  copyLabel: "Copy of your playbook",
  export: "Export",
  import: "Import",
  importLabel: "Import a copy of your playbook",
  exported: "Your copy was handed to your browser. Anyone who has the file can read it.",
  nothing: "There is nothing to export yet.",
  badFile: "This file is not a copy made here. Nothing was changed.",
  brought: "Imported. What you had here stayed; what was missing was added.",
  nothingNew: "Everything in this file is here already.",
  entries: (count: number) =>
    `${plural(count, "journal entry", "journal entries")} came along, too.`,
  done: "Done",
  undo: "Undo",
  unreadable:
    "A part of your playbook could not be read, so we put the text aside on this device. Nothing was thrown away: you can save the text to a file.",
  saveUnreadable: "Save that text to a file",
  odd: (count: number) =>
    `${plural(count, "item", "items")} in your list could not be read. Kept as found.`,
};

export const clutch = {
  title: "Clutch Plays",
  intro: "Short notes on what helped when it counted. Read them before your next big moment.",
  label: "My notes",
  placeholder: [
    "What was the moment? (“Down two, ninety seconds left, my hands were shaking.”)",
    "What did I say to myself, and was it true?",
    "What did I do next that helped? (a breath, a word, a look at a teammate)",
    "What do I want to remember the next time?",
  ].join("\n"),
  empty: "Nothing here yet.",
  first: "After your next game, write one line while it is fresh.",
  open: "Open Clutch Plays",
  help: "Clutch Plays are your own notes on what helped in a tight moment. They stay in this browser.",
};

export const cognitive = {
  title: "Cognitive Learning",
  lead: "What you believe about yourself shows up in the fourth quarter. Read one chapter, then put it into your own words.",
  checks: {
    read: "Read this week’s chapter",
    before: "Write a note before reading",
    after: "Write a note after reading",
  },
  help: "A chapter shows a mark here once you complete it in Playbook Progress.",
  done: "done",
  open: "open",
  button: "Open Chapter Commentary",
  progress: (count: number) => `${count} of 12 chapters complete`,
};

export const commentary = {
  title: "Chapter Commentary",
  choose: "Chapter",
  named: (id: number, title: string) => `Chapter ${id}: ${title}`,
  option: (id: number, title: string) => `${id}. ${title}`,
  before: "Before you read",
  after: "After you read",
  placeholder: "Write it as it is",
  read: (id: number) => `Read chapter ${id}`,
  complete: "Mark chapter complete",
  notKept: "Marked on this device only",
  notUnmarked: "It is still marked complete",
  hint: "Only you can read this. It stays in this browser.",
  lanes: "Each lane is a chapter. The filled ones you have run; the gold one is yours this week.",
  allRun: "Each lane is a chapter, and you have run all twelve.",
  drawn: (count: number) =>
    count < 12 ? `${count} of 12 lanes filled, the next one is open` : "All 12 lanes filled",
  progress: { complete: "Complete", here: "You are here", begun: "Note begun" },
};

export const experiential = {
  title: "Experiential Learning",
  lead: "Faith grows in the doing. Choose five or more practices for this season and let them become ordinary.",
  recommended: "5 or more recommended",
  button: "Choose Practices",
  empty: "No practices chosen yet. Start with one that you could do tomorrow.",
  complete: "Practice complete. Keep it, or make room for a new one.",
  shown: 3,
  noun: ["practice", "practices"] as const,
  local: "Saved in this browser.",
  copy: "Export or import",
  done: "done · 100%",
  spoken: (percent: number) => (percent < 100 ? `${percent}%` : "100%, complete"),
  card: "Practices",
  dialog: "Experiential Practices",
  intro:
    "Pick a suggestion or write your own. Move the slider as it becomes part of your week; at 100 it counts as complete.",
  chosen: (count: number) => `Your practices (${count})`,
  own: "Write your own",
  add: "Add",
  blank: "Please write the practice in a few words first.",
  known: "You have chosen this one already.",
  added: (practice: string) => `Added: ${practice}`,
  suggestions: "Suggestions",
  removeWord: "Remove",
  remove: (practice: string) => `Remove: ${practice}`,
  removed: (practice: string) => `Removed: ${practice}`,
  putBack: (practice: string) => `Undo: put back ${practice}`,
  comments: "Comments",
  commentsOf: (practice: string) => `Comments on: ${practice}`,
};

/** Practices to choose from. */
export const suggestions = [
  "Sit in silence for five minutes before you open your phone in the morning.",
  "Walk a lap of the field or the court before practice and thank God for the body that carries you.",
  "Pray for one opponent by name before the game.",
  "Keep one full rest day each week, with no training and no film.",
  "Write a handwritten note to somebody who coached you as a child.",
  "Eat one meal a week with a teammate you do not know well.",
  "Stay after practice and help put the equipment away, without saying so.",
  "Read a psalm out loud on the bus or in the car before an away game.",
  "Put your phone in another room one hour before sleep.",
  "Ask your mentor one question that you are embarrassed to ask.",
  "Apologize to someone this week without explaining yourself.",
  "Take one cool-down each week without music and pay attention to your breathing.",
  "Name three good things from practice to someone at home, even on a bad day.",
  "Give one hour to a place that serves people who are hungry, sick or alone.",
  "Learn one verse by heart and say it during your hardest set.",
  "Go to worship in person on a week when you do not feel like it.",
  "Spend an afternoon on something you are bad at, and enjoy it.",
  "Ask a trainer or a team manager about their life, and listen to the whole answer.",
  "Fast from checking your stats or rankings for one week.",
  "Write a short prayer for your team and keep it in your bag.",
] as const;
