import * as z from "zod";
import { dayStates, weekDays } from "#db/values.ts";
import { standings } from "./care.ts";
import { huddleCheckIn } from "./check-ins.ts";
import { announcement } from "./community.ts";
import { mentorSession } from "./journey.ts";
import { moodTrend } from "./moods.ts";
import { notification } from "./notifications.ts";

const step = <Kind extends string>(kind: Kind) => ({ kind: z.literal(kind) });

const firstStep = z.enum(["meet", "check-in", "read"]);

/** The next thing for the athlete to do. */
const nextStep = z.union([
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
    /** The link of the video call. */
    link: z.string().nullable(),
  }),
  z.object({ ...step("begin"), isBack: z.boolean() }),
  z.object(step("on-hold")),
  z.object(step("rest")),
  z.object({ ...step("paused"), until: z.string() }),
  z.object({
    ...step("first-steps"),
    step: firstStep,
    /** The steps not done yet; `step` is the first of them. */
    left: z.array(firstStep),
    done: z.int(),
    all: z.int(),
  }),
  z.object({ ...step("homework"), id: z.int(), text: z.string(), dueDay: z.string() }),
  z.object({
    ...step("plan"),
    actionId: z.string(),
    place: z.int(),
    text: z.string(),
    /** The last day of the plan week to which the action belongs. */
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
    /** The number of days to tick; null: progress is a percentage. */
    steps: z.int().nullable(),
    ticks: z.int(),
    /** The day that a tick now would be for. */
    day: z.string(),
  }),
  z.object(step("check-in")),
  /** A chapter of the playbook, from 1 to 12. */
  z.object({ ...step("chapter"), number: z.int() }),
  z.object({
    ...step("done"),
    /** The last day until which the streak holds without another activity. */
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
  /** Shown in place of "begin" after the athlete has closed that on this device. */
  instead: nextStep.nullable(),
  /** The three unread notifications that matter most, and how many there are. */
  since: z.object({ rows: z.array(notification), unread: z.int() }),
  announcements: z.array(announcement),
  session: mentorSession.nullable(),
  /** The next event in the coming seven days to which the athlete said yes. */
  event: z.object({ slug: z.string(), title: z.string(), startsAt: z.date() }).nullable(),
  /** Sessions with the mentor this month. */
  allowance: z.object({ completed: z.int(), allowed: z.int() }),
  week: z.object({
    /** The athlete’s time zone, which decides when a day ends. */
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
  /** The status of the subscription as Stripe names it. */
  subscriptionStatus: z.string().nullable(),
  verses: z.object({ open: z.int(), carried: z.int() }),
  weeksFelt: moodTrend,
});
