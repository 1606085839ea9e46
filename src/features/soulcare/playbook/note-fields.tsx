import { chakra, Flex, Stack } from "@chakra-ui/react";
import { useState } from "react";
import { Button } from "#src/components/button.tsx";
import { Dialog } from "#src/components/dialog.tsx";
import { CheckField } from "#src/components/form/field.tsx";
import { Select } from "#src/components/form/select.tsx";
import { KeptField } from "#src/components/playbook/kept-field.tsx";
import { currentOf, TroubleNote } from "#src/components/playbook/use-playbook.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { chapters as chapterWords } from "#src/content/chapters.ts";
import { keptNote, keptPlainText } from "#src/lib/kept-text.ts";
import { type Chapter, clutchPlays } from "#src/lib/playbook.ts";
import { useCompleteChapter, useReadChapters } from "./use-read-chapters.ts";
import { clutch, commentary, playbook } from "./words.ts";

type ChapterProps = {
  chapter: Chapter;
  /** Makes element ids unique if the same chapter is open in two places. */
  place: string;
};

/** A chapter's intro, the notes before and after reading, and the checkbox to complete it. */
export function ChapterNotes({ chapter: { id, completed }, place }: ChapterProps) {
  const chapter = chapterWords[id - 1];
  const complete = useCompleteChapter(id);
  return (
    <Stack gap="4">
      <chakra.p color="fg.muted" maxW="60ch">
        {chapter?.intro}
      </chakra.p>
      <TextLink alone to={`/playbook/${id}`} alignSelf="start">
        {commentary.read(id)}
      </TextLink>
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
      <Flex wrap="wrap" justify="space-between" align="center" gap="4px 12px">
        <CheckField
          id={`${place}-complete-${id}`}
          label={commentary.complete}
          input={{
            checked: completed,
            onChange: (event) => complete(event.target.checked),
          }}
        />
        <chakra.p textStyle="small" color="fg.muted">
          {commentary.hint}
        </chakra.p>
      </Flex>
    </Stack>
  );
}

export function ClutchDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={clutch.title}
      onClose={onClose}
      foot={<Button onClick={onClose}>{playbook.done}</Button>}
    >
      <TroubleNote />
      <chakra.p color="fg.muted" mb="4">
        {clutch.intro}
      </chakra.p>
      <KeptField
        label={clutch.label}
        placeholder={clutch.placeholder}
        lines={6}
        make={() => keptPlainText(clutchPlays)}
      />
      <chakra.p textStyle="small" color="fg.muted">
        {commentary.hint}
      </chakra.p>
    </Dialog>
  );
}

/** The notes of one chapter at a time; opens at the first incomplete chapter. */
export function CommentaryDialog({ onClose }: { onClose: () => void }) {
  const { chapters } = useReadChapters();
  const [id, setId] = useState(() => currentOf(chapters)?.id ?? 1);
  const chapter = chapters.find((other) => other.id === id);
  return (
    <Dialog
      title={commentary.title}
      onClose={onClose}
      foot={<Button onClick={onClose}>{playbook.done}</Button>}
    >
      <TroubleNote />
      <Select
        id="commentary-chapter"
        label={commentary.choose}
        placeholder={commentary.choose}
        options={chapters.map((other) => ({
          value: String(other.id),
          label: commentary.option(other.id, other.title),
        }))}
        value={String(id)}
        onChange={(value) => setId(Number(value))}
      />
      {chapter && (
        <chakra.div mt="5">
          <ChapterNotes key={id} chapter={chapter} place="dialog" />
        </chakra.div>
      )}
    </Dialog>
  );
}
