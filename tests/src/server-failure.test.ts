import { expect, test, vi } from "vitest";
import { explain } from "#src/lib/server-failure.ts";

const noAnswer = new TypeError("Failed to fetch");

test.each([
  [false, "Not sent. Your words are kept."],
  [true, "No answer came. Check your connection and try again."],
])("where the browser is online: %s, what got no answer is explained so", (onLine, said) => {
  vi.stubGlobal("navigator", { onLine });
  expect(explain(noAnswer)).toBe(said);
});
