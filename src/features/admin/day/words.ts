import { plainDayIn, timeIn } from "#server/input/zone-time.ts";
import { numberWordFirst, plural } from "#src/lib/format.ts";
import { weekDayWord } from "#src/lib/weeks.ts";

/** Mon */
const weekDayIn = (timeZone: string, at: Date) => weekDayWord(plainDayIn(timeZone, at)).slice(0, 3);

const minutesUntil = (date: Date, now: Date) =>
  Math.max(0, Math.round((date.getTime() - now.getTime()) / 60_000));

export const outcomeWords = {
  session: (name: string, timeZone: string, at: Date) =>
    `${name}, ${weekDayIn(timeZone, at)} ${timeIn(timeZone, at)}`,
  open: "has no outcome yet.",
  held: "Held",
  missed: "Missed",
  canceled: "Canceled",
  states: {
    booked: "is open again.",
    held: "was held.",
    missed: "was missed.",
    canceled: "was canceled.",
  },
  saved: (name: string, state: string) => `Session with ${name}: ${state}`,
  undo: "Undo",
  undone: "The session is open again",
  about: (action: string, session: string) => `${action}: ${session}`,
  failed: "That was not saved. Please try again.",
} as const;

/** From so many days on the number is red; `how` says it in words. */
export const longQuietDays = 14;

export const dayWords = {
  place: "Admin Dashboard",
  failed: "Your day could not be loaded.",
  whose: "Whose athletes",
  scopes: { mine: "Mine", all: "Everyone" },
  lead: (sessions: number, zone: string) =>
    `${numberWordFirst(sessions)} ${sessions === 1 ? "session" : "sessions"} today. Your times are ${zone}.`,
  danger: {
    label: "Somebody needs a person",
    what: (count: number) =>
      plural(count, "person is waiting for an answer", "people are waiting for an answer"),
    since: (ago: string) => `The first asked: ${ago}`,
    open: "Open the calls",
  },
  dark: {
    label: "A shared check-in",
    what: (name: string) => `${name} says that it is dark`,
    line: (ago: string) => `${ago}, in a shared check-in. Nobody else was told. Please reach out.`,
    open: "Open the line",
  },
  next: {
    label: "Next session",
    when: (timeZone: string, startsAt: Date, now: Date) => {
      const minutes = minutesUntil(startsAt, now);
      if (startsAt <= now) return "Now";
      if (minutes < 60) return `In ${plural(minutes, "minute")}`;
      if (plainDayIn(timeZone, startsAt) === plainDayIn(timeZone, now)) return "Today";
      return weekDayWord(plainDayIn(timeZone, startsAt));
    },
    there: (time: string, name: string) => `${time} for ${name}`,
    join: "Join",
    notes: "Last notes",
  },
  unread: "In the line with their mentor",
  hours: (since: Date, now: Date) => {
    const hours = Math.floor((now.getTime() - since.getTime()) / 3_600_000);
    if (hours < 1) return "Just now";
    return hours < 48 ? plural(hours, "hour") : plural(Math.floor(hours / 24), "day");
  },
  waiting: {
    title: "Waiting for your answer",
    all: "All lines",
    empty: "Everybody has an answer.",
    request: "request",
    late: "too long",
    fresh: (count: number) => `${count} new`,
  },
  week: {
    title: "This week",
    calendar: "Calendar",
    empty: "No sessions in the next seven days.",
    today: "Today",
    /** Mon 30, for 2026-11-30. */
    day: (day: string) => `${weekDayWord(day).slice(0, 3)} ${Number(day.slice(8))}`,
    way: (type: string) => (type === "in-person" ? "in person" : "video"),
  },
  shared: {
    title: "Shared with you",
    unread: (count: string) => `${count} unread`,
    empty: "Nothing new. What athletes share with you stands here.",
    page: (day: string) => `Journal page of ${day}`,
    milestone: (title: string) => `Milestone: ${title}`,
  },
  quiet: {
    title: "Gone quiet",
    how: "How we count",
    counted:
      "Seven days without a faithful day, a message, a booking or a ticked homework; from fourteen days on in red. Reading does not count, and the journal is not seen. Left out are those who pause, whom you wrote to or set aside in the last seven days, who joined in them, and who has no access.",
    empty: "Nobody has gone quiet.",
    days: (count: number) => plural(count, "day"),
    since: (day: string) => `Nothing since ${day}.`,
    never: "Nothing since joining.",
    next: (day: string) => `Next session ${day}`,
    aside: "Set aside for 7 days",
    asideLong: (name: string) => `Set aside for 7 days: ${name}`,
    isAside: (name: string) => `${name} is set aside for seven days`,
    undo: "Undo",
    notSetAside: "That did not work. Please try again.",
  },
  month: {
    title: "Before the month ends",
    lead: "Sessions that are left, and who is new.",
    leadWithMoney: "Sessions that are left, who is new, and money.",
    empty: "Nothing is left to do here.",
    unbooked: "Unbooked",
    pastDue: "Past due",
    fresh: "New this week",
    noMentor: "No mentor",
  },
};

