import { isItem, type Values, valuesOf } from "#src/lib/journal-entry.ts";
import { freeId, idsOf } from "#src/lib/journal-entry-id.ts";

type Items = readonly unknown[];

/** Appends a new entry. Two within one millisecond differ all the same. */
export function withNew(items: Items, values: Values, now: Date): Items {
  return [...items, { ...values, id: freeId(idsOf(items), now), savedAt: now.toISOString() }];
}

/**
 * Changes what was changed, and leaves all else of the entry as it is. An entry that is no longer as
 * it was opened has been changed or deleted elsewhere: then this one becomes an entry of its own.
 */
export function withEdited(items: Items, opened: string, values: Values, now: Date): Items {
  const place = placeOf(items, opened);
  const item = items[place];
  if (!isItem(item)) return withNew(items, values, now);
  const before: Record<string, string> = valuesOf(item);
  const changed = Object.entries(values).filter(([field, text]) => before[field] !== text);
  const edited = { ...item, ...Object.fromEntries(changed), editedAt: now.toISOString() };
  return items.with(place, edited);
}

export const isStillThere = (items: Items, opened: string) => placeOf(items, opened) >= 0;

export function without(items: Items, opened: string): Items {
  const place = placeOf(items, opened);
  return items.filter((_, other) => other !== place);
}

/** Puts a deleted entry back where it stood, once. */
export function withRestored(items: Items, opened: string, place: number): Items {
  if (isStillThere(items, opened)) return items;
  return items.toSpliced(place, 0, JSON.parse(opened));
}

export const placeOf = (items: Items, opened: string) =>
  items.findIndex((item) => JSON.stringify(item) === opened);
