import { plainDay } from "./format.ts";

/** In the order of the page. The spelling of `lieBeliieved` is that of the entries already kept. */
export const textFields = [
  "whatsGoingOn",
  "truthHolding",
  "verseOrTruth",
  "reminderTrust",
  "pastExperience",
  "lieBeliieved",
  "truthChosen",
  "reminderMethod",
  "newPerspective",
  "prayer",
] as const;

export type TextField = (typeof textFields)[number];
export type FieldName = "date" | "time" | TextField;
export type Values = Record<FieldName, string>;

const fields: readonly FieldName[] = ["date", "time", ...textFields];

type Item = Record<string, unknown>;

/** One entry for the eye; `text` is the item as it is kept, with all that we know nothing of. */
export type Entry = { id: unknown; key: string; savedAt: string; text: string; values: Values };

export function blankValues(now: Date): Values {
  const digits = (part: number) => String(part).padStart(2, "0");
  const time = `${digits(now.getHours())}:${digits(now.getMinutes())}`;
  return { ...valuesOf({}), date: plainDay(now), time };
}

export const isBlank = (values: Values) => textFields.every((field) => !values[field].trim());

export const areSame = (one: Values, other: Values) =>
  fields.every((field) => one[field] === other[field]);

/** An object with at least one field of ours; everything else in the list is left alone. */
export function isItem(value: unknown): value is Item {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const item: Item = { ...value };
  return fields.some((field) => typeof item[field] === "string");
}

const toEntry = (item: Item, key: string): Entry => ({
  id: item.id,
  key,
  savedAt: textOf(item.savedAt),
  text: JSON.stringify(item),
  values: valuesOf(item),
});

export function valuesOf(item: Item): Values {
  const pairs = fields.map((field) => [field, textOf(item[field])]);
  // Every field is among the pairs.
  return Object.fromEntries(pairs) as Values;
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** When it is about; where that cannot be read, when it was kept. */
function instantOf({ id, savedAt, values }: Entry) {
  const about = Date.parse(`${values.date}T${values.time || "00:00"}`);
  if (!Number.isNaN(about)) return about;
  const kept = Date.parse(savedAt);
  if (!Number.isNaN(kept)) return kept;
  return typeof id === "number" ? id : 0;
}

/** Newest first. Where two have one number, a list of them still tells them apart. */
export function entriesIn(items: readonly unknown[]) {
  const counts = new Map<unknown, number>();
  const entries = items.filter(isItem).map((item) => {
    const count = (counts.get(item.id) ?? 0) + 1;
    counts.set(item.id, count);
    return toEntry(item, `${item.id}-${count}`);
  });
  return entries.reverse().sort((one, other) => instantOf(other) - instantOf(one));
}
