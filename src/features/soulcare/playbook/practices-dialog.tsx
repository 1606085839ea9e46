import { chakra, Flex } from "@chakra-ui/react";
import { Check, MessageSquareText, Plus, Trash2 } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "#src/components/button.tsx";
import { Dialog } from "#src/components/dialog.tsx";
import { TextField } from "#src/components/form/field.tsx";
import { KeptField, KeptTextNote, useKeptText } from "#src/components/playbook/kept-field.tsx";
import { TroubleNote, usePractices } from "#src/components/playbook/use-playbook.tsx";
import { TextButton } from "#src/components/text-link.tsx";
import type { DeviceItem } from "#src/lib/device-store.ts";
import { keptComments, keptPlainText } from "#src/lib/kept-text.ts";
import { onNotesErased } from "#src/lib/notes-storage.ts";
import {
  choosePractice,
  isSamePractice,
  type Practice,
  practiceDraft,
  practices,
} from "#src/lib/playbook.ts";
import { PracticeRows, PracticeSlider } from "./practices-card.tsx";
import { experiential, playbook, suggestions } from "./words.ts";

/** Adds, rates and removes practices; removed ones can be put back until the dialog closes. */
export function PracticesDialog({ onClose }: { onClose: () => void }) {
  const { practices: chosen } = usePractices();
  const { said, removed, add, remove, putBack } = usePracticeChanges();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Dialog
      title={experiential.dialog}
      onClose={onClose}
      foot={<Button onClick={onClose}>{playbook.done}</Button>}
    >
      <TroubleNote />
      <chakra.p color="fg.muted">{experiential.intro}</chakra.p>
      <PartHeading ref={heading} tabIndex={-1}>
        {experiential.chosen(chosen.length)}
      </PartHeading>
      <chakra.p textStyle="small" color="fg.muted" mb="3">
        {chosen.length > 0 ? experiential.recommended : experiential.empty}
      </chakra.p>
      <PracticeRows>
        {chosen.map((practice) => (
          <li key={practice.id}>
            <ChosenPractice
              practice={practice}
              onRemove={() => remove(practice, { takesFocus: true })}
            />
          </li>
        ))}
        {removed.map((gone) => (
          <li key={gone.id}>
            <RemovedPractice
              removed={gone}
              onPutBack={() => {
                heading.current?.focus();
                putBack(gone);
              }}
            />
          </li>
        ))}
      </PracticeRows>
      <OwnPractice practices={chosen} onAdd={add} />
      <PartHeading>{experiential.suggestions}</PartHeading>
      <Suggestions
        practices={chosen}
        onAdd={add}
        onRemove={(practice) => remove(practice, { takesFocus: false })}
      />
      <chakra.p role="status" srOnly>
        {said}
      </chakra.p>
    </Dialog>
  );
}

type ChosenProps = { practice: Practice; onRemove: () => void };

/** A practice with its slider, its comments and the button that removes it. */
function ChosenPractice({ practice, onRemove }: ChosenProps) {
  const [isOpen, setIsOpen] = useState(practice.comments !== "");
  return (
    <>
      <PracticeSlider practice={practice} />
      <Flex wrap="wrap" gap="1" ms="-3">
        <Button
          variant="ghost"
          size="sm"
          px="3"
          aria-expanded={isOpen}
          aria-label={experiential.commentsOf(practice.practice)}
          onClick={() => setIsOpen(!isOpen)}
        >
          <MessageSquareText aria-hidden />
          {experiential.comments}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          px="3"
          aria-label={experiential.remove(practice.practice)}
          onClick={onRemove}
        >
          <Trash2 aria-hidden />
          {experiential.removeWord}
        </Button>
      </Flex>
      {isOpen && (
        <KeptField
          label={experiential.commentsOf(practice.practice)}
          isLabelHidden
          lines={1}
          make={() => keptComments(practice.id)}
        />
      )}
    </>
  );
}

type RemovedProps = { removed: Removed; onPutBack: () => void };

/** A removed practice with the button that puts it back. */
function RemovedPractice({ removed: { practice, takesFocus }, onPutBack }: RemovedProps) {
  const undo = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (takesFocus) undo.current?.focus();
  }, [takesFocus]);

  return (
    <Flex justify="space-between" align="center" gap="4">
      <chakra.span color="fg.muted" overflowWrap="anywhere">
        {experiential.removed(practice)}
      </chakra.span>
      <TextButton
        ref={undo}
        alone
        flex="none"
        justifyContent="center"
        aria-label={experiential.putBack(practice)}
        onClick={onPutBack}
      >
        {playbook.undo}
      </TextButton>
    </Flex>
  );
}

