import { endedTokensText } from "#src/lib/words.ts";
import { toaster } from "./toaster/toast-store.ts";

/** Says what was done, and how many tokens it ended. */
export function announceWithTokens(title: string, endedTokens: number) {
  const description = endedTokensText(endedTokens);
  toaster.create({ title, ...(description && { description }) });
}
