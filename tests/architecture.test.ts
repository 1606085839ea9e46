import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, relative, sep } from "node:path";
import { expect, test } from "vitest";
import { type ImportRule, importRules, wordRules } from "./architecture-rules.ts";

interface SourceFile {
  /** From the repository root, with forward slashes. */
  path: string;
  text: string;
}

const root = join(import.meta.dirname, "..");
const maxLines = 350;
const data =
  /^((server\/catalogue|src\/content|db\/seed)\/|(server\/http\/rest\/routes|tests\/server\/access\/table)\.ts$)/;

const files = readSources();

const importsOf = new Map(files.map((file) => [file.path, valueImports(file)]));

test.each(importRules)("imports: $because", (rule) => {
  expect(files.flatMap((file) => forbiddenImports(file, rule))).toEqual([]);
});

test.each(importRules)("a breach is seen: $because", (rule) => {
  const [path, specifier] = rule.breach;
  for (const text of [`import { value } from "${specifier}";`, `await import("${specifier}");`]) {
    expect(forbiddenImports({ path, text }, rule)).not.toEqual([]);
  }
  const typeOnly = `import type { Value } from "${specifier}";`;
  expect(forbiddenImports({ path, text: typeOnly }, rule)).toEqual([]);
});

test("a breach behind another file is seen", () => {
  const [rule] = importRules.filter(
    ({ because }) => because === "the server knows nothing of the screens",
  );
  const text = 'import { helper } from "#db/helper.ts";';
  const through = new Map([["db/helper.ts", ["src/app/routes.ts"]]]);
  expect(rule && forbiddenImports({ path: "server/app.ts", text }, rule, through)).toEqual([
    "server/app.ts imports db/helper.ts, which imports src/app/routes.ts",
  ]);
});

test("a feature never imports another feature", () => {
  expect(files.flatMap((file) => crossings(file))).toEqual([]);
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
  expect(long.map(({ path }) => path).filter((path) => !data.test(path))).toEqual([]);
});

/** What the file imports against the rule, itself or through a file that it imports. */
function forbiddenImports(file: SourceFile, rule: ImportRule, through = importsOf) {
  const { from, never, isDirect } = rule;
  if (!from.test(file.path)) return [];
  return valueImports(file).flatMap((target) => {
    if (never.test(target)) return [`${file.path} imports ${target}`];
    if (isDirect) return [];
    const behind = (through.get(target) ?? []).filter((next) => never.test(next));
    return behind.map((next) => `${file.path} imports ${target}, which imports ${next}`);
  });
}

function crossings(file: SourceFile, through = importsOf) {
  const own = feature(file.path);
  if (!own) return [];
  const isOther = (target: string) => (feature(target) ?? own) !== own;
  return valueImports(file).flatMap((target) => {
    if (isOther(target)) return [`${file.path} imports ${target}`];
    const behind = (through.get(target) ?? []).filter(isOther);
    return behind.map((next) => `${file.path} imports ${target}, which imports ${next}`);
  });
}

function feature(path: string) {
  return path.match(/^src\/features\/([^/]+)\//)?.[1];
}

function readSources(): SourceFile[] {
  return ["db", "server", "client", "src", "tests", "scripts"]
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({
      path: relative(root, file).split(sep).join("/"),
      text: readFileSync(file, "utf8"),
    }));
}

/** What a file imports when it runs, written from the root. `import type` is erased, so it does not count. */
function valueImports({ path, text }: SourceFile): string[] {
  const statements = text.matchAll(/^(?:import(?! type\b)|export (?:\*|\{))[^;"]*?"([^"]+)"/gm);
  const dynamic = text.matchAll(/(?<!typeof )\bimport\(\s*"([^"]+)"/g);
  return [...statements, ...dynamic].map(([, specifier = ""]) => fromRoot(path, specifier));
}

function fromRoot(importer: string, specifier: string) {
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (!specifier.startsWith(".")) return specifier;
  return posix.join(dirname(importer), specifier);
}
