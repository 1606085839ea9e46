import { prices } from "#db/payment-values.ts";
import { formatMonthDay, plural } from "#src/lib/format.ts";

export const libraryWords = {
  title: "Library: Honour",
  heading: "Library",
  search: "Search: nerves, rest, bench",
  failed: "We could not show the library.",
  weekFailed: "We could not show this week’s devotional.",
  thisWeek: "This week’s devotional",
  readIt: "Read it",
  readBeginning: "Read the beginning",
  listFailed: "We could not show the list.",
  all: "All resources",
  show: "Show",
  kinds: { all: "All", body: "Body", mind: "Mind", soul: "Soul", media: "Workshops" },
  nothing: "Nothing stands here yet.",
  nothingFound: (words: string) => `Nothing in the library has “${words}” in it.`,
  more: "Show more",
  loadingMore: "Loading…",
  moreFailed: "That did not load. Please try again.",
  levels: { public: "", member: "Membership", mentorship: "Mentorship" },
  closed: "Not open to you: ",
  minutes: (count: number) => `${count} min`,
  minutesSpoken: (count: number) => plural(count, "minute", "minutes"),
  seconds: (count: number) => plural(count, "second"),
  read: "Read",
  goOn: "Go on reading",
  chapterOf: (number: number) => `Chapter ${number} of 12`,
  percent: (percent: number) => `${percent}% read`,
  playbook: "The playbook",
  twelveChapters: "Twelve chapters",
  chaptersRead: (count: number) => `${count} of 12 chapters read`,
  nextEvent: "The next event",
  allEvents: "All events",
  eventFailed: "We could not show the next event.",
  eventTypes: { workshop: "Workshop", group_call: "Group call" },
  plan: "Your game plan",
  planFailed: "We could not show your game plan.",
  planNamed: (title: string) => `Your game plan: ${title}`,
  planWeek: (week: { number: number; weeks: number; done: number; all: number }) =>
    `Week ${week.number} of ${week.weeks} · ${week.done} of ${week.all} done`,
  fresh: "New",
  devotionals: "Devotionals",
  oneAWeek: "One a week, on Sunday. The gold arch is this week’s.",
  allDevotionals: "The last twelve",
  weekOf: (day: Date) => `Week of ${formatMonthDay(day)}`,
  offline: "These are kept on this device and open without a connection.",
  nothingKept: "Nothing from the library is kept on this device. It opens again with a connection.",
  confirm: "A membership was paid for with this address. Confirm your e-mail to open it.",
  confirmLink: "Confirm your e-mail",
};

export const closedWords = {
  member: `This belongs to the membership, ${prices.membership.short} for one month.`,
  mentorship: "This belongs to the mentorship.",
  ways: {
    member: "Get the membership",
    mentorship: "See the mentorship",
    visitor: "Create a profile",
  },
  signIn: "Already have it? Sign in",
  label: "What opens this",
};

export const reader = {
  back: "Back to the library",
  backToPlaybook: "Back to the playbook",
  chapter: (number: number) => `Chapter ${number}`,
  of: "of 12",
  progress: "Read",
  left: (minutes: number) => `${minutes} min left`,
  done: "Read",
  before: "Before you read",
  after: "After you read",
  question: (number: number) => `Question ${number}`,
  placeholder: "Write it as it is",
  local: "Only you can read this. It stays in this browser.",
  thisWeek: "This week",
  complete: "Mark chapter complete",
  isComplete: "Chapter complete",
  notComplete: "Not complete after all",
  again: "You can read it again at any time.",
  markRead: "Mark as read",
  unread: "Not read after all",
  watched: "Watched",
  markWatched: "Mark as watched",
  unwatched: "Not watched after all",
  notKept: "That was not saved",
  kept: "This chapter is kept on this device and opens without a connection.",
  stopped: "You stopped here.",
  fromStart: "From the start",
  failed: "We could not show this text.",
  offline: "This text is not kept on this device. It opens again with a connection.",
  next: (title: string) => `Next: ${title}`,
};

export const devotionalWords = {
  title: "Devotionals: Honour",
  heading: "Devotionals",
  lead: "One a week, on Sunday. Everybody reads the same one.",
  current: "This week",
  failed: "We could not show the devotionals.",
  nothing: "There is no devotional yet.",
};

/** Texts of the page for visitors, below a library text. */
export const publicWords = {
  minutes: "{minutes} to read",
  more: "More like this",
  moreText:
    "The membership opens the twelve chapters of the playbook, a devotional each week, articles, recorded workshops and group calls.",
  library: "See the library",
  plans: "What a membership costs",
};

export const arches = {
  week: (day: Date, isRead: boolean, isThisWeek: boolean) =>
    [libraryWords.weekOf(day), isThisWeek && "this week", isRead ? "read" : "not read yet"]
      .filter(Boolean)
      .join(", "),
};
