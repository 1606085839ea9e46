import * as z from "zod";
import { difficulties, growthCategories, maxLengths, priorities } from "#db/values.ts";
import { entryInput } from "./community.ts";
import { amount, idempotencyKey, line, moment, rowId, text } from "./fields.ts";

const title = line(maxLengths.title, "Title is required");
const description = text(maxLengths.description, "Description is required");

const achievement = {
  title,
  description,
  icon: line(maxLengths.icon, "Icon is required"),
  category: z.enum(growthCategories),
  pointValue: amount(1, "Point value must be at least 1"),
  requirement: line(maxLengths.requirement, "Requirement is required"),
};

export const createAchievementInput = z.object({ ...achievement, idempotencyKey });

export const updateAchievementInput = z.object({ ...achievement, id: rowId });

export const grantAchievementInput = z.object({ athleteId: rowId, achievementId: rowId });

const challenge = {
  title,
  description,
  category: z.enum(growthCategories),
  difficulty: z.enum(difficulties),
  pointReward: amount(1, "Point reward must be at least 1"),
};

export const createChallengeInput = z.object({
  ...challenge,
  timeLimit: amount(1).nullable().default(null),
  isActive: z.boolean().default(true),
  idempotencyKey,
});

/** What a change leaves out stays as it is. */
export const updateChallengeInput = z.object({
  ...challenge,
  id: rowId,
  timeLimit: amount(1).nullable().optional(),
  isActive: z.boolean().optional(),
});

const fillIn = "Please fill in title and content";
const announcement = {
  title: line(maxLengths.title, fillIn),
  content: text(maxLengths.content, fillIn),
};

export const createAnnouncementInput = z.object({
  ...announcement,
  priority: z.enum(priorities).default("normal"),
  isActive: z.boolean().default(true),
  expiresAt: moment().nullable().default(null),
  idempotencyKey,
});

/** What a change leaves out stays as it is. */
export const updateAnnouncementInput = z.object({
  ...announcement,
  id: rowId,
  priority: z.enum(priorities).optional(),
  isActive: z.boolean().optional(),
  expiresAt: moment().nullable().optional(),
});

const reason = text(maxLengths.reason, "Please give a reason");

/** What becomes of something that somebody wrote on the board. */
export const decideInput = entryInput.extend({ decision: z.enum(["restore", "remove"]), reason });

/** Its author, whoever that is; without an end they may write again. */
export const suspendInput = entryInput.extend({ until: moment().nullable(), reason });
