import { chapters as chapterWords } from "#src/content/chapters.ts";
import {
  type DeviceItem,
  type DeviceStore,
  deviceStore,
  type Fields,
  freeId,
  type ItemId,
  idsIn,
  isObject,
  textId,
  type Values,
} from "./device-store.ts";
import { noteKeys } from "./notes-storage.ts";

/** Notes on clutch plays, as one text. */
export const clutchPlays = textStore(noteKeys.clutchPlays, bothTexts);

/** The name of a practice that the athlete is typing and has not added yet. */
export const practiceDraft = textStore(noteKeys.practiceDraft, (mine, theirs) => mine || theirs);

export const practices = deviceStore({
  key: noteKeys.practices,
  schema: (item) => practiceName(item) !== "",
  migrate: (value) => (typeof value === "string" && value.trim() ? { practice: value } : value),
  merge: mergedPractices,
  keepsInMemory: true,
});

const blankChapters = chapterWords.map(({ title }, place) => ({
  id: place + 1,
  title,
  preComment: "",
  postComment: "",
  completed: false,
}));

export const chapters = deviceStore({
  key: noteKeys.chapters,
  schema: ({ id }) => blankChapters.some((chapter) => chapter.id === id),
  migrate: withChapterId,
  merge: mergedChapters,
  defaults: blankChapters,
  hasFixedIds: true,
  keepsInMemory: true,
});

/** All stores of the playbook. */
export const playbookStores: readonly DeviceStore[] = [
  clutchPlays,
  practices,
  practiceDraft,
  chapters,
];

/** The stores that hold a list, whose stored text may be unreadable. */
export const playbookLists = [practices, chapters];

function textStore(key: string, both: (mine: string, theirs: string) => string) {
  return deviceStore({
    key,
    schema: ({ text }) => typeof text === "string",
    merge: (mine, theirs) => [{ id: textId, text: both(firstText(mine), firstText(theirs)) }],
    defaults: [{ id: textId, text: "" }],
    isPlainText: true,
    keepsInMemory: true,
  });
}

const firstText = (values: Values) => textOf(Object(values[0]).text);

export const readText = (store: DeviceStore) => firstText(store.list());

export const changeText = (store: DeviceStore, change: (before: string) => string) =>
  store.update(textId, ({ text }) => ({ text: change(textOf(text)) }));

/** One text after the other, unless one of them contains the other. */
export function bothTexts(first: string, second: string) {
  if (!second.trim() || first.includes(second)) return first;
  if (!first.trim() || second.includes(first)) return second;
  return `${first}\n\n${second}`;
}

/** What an athlete wrote about one chapter. */
export type Chapter = {
  id: number;
  title: string;
  preComment: string;
  preComment2: string;
  postComment: string;
  postComment2: string;
  completed: boolean;
};

/** The notes before and after reading, on the first question and on the second. */
export type NoteField = "preComment" | "preComment2" | "postComment" | "postComment2";

/** All twelve chapters, also those without notes in the list. */
export const chaptersIn = (items: readonly DeviceItem[]): Chapter[] =>
  blankChapters.map((chapter) => {
    const item = items.find(({ id }) => id === chapter.id);
    return { ...chapter, ...notesOf(item ?? chapter) };
  });

export const changeChapter = (id: number, change: (notes: Notes) => Partial<Notes>) =>
  chapters.update(id, (item) => change(notesOf(item)));

type Notes = ReturnType<typeof notesOf>;

const notesOf = (item: Fields) => ({
  preComment: textOf(item.preComment),
  preComment2: textOf(item.preComment2),
  postComment: textOf(item.postComment),
  postComment2: textOf(item.postComment2),
  completed: item.completed === true || item.completed === "true",
});

/** Sets the numeric id in items of older lists, which have it as text or have only the title. */
function withChapterId(value: unknown) {
  if (!isObject(value)) return value;
  const chapter = blankChapters.find(
    ({ id, title }) => value.id === String(id) || (value.id === undefined && value.title === title),
  );
  return chapter ? { ...value, id: chapter.id } : value;
}

