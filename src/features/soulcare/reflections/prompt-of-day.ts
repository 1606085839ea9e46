import { type Prompt, prompts } from "#src/content/reflections.ts";

/** Shares no factor with the number of prompts, so that all of them come before one comes again. */
const stride = 7;

/** One for each day of the calendar, the same however often one looks. */
export function promptOfDay(date: Date): Prompt {
  const day = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000;
  return promptAt(day * stride);
}

/** Another one, of another growth area; after one that is none of ours, the first. */
export const promptAfter = (text: string): Prompt =>
  promptAt(prompts.findIndex((prompt) => prompt.text === text) + stride);

function promptAt(place: number): Prompt {
  const prompt = prompts[place % prompts.length];
  if (!prompt) throw new Error("There is no prompt.");
  return prompt;
}
