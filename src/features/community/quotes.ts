import { maxLengths } from "#db/values.ts";

/** Words between quotation marks, with the verse that they are said to be. */
export type Quote = {
  reference: string;
  verse: string;
  /** Where the words begin and end, without their marks. */
  from: number;
  to: number;
};

const mostQuotes = 3;

const quoted = /“([^“”]+)”|"([^"]+)"/g;

const book = "(?:(?:[123]|I{1,3}|1st|2nd|3rd|First|Second|Third)\\s?)?\\p{Lu}\\p{L}+";
const ofSongs = "(?:\\s(?:of|Of)\\s\\p{Lu}\\p{L}+)?";
const verses = "\\d{1,3}\\s?:\\s?\\d{1,3}(?:\\s?[-\\u2010-\\u2015]\\s?\\d{1,3})?(?!\\d)";
const reference = `(${book}${ofSongs}\\.?\\s?${verses})`;
/** The words of another translation are right in their own way, where it is named. */
const other =
  "(?:AMP|ASV|CEB|CEV|CSB|ERV|ESV|GNT|HCSB|LSB|MSG|NASB|NCV|NET|NIV|NIrV|NKJV|NLT|NRSV|RSV|TLB|TPT|WEB)";
const translation = `(?:[\\s,]*[(\\[]?(${other})\\b)?`;

const after = new RegExp(
  `^\\s*[,.;:]?\\s*[-\\u2010-\\u2015~]*\\s*[(\\[]?\\s*${reference}${translation}`,
  "u",
);
const before = new RegExp(
  `(?<![\\p{L}\\d])${reference}${translation}\\s*[)\\]]?(?:\\s(?:says|reads|tells us))?\\s*[:,\\u2010-\\u2015-]?\\s*$`,
  "u",
);

/** The first few verses that a text quotes and names. */
export function findQuotes(text: string): Quote[] {
  const found: Quote[] = [];
  let isTaken = 0;
  for (const match of text.matchAll(quoted)) {
    if (found.length === mostQuotes) break;
    const end = match.index + match[0].length;
    const named = referenceBeside(text, { from: isTaken, start: match.index, end });
    if (!named) continue;
    isTaken = named.end;
    const verse = match[1] ?? match[2] ?? "";
    const isOther = named.translation !== undefined;
    if (isOther || verse.trim() === "" || verse.length > maxLengths.verse) continue;
    found.push({ reference: named.reference, verse, from: match.index + 1, to: end - 1 });
  }
  return found;
}

type Place = { from: number; start: number; end: number };

/** What stands behind the words names them, or else what stands before and names nothing else. */
function referenceBeside(text: string, { from, start, end }: Place) {
  const behind = after.exec(text.slice(end));
  if (behind?.[1]) {
    const [all, reference, translation] = behind;
    return { reference, translation, end: end + all.length };
  }
  const ahead = before.exec(text.slice(from, start));
  return ahead?.[1] ? { reference: ahead[1], translation: ahead[2], end } : undefined;
}

/** The text with other words in the place of those that were quoted. */
export const repaired = (text: string, { from, to }: Quote, words: string) =>
  `${text.slice(0, from)}${words}${text.slice(to)}`;

/** Whether the words, or each part of them between dots, stand in the verse as they are. */
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

/** Words in small letters with one space around each. */
const plain = (text: string) =>
  ` ${text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/['\u2018\u2019\u02bc]/g, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
