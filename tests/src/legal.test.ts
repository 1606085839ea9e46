import { expect, test } from "vitest";
import type { LegalBlock } from "#src/content/legal.ts";
import { privacyPolicy } from "#src/content/privacy-policy.ts";
import { termsOfService } from "#src/content/terms-of-service.ts";

test.each([
  ["privacy policy", privacyPolicy, 15],
  ["terms", termsOfService, 20],
])("the %s has all its sections, and nothing is left open", (_name, text, count) => {
  expect(text.sections).toHaveLength(count);
  const words = text.sections.flatMap(({ heading, blocks }) => [
    heading,
    ...blocks.flatMap(wordsOf),
  ]);
  expect(words.every((word) => word.trim() === word && word.length > 0)).toBe(true);
  expect(words.join("\n")).not.toMatch(/⟦|Owner|fallback|\{(?!supportEmail\})/);
  expect(text.sections.at(-1)).toEqual({ heading: "Contact", blocks: ["{supportEmail}"] });
});

const wordsOf = (block: LegalBlock) =>
  typeof block === "string" ? [block] : (block.list ?? block.steps);
