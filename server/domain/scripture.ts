import { type Book, bible } from "../catalogue/bible.ts";
import { shortNames } from "../catalogue/book-names.ts";

type Passage = {
  reference: string;
  text: string;
  /** How many verses the passage has. */
  count: number;
};

const longestReference = 100;
const leastLetters = 2;

/** Book, chapter, and optionally the first and last verse. */
const pattern =
  /^(?<book>(?:[123]|i{1,3}|1st|2nd|3rd|first|second|third)?\s?[a-z][a-z' ]*?)[. ]*(?<chapter>\d{1,3})(?:\s?(?:[:.,]|v|vv|vs|verses?)\.?\s?(?<from>\d{1,3})(?:\s?-\s?(?<to>\d{1,3}))?)?$/;
const wholeChapter = /^(.*)\bchapter\b(.*)$/;

/** Finds the passage of a reference in any common spelling; undefined if there is none. */
export function findPassage(typed: string): Passage | undefined {
  const parts = pattern.exec(normalise(typed))?.groups;
  const book = parts?.book === undefined ? undefined : findBook(parts.book);
  if (!parts || !book) return undefined;
  const { chapter, from, to } = placeIn(book, parts);
  const verses = book.chapters[chapter - 1];
  if (!verses) return undefined;
  const first = from ?? 1;
  const last = to ?? from ?? verses.length;
  if (first < 1 || last < first || last > verses.length) return undefined;
  const text = verses.slice(first - 1, last).join(" ");
  const reference = canonical(book.name, chapter, { from, to: last });
  return { reference, text, count: last - first + 1 };
}

/** Lower case, plain punctuation, single spaces, without the name of a translation. */
function normalise(text: string) {
  if (text.length > longestReference) return "";
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\u2010-\u2015\u2212]/g, "-")
    .replaceAll(/[\u2018\u2019`´]/g, "'")
    .replaceAll(/\(?\b(kjv|akjv)\b\)?/g, "")
    .replace(wholeChapter, "$1$2")
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(/[.;,]$/, "");
}

type Parts = Record<string, string | undefined>;

function placeIn(book: Book, { chapter, from, to }: Parts) {
  const place = { chapter: Number(chapter), from: numberOf(from), to: numberOf(to) };
  // "Jude 3" means verse 3, because the book has one chapter.
  const isVerse = book.chapters.length === 1 && place.chapter > 1 && place.from === undefined;
  return isVerse ? { chapter: 1, from: place.chapter, to: undefined } : place;
}

const numberOf = (digits: string | undefined) =>
  digits === undefined ? undefined : Number(digits);

type Verses = { from: number | undefined; to: number };

function canonical(book: string, chapter: number, { from, to }: Verses) {
  // The book is called Psalms, but a reference says “Psalm 23”.
  const name = book === "Psalms" ? "Psalm" : book;
  if (from === undefined) return `${name} ${chapter}`;
  return from === to ? `${name} ${chapter}:${from}` : `${name} ${chapter}:${from}-${to}`;
}

const ordinals = [
  ["3", /^(3rd|third|iii)\s?|^3\s?/],
  ["2", /^(2nd|second|ii)\s?|^2\s?/],
  ["1", /^(1st|first|i(?=[ .]))\s?|^1\s?/],
] as const;

function findBook(text: string): Book | undefined {
  const [number, mark] = ordinals.find(([, mark]) => mark.test(text)) ?? ["", ""];
  const typed = text.replace(mark, "").replaceAll(/[^a-z]/g, "");
  const name = lettersOf(shortNames.get(typed) ?? typed);
  if (name.length < leastLetters) return undefined;
  const prefix = number + name;
  const books = bible();
  const exact = books.find((book) => lettersOf(book.name) === prefix);
  if (exact) return exact;
  const [match, ...others] = books.filter((book) => lettersOf(book.name).startsWith(prefix));
  return others.length === 0 ? match : undefined;
}

const lettersOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
