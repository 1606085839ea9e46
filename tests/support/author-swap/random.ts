/** The same numbers for the same seed, from 0 up to 1. */
export function seeded(seed: number) {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const stirred = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((stirred ^ (stirred >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (most: number) => Math.floor(next() * most);
  return {
    below,
    chance: (part: number) => next() < part,
    /** One of them; undefined where there is none. */
    any: <T>(items: readonly T[]): T | undefined => items[below(items.length)],
    of: <const T extends readonly [unknown, ...unknown[]]>(items: T): T[number] =>
      items[below(items.length)],
  };
}

export type Random = ReturnType<typeof seeded>;
