import { findPassage } from "./scripture.ts";
import { compareWords, plain } from "./word-diff.ts";

/** Compares typed words with the named verse. The result is a warning, never a refusal. */
export function verifyVerse(reference: string, typed: string) {
  const passage = findPassage(reference);
  if (!passage) return { verdict: "unknown-reference" as const, reference: null, text: null };
  const written = typed.normalize("NFC").trim();
  if (written === passage.text) return { verdict: "exact" as const, ...passage };
  const [right, theirs] = [words(passage.text), words(written)];
  if (right.map(plain).join(" ") === theirs.map(plain).join(" "))
    return { verdict: "formatting-only" as const, ...passage };
  return { verdict: "differs" as const, ...passage, diff: compareWords(right, theirs) };
}

/** Splits into words; dashes separate words, verse numbers are dropped. */
const words = (text: string) =>
  text
    .split(/[\s\u2010-\u2015-]+/u)
    .filter((word) => plain(word) !== "" && !/^[\d:.,[\]()]+$/.test(word));
