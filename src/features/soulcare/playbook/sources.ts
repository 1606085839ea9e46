import { type Chapter, chaptersIn, withChapter } from "#src/lib/chapter-list.ts";
import type { DeviceText } from "#src/lib/device-text.ts";
import { keptText } from "#src/lib/kept-text.ts";
import { changeItemsOf, changeTextOf, chapters, itemsOf, practices } from "#src/lib/playbook.ts";
import { practicesIn, withComments } from "#src/lib/practice-list.ts";

export type NoteField = "preComment" | "postComment";

/** The words of a text that is kept as it is. */
export const keptPlainText = (text: DeviceText) =>
  keptText({
    read: () => text.read() ?? "",
    change: (change) => changeTextOf(text, change),
    subscribe: text.subscribe,
  });

export const keptNote = (id: number, field: NoteField) =>
  keptText({
    read: () => chapterOf(id)?.[field] ?? "",
    change: (change) =>
      changeItemsOf(chapters, (items) =>
        withChapter(items, id, (chapter) => ({ [field]: change(chapter[field]) })),
      ),
    subscribe: chapters.subscribe,
  });

export const keptComments = (key: string) =>
  keptText({
    read: () =>
      practicesIn(itemsOf(practices.read())).find((practice) => practice.key === key)?.comments ??
      "",
    change: (change) => changeItemsOf(practices, (items) => withComments(items, key, change)),
    subscribe: practices.subscribe,
  });

const chapterOf = (id: number): Chapter | undefined =>
  chaptersIn(itemsOf(chapters.read())).find((chapter) => chapter.id === id);
