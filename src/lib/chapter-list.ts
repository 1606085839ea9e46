import { chapters } from "#src/content/chapters.ts";
import { changesIn, isObject, withMore } from "./item-list.ts";
import { joined } from "./merge-text.ts";

/** What a person wrote about one chapter, by the names it has in the browser. */
export type Chapter = {
  id: number;
  title: string;
  preComment: string;
  postComment: string;
  completed: boolean;
};

type Items = readonly unknown[];
type Item = Record<string, unknown>;

const blank = chapters.map(
  ({ title }, place): Chapter => ({
    id: place + 1,
    title,
    preComment: "",
    postComment: "",
    completed: false,
  }),
);

/** All twelve, whatever stands in the list. */
export const chaptersIn = (items: Items): Chapter[] =>
  blank.map((chapter) => {
    const item = items[placeOf(items, chapter.id)];
    return isObject(item) ? { ...chapter, ...notesOf(item) } : chapter;
  });

/** What is no chapter, or a chapter once more: it is left where it is. */
export const oddChapters = (items: Items) =>
  items.filter((item, place) => place !== placeOf(items, idOf(item)));

/** Changes one chapter and leaves all else in the list as it is. */
export function withChapter(
  items: Items,
  id: number,
  change: (chapter: Chapter) => Partial<Chapter>,
): Items {
  const all = withAll(items);
  const place = placeOf(all, id);
  const [chapter] = chaptersIn(all).filter((other) => other.id === id);
  if (place < 0 || !chapter) return items;
  return all.with(place, { ...Object(all[place]), ...change(chapter) });
}

/** Adds what another list holds; where both have words, both stay. */
export function mergedChapters(items: Items, others: Items): Items {
  return others.reduce<Items>(withOther, items);
}

function withOther(items: Items, other: unknown): Items {
  const place = placeOf(items, idOf(other));
  if (place < 0 || !isObject(other)) return hasItem(items, other) ? items : [...items, other];
  const mine = Object(items[place]);
  const whole = withMore(mine, other, {});
  const [one, two] = [notesOf(whole), notesOf(other)];
  const both = {
    preComment: joined(one.preComment, two.preComment),
    postComment: joined(one.postComment, two.postComment),
    completed: one.completed || two.completed,
  };
  return items.with(place, withMore(mine, other, changesIn(one, both)));
}

const hasItem = (items: Items, item: unknown) =>
  items.some((other) => JSON.stringify(other) === JSON.stringify(item));

const withAll = (items: Items): Items => [
  ...items,
  ...blank.filter(({ id }) => placeOf(items, id) < 0),
];

function placeOf(items: Items, id: number | undefined) {
  return id === undefined ? -1 : items.findIndex((item) => idOf(item) === id);
}

/** Older lists may number with text, or by the title alone. */
function idOf(item: unknown) {
  if (!isObject(item)) return undefined;
  const known = blank.find(
    ({ id, title }) => item.id === id || item.id === String(id) || isTitled(item, title),
  );
  return known?.id;
}

const isTitled = (item: Item, title: string) => item.id === undefined && item.title === title;

const notesOf = (item: Item) => ({
  preComment: textOf(item.preComment),
  postComment: textOf(item.postComment),
  completed: item.completed === true || item.completed === "true",
});

/** What is no text is shown as it is kept, so that writing on does not take it away. */
export function textOf(value: unknown) {
  if (typeof value === "string") return value;
  return value === undefined || value === null ? "" : JSON.stringify(value);
}
