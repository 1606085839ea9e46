type Leader = { id: number };

type Wanted = { athleteId: number | undefined; shown: number };

/** The first few, and oneself where one stands further down. */
export function topWithOwnRow<L extends Leader>(
  leaders: readonly L[],
  { athleteId, shown }: Wanted,
) {
  const first = leaders.slice(0, shown);
  const own = leaders.slice(shown).filter(({ id }) => id === athleteId);
  return [...first, ...own];
}
