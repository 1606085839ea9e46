import * as z from "zod";
import { moodContexts, moods } from "#db/values.ts";

export const moodEntry = z.object({
  id: z.int(),
  mood: z.enum(moods),
  intensity: z.int(),
  context: z.enum(moodContexts).nullable(),
  notes: z.string().nullable(),
  createdAt: z.date(),
  isCompleted: z.boolean(),
});
