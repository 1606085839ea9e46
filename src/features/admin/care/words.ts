import type { careOutcomes, careStates } from "#db/values.ts";
import { plural } from "#src/lib/format.ts";

type Outcome = (typeof careOutcomes)[number];

export const listWords = {
  place: "Care calls",
  lead: "People who asked for someone, and reports that someone may be in danger",
  filter: "Which calls",
  choices: [
    { value: "open", label: "Open" },
    { value: "closed", label: "Closed" },
  ] as const,
  failed: "The calls could not be loaded. If somebody told you of one, call 988 or 911 with them.",
  open: "Open calls",
  closed: "Closed calls",
  empty: "Nobody is waiting.",
  noneClosed: "No call is closed yet.",
  report: "A report: someone may be in danger",
  asked: (name: string) => `${name} asked for someone`,
  unknown: "A deleted account",
  unconfirmed: "address not confirmed",
  states: {
    open: "Nobody has it",
    acknowledged: "Taken",
    closed: "Closed",
  } satisfies Record<(typeof careStates)[number], string>,
  has: (name: string) => `${name} has it`,
  mine: "You have it",
  told: (count: number) =>
    count === 0 ? "nobody reached yet" : `${plural(count, "person", "people")} told`,
  allRight: "says they are all right",
};

export const outcomeNames: Record<Outcome, string> = {
  reached: "We talked",
  referred: "Referred to other help",
  emergency: "Emergency services",
  could_not_reach: "Could not reach them",
  false_alarm: "False alarm",
};

export const callWords = {
  place: "Care call",
  back: "All care calls",
  failed: "This call could not be loaded.",
  take: "I have it",
  taking: "Taking it…",
  takeHelp: "The alarms rest for 30 minutes, and they read that you have it.",
  readNew: "I have read it",
  newWords:
    "Something was added. Unless you say within 5 minutes that you have read it, the others are told and can take the call.",
  rests: (time: string) =>
    `You have it. The alarms begin again at ${time}, unless you note that you have talked.`,
  restsOf: (name: string, time: string) =>
    `${name} has it. The alarms begin again at ${time}, unless they talk.`,
  talkedAt: (time: string) => `They have talked, ${time}. The alarms have ended.`,
  talked: "We have talked",
  talkedHelp: "Ask them first. They see it on their page.",
  words: "What they wrote",
  noWords: "They wrote nothing. Some people cannot, and ask all the same.",
  phone: "Number",
  noPhone: "They gave no number.",
  call: (phone: string) => `Call ${phone}`,
  whereabouts: "Where they are",
  placeHelp: "Use it only to send help.",
  file: "Open their file",
  unconfirmed: "Their e-mail address is not confirmed.",
  gone: "Their account is deleted. Name, number and place stay here until the call is closed.",
  allRight: (time: string) =>
    `They said that they are all right now, ${time}. The call stays open until you close it.`,
  onlyFirst:
    "This reporter has reported often or wrongly, so only the first person on call is told.",
  reported: "What was reported",
  entryGone: "What was reported is deleted.",
  course: "How it went",
  came: (at: string) => `Came ${at}`,
  told: (at: string) => `First told ${at}`,
  notTold: "Nobody has been reached yet",
  taken: (name: string, at: string) => `${name} took it ${at}`,
  closed: (name: string, at: string) => `${name} closed it ${at}`,
  former: "A former member of staff",
  answer: "Write to them",
  answerHelp: "They read it on their page; an e-mail says only that it is there.",
  answered: "What they can read from you",
  send: "Send",
  sending: "Sending…",
  sent: "It is on their page",
  notSent: "That was not sent. Please try again.",
  close: "Close the call",
  outcome: "How did it end?",
  note: "Note",
  noteHelp: "For the staff. It goes after 12 months.",
  closing: "Closing…",
  closedToast: "Call closed",
  crisis: "If somebody is in danger right now, call 911. You can call 988 for them or with them.",
  notDone: "That was not stored. Please try again.",
};

export const onCallWords = {
  heading: "Who is on call",
  lead: "The first person is told at once, the second after 10 minutes, all after 20, then again until somebody has it.",
  failed: "The list could not be loaded.",
  empty: "Nobody is on the list. Athletes who need a person are sent to 988 alone.",
  noMail:
    "Honour cannot send mail yet, so nobody can be alarmed. Whoever runs the server sets SMTP_URL.",
  proven: (day: string) => `An alarm reached them. It counts until ${day}.`,
  unproven: "Does not count yet: no test alarm was opened in the last 30 days.",
  tested: (time: string) => `A test was sent ${time}.`,
  test: "Send a test alarm",
  testOf: (name: string) => `Send a test alarm to ${name}`,
  testSent: "The test alarm is on its way",
  testHelp: "Its link has to be opened within a day, signed in.",
  remove: (name: string) => `Take ${name} off the list`,
  up: (name: string) => `Move ${name} up`,
  add: "Add somebody",
  who: "Who",
  choose: "Choose a member of staff",
  email: "Address for alarms",
  emailHelp: "One that wakes them at night. Changing it asks for a new test.",
  save: "Add to the list",
  saved: "The list is changed",
  failedChange: "The list was not changed. Please try again.",
};

export const testWords = {
  place: "Test alarm",
  heading: "This test reached you?",
  text: "Then you count as on call for the next 30 days. Make sure that a mail like this one wakes you at night.",
  button: "Yes, it reached me",
  done: "You are on call",
  doneText: "When somebody needs a person, you get a mail in your turn. Thank you.",
  calls: "Care calls",
  noLink: "This link is not complete. Please open it from the mail again.",
};
