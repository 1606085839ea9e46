import { expect, test } from "vitest";
import { readSources, type SourceFile, valueImports } from "./architecture/files.ts";
import { importRules, wordRules } from "./architecture/rules.ts";

const maxLines = 350;
const dataFolders = /^(server\/catalogue|src\/content|db\/seed)\//;

const files = readSources();

test.each(importRules)("imports: $because", ({ from, never }) => {
  expect(files.flatMap((file) => forbiddenImports(file, from, never))).toEqual([]);
});

test.each(importRules)("a breach is seen: $because", ({ from, never, breach }) => {
  const [path, specifier] = breach;
  for (const text of [`import { one } from "${specifier}";`, `await import("${specifier}");`]) {
    expect(forbiddenImports({ path, text }, from, never)).toHaveLength(1);
  }
  const typeOnly = `import type { One } from "${specifier}";`;
  expect(forbiddenImports({ path, text: typeOnly }, from, never)).toEqual([]);
});

test("a feature never imports another feature", () => {
  expect(files.flatMap(crossings)).toEqual([]);
  const text = 'import { MoodForm } from "#src/features/moods/mood-form.tsx";';
  expect(crossings({ path: "src/features/community/new-post.tsx", text })).toHaveLength(1);
  expect(crossings({ path: "src/features/moods/history.tsx", text })).toEqual([]);
});

test.each(wordRules)("words: $because", ({ files: about, never }) => {
  const found = files.filter(({ path, text }) => about.test(path) && never.test(text));
  expect(found.map(({ path }) => path)).toEqual([]);
});

test.each(wordRules)("a breach is seen: $because", ({ files: about, never, breach }) => {
  const [path, text] = breach;
  expect(about.test(path) && never.test(text)).toBe(true);
});

test(`no file is longer than ${maxLines} lines`, () => {
  const long = files.filter(({ text }) => text.split("\n").length > maxLines + 1);
  expect(long.map(({ path }) => path).filter((path) => !dataFolders.test(path))).toEqual([]);
});

function forbiddenImports(file: SourceFile, from: RegExp, never: RegExp) {
  if (!from.test(file.path)) return [];
  return valueImports(file)
    .filter((target) => never.test(target))
    .map((target) => `${file.path} imports ${target}`);
}

function crossings(file: SourceFile) {
  const own = feature(file.path);
  if (!own) return [];
  return valueImports(file)
    .filter((target) => (feature(target) ?? own) !== own)
    .map((target) => `${file.path} imports ${target}`);
}

function feature(path: string) {
  return path.match(/^src\/features\/([^/]+)\//)?.[1];
}
