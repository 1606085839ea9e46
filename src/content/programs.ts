import { prices } from "#db/payment-values.ts";
import { formatSum } from "#src/lib/format.ts";
import { links } from "./links.ts";

const { amount, currency } = prices.mentorship;

export const programs = {
  heading: "Mentorship programs",
  lead: "Three ways in. Pick the one that fits your season.",
};

export const mentorship = {
  title: "Monthly Mentorship & Training",
  price: prices.mentorship.short,
  period: "/month",
  sessions: `2 sessions, ${formatSum(amount / 2, currency)} each`,
  text: "One mentor, one plan, one month at a time. For athletes who want training for the whole person.",
  benefits: [
    "Customized training built around your sport and your season",
    "Dedicated one-on-one mentorship",
    "Progress tracking you can see",
    "Soul-care support between sessions",
  ],
  button: "Create Your Profile",
  secondary: { label: "Fill in the training intake form", href: links.intakeForm },
};

export const membership = {
  title: "Membership",
  price: prices.membership.short,
  period: "/month",
  sessions: "Group calls, no 1:1 sessions",
  text: "Steady teaching and good company, at a pace you can keep in season.",
  benefits: [
    "Monthly video workshop with Q&A",
    "Guided weekly instruction",
    "Group coaching calls of 45-60 min",
    "Athlete community access",
  ],
  button: { label: "Join the community", href: links.community },
  secondary: "See what is included",
};

export const personalTrack = {
  title: "Personal Mentorship Track",
  price: "2 or 4",
  period: " sessions/month",
  sessions: "The current price is on the plan page.",
  text: "Time alone with your mentor, 1:1, in person or by video call.",
  tiers: [
    {
      name: "Tempo Run",
      sessions: "2 sessions of 60 min per month",
      button: "Choose Tempo Run",
      href: links.tempoRun,
    },
    {
      name: "Power Play",
      sessions: "4 sessions of 60 min per month",
      button: "Choose Power Play",
      href: links.powerPlay,
    },
  ],
};
