import { Button, chakra, Flex, Stack } from "@chakra-ui/react";
import { useEffect, useId, useState, useSyncExternalStore } from "react";
import { Dialog } from "#src/components/dialog.tsx";
import { CheckField, labelStyle } from "#src/components/form/field.tsx";
import { RuledArea } from "#src/components/form/ruled-area.tsx";
import { Select } from "#src/components/form/select.tsx";
import { ChangedNote } from "#src/components/note.tsx";
import { chapters as chapterWords } from "#src/content/chapters.ts";
import { onNotesErased } from "#src/lib/notes-storage.ts";
import { type Chapter, changeChapter, clutchPlays } from "#src/lib/playbook.ts";
import { type KeptText, keptNote, keptPlainText } from "./kept-text.ts";
import { currentOf, TroubleNote, useChapters, useTrouble } from "./use-playbook.tsx";
import { clutch, commentary, playbook } from "./words.ts";

/** `place` keeps the ids apart where one chapter is open in two places. */
type ChapterProps = { chapter: Chapter; place: string };

/** What the chapter is about, a note before reading and one after, and the mark. */
export function ChapterNotes({ chapter: { id, completed }, place }: ChapterProps) {
  const chapter = chapterWords[id - 1];
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
          input={{
            checked: completed,
            onChange: (event) => changeChapter(id, () => ({ completed: event.target.checked })),
          }}
        />
        <chakra.p textStyle="small" color="fg.muted">
          {commentary.hint}
        </chakra.p>
      </Flex>
    </Stack>
  );
}

type FieldProps = {
  label: string;
  /** Where a button above has the same words. */
  isLabelHidden?: boolean;
  /** What the words answer. */
  question?: string | undefined;
  placeholder?: string;
  lines?: number;
  make: () => KeptText;
};

/** A ruled field that is kept while it is typed in, and says so. */
export function KeptField(props: FieldProps) {
  const { label, isLabelHidden, question, placeholder, lines = 2, make } = props;
  const id = useId();
  const { value, hasKept, isChangedElsewhere, kept } = useKeptText(make);
  const hasTrouble = useTrouble() !== undefined;
  return (
    <div>
      <chakra.label htmlFor={id} display="block" mb="1" srOnly={isLabelHidden} {...labelStyle}>
        {label}
      </chakra.label>
      {question && (
        <chakra.p
          id={`${id}-question`}
          fontFamily="heading"
          fontSize="1.1rem"
          lineHeight="1.5"
          mb="2"
        >
          {question}
        </chakra.p>
      )}
      <RuledArea
        id={id}
        aria-describedby={question && `${id}-question`}
        placeholder={placeholder}
        lines={lines}
        value={value}
        onChange={kept.type}
        onBlur={kept.keepNow}
      />
      {isChangedElsewhere && <KeptTextNote kept={kept} fieldId={id} />}
      <chakra.p role="status" minH="1lh" mt="2.5" textStyle="small" color="fg.muted">
        {hasKept && !hasTrouble && !isChangedElsewhere && playbook.saved}
      </chakra.p>
    </div>
  );
}

/** The choice goes with its buttons, so the field gets the focus. */
export function KeptTextNote({ kept, fieldId }: { kept: KeptText; fieldId: string }) {
  function choose(act: () => void) {
    act();
    document.getElementById(fieldId)?.focus();
  }
  return (
    <ChangedNote
      onKeepMine={() => choose(kept.keepMine)}
      onTakeOther={() => choose(kept.takeOther)}
    />
  );
}

/** A text for a field; it is kept when the field or the page is left. */
export function useKeptText(make: () => KeptText) {
  const [kept] = useState(make);
  const value = useSyncExternalStore(kept.subscribe, kept.read);
  const hasKept = useSyncExternalStore(kept.subscribe, kept.hasKept);
  const isChangedElsewhere = useSyncExternalStore(kept.subscribe, kept.isChangedElsewhere);

  useEffect(() => {
    const stopListening = onNotesErased(kept.forget);
    addEventListener("pagehide", kept.leave);
    addEventListener("beforeunload", kept.keepNow);
    document.addEventListener("visibilitychange", kept.keepNow);
    return () => {
      kept.leave();
      stopListening();
      removeEventListener("pagehide", kept.leave);
      removeEventListener("beforeunload", kept.keepNow);
      document.removeEventListener("visibilitychange", kept.keepNow);
    };
  }, [kept]);

  return { value, hasKept, isChangedElsewhere, kept };
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
