import { Button, chakra } from "@chakra-ui/react";
import { useState } from "react";
import { Dialog } from "#src/components/dialog.tsx";
import { Select } from "#src/components/form/select.tsx";
import { ChapterNotes } from "./note-fields.tsx";
import { currentOf, TroubleNote, useChapters } from "./use-playbook.tsx";
import { commentary, playbook } from "./words.ts";

/** One chapter at a time; it opens at the one that is not complete yet. */
export function CommentaryDialog({ onClose }: { onClose: () => void }) {
  const { chapters } = useChapters();
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
