import * as z from "zod";
import { dayStates, weekDays } from "#db/values.ts";
import { standings } from "./care.ts";
import { huddleCheckIn } from "./check-ins.ts";
import { announcement } from "./community.ts";
import { mentorSession } from "./journey.ts";
import { moodTrend } from "./moods.ts";
import { notification } from "./notifications.ts";

const step = <Kind extends string>(kind: Kind) => ({ kind: z.literal(kind) });

/** What there is to do next. */
export const nextStep = z.union([
  z.object({
    ...step("care"),
    standing: z.enum(standings),
    createdAt: z.date(),
    /** The name of the person who has taken it; null without a person or a name. */
    holder: z.string().nullable(),
  }),
  z.object({
    ...step("session"),
    id: z.int(),
    topic: z.string(),
    sessionDate: z.date(),
    /** Of its call. */
    link: z.string().nullable(),
  }),
  z.object({ ...step("begin"), isBack: z.boolean() }),
  z.object(step("on-hold")),
  z.object(step("rest")),
  z.object({ ...step("paused"), until: z.string() }),
  z.object({
    ...step("first-steps"),
    step: z.enum(["meet", "check-in", "read"]),
    done: z.int(),
    all: z.int(),
  }),
  z.object({ ...step("homework"), id: z.int(), text: z.string(), dueDay: z.string() }),
  z.object({
    ...step("plan"),
    actionId: z.string(),
    place: z.int(),
    text: z.string(),
    /** The last day of the week that it belongs to. */
    endsOn: z.string(),
    done: z.int(),
    all: z.int(),
  }),
  z.object({
    ...step("verse"),
    id: z.int(),
    reference: z.string(),
    code: z.string(),
    expiresAt: z.date(),
    laps: z.int(),
    lapsDone: z.int(),
  }),
  z.object({
    ...step("challenge"),
    id: z.int(),
    title: z.string(),
    /** null without a time limit. */
    endsAt: z.date().nullable(),
    /** On how many days it is done; null: its number is all there is. */
    steps: z.int().nullable(),
    ticks: z.int(),
    /** The day that a step now is for. */
    day: z.string(),
  }),
  z.object(step("check-in")),
  /** One of the twelve of the playbook. */
  z.object({ ...step("chapter"), number: z.int() }),
  z.object({
    ...step("done"),
    /** The last day on which the streak holds without another step. */
    holdsUntil: z.string().nullable(),
    tomorrow: z.object({ reference: z.string(), code: z.string() }).nullable(),
  }),
]);

const weekDay = z.object({
  day: z.string(),
  state: z.enum(dayStates),
  /** A session with the mentor on this day. */
  sessionAt: z.date().nullable(),
});

/** The first screen of an athlete. */
export const huddle = z.object({
  next: nextStep,
  /** What stands there instead of "begin" once that is closed on this device. */
  instead: nextStep.nullable(),
  /** The three unread notifications that matter most, and how many there are. */
  since: z.object({ rows: z.array(notification), unread: z.int() }),
  announcements: z.array(announcement),
  session: mentorSession.nullable(),
  /** The next one of this week to which the athlete comes. */
  event: z.object({ slug: z.string(), title: z.string(), startsAt: z.date() }).nullable(),
  /** Sessions with the mentor this month. */
  allowance: z.object({ completed: z.int(), allowed: z.int() }),
  week: z.object({
    /** By which the athlete’s days end. */
    timeZone: z.string(),
    today: z.string(),
    days: z.array(weekDay),
    currentStreak: z.int(),
    faithfulDays: z.int(),
    restDay: z.enum(weekDays),
    pausedUntil: z.string().nullable(),
  }),
  /** This week of the game plan. */
  plan: z.object({ number: z.int(), focus: z.string(), done: z.int(), all: z.int() }).nullable(),
  /** The numbers of the chapters that are complete. */
  chaptersRead: z.array(z.int()),
  checkIn: huddleCheckIn,
  access: z.object({
    state: z.enum(["open", "grace", "on-hold", "ended", "none"]),
    /** When access ends by itself. */
    until: z.date().nullable(),
  }),
  /** Stripe's word for the subscription. */
  subscriptionStatus: z.string().nullable(),
  verses: z.object({ open: z.int(), carried: z.int() }),
  weeksFelt: moodTrend,
});
