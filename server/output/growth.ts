import * as z from "zod";
import { difficulties, growthCategories } from "#db/values.ts";

export const achievement = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  icon: z.string(),
  category: z.enum(growthCategories),
  pointValue: z.int(),
  requirement: z.string(),
});

export const challenge = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  category: z.enum(growthCategories),
  difficulty: z.enum(difficulties),
  pointReward: z.int(),
  timeLimit: z.int().nullable(),
  isActive: z.boolean(),
});
