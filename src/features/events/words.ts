import { prices } from "#db/payment-values.ts";

export const eventKindNames = {
  workshop: "Monthly workshop with Q&A",
  group_call: "Group call",
} as const;

export const listWords = {
  title: "Events: Honour",
  heading: "Events",
  lead: "Workshops and group calls. Times are yours.",
  failed: "We could not load the events",
  which: "Which events",
  when: { coming: "Coming", past: "Past" },
  empty: {
    coming: "Nothing is planned yet. The next one will stand here.",
    past: "Nothing has taken place yet.",
  },
  more: "Show more",
  moreFailed: "That did not load. Please try again.",
  youCome: "You are coming",
  full: "Full",
  canceled: "Canceled",
  recording: (minutes: number) => `Watch the recording, ${minutes} min`,
  levels: { public: "", member: "Membership", mentorship: "Mentorship" },
} as const;

export const eventWords = {
  title: (name: string) => `${name}: Honour`,
  back: "Events",
  failed: "We could not load this event",
  gone: "This event is not here any more.",
  goneHelp: "It may have been removed, or the address has a mistake.",
  yourTime: "Your time",
  where: "Where",
  coming: "Coming",
  came: "Came",
  hostTime: (time: string) => `${time} for the host`,
  athletes: (count: number) => (count === 1 ? "1 athlete" : `${count} athletes`),
  noneComing: "Nobody yet",
  seats: (count: number, capacity: number) => `${count} of ${capacity} seats are taken`,
  noNames: "(names are not shown)",
  canceled: "This one is canceled. We are sorry.",

  areYouComing: "Will you be there?",
  yes: "I am coming",
  no: "Not this time",
  full: "This one is full. If somebody gives their seat back, you can take it here.",
  saved: { coming: "You are coming", not: "You are not coming" },
  undone: "Your answer is taken back",
  undo: "Undo",
  notSaved: "Your answer was not saved. Please try again.",
  opensAt: (time: string) => `The link opens here at ${time}`,
  opensOn: (moment: string) => `The link opens here on ${moment}`,
  linkHelp: "We remind you the day before and an hour before. Please do not pass the link on.",
  /** In place of `linkHelp`, for an event without a link. */
  reminders: "We remind you the day before and an hour before.",
  join: "Join now",
  joinHelp: "Please do not pass the link on.",
  calendar: "Add to my calendar (.ics)",

  askHost: "Send a question beforehand",
  askLabel: "Your question",
  askExample: "What do I do when my coach sees the mistake first?",
  unnamed: "Leave my name out",
  unnamedHelp:
    "The host reads it among others without a name, once three are coming who ask nothing by name.",
  count: (count: number, most: number) => `${count} of ${most}`,
  send: "Send question",
  change: "Change question",
  sending: "Sending…",
  sent: "Your question is sent",
  removed: "Your question is taken back",
  notSent: "Not sent. Your words are kept here.",

  recording: "The recording",
  recordingHelp: "With captions and a transcript.",
  watch: (minutes: number) => `Watch it, ${minutes} min`,
  previousEvent: "The one before",

  closed: {
    label: "What opens this",
    member: `This belongs to the membership, ${prices.membership.short} for one month.`,
    mentorship: "This belongs to the mentorship.",
    public: "Create a profile to come.",
    getMembership: "Get the membership",
    seeMentorship: "See the mentorship",
    createProfile: "Create a profile",
    signIn: "Already have it? Sign in",
  },
} as const;
