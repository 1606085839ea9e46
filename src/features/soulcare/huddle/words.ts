import { chapters } from "#src/content/chapters.ts";
import { caringOffer } from "#src/content/check-in.ts";
import { deviceWord } from "#src/lib/device-word.ts";
import { plural } from "#src/lib/format.ts";

export const huddle = {
  asOf: (moment: string) => `As of ${moment}`,
};

export const nextStep = {
  next: "Next",
  today: "Today",
  care: {
    label: "You asked for someone",
    heading: {
      telling: "We are telling them.",
      unreached: "We could not reach anybody. Please call or text 988 now.",
      told: "They have been told.",
      unanswered:
        "Nobody has answered yet. Please do not wait for us. Call or text 988, or go to someone near you.",
    },
    taken: (name: string) => `${name} has it.`,
    unnamed: "Somebody",
    told: (time: string) => `You told us at ${time}.`,
    call: "Call 988",
    see: "See where it stands",
  },
  session: {
    begins: (time: string) => `Begins at ${time}.`,
    began: (time: string) => `Began at ${time}.`,
    join: "Join the call",
    details: "See the details",
    noTopic: "Your session",
  },
  begin: {
    label: "Not begun yet",
    back: "Welcome back",
    close: "Hide this for 30 days",
    ask: "Ask first",
    subject: "A question about the mentorship",
  },
  onHold: {
    label: "On hold",
    heading: "Your payment did not go through",
    line: "Your access has ended. Your journal and playbook stay yours.",
  },
  rest: {
    label: "Rest day",
    heading: "Nothing is asked of you today.",
    verse: "“Come ye yourselves apart into a desert place, and rest a while …”",
    reference: "Mark 6:31",
  },
  paused: {
    label: (day: string) => `Paused until ${day}`,
    heading: "Take the time you need.",
    line: "Nothing counts against you.",
    back: "I am back",
  },
  chapter: { heading: (number: string) => `Chapter ${number}`, open: "Open it" },
  checkIn: { heading: "How are you coming in?", line: "One tap, ten seconds.", button: "Check in" },
  done: {
    heading: "That is all for today.",
    holds: (day: string) => `Your streak holds until ${day} night.`,
    begins: "One small step tomorrow begins a streak.",
    tomorrow: (reference: string) => `Tomorrow: carry ${reference}`,
  },
};

export const firstSteps = {
  label: (done: number, all: number) => `First steps, ${done} of ${all}`,
  counted: "steps",
  title: "First steps",
  order: "in any order",
  next: "Next",
  steps: {
    meet: {
      heading: "Meet your mentor",
      line: "At a time you choose.",
      button: "Choose a time",
      to: "/mentor/book",
    },
    "check-in": {
      heading: "Check in for the first time",
      line: "One tap.",
      button: "Check in",
      to: null,
    },
    read: {
      heading: "Read chapter one",
      line: chapters[0].title,
      button: "Open it",
      to: "/playbook/1",
    },
  },
};

export const stepsToDo = {
  did: "I did it",
  done: "Done for today",
  undo: "Undo",
  until: (day: string) => `Until ${day}`,
  since: (day: string) => `Was due on ${day}`,
  notSaved: "That was not saved",
  verse: {
    label: "Next",
    heading: (reference: string) => `Carry ${reference}`,
    show: "Show the verse",
  },
  homework: { label: "From your session", see: "See the session" },
  plan: {
    label: "From your game plan",
    laps: (done: number, all: number) => `${done} of ${all} of this week done`,
    see: "See the plan",
  },
};

export const checkInCard = {
  oneTap: "One tap keeps it. Change it until midnight.",
  said: (answer: string) => `You said ${answer}. You can change it until midnight.`,
  shared: "Your mentor sees this answer.",
  private: "Only you see this answer.",
  change: "Change",
  about: "who sees this answer",
  noAlarm: "Sharing is not a call for help.",
  body: "Add the body: four taps",
  weeks: "Your weeks",
  mood: "Music for it",
  help: caringOffer.way,
};

export const newsRow = {
  announcements: "Announcements",
  more: (count: number) => `${count} more`,
};

const numbers = "No One Two Three Four Five Six Seven Eight Nine Ten".split(" ");

export const todayRows = {
  since: "Since you were here",
  all: (unread: number) => (unread > 3 ? `All ${unread}` : "All"),
  news: "News and sessions",
  waiting: "Waiting",
  keep: (count: number, day: string) =>
    `${numbers[count] ?? count} ${count === 1 ? "thing" : "things"} will keep until ${day}`,
  show: "Show them now",
  checkIn: "Check in, if you want to",
  checkInLine: "It does not count for or against you",
  video: "video call",
  session: "Your session",
  tomorrow: "Tomorrow",
  today: "Today",
  plan: "Your game plan",
  planLine: (number: number, focus: string, done: string) => `Week ${number}: ${focus} · ${done}`,
  done: (done: number, all: number) => `${done} of ${all}`,
  yours: "Yours already",
  journal: "Your journal",
  journalLine: "Stays on this device",
  playbook: "Your playbook and practices",
  playbookLine: "Twelve chapters",
  community: "Read the community",
  communityLine: "To write, begin the mentorship",
  communityOnHold: "Writing waits for your payment",
};

export const pushWords = {
  title: "Tell me an hour before",
  line: "A quiet line, also while Honour is closed",
  dismiss: "Do not offer this again",
  done: () => `It is on for this ${deviceWord()}`,
  failed: "That did not work",
};

export const weekCard = {
  label: "Your week",
  days: (count: number) => plural(count, "faithful day"),
  kept: (count: number) => `${plural(count, "faithful day")}, kept`,
  paused: (until: string) => `Paused until ${until}. Heal well.`,
  begin: "Today is a good day to begin again.",
  first: "Your first faithful day begins your streak.",
  behind: (count: number) => `You have ${plural(count, "faithful day")} behind you.`,
  month: "Month",
  failed: "We could not load your calendar.",
  says: {
    faithful: "faithful",
    rest: "rest day",
    paused: "paused",
    open: "",
    missed: "",
    future: "",
    before: "",
  },
  today: "today",
  session: (time: string) => `session at ${time}`,
};

export const zoneWords = {
  ask: (zone: string, here: string) => `Your days end by ${zone} time. Use ${here}?`,
  use: (here: string) => `Use ${here}`,
  keep: (zone: string) => `Keep ${zone}`,
  failed: "Your change was not saved. Please try again.",
};

export const weeksFelt = {
  heading: "How the weeks felt",
  now: "now",
  /** `since`: the month of the first week, or its day in the same month. */
  change: (from: number, to: number, since: string) => {
    const steps = Math.round(Math.abs(to - from));
    if (steps === 0) return `the same since ${since}`;
    return `${to > from ? "up" : "down"} ${steps} since ${since}`;
  },
  asOf: (change: string, day: string) => `${change}, as of ${day}`,
  week: (day: string, felt: number) => `Week of ${day}: ${felt} of 10.`,
};

export const fiveCards = {
  label: "Five cards",
  failed: "We could not load this part.",
  sessions: (completed: number, allowed: number) => `${completed}/${allowed} sessions this month`,
  allRead: "All twelve chapters are complete",
  practices: (count: number, finished: number) =>
    `${plural(count, "practice")}, ${finished} finished`,
  noPractices: "None chosen yet",
  verses: (open: number, carried: number) =>
    carried > 0 ? `${open} open, you carry ${carried}` : `${open} open`,
  extras: "Journal, playlist, community, session",
};
