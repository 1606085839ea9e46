import {
  type DeviceItem,
  deviceStore,
  type Fields,
  freeId,
  type ItemId,
  idsIn,
  isId,
  isObject,
  type Values as ListValues,
} from "./device-store.ts";
import { plainDay } from "./format.ts";
import { noteKeys } from "./notes-storage.ts";

/** In the order of the page. `lieBeliieved` is misspelled because stored entries have that name. */
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

const fieldNames: readonly FieldName[] = ["date", "time", ...textFields];

/** The stored entries. An entry that cannot be stored stays in the journal's form instead. */
export const journalEntries = deviceStore({
  key: noteKeys.entries,
  schema: isEntry,
  migrate: withDate,
  merge: mergedEntries,
});

/** An entry as the screen shows it. */
export type Entry = { id: ItemId; savedAt: string; values: Values };

/** The entries, sorted by the moment they are about, latest first. */
export const entriesIn = (items: readonly DeviceItem[]): Entry[] =>
  items
    .map((item) => ({ id: item.id, savedAt: textOf(item.savedAt), values: valuesOf(item) }))
    .reverse()
    .sort((a, b) => instantOf(b) - instantOf(a));

/** The moment that an entry is about; if that is unreadable, when the entry was saved. */
function instantOf({ id, savedAt, values }: Entry) {
  const about = Date.parse(`${values.date}T${values.time || "00:00"}`);
  if (!Number.isNaN(about)) return about;
  const saved = Date.parse(savedAt);
  if (!Number.isNaN(saved)) return saved;
  return typeof id === "number" ? id : 0;
}

export function addEntry(values: Values, now: Date) {
  const id = freeId(idsIn(journalEntries.list()), now.getTime());
  return { id, outcome: journalEntries.put({ ...values, id, savedAt: now.toISOString() }) };
}

export const changeEntry = (id: ItemId, values: Values, now: Date) =>
  journalEntries.update(id, (item) => {
    const before = valuesOf(item);
    const changed = fieldNames.filter((name) => before[name] !== values[name]);
    const fields = changed.map((name) => [name, values[name]]);
    return { ...Object.fromEntries(fields), editedAt: now.toISOString() };
  });

export function blankValues(now: Date): Values {
  const digits = (part: number) => String(part).padStart(2, "0");
  const time = `${digits(now.getHours())}:${digits(now.getMinutes())}`;
  return { ...valuesOf({}), date: plainDay(now), time };
}

export const isBlank = (values: Values) => textFields.every((name) => !values[name].trim());

export const areSame = (one: Values, other: Values) =>
  fieldNames.every((name) => one[name] === other[name]);

/** An object with at least one field of an entry or of its draft. */
export function isEntry(value: unknown): value is Record<string, unknown> {
  return isObject(value) && fieldNames.some((name) => typeof value[name] === "string");
}

export function valuesOf(item: Fields): Values {
  const pairs = fieldNames.map((name) => [name, textOf(item[name])]);
  // Safe: every field is among the pairs.
  return Object.fromEntries(pairs) as Values;
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** Entries of the first release have `savedAt` and `editedAt` in place of `updatedAt`. */
function withDate(value: unknown) {
  if (!isEntry(value) || value.updatedAt !== undefined) return value;
  const date = [value.editedAt, value.savedAt].find((text) => typeof text === "string");
  return date === undefined ? value : { ...value, updatedAt: date };
}

/** Adds the entries that are missing; entries that are here already stay unchanged. */
function mergedEntries(mine: ListValues, theirs: ListValues): ListValues {
  const known = idsIn(mine.filter(isEntry));
  const texts = new Set(mine.map(textWithoutId));
  const isHere = (value: unknown) =>
    hasId(value) ? known.has(value.id) : texts.has(textWithoutId(value));

  const added = new Map<string, unknown>();
  for (const value of theirs.filter((other) => !isHere(other))) {
    const text = JSON.stringify(value);
    const taken = new Set([...known, ...idsIn([...added.values()])]);
    if (!added.has(text)) added.set(text, withFreeId(value, taken));
  }
  return [...mine, ...added.values()];
}

const hasId = (value: unknown): value is { id: ItemId } => isEntry(value) && isId(value.id);

/** Gives a new id to an entry without an id, or with the id of another entry of the copy. */
function withFreeId(value: unknown, taken: ReadonlySet<unknown>) {
  if (!isEntry(value) || (isId(value.id) && !taken.has(value.id))) return value;
  return { ...value, id: freeId(taken, Date.now()) };
}

/** The text by which entries without an id are compared. */
function textWithoutId(value: unknown) {
  if (!isEntry(value)) return JSON.stringify(value);
  const { id: _, updatedAt: __, ...fields } = value;
  return JSON.stringify(fields);
}
