import { needSomeone } from "#src/content/care.ts";

export const careWords = {
  title: `${needSomeone}: Honour`,
  heading: needSomeone,
  headings: {
    telling: "We are telling them.",
    unreached: "We could not reach anybody.",
    told: "They have been told.",
    unanswered: "Nobody has answered yet.",
  },
  takenBy: (name: string) => `${name} has it.`,
  /** In place of the name of the person who has taken a call. */
  unnamedHolder: "Somebody",
  failed: "We could not load whether somebody is on call",
  failedHelp: "Calling and texting 988 work.",
  retry: "Try again",
  offline: "This cannot be sent without a connection. Calling and texting 988 work.",
  unreached: "We could not reach anybody. Please call or text 988 now.",
  unanswered:
    "Nobody has answered yet. Please do not wait for us. Call or text 988, or go to someone near you.",
  noneOnCall: "Nobody at Honour is on call right now. 988 is, at any hour.",
  visitor: "Athletes who are signed in can also tell the people on call at Honour.",
  signIn: "Sign in",
  closed: (time: string) => `What you told us at ${time} is closed. You can ask again at any time.`,
};

export const formWords = {
  heading: "Or let our staff know",
  help: "This goes right now to the people on call at Honour. More people are told after 10 and 20 minutes, then again until somebody answers. We cannot promise how soon; at night it can take until morning. We are not a crisis line.",
  message: "What should they know?",
  phone: "A number to call you on",
  place: "Where are you?",
  placeHelp: "Used only to send help.",
  submit: "Tell them now",
  submitting: "Telling them…",
  privacy:
    "They see your name and what you write here. Nothing from your journal or your check-ins is sent.",
  failed: "Not sent. Your words are kept here. Please call or text 988, or try again.",
  add: "Add something",
  adding: "Sending…",
  send: "Send it",
  cancel: "Cancel",
};

export const stepWords = {
  label: "Where it stands",
  youTold: "You told us",
  telling: "We are telling the first person on call",
  firstTold: "The first person on call was told",
  byMail: (time: string) => `${time}, by mail`,
  moreTold: (count: number) => `${count} people have been told`,
  whoElseIsTold: "More people are told after 10 and 20 minutes, then again until somebody answers.",
  /** Steps that are still to come. */
  toBeTaken: "Then somebody takes it",
  toTalk: "Then you talk",
  takenBy: (name: string) => `${name} has it`,
  mayCall: (name: string, time: string) =>
    `${time}. ${name} may call from a number you do not know. Please pick up.`,
  noNumber: (time: string) =>
    `${time}. You gave no number. They will write to you here and by e-mail.`,
  talked: "You have talked",
  notTalkedYet: (name: string) => `${name} marks this, and asks you first.`,
  wrote: (name: string, time: string) => `${name} wrote to you, ${time}`,
  ownMessage: "What you wrote",
  allRight: "I am all right now",
  saidAllRight: "You said that you are all right now. They hear that, and may still ask.",
  allRightFailed: "That did not reach us. Please try again.",
};

export const refuge = {
  text: "God is our refuge and strength, a very present help in trouble.",
  reference: "Psalm 46:1",
};
