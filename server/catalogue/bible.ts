import { createRequire } from "node:module";

export type Book = { name: string; chapters: readonly (readonly string[])[] };

type Verses = Readonly<Record<string, string>>;

let books: readonly Book[] | undefined;

/**
 * The King James text by book, loaded at the first call. Loaded with `require`, because an import
 * would put five megabytes into the server bundle.
 */
export function bible(): readonly Book[] {
  books ??= byBook(createRequire(import.meta.url)("kjv/json/verses-1769.json"));
  return books;
}

function byBook(texts: Verses): Book[] {
  const found = new Map<string, string[][]>();
  for (const [key, text] of Object.entries(texts)) {
    const [, name = "", chapter = 0] = /^(.+) (\d+):\d+$/.exec(key) ?? [];
    const chapters = found.get(name) ?? [];
    found.set(name, chapters);
    const verses = chapters[Number(chapter) - 1] ?? [];
    chapters[Number(chapter) - 1] = verses;
    verses.push(readable(text));
  }
  return [...found].map(([name, chapters]) => ({ name: readable(name), chapters }));
}

/**
 * Removes the marks of this edition (`#` begins a paragraph, `[is]` is a word that the translators
 * added) and makes apostrophes typographic.
 */
const readable = (text: string) =>
  text.replace(/^#/, "").replaceAll(/[[\]]/g, "").replaceAll("'", "’").trim();
