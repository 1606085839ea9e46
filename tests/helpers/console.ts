import { afterEach, beforeEach, expect } from "vitest";

let seen: string[] = [];
let expected: RegExp[] = [];

/** Says that this test makes the program print an error that matches; it fails if none comes. */
export function expectConsoleError(pattern: RegExp) {
  expected.push(pattern);
}

/** An error on the console fails a test; for a set-up file, which is run anew for each test file. */
export function watchConsole() {
  beforeEach(() => {
    seen = [];
    expected = [];
    console.error = (...words: unknown[]) => void seen.push(words.map(asText).join(" "));
  });

  afterEach(() => {
    const surprising = seen.filter((text) => !expected.some((pattern) => pattern.test(text)));
    expect(surprising, "errors on the console that no test expected").toEqual([]);
    const missing = expected.filter((pattern) => !seen.some((text) => pattern.test(text)));
    expect(missing, "errors on the console that were expected and did not come").toEqual([]);
  });
}

/** Without Node's help, for the tests in a browser use this as well. */
function asText(word: unknown) {
  return word instanceof Error ? (word.stack ?? word.message) : String(word);
}
