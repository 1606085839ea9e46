import { findPassage } from "./scripture.ts";
import { compareWords, plain } from "./word-diff.ts";

/** Compares typed words with the named verse. The result is a warning, never a refusal. */
export function verifyVerse(reference: string, typed: string) {
  const passage = findPassage(reference);
  if (!passage) return { verdict: "unknown-reference" as const, reference: null, text: null };
  const trimmed = typed.normalize("NFC").trim();
  if (trimmed === passage.text) return { verdict: "exact" as const, ...passage };
  const [verseWords, typedWords] = [words(passage.text), words(trimmed)];
  if (verseWords.map(plain).join(" ") === typedWords.map(plain).join(" "))
    return { verdict: "formatting-only" as const, ...passage };
  return { verdict: "differs" as const, ...passage, diff: compareWords(verseWords, typedWords) };
}

/** Splits into words; dashes separate words, verse numbers are dropped. */
const words = (text: string) =>
  text
    .split(/[\s\u2010-\u2015-]+/u)
    .filter((word) => plain(word) !== "" && !/^[\d:.,[\]()]+$/.test(word));
