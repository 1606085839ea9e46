import { createRequire } from "node:module";

export type Book = { name: string; chapters: readonly (readonly string[])[] };

type Verses = Readonly<Record<string, string>>;

let books: readonly Book[] | undefined;

/**
 * The King James text by book, loaded at the first call. Required, not imported: a bundler would
 * put its five megabytes into the server bundle.
 */
export function bible(): readonly Book[] {
  books ??= bound(createRequire(import.meta.url)("kjv/json/verses-1769.json"));
  return books;
}

function bound(verses: Verses): Book[] {
  const found = new Map<string, string[][]>();
  for (const [key, text] of Object.entries(verses)) {
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
 * Removes the edition's marks: `#` begins a paragraph, `[is]` is a word the translators supplied.
 * Its apostrophes are those of a typewriter.
 */
const readable = (text: string) =>
  text.replace(/^#/, "").replaceAll(/[[\]]/g, "").replaceAll("'", "’").trim();
