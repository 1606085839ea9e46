import { prices } from "#db/payment-values.ts";
import { links } from "./links.ts";

export const knowYourRole = {
  title: "Know Your Role: membership and mentorship plans at Honour",
  description: `Monthly Membership at ${prices.membership.short}/month, or 1:1 mentorship with Tempo Run or Power Play. See what each plan includes.`,
  heading: "Know Your Role",
  lead: "Every team needs people who know what they are there for. Here is what each plan gives you, so that you can choose with a clear head.",
  spots:
    "Spots are limited. Your mentor meets every athlete in person or by video call, and there are only so many hours in a week.",
};

export const monthlyMembership = {
  title: "Monthly Membership",
  price: prices.membership.short,
  period: "/month",
  lead: "Teaching, practice and company, every month.",
  items: [
    "Monthly live workshop with Q&A",
    "Weekly devotionals (PDF/video/audio)",
    "Monthly group coaching calls of 45-60 min",
    "Guided exercises",
    "Community access",
  ],
  button: { label: "Join the Membership", href: links.community },
  library: "See what is in the library",
  payOnce: "Pay for one month here",
  payOnceHelp: `The button opens our community platform in a new tab. “Pay for one month here” takes one payment of ${prices.membership.exact} on this site and opens the library for a month: twelve chapters, a devotional each week, articles, recorded workshops and group calls.`,
};

export const personalPlans = {
  title: "Personal Mentorship Track",
  lead: "Sessions are 1:1, in person or by video call. You bring the week you had; your mentor brings time, questions and a plan.",
  priceNote: "The current price is on the plan page, which opens in a new tab.",
};

export const tempoRun = {
  title: "Tempo Run",
  sessions: "2 sessions of 60 min per month",
  weeks: [0, 2],
  text: "A steady rhythm. Enough to keep you honest and moving through a long season.",
  button: "Choose Tempo Run",
  href: links.tempoRun,
};

export const powerPlay = {
  title: "Power Play",
  sessions: "4 sessions of 60 min per month",
  weeks: [0, 1, 2, 3],
  text: "Weekly time for a season of change: a comeback, a transfer, a big decision.",
  button: "Choose Power Play",
  href: links.powerPlay,
};

export const whichOne = {
  heading: "Which one is for me?",
  answers: [
    {
      need: "I want teaching and a team around me.",
      plan: "Monthly Membership",
      to: "#monthly-membership",
    },
    { need: "I want someone to talk to twice a month.", plan: "Tempo Run", to: "#tempo-run" },
    {
      need: "I am in a hard stretch and want weekly time.",
      plan: "Power Play",
      to: "#power-play",
    },
    {
      need: "I want training, mentorship and soul care together.",
      plan: `Monthly Mentorship & Training, ${prices.mentorship.short}/month`,
      to: "/create-profile",
    },
  ],
};
