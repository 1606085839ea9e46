import * as z from "zod";
import { disputeStates, paymentKinds, subscriptionStates } from "#db/payment-values.ts";
import { athleticLevels, moodsAfter, tracks } from "#db/values.ts";
import { athleteSummary } from "./athletes.ts";
import { achievement } from "./growth.ts";
import { milestone } from "./journey.ts";
import { subscription } from "./payments.ts";

const state = z.enum(subscriptionStates);

const listedAthlete = athleteSummary.omit({ subscriptionStatus: true }).extend({
  subscription: state,
  school: z.string().nullable(),
  level: z.enum(athleticLevels),
  track: z.enum(tracks),
  createdAt: z.date(),
  /** The end of the paid period, or when the subscription ended. */
  subscriptionEndsAt: z.date().nullable(),
  /** The last day with an activity; only reading does not count. */
  lastActiveDay: z.string().nullable(),
  /** Sessions left this month. */
  sessionsLeft: z.int(),
  mentor: z.string().nullable(),
});

export const athleteList = z.object({
  athletes: z.array(listedAthlete),
  /** All athletes that match the filter. */
  total: z.int(),
});

/** The page of one athlete, without anything private such as reflections or notes about moods. */
export const athleteFile = athleteSummary.omit({ subscriptionStatus: true }).extend({
  school: z.string().nullable(),
  level: z.enum(athleticLevels),
  challenge: z.string().nullable(),
  createdAt: z.date(),
  timeZone: z.string(),
  track: z.enum(tracks),
  longestStreak: z.int(),
  faithfulDays: z.int(),
  sessionsThisMonth: z.int(),
  sessionAllowance: z.int(),
  state,
  subscription: subscription.omit({ mend: true }),
  /** Set by an owner; months that the athlete bought may last longer. */
  memberUntil: z.date().nullable(),
  /** Why access was given without charge; null except for owners. */
  complimentaryReason: z.string().nullable(),
  suspendedUntil: z.date().nullable(),
  /** The account with which the athlete signs in. */
  accountId: z.int().nullable(),
  emailConfirmedAt: z.date().nullable(),
});

export const payment = z.object({
  id: z.int(),
  kind: z.enum(paymentKinds),
  description: z.string(),
  amount: z.int(),
  refundedAmount: z.int(),
  /** The amount that the bank holds back or has taken in a dispute. */
  disputedAmount: z.int(),
  disputeState: z.enum(disputeStates),
  currency: z.string(),
  paidAt: z.date(),
  /** The page of the payment in the Stripe dashboard. */
  stripeUrl: z.string(),
});

export const staffMilestone = milestone.omit({ reflectionNote: true });

/** A challenge that is not finished and not over; `id` is that of the run. */
export const challengeUnderWay = z.object({
  id: z.number(),
  title: z.string(),
  ticks: z.number(),
  /** Null for a challenge without steps. */
  steps: z.number().nullable(),
  stepWord: z.string().nullable(),
  endsAt: z.date().nullable(),
});

export const badge = achievement
  .pick({ id: true, title: true, description: true, icon: true, pointValue: true })
  .extend({
    unlockedAt: z.date().nullable(),
    /** The badge has no measurable requirement, so staff give it. */
    isByHand: z.boolean(),
  });

const monthFigures = z.object({
  /** Such as 2026-05. */
  month: z.string(),
  /** Payments minus refunds and amounts that are disputed or were lost in a dispute. */
  revenueCents: z.int(),
  disputedCents: z.int(),
  gained: z.int(),
  lost: z.int(),
  sessions: z.int(),
});

const weekFigures = z.object({
  /** The Monday of the week. */
  from: z.string(),
  active: z.int(),
  posts: z.int(),
  replies: z.int(),
});

const dayFigures = z.object({ faithfulDays: z.int(), checkIns: z.int(), prayers: z.int() });

export const figures = z.object({
  athletes: z.int(),
  subscriptions: z.array(z.object({ state, count: z.int() })),
  /** Athletes with full access without charge, whatever their subscription. */
  complimentary: z.int(),
  /** When the first athlete with a payment past due loses access. */
  nextEnd: z.date().nullable(),
  sessionAllowance: z.int(),
  /** The current week, and the week before. */
  week: dayFigures,
  weekBefore: dayFigures,
  weeks: z.array(weekFigures),
  months: z.array(monthFigures),
  afterPlaylist: z.array(z.object({ mood: z.enum(moodsAfter), count: z.int() })),
});
