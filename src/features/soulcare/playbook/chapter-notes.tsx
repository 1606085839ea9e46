import { chakra, Flex, Stack } from "@chakra-ui/react";
import { CheckField } from "#src/components/form/check-field.tsx";
import { chapters as words } from "#src/content/chapters.ts";
import { commentary } from "#src/content/playbook.ts";
import { type Chapter, withChapter } from "#src/lib/chapter-list.ts";
import { changeItemsOf, chapters } from "#src/lib/playbook.ts";
import { KeptField } from "./kept-field.tsx";
import { keptNote } from "./sources.ts";

/** `place` keeps the names apart where one chapter is open in two places. */
type Props = { chapter: Chapter; place: string };

/** What the chapter is about, a note before and one after, and the mark. */
export function ChapterNotes({ chapter: { id, completed }, place }: Props) {
  const chapter = words[id - 1];

  const mark = (isComplete: boolean) =>
    changeItemsOf(chapters, (items) => withChapter(items, id, () => ({ completed: isComplete })));

  return (
    <Stack gap="4">
      <chakra.p color="fg.muted" maxW="60ch">
        {chapter?.intro}
      </chakra.p>
      <KeptField
        label={commentary.before}
        question={chapter?.before}
        placeholder={commentary.placeholder}
        make={() => keptNote(id, "preComment")}
      />
      <KeptField
        label={commentary.after}
        question={chapter?.after}
        placeholder={commentary.placeholder}
        make={() => keptNote(id, "postComment")}
      />
      <Flex wrap="wrap" justify="space-between" align="center" gap="1 12px">
        <CheckField
          id={`${place}-complete-${id}`}
          label={commentary.complete}
          input={{ checked: completed, onChange: (event) => mark(event.target.checked) }}
        />
        <chakra.p textStyle="small" color="fg.muted">
          {commentary.hint}
        </chakra.p>
      </Flex>
    </Stack>
  );
}
