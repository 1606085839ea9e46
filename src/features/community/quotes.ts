import { maxLengths } from "#db/limits.ts";

/** Quoted words with the reference beside them. */
export type Quote = {
  reference: string;
  verse: string;
  /** Start and end of the words in the text, without quotation marks. */
  from: number;
  to: number;
};

const maxQuotes = 3;

const quoted = /“([^“”]+)”|"([^"]+)"/g;

const book = "(?:(?:[123]|I{1,3}|1st|2nd|3rd|First|Second|Third)\\s?)?\\p{Lu}\\p{L}+";
const ofSongs = "(?:\\s(?:of|Of)\\s\\p{Lu}\\p{L}+)?";
const verses = "\\d{1,3}\\s?:\\s?\\d{1,3}(?:\\s?[-\\u2010-\\u2015]\\s?\\d{1,3})?(?!\\d)";
const reference = `(${book}${ofSongs}\\.?\\s?${verses})`;
/** Quotes that name another translation are not checked, because their words may differ. */
const otherTranslation =
  "(?:AMP|ASV|CEB|CEV|CSB|ERV|ESV|GNT|HCSB|LSB|MSG|NASB|NCV|NET|NIV|NIrV|NKJV|NLT|NRSV|RSV|TLB|TPT|WEB)";
const translation = `(?:[\\s,]*[(\\[]?(${otherTranslation})\\b)?`;

const referenceAfter = new RegExp(
  `^\\s*[,.;:]?\\s*[-\\u2010-\\u2015~]*\\s*[(\\[]?\\s*${reference}${translation}`,
  "u",
);
const referenceBefore = new RegExp(
  `(?<![\\p{L}\\d])${reference}${translation}\\s*[)\\]]?(?:\\s(?:says|reads|tells us))?\\s*[:,\\u2010-\\u2015-]?\\s*$`,
  "u",
);

/** The first quotes of a text that have a Bible reference right before or after them. */
export function findQuotes(text: string): Quote[] {
  const found: Quote[] = [];
  let searchFrom = 0;
  for (const match of text.matchAll(quoted)) {
    if (found.length === maxQuotes) break;
    const end = match.index + match[0].length;
    const named = referenceBeside(text, { from: searchFrom, start: match.index, end });
    if (!named) continue;
    searchFrom = named.end;
    const verse = match[1] ?? match[2] ?? "";
    const isOther = named.translation !== undefined;
    if (isOther || verse.trim() === "" || verse.length > maxLengths.verse) continue;
    found.push({ reference: named.reference, verse, from: match.index + 1, to: end - 1 });
  }
  return found;
}

type Place = { from: number; start: number; end: number };

/**
 * The reference right after the quote, or else the one right before it. The text before `from`
 * belongs to the previous quote.
 */
function referenceBeside(text: string, { from, start, end }: Place) {
  const following = referenceAfter.exec(text.slice(end));
  if (following?.[1]) {
    const [all, reference, translation] = following;
    return { reference, translation, end: end + all.length };
  }
  const preceding = referenceBefore.exec(text.slice(from, start));
  if (!preceding?.[1]) return undefined;
  return { reference: preceding[1], translation: preceding[2], end };
}

/** The text with other words in place of the quoted ones. */
export const repaired = (text: string, { from, to }: Quote, words: string) =>
  `${text.slice(0, from)}${words}${text.slice(to)}`;

/** Whether the verse contains the quote. An ellipsis in the quote stands for any left-out words. */
export function isPartOf(quote: string, verse: string) {
  const whole = plain(verse);
  let at = 0;
  for (const part of quote.split(/…|\.{3}/).map(plain)) {
    if (part.trim() === "") continue;
    const place = whole.indexOf(part, at);
    if (place < 0) return false;
    at = place + part.length - 1;
  }
  return true;
}

/** The words in lower case, without punctuation, and with one space before and after each. */
const plain = (text: string) =>
  ` ${text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/['\u2018\u2019\u02bc]/g, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
