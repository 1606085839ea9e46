import * as z from "zod";
import { sessionStates, tracks } from "#db/values.ts";
import { withUnlocked } from "./growth.ts";

export const milestone = z.object({
  id: z.int(),
  category: z.string(),
  title: z.string(),
  description: z.string(),
  celebratedAt: z.date(),
  reflectionNote: z.string().nullable(),
});

export const newMilestone = withUnlocked(milestone);

export const reflection = z.object({
  id: z.int(),
  promptQuestion: z.string(),
  reflection: z.string(),
  growthArea: z.string(),
  createdAt: z.date(),
  isPrivate: z.boolean(),
});

export const contribution = z.object({
  id: z.int(),
  contributionType: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  contributedAt: z.date(),
  impact: z.string().nullable(),
});

export const activity = z.object({
  id: z.int(),
  activityType: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  duration: z.int().nullable(),
  mood_before: z.string().nullable(),
  mood_after: z.string().nullable(),
  createdAt: z.date(),
  notes: z.string().nullable(),
});

export const mentorSession = z.object({
  id: z.int(),
  sessionType: z.string(),
  topic: z.string(),
  /** What the mentor wrote for the athlete. */
  notes: z.string().nullable(),
  pointsEarned: z.int(),
  sessionDate: z.date(),
  minutes: z.int(),
  state: z.enum(sessionStates),
  completedAt: z.date().nullable(),
});

export const mentorship = z.object({
  track: z.enum(tracks),
  /** The time zone that decides when a month begins. */
  zone: z.string(),
  /** Sessions per month. */
  allowance: z.int(),
  completed: z.int(),
  next: mentorSession.nullable(),
});
