import type { subscriptionStates } from "#db/payment-values.ts";
import { formatCount, plural } from "#src/lib/format.ts";

type State = (typeof subscriptionStates)[number];

export const subscriptionWords: Record<State, string> = {
  active: "Active",
  past_due: "Past due",
  canceled: "Canceled",
  none: "None",
};

export const statisticsWords = {
  title: "Figures",
  lead: "Counts only. Anonymous posts are in the totals and never in anything about one person.",
  period: "Period",
  lastWeeks: (weeks: number) => `Last ${weeks} weeks`,
  csv: "CSV",
  csvLong: "Export the figures as CSV",
  csvHeads: ["Period", "From", "Figure", "Value"],
  file: "figures.csv",
  failed: "We could not load the figures.",
  show: "Show the numbers",
  weekOf: "Week of",
  month: "Month",
};

export const counterWords = {
  business: "The mentorship this month",
  members: (athletes: number) => `Active members, of\u00a0${athletes}`,
  revenue: "Revenue this month",
  moved: "New and lost this month",
  movedValue: (gained: number, lost: number) => `+${gained} / −${lost}`,
  inMonth: (value: string, month: string) => `${value} in ${month}`,
  /** "+3 against October". */
  against: (change: string, before: string) => `${change} against ${before}`,
  noChange: "No change",
  weekBefore: "the week before",
  movedSpoken: (gained: number, lost: number) => `${gained} new, ${lost} lost`,
  sessions: (allowance: number) => `Sessions held, of ${allowance}`,
  week: "The athletes this week",
  active: (athletes: number) => `Active this week, of\u00a0${athletes}`,
  faithfulDays: "Faithful days",
  checkIns: "Mood entries",
  prayers: "Prayers",
};

export const chartWords = {
  active: {
    title: "Active athletes",
    lead: "At least one activity in the week",
    head: "Athletes",
    spoken: (first: number, from: string, last: number, all: number, to: string) =>
      `Active athletes each week: ${first} in the week of ${from}, and ${last} of ${all} in the week of ${to}.`,
  },
  subscriptions: {
    title: "Subscriptions",
    lead: "Today",
    pastDue: (count: number, day: string) =>
      `${plural(count, "payment")} past due. Access until ${day}.`,
    pastDueOver: (count: number) => `${plural(count, "payment")} past due, and no access is left.`,
    seeWho: "See who",
    none: "No payment is past due.",
    given: (count: number) =>
      `${plural(count, "athlete has", "athletes have")} access without charge.`,
  },
  revenue: {
    title: "Revenue",
    lead: "Each month, less refunds and disputes",
    head: "Revenue",
    disputed: "Disputed",
    note: (disputed: string) => `${disputed} of these months are held back or lost in disputes.`,
    spoken: (last: string, month: string) => `Revenue each month: ${last} in ${month} so far.`,
  },
  moved: {
    title: "New and lost",
    lead: "First payments, and subscriptions that ended",
    first: "New",
    second: "Lost",
    spoken: (gained: number, lost: number, month: string) =>
      `New and lost members each month: ${gained} new and ${lost} lost in ${month} so far.`,
  },
  sessions: {
    title: "Mentor sessions",
    lead: "Held this month, against what the members may have",
    head: "Sessions held",
    held: "Held",
    allowance: "Allowance",
    note: (held: number, allowance: number) =>
      `${held} of ${allowance} sessions held in the month under way.`,
  },
  after: {
    title: "After a playlist",
    lead: (count: number) => `${plural(count, "answer")} to “How do you feel now?”`,
    note: (better: number, all: number) =>
      `${better} of ${all} felt calmer or readier. The order may help; it is not a treatment.`,
    none: "No answers in these weeks.",
  },
  community: {
    title: "Community",
    lead: "Posts and replies each week",
    first: "Posts",
    second: "Replies",
    spoken: (posts: number, replies: number, week: string) =>
      `Posts and replies each week: ${posts} posts and ${replies} replies in the week of ${week}.`,
  },
};

export const claimsWords = {
  title: "What the landing page says",
  lead: "Each figure stands there with its source. A change shows within a minute.",
  failed: "We could not load what the landing page says.",
  stated: (figure: string, what: string) => (figure ? `${figure} ${what}` : `Not stated: ${what}`),
  source: (day: string, source: string) => `As of ${day}. ${source}`,
  counted: (figure: string, athletes: number) =>
    `The page shows ${figure}, as counted from the answers of ${formatCount(athletes)} athletes.`,
  edit: "Edit",
  editLabel: (what: string) => `Edit: ${what}`,
  figure: "Figure",
  figureHelp: "Leave it empty to say nothing.",
  how: "How do you know?",
  howHelp: "Visitors read this below the figures.",
  asOf: "As of",
  cancel: "Cancel",
  save: "Save",
  saving: "Saving…",
  saved: "Claim saved",
  notSaved: "We could not save that. Please try again.",
};
