const kinds = ["challenge", "achievement", "session"] as const;

type Title = string | null;
type Entry = { reason: string; challenge: Title; achievement: Title; session: Title };

/** A points entry with kind and title instead of the stored reason. */
export function shownPoints<E extends Entry>({
  reason,
  challenge,
  achievement,
  session,
  ...entry
}: E) {
  return {
    ...entry,
    kind: kinds.find((kind) => reason.startsWith(`${kind}:`)) ?? ("other" as const),
    title: challenge ?? achievement ?? session,
  };
}
