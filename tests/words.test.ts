import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";

/** Straight quotes, an apostrophe beside a letter, three dots. */
const typewriter = /"|\p{L}'|'\p{L}|\.\.\./u;
const hasLetter = /\p{L}/u;

/** What is given to the letter. */
const given = [
  "What's your biggest challenge right now?",
  "What's Next?",
  "Now let's set up your monthly subscription.",
  "Creating Profile...",
  "Preparing your checkout...",
  "We couldn't verify your payment details.",
];

/** Files that write markup, styles or headers. */
const forMachines = [
  /^src\/app\/(page-script\/|scroll-memory|structured-data|styles|theme\/)/,
  /^src\/lib\/(color-mode|save-file|stripe-js)/,
  /^server\/(http\/(event-file|html|media-download|pages|prose-html|security)|http\/rest\/(adapter|components|docs-|openapi|refusals)|mail\/outbox-page)/,
];

/** A selector, the place of a module, areas of a grid, figures of a font. */
const isCode = (text: string) => /^\.{1,2}\/|\[[\w-]+="$|^"\]$|^("[\w ]+"\s?)+$/.test(text);

const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => ending.test(path))
    .map((path) => join(folder, path))
    .filter((path) => !forMachines.some((those) => those.test(path)));

function textsInCode(path: string) {
  const texts: string[] = [];
  const { program } = parseSync(path, readFileSync(path, "utf8"));
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === "string") texts.push(value);
    },
    TemplateElement: ({ value }) => void texts.push(value.cooked ?? value.raw),
    JSXText: ({ value }) => void texts.push(value),
  }).visit(program);
  return texts;
}

function textsInData(path: string) {
  const texts: string[] = [];
  JSON.parse(readFileSync(path, "utf8"), (_, value) => {
    if (typeof value === "string") texts.push(value);
    return value;
  });
  return texts;
}

const isTyped = (text: string) =>
  hasLetter.test(text) && typewriter.test(text) && !given.includes(text) && !isCode(text);

test("what people read has typographic quotes, apostrophes and ellipses", () => {
  const code = ["src", "server"].flatMap((folder) => filesIn(folder, /\.tsx?$/));
  const data = ["db/seed", "server/catalogue"].flatMap((folder) => filesIn(folder, /\.json$/));
  const texts = [
    ...code.map((path) => ({ path, texts: textsInCode(path) })),
    ...data.map((path) => ({ path, texts: textsInData(path) })),
  ];
  const found = texts.flatMap(({ path, texts }) =>
    texts.filter(isTyped).map((text) => `${path}: ${text}`),
  );
  expect(texts.length).toBeGreaterThan(400);
  expect(found).toEqual([]);
});