export const officeWords = {
  title: "The office",
  failed: "The overview could not be loaded.",
  counters: {
    label: "In numbers",
    athletes: "Total athletes",
    achievements: "Achievements",
    challenges: "Active challenges",
    points: "Total points",
  },
  leaders: {
    title: "Top Athletes",
    all: "All athletes",
    empty: "No athletes registered yet.",
    place: "Place",
    points: "points",
    streak: (days: number) => `${days} day streak`,
    failed: "The athletes could not be loaded.",
  },
  waiting: {
    title: "Waiting for you",
    failed: "What waits for you could not be loaded.",
    empty: "Nothing waits for you. Well done.",
    toReports: "Review reports",
    toConcerns: "Read concerns",
    toInquiries: "See inquiries",
    toAthletes: "See athletes",
    toMail: "See mails",
    toWebhooks: "See events",
    toCalls: "See calls",
    careCalls: (count: number) => plural(count, "person is waiting", "people are waiting"),
    oldestCall: (ago: string) => `The first asked: ${ago}`,
    cases: (count: number) => plural(count, "reported post or reply", "reported posts and replies"),
    oldestReport: (ago: string) => `Oldest report: ${ago}`,
    concerns: (count: number) => plural(count, "concern about a mentor", "concerns about mentors"),
    oldestConcern: (ago: string) => `The oldest came: ${ago}`,
    inquiries: (count: number) => plural(count, "speaking inquiry", "speaking inquiries"),
    oldestInquiry: (ago: string) => `The oldest came: ${ago}`,
    pastDue: (count: number) => plural(count, "payment past due", "payments past due"),
    accessUntil: (day: string) => `Access until ${day}`,
    failedMail: (count: number) =>
      plural(count, "mail that did not leave", "mails that did not leave"),
    failedMailHelp: "Look at what went wrong, and send it again.",
    webhooks: (count: number) =>
      plural(count, "event from Stripe is stuck", "events from Stripe are stuck"),
    webhooksHelp: "Take it up again.",
  },
};

export const firstRunWords = {
  title: "First run",
  done: (done: number, all: number) => `${done} of ${all}`,
  failed: "The first steps could not be loaded.",
  support: "Set the support address",
  supportHelp:
    "Athletes write to it when they need a person. Whoever runs the server writes SUPPORT_EMAIL=help@your-site.org into the file .env beside Honour and starts Honour again.",
  mail: "Send a test mail",
  mailOff:
    "Honour cannot send mail yet. Whoever runs the server writes the address of your mail server as SMTP_URL into the file .env and starts Honour again; docs/operate.md shows how.",
  mailTo: "Send it to",
  mailSend: "Send test mail",
  mailUnderWay: "It is on its way. The outbox says when it has left.",
  outbox: "Open the outbox",
  safety: "Name a safety contact",
  safetyHelp:
    "Athletes tell the owner when something is not right with their mentor. Where the mentor is an owner they need somebody else. Whoever runs the server writes that person’s address or telephone number as SAFETY_CONTACT into the file .env and starts Honour again.",
  mentors: (count: number) => `Assign ${plural(count, "athlete")}`,
  mentorsHelp: "They have no mentor yet. Until then the owners read what they write.",
  stripe: "Connect Stripe",
  stripeHelp:
    "Until then every athlete has full access and pays nothing. Whoever runs the server copies three keys from the Stripe dashboard into the file .env and runs npm run stripe:setup; the README shows how.",
  announcement: "Write a first announcement",
  onCall: "Say who is on call",
  onCallHelp:
    "Until a test alarm has reached somebody, athletes who need a person are sent to 988 alone. Read “Before you open: care” in docs/operate.md first.",
};
