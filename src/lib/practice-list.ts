import { textOf } from "./chapter-list.ts";
import { changesIn, isObject, withMore } from "./item-list.ts";
import { freeId } from "./journal-entry-id.ts";
import { joined } from "./merge-text.ts";

/** A practice for the eye; `key` finds it again in the list, also in another tab's. */
export type Practice = { key: string; practice: string; progress: number; comments: string };

type Items = readonly unknown[];
type Item = Record<string, unknown>;

export const complete = 100;
const step = 5;

export const practicesIn = (items: Items): Practice[] =>
  keyed(items).map(({ key, item }) => ({
    key,
    practice: nameOf(item),
    progress: progressOf(item),
    comments: textOf(item.comments),
  }));

const isChosen = (items: Items, practice: string) =>
  keyed(items).some(({ item }) => isSamePractice(nameOf(item), practice));

/** Chosen once, however often it is asked for. */
export function withPractice(items: Items, practice: string, now: Date): Items {
  if (isChosen(items, practice)) return items;
  const id = freeId(idsIn(items), now);
  return [...items, { id, practice, progress: 0, comments: "", completed: false }];
}

export const withProgress = (items: Items, key: string, progress: number): Items =>
  withChanged(items, key, () => ({ progress, completed: progress >= complete }));

export const withComments = (items: Items, key: string, write: (before: string) => string): Items =>
  withChanged(items, key, (item) => ({ comments: write(textOf(item.comments)) }));

/** Where it stands, and as it is kept: what it takes to put it back. */
export function takenOut(items: Items, key: string) {
  const place = placeOf(items, key);
  return place < 0 ? undefined : { place, text: JSON.stringify(items[place]) };
}

export const withoutPractice = (items: Items, key: string): Items => {
  const place = placeOf(items, key);
  return items.filter((_, other) => other !== place);
};

/** Puts it back where it stood, once. */
export function withPutBack(items: Items, { place, text }: { place: number; text: string }): Items {
  if (items.some((item) => JSON.stringify(item) === text)) return items;
  return items.toSpliced(place, 0, JSON.parse(text));
}

/** Adds what another list holds; of a practice that both have, the further progress counts. */
export function mergedPractices(items: Items, others: Items, now: Date): Items {
  return others.reduce<Items>((list, other) => withOther(list, other, now), items);
}

function withOther(items: Items, other: unknown, now: Date): Items {
  const theirs = itemOf(other);
  if (!theirs) return items.some((item) => isEqual(item, other)) ? items : [...items, other];
  const mine = keyed(items).find(({ item }) => isSamePractice(nameOf(item), nameOf(theirs)));
  if (!mine) return [...items, withOwnId(items, theirs, now)];
  const [one, two] = [stateOf(withMore(mine.item, theirs, {})), stateOf(theirs)];
  const progress = Math.max(stateOf(mine.item).progress, two.progress);
  const both = {
    progress,
    comments: joined(one.comments, two.comments),
    completed: progress >= complete,
  };
  return items.with(mine.place, withMore(mine.item, theirs, changesIn(one, both)));
}

function withOwnId(items: Items, item: Item, now: Date): Item {
  const taken = idsIn(items);
  const isFree = item.id !== undefined && !taken.has(item.id);
  return isFree ? item : { ...item, id: freeId(taken, now) };
}

function withChanged(items: Items, key: string, change: (item: Item) => Item): Items {
  const found = keyed(items).find((other) => other.key === key);
  return found ? items.with(found.place, { ...found.item, ...change(found.item) }) : items;
}

const placeOf = (items: Items, key: string) =>
  keyed(items).find((other) => other.key === key)?.place ?? -1;

/** The practices among the items. Where two have one number, their order tells them apart. */
function keyed(items: Items) {
  const counts = new Map<unknown, number>();
  return items.flatMap((value, place) => {
    const item = itemOf(value);
    if (!item) return [];
    const count = (counts.get(item.id) ?? 0) + 1;
    counts.set(item.id, count);
    return [{ key: `${textOf(item.id)}-${count}`, place, item }];
  });
}

/** A bare text is a practice that nothing is known of but its name. */
function itemOf(value: unknown): Item | undefined {
  if (typeof value === "string") return value.trim() ? { practice: value } : undefined;
  return isObject(value) && nameOf(value) ? value : undefined;
}

const nameOf = ({ practice }: Item) => (typeof practice === "string" ? practice.trim() : "");

export const isSamePractice = (one: string, other: string) =>
  one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase();

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const stateOf = (item: Item) => ({
  progress: progressOf(item),
  comments: textOf(item.comments),
  completed: progressOf(item) >= complete,
});

/** Old lists may hold a text, or a mark of completion alone. */
function progressOf({ progress, completed }: Item) {
  const number = Number.parseFloat(String(progress));
  if (Number.isNaN(number)) return completed === true ? complete : 0;
  return Math.min(complete, Math.max(0, Math.floor(number / step) * step));
}

const idsIn = (items: Items) => new Set(items.filter(isObject).map(({ id }) => id));
