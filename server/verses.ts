import { versesIn } from "./domain/prose.ts";
import { verifyQuotation } from "./domain/verse-lock.ts";
import { invalid } from "./errors.ts";

/** The verdict of Verse Lock on each verse in a text, with the verse in its right words. */
export const verifiedVerses = (markdown: string) =>
  versesIn(markdown).map(({ reference, text, markdown }) => {
    const passage = verifyQuotation(reference, text);
    const repaired = passage.text === null ? null : `> ${passage.text}\n>\n> ${passage.reference}`;
    return { reference, verdict: passage.verdict, markdown, repaired };
  });

/** Throws if a verse in the text differs from the Bible’s words. */
export function checkVerses(field: string, markdown: string) {
  const wrong = verifiedVerses(markdown).find(({ verdict }) => verdict === "differs");
  if (wrong) throw invalid(field, `These are not the words of ${wrong.reference}.`);
}
