import type { mentorMessageKinds } from "#db/values.ts";
import { formatReplyHours, numberWord } from "#src/lib/format.ts";

type Extra = Exclude<(typeof mentorMessageKinds)[number], "message" | "mentor_changed">;

export const mentorWords = {
  title: "Your mentor: Honour",
  /** In place of the name of a mentor. */
  unnamed: "Your mentor",
  role: "Your mentor.",
  replies: (hours: number) => `Answers within ${formatReplyHours(hours)}`,
  choosing: "Your mentor is being chosen. We write to you once you have one.",
  failed: "We could not load your line",
  about: (name: string) => `About ${name} and this line`,
  aboutLine: "About this line",
  parts: "Parts",
  linePart: "Line",
  sessionsPart: "Sessions",
  planPart: "Game plan",
  line: (name: string) => `Your line with ${name}`,
  reads: (name: string) => `You and ${name} read this.`,
  /** The readers of the line of an athlete without a mentor. */
  owners: "the owners of Honour",
  ownersShort: "Honour",
  notWatched: "It is not watched around the clock.",
  watch: "It is not watched around the clock. In crisis, in the US",
  crisis: "call or text 988",
  anyHour: "at any hour.",
  /** Fits on one line of a phone. */
  short: { watch: "Not watched around the clock. In crisis", crisis: "call or text 988" },
  empty: {
    text: "Iron sharpeneth iron; so a man sharpeneth the countenance of his friend.",
    reference: "Proverbs 27:17",
  },
  closing: (day: string) => `Your membership has ended. You can write here until ${day}.`,
  until: (day: string) => `You can write here until ${day}.`,
  ended: "Your membership has ended. You can still read everything here.",
  endedHelp: "In crisis, in the US call or text 988 at any hour.",
  begin: "Begin again",
  none: "The line opens when the mentorship begins.",
  beginFirst: "Begin the mentorship",
  staff: "The line belongs to athletes. Yours are among the staff’s pages.",
  staffLink: "All lines",
};

export const extraWords = {
  ask: "Ask for an extra session",
  heading: "Ask for an extra session",
  label: "What would you like to talk about?",
  help: "You can leave this empty. Name times that suit you, if you like.",
  submit: "Ask for it",
  submitting: "Asking…",
  cancel: "Cancel",
  choose: "Choose a time",
  failed: "That was not sent. Your words are kept here.",
  waiting: "You have asked for an extra session. The answer comes here.",
  titles: (name: string): Record<Extra, string> => ({
    extra_request: "You asked for an extra session",
    extra_granted: `${name} gave you an extra session`,
    extra_declined: `${name} has no extra session for you right now`,
  }),
};

export const infoWords = {
  close: "Close",
  replies: (name: string, words: string) => `${name}: ${words.toLowerCase()}.`,
  confidence: (name: string) =>
    `${name} keeps this in confidence, except where the law requires otherwise or somebody may be in danger.`,
  opened: "If the owner ever has to open it, a line here tells you.",
  shared: "Reflections that you share stand here too. Make one private again, and it is gone.",
};

export const homeworkWords = {
  notSaved: "That was not saved",
  due: (day: string) => `until ${day}`,
};

export const concernWords = {
  heading: "Is something not right with your mentor?",
  notLoaded: "We could not load whom you can tell.",
  tell: (name: string) => `Tell the owner, not ${name}.`,
  open: "Tell the owner",
  more: "Tell the owner more",
  label: "What is not right?",
  help: (owners: string, name: string) =>
    `${owners} will read this. ${name} will not, and is not told of it. It is not watched around the clock.`,
  submit: "Send it",
  submitting: "Sending…",
  cancel: "Not now",
  failed: "That was not sent. Your words are kept here while this page is open.",
  sent: (day: string) => `You wrote on ${day}.`,
  reads: (owners: string, name: string) =>
    `${owners} will read this and may write to your e-mail address. ${name} will not read it.`,
  closed: (day: string) => `It was looked into and closed on ${day}.`,
  instead: (name: string) => `${name} is an owner here, so tell somebody else:`,
  noContact: (name: string) =>
    `${name} is an owner here, and nobody else has been named yet. Please tell somebody you trust; if you are in danger, call 911.`,
};

export const besideWords = {
  label: "Sessions",
  next: "Next session",
  theirs: (time: string, name: string) => `${time} for ${name}.`,
  length: (minutes: number, type: string) =>
    `${minutes} minutes ${type === "video-call" ? "by video" : "in person"}.`,
  types: (type: string) => (type === "video-call" ? "video call" : "in person"),
  join: "Join",
  change: "Move or cancel",
  taken: (taken: number, allowance: number) => `${taken} of ${allowance} taken`,
  left: (left: number) => (left === 1 ? "One is yours to book." : `${left} are yours to book.`),
  opens: (month: string, left: number, allowance: number) => {
    if (left <= 0) return `${month} is taken too.`;
    if (left < allowance) return `${month} has ${numberWord(left)} left.`;
    return `${month} opens with ${numberWord(left)} more.`;
  },
  book: "Choose a time",
  homework: "Homework",
  past: "Past sessions",
  noTopic: "Session",
  noNotes: "No notes shared",
  all: "All sessions",
  feed: "Feed for your own calendar",
};