const fieldId = "own-practice";

type OwnProps = { practices: readonly Practice[]; onAdd: (practice: string) => void };

/** The field for a practice in the athlete’s own words, which are kept until it is added. */
function OwnPractice({ practices, onAdd }: OwnProps) {
  const { value, isChangedElsewhere, kept } = useKeptText(() => keptPlainText(practiceDraft));
  const [error, setError] = useState<string>();

  function add(event: FormEvent) {
    event.preventDefault();
    const found = errorIn(value, practices);
    setError(found);
    document.getElementById(fieldId)?.focus();
    if (found) return;
    onAdd(value.trim());
    kept.type("");
    kept.keepNow();
  }

  return (
    <chakra.form
      noValidate
      onSubmit={add}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) auto"
      gap="3"
      alignItems="start"
      mt="5"
    >
      <TextField
        id={fieldId}
        label={experiential.own}
        error={error}
        maxLength={300}
        autoComplete="off"
        spellCheck={false}
        translate="no"
        value={value}
        onChange={(event) => kept.type(event.target.value)}
        onBlur={kept.keepNow}
      />
      <Button type="submit" variant="outline" mt="28px">
        {experiential.add}
      </Button>
      {isChangedElsewhere && (
        <chakra.div gridColumn="1 / -1">
          <KeptTextNote kept={kept} fieldId={fieldId} />
        </chakra.div>
      )}
    </chakra.form>
  );
}

function errorIn(practice: string, practices: readonly Practice[]) {
  if (!practice.trim()) return experiential.blank;
  const isKnown = practices.some((other) => isSamePractice(other.practice, practice));
  return isKnown ? experiential.known : undefined;
}

type SuggestionsProps = {
  practices: readonly Practice[];
  onAdd: (practice: string) => void;
  onRemove: (practice: Practice) => void;
};

/** All suggestions as toggle buttons, pressed if chosen. */
function Suggestions({ practices, onAdd, onRemove }: SuggestionsProps) {
  return (
    <chakra.ul listStyle="none" display="grid" gap="2" mt="2">
      {suggestions.map((suggestion) => {
        const chosen = practices.find(({ practice }) => isSamePractice(practice, suggestion));
        return (
          <li key={suggestion}>
            <Choice
              type="button"
              aria-pressed={chosen !== undefined}
              onClick={() => (chosen ? onRemove(chosen) : onAdd(suggestion))}
            >
              {suggestion}
              {chosen ? <Check size={18} aria-hidden /> : <Plus size={18} aria-hidden />}
            </Choice>
          </li>
        );
      })}
    </chakra.ul>
  );
}

type Removed = Practice & {
  /** The practice as it was stored. */
  item: DeviceItem;
  /** Whether the button that puts it back gets the focus. */
  takesFocus: boolean;
};

/** Adds and removes practices; keeps removed ones while the dialog is open. */
function usePracticeChanges() {
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const [said, setSaid] = useState("");

  useEffect(() => onNotesErased(() => setRemoved([])), []);

  function putBack(gone: Removed) {
    practices.put(gone.item);
    setRemoved((all) => all.filter((other) => other !== gone));
    setSaid(experiential.added(gone.practice));
  }

  /** Adding a practice that was removed in this dialog restores it with its progress. */
  function add(practice: string) {
    const gone = removed.find((other) => isSamePractice(other.practice, practice));
    if (gone) {
      putBack(gone);
      return;
    }
    choosePractice(practice, new Date());
    setSaid(experiential.added(practice));
  }

  function remove(practice: Practice, { takesFocus }: Pick<Removed, "takesFocus">) {
    const item = practices.list().find(({ id }) => id === practice.id);
    if (!item) return;
    practices.remove(practice.id);
    setRemoved((all) => [...all, { ...practice, item, takesFocus }]);
    setSaid(experiential.removed(practice.practice));
  }

  return { said, removed, add, remove, putBack };
}

const PartHeading = chakra("h3", { base: { mt: "6", mb: "1", fontWeight: "600" } });

const Choice = chakra("button", {
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) 20px",
    gap: "3",
    alignItems: "center",
    w: "full",
    minH: "12",
    px: "3.5",
    py: "2",
    lineHeight: "1.4",
    textAlign: "start",
    borderWidth: "1px",
    borderColor: "border.emphasized",
    borderRadius: "l2",
    cursor: "pointer",
    _hover: { bg: "bg.subtle" },
    "&[aria-pressed=true]": {
      bg: "gray.solid",
      borderColor: "gray.solid",
      color: "gray.contrast",
    },
  },
});
