import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { filesThat, restOnly } from "./parts.ts";

test("every file that is left to the rest is there", () => {
  expect(Object.keys(restOnly).filter((path) => !existsSync(path))).toEqual([]);
});

// Elsewhere these tests would never run: the proof has no PostgreSQL, and the engines' part takes
// only what runs on each of them.
test("every file with tests of PostgreSQL alone is left to the rest", () => {
  const files = filesThat(/import \{[^}]*makeBareDatabase/);
  expect(files.filter((path) => !(path in restOnly))).toEqual([]);
});

// With shared modules, what is loaded already stays what it is.
test("no module is replaced", () => {
  expect(filesThat(/^\s*vi\.(mock|doMock)\(/m)).toEqual([]);
});
