import * as z from "zod";
import { difficulties, growthCategories, maxLengths, priorities } from "#db/values.ts";
import { amount, idInput, line, text } from "./fields.ts";

const title = line(maxLengths.title, "Title is required");
const description = text(maxLengths.description, "Description is required");

export const createAchievementInput = z.object({
  title,
  description,
  icon: line(maxLengths.icon, "Icon is required"),
  category: z.enum(growthCategories),
  pointValue: amount(1, "Point value must be at least 1"),
  requirement: line(maxLengths.requirement, "Requirement is required"),
});

export const updateAchievementInput = createAchievementInput.extend(idInput.shape);

export const createChallengeInput = z.object({
  title,
  description,
  category: z.enum(growthCategories),
  difficulty: z.enum(difficulties),
  pointReward: amount(1, "Point reward must be at least 1"),
  timeLimit: amount(1).nullable().default(null),
  isActive: z.boolean().default(true),
});

export const updateChallengeInput = createChallengeInput.extend(idInput.shape);

const fillIn = "Please fill in title and content";

export const createAnnouncementInput = z.object({
  title: line(maxLengths.title, fillIn),
  content: text(maxLengths.content, fillIn),
  priority: z.enum(priorities).default("normal"),
  isActive: z.boolean().default(true),
  expiresAt: z.date().nullable().default(null),
});

export const updateAnnouncementInput = createAnnouncementInput.extend(idInput.shape);
