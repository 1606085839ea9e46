import * as z from "zod";
import { growthAreas } from "#db/values.ts";
import { type Prompt, prompts } from "./words.ts";

/** Coprime to the number of prompts, so that all of them come before one is repeated. */
const stride = 7;

/** The same all day, another one the next day. */
export function promptOfDay(date: Date): Prompt {
  const day = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000;
  return promptAt(day * stride);
}

/** Another prompt, of another growth area; also after a text that is not in the list. */
export const promptAfter = (text: string): Prompt =>
  promptAt(prompts.findIndex((prompt) => prompt.text === text) + stride);

function promptAt(index: number): Prompt {
  const prompt = prompts[index % prompts.length];
  if (!prompt) throw new Error("There is no prompt.");
  return prompt;
}

const draftSchema = z.object({
  promptQuestion: z.string().min(1),
  reflection: z.string().refine((text) => text.trim() !== ""),
  growthArea: z.enum(growthAreas),
  isPrivate: z.boolean().catch(true),
});

type ReflectionValues = z.infer<typeof draftSchema>;

/** The stored draft with its own prompt, or an empty form with the prompt of the day. */
export function reflectionValues(draft: unknown, now: Date): ReflectionValues {
  const { data } = draftSchema.safeParse(draft);
  if (data) return data;
  const { text, area } = promptOfDay(now);
  return { promptQuestion: text, reflection: "", growthArea: area, isPrivate: true };
}
