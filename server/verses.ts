import { versesIn } from "./domain/prose.ts";
import { verifyQuotation } from "./domain/verse-lock.ts";
import { invalid } from "./errors.ts";

/** What Verse Lock says of each verse of a text, and how it is written right. */
export const verifiedVerses = (markdown: string) =>
  versesIn(markdown).map(({ reference, text, markdown }) => {
    const passage = verifyQuotation(reference, text);
    const repaired = passage.text === null ? null : `> ${passage.text}\n>\n> ${passage.reference}`;
    return { reference, verdict: passage.verdict, markdown, repaired };
  });

/** Refuses a text that has a verse in other words than the Bible’s. */
export function checkVerses(field: string, markdown: string) {
  const wrong = verifiedVerses(markdown).find(({ verdict }) => verdict === "differs");
  if (wrong) throw invalid(field, `These are not the words of ${wrong.reference}.`);
}
