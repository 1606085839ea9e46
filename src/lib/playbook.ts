import { mergedChapters } from "./chapter-list.ts";
import { noteKeys } from "./device-notes.ts";
import { type DeviceText, deviceText } from "./device-text.ts";
import { parseItems, setAside } from "./item-list.ts";
import { joined } from "./merge-text.ts";
import { mergedPractices } from "./practice-list.ts";

type Items = readonly unknown[];

const listAt = (key: string) => deviceText(key, { isFree: () => setAside(key) });

export const clutchPlays = deviceText(noteKeys.clutchPlays);
export const practiceDraft = deviceText(noteKeys.practiceDraft);
export const practices = listAt(noteKeys.practices);
export const chapters = listAt(noteKeys.chapters);

/** Everything of the playbook that this browser holds. */
export const playbookTexts: readonly DeviceText[] = [
  clutchPlays,
  practices,
  practiceDraft,
  chapters,
];

/** Those of which a part may be damaged. */
export const playbookLists = [noteKeys.practices, noteKeys.chapters];

export const itemsOf = (text: string | null): Items => parseItems(text) ?? [];

/** The same list is the same text: then nothing is written. */
const overItems = (change: (items: Items) => Items) => (text: string | null) => {
  const items = itemsOf(text);
  const next = change(items);
  return next === items ? text : JSON.stringify(next);
};

export const changeItemsOf = (list: DeviceText, change: (items: Items) => Items) =>
  list.change(overItems(change));

export const changeTextOf = (text: DeviceText, change: (before: string) => string) =>
  text.change((before) => change(before ?? "") || null);

/** What the playbook becomes with the words of a copy: nothing that is here is written over. */
export const mergedPlaybook: readonly [
  DeviceText,
  (mine: string | null, theirs: string) => string | null,
][] = [
  [clutchPlays, (mine, theirs) => joined(mine ?? "", theirs) || null],
  [practiceDraft, (mine, theirs) => mine ?? theirs],
  [
    practices,
    (mine, theirs) =>
      overItems((items) => mergedPractices(items, itemsOf(theirs), new Date()))(mine),
  ],
  [chapters, (mine, theirs) => overItems((items) => mergedChapters(items, itemsOf(theirs)))(mine)],
];
