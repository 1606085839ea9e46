import { plural } from "#src/lib/format.ts";

export const overviewWords = {
  place: "Overview",
  heading: "Admin Dashboard",
  lead: "Manage achievements, challenges, and athlete progress",
  newAnnouncement: "New Announcement",
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
    toInquiries: "See inquiries",
    toAthletes: "See athletes",
    toMail: "See mails",
    toWebhooks: "See events",
    toCalls: "See calls",
    careCalls: (count: number) => plural(count, "person is waiting", "people are waiting"),
    oldestCall: (ago: string) => `The first asked: ${ago}`,
    cases: (count: number) => plural(count, "reported post or reply", "reported posts and replies"),
    oldestReport: (ago: string) => `Oldest report: ${ago}`,
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
  stripe: "Connect Stripe",
  stripeHelp:
    "Until then every athlete has full access and pays nothing. Whoever runs the server copies three keys from the Stripe dashboard into the file .env and runs npm run stripe:setup; the README shows how.",
  announcement: "Write a first announcement",
  onCall: "Say who is on call",
  onCallHelp:
    "Until a test alarm has reached somebody, athletes who need a person are sent to 988 alone. Read “Before you open: care” in docs/operate.md first.",
};
