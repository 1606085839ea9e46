import { format } from "node:util";
import { afterEach, beforeEach, expect } from "vitest";

let seen: string[] = [];
let expected: RegExp[] = [];

/** Says that this test makes the program print an error that matches; it fails if none comes. */
export function expectConsoleError(pattern: RegExp) {
  expected.push(pattern);
}

beforeEach(() => {
  seen = [];
  expected = [];
  console.error = (...words: unknown[]) => void seen.push(format(...words));
});

afterEach(() => {
  const surprising = seen.filter((text) => !expected.some((pattern) => pattern.test(text)));
  expect(surprising, "errors on the console that no test expected").toEqual([]);
  const missing = expected.filter((pattern) => !seen.some((text) => pattern.test(text)));
  expect(missing, "errors on the console that were expected and did not come").toEqual([]);
});