/** Merges notes by chapter; if both lists have a note, both texts stay. */
function mergedChapters(mine: Values, theirs: Values): Values {
  return theirs.map(withChapterId).reduce<Values>((values, other) => {
    const place = values.findIndex(
      (value) => isObject(value) && isObject(other) && value.id === other.id,
    );
    const before = values[place];
    if (!isObject(before) || !isObject(other)) return withValue(values, other);
    const [one, two] = [notesOf({ ...other, ...before }), notesOf(other)];
    const both = {
      preComment: bothTexts(one.preComment, two.preComment),
      preComment2: bothTexts(one.preComment2, two.preComment2),
      postComment: bothTexts(one.postComment, two.postComment),
      postComment2: bothTexts(one.postComment2, two.postComment2),
      completed: one.completed || two.completed,
    };
    return values.with(place, withMore(before, other, changesIn(one, both)));
  }, mine);
}

/** A practice as the screen shows it. */
export type Practice = { id: ItemId; practice: string; progress: number; comments: string };

export const complete = 100;
const step = 5;

export const practicesIn = (items: readonly DeviceItem[]): Practice[] =>
  items.map((item) => ({
    id: item.id,
    practice: practiceName(item),
    progress: progressOf(item),
    comments: textOf(item.comments),
  }));

export const isSamePractice = (one: string, other: string) =>
  one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase();

/** Adds a practice, unless the list has it already. */
export function choosePractice(practice: string, now: Date) {
  const items = practices.list();
  if (items.some((item) => isSamePractice(practiceName(item), practice))) return;
  const id = freeId(idsIn(items), now.getTime());
  practices.put({ id, practice, progress: 0, comments: "", completed: false });
}

export const changeProgress = (id: ItemId, progress: number) =>
  practices.update(id, () => ({ progress, completed: progress >= complete }));

export const changeComments = (id: ItemId, change: (before: string) => string) =>
  practices.update(id, ({ comments }) => ({ comments: change(textOf(comments)) }));

const practiceName = ({ practice }: Fields) =>
  typeof practice === "string" ? practice.trim() : "";

/** The progress in steps of 5. Old lists may hold a text, or only `completed`. */
function progressOf({ progress, completed }: Fields) {
  const number = Number.parseFloat(String(progress));
  if (Number.isNaN(number)) return completed === true ? complete : 0;
  return Math.min(complete, Math.max(0, Math.floor(number / step) * step));
}

/** Merges practices by name: the higher progress counts, and both comments stay. */
function mergedPractices(mine: Values, theirs: Values): Values {
  return theirs.reduce<Values>((values, value) => {
    const other = typeof value === "string" ? { practice: value } : value;
    if (!isObject(other) || !practiceName(other)) return withValue(values, value);
    const place = values.findIndex(
      (item) => isObject(item) && isSamePractice(practiceName(item), practiceName(other)),
    );
    const before = values[place];
    if (!isObject(before)) return values.concat(withFreeId(values, other));
    const [one, two] = [practiceState({ ...other, ...before }), practiceState(other)];
    const progress = Math.max(progressOf(before), two.progress);
    const comments = bothTexts(one.comments, two.comments);
    const both = { progress, comments, completed: progress >= complete };
    return values.with(place, withMore(before, other, changesIn(one, both)));
  }, mine);
}

const practiceState = (item: Fields) => ({
  progress: progressOf(item),
  comments: textOf(item.comments),
  completed: progressOf(item) >= complete,
});

function withFreeId(values: Values, item: Fields) {
  const taken = idsIn(values);
  const isFree = item.id !== undefined && !taken.has(item.id);
  return isFree ? item : { ...item, id: freeId(taken, Date.now()) };
}

const withValue = (values: Values, value: unknown): Values =>
  values.some((other) => JSON.stringify(other) === JSON.stringify(value))
    ? values
    : [...values, value];

/** Adds the fields that the item lacks and those that changed; without any, returns the item. */
function withMore(item: Fields, more: Fields, changed: Fields): Fields {
  const missing = Object.entries(more).filter(([name]) => !Object.hasOwn(item, name));
  const count = missing.length + Object.keys(changed).length;
  if (count === 0) return item;
  const updatedAt = new Date().toISOString();
  return { ...item, ...Object.fromEntries(missing), ...changed, updatedAt };
}

const changesIn = (before: Fields, after: Fields): Fields =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name] !== value));

/** A value that is no text is shown as JSON, so that editing does not lose it. */
function textOf(value: unknown) {
  if (typeof value === "string") return value;
  return value === undefined || value === null ? "" : JSON.stringify(value);
}
