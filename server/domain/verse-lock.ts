import { findPassage } from "./scripture.ts";
import { compareWords, plain, words } from "./word-diff.ts";

/** Compares typed words with the named verse. The result is a warning, never a refusal. */
export function verifyVerse(reference: string, typed: string) {
  const found = findPassage(reference);
  if (!found) return { verdict: "unknown-reference" as const, reference: null, text: null };
  const passage = { reference: found.reference, text: found.text };
  const trimmed = typed.normalize("NFC").trim();
  if (trimmed.replaceAll("'", "’") === passage.text)
    return { verdict: "exact" as const, ...passage };
  const [verseWords, typedWords] = [words(passage.text), words(trimmed)];
  if (verseWords.map(plain).join(" ") === typedWords.map(plain).join(" "))
    return { verdict: "formatting-only" as const, ...passage };
  return { verdict: "differs" as const, ...passage, diff: compareWords(verseWords, typedWords) };
}

/** As `verifyVerse`, but also accepts an unbroken part of the verse with “…” where it is cut. */
export function verifyQuotation(reference: string, quoted: string) {
  const whole = verifyVerse(reference, quoted);
  return whole.verdict === "differs" && isPart(whole.text, quoted)
    ? { ...whole, verdict: "part" as const }
    : whole;
}

function isPart(verse: string, quoted: string) {
  const [, before = "", part = "", after = ""] =
    /^(…|\.{3})?(.*?)(…|\.{3})?$/s.exec(quoted.trim().replaceAll(/^[“"]|[”"]$/g, "")) ?? [];
  const asWords = (text: string) => ` ${words(text).map(plain).join(" ")} `;
  const [all, some] = [asWords(verse), asWords(part)];
  if (some.trim() === "" || !all.includes(some)) return false;
  return (before !== "" || all.startsWith(some)) && (after !== "" || all.endsWith(some));
}
