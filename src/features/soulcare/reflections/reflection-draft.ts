import * as z from "zod";
import { growthAreas } from "#db/values.ts";
import { promptOfDay } from "./prompt-of-day.ts";

const draftShape = z.object({
  promptQuestion: z.string().min(1),
  reflection: z.string().refine((text) => text.trim() !== ""),
  growthArea: z.enum(growthAreas),
  isPrivate: z.boolean().catch(true),
});

export type ReflectionValues = z.infer<typeof draftShape>;

/** A draft with its own prompt; without words, the prompt of the day. */
export function reflectionValues(draft: unknown, now: Date): ReflectionValues {
  const kept = draftShape.safeParse(draft);
  if (kept.success) return kept.data;
  const { text, area } = promptOfDay(now);
  return { promptQuestion: text, reflection: "", growthArea: area, isPrivate: true };
}
