import { versesIn } from "./domain/prose.ts";
import { verifyQuotation } from "./domain/verse-lock.ts";
import { invalid } from "./errors.ts";

/**
 * The verdict of Verse Lock on each verse that a text quotes, and as `repaired` the whole verse in
 * the Bible's words; null for an unknown reference.
 */
export const verdictsOnVerses = (text: string) =>
  versesIn(text).map(({ reference, text: quoted, markdown }) => {
    const passage = verifyQuotation(reference, quoted);
    const repaired = passage.text === null ? null : `> ${passage.text}\n>\n> ${passage.reference}`;
    return { reference, verdict: passage.verdict, markdown, repaired };
  });

/** Throws if a verse in the text differs from the Bible’s words. */
export function checkVerses(field: string, text: string) {
  const wrong = verdictsOnVerses(text).find(({ verdict }) => verdict === "differs");
  if (wrong) throw invalid(field, `These are not the words of ${wrong.reference}.`);
}
