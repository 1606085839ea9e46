import { verseLock } from "#src/content/scripture.ts";
import { type RouterOutputs, trpc } from "./trpc.ts";
import { useDebounced } from "./use-debounced.ts";

const settleMs = 500;

export type Verified = RouterOutputs["soulcare"]["verifyVerse"];

/**
 * What the server says of a quoted verse, after a pause in typing. The words are the key of the
 * query, so a late answer never replaces a newer one.
 */
export function useVerseLock(reference: string, verse: string) {
  const asked = useDebounced(`${reference.trim()}\n${verse.trim()}`, settleMs);
  const [askedReference = "", ...lines] = asked.split("\n");
  const isAsked = askedReference !== "";
  const { data, isPlaceholderData } = trpc.soulcare.verifyVerse.useQuery(
    { reference: askedReference, text: lines.join("\n") },
    { enabled: isAsked, staleTime: "static", placeholderData: (before) => before },
  );
  const isCurrent = !isPlaceholderData && asked === `${reference.trim()}\n${verse.trim()}`;
  const verified = isAsked && reference.trim() !== "" ? data : undefined;
  const says = verified && wordsOf(verified, verse.trim() !== "");
  return { verified: says ? verified : undefined, says, isCurrent };
}

/** Before the verse itself is typed, only an unknown reference is mentioned. */
function wordsOf({ verdict, reference }: Verified, hasWords: boolean) {
  if (verdict === "unknown-reference") return verseLock.unknown;
  if (!hasWords) return undefined;
  if (verdict === "exact") return verseLock.exact;
  return verdict === "differs" ? verseLock.differs(reference ?? "") : verseLock.formatting;
}
