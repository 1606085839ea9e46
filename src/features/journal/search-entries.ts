import { type Entry, textFields } from "#src/lib/journal-entries.ts";
import { momentWords } from "./entry-text.tsx";

/** The entries in which every word of the search stands somewhere, in whatever case or accent. */
export function searchEntries(entries: readonly Entry[], wanted: string) {
  const words = fold(wanted).split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries;
  return entries.filter((entry) => {
    const text = fold(wordsOf(entry));
    return words.every((word) => text.includes(word));
  });
}

const wordsOf = ({ values }: Entry) =>
  [values.date, values.time, momentWords(values), ...textFields.map((field) => values[field])].join(
    "\n",
  );

const fold = (text: string) =>
  text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "").replace(/[‘’]/g, "'");
