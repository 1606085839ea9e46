import { isItem } from "./journal-entry.ts";

/** What tells entries apart: the moment at which they were made, in milliseconds. */
export const isId = (id: unknown) => typeof id === "number" || typeof id === "string";

export const idsOf = (items: readonly unknown[]): ReadonlySet<unknown> =>
  new Set(
    items
      .filter(isItem)
      .map(({ id }) => id)
      .filter(isId),
  );

export function freeId(taken: ReadonlySet<unknown>, now: Date) {
  let id = now.getTime();
  while (taken.has(id)) id += 1;
  return id;
}
