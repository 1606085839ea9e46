import { chakra, Flex } from "@chakra-ui/react";
import { type FocusEvent, type FormEvent, type KeyboardEvent, memo, useRef } from "react";
import { Button } from "#src/components/button.tsx";
import { Duo, TextField } from "#src/components/form/field.tsx";
import { RuledArea } from "#src/components/form/ruled-area.tsx";
import { NeedSomeoneLink } from "#src/components/need-someone-link.tsx";
import { ChangedNote } from "#src/components/note.tsx";
import { formatTime } from "#src/lib/format.ts";
import type { TextField as TextFieldName, Values } from "#src/lib/journal-entries.ts";
import { momentWords } from "./entry-text.tsx";
import { areaId, putWords, VerseHint } from "./hints.tsx";
import type { JournalEditor } from "./journal-editor.ts";
import { editing, journal, parts, past, prayerHelp } from "./words.ts";

export const sheetId = "your-page";

type Props = ReturnType<JournalEditor["read"]> & { editor: JournalEditor; onSave: () => void };

export function JournalForm({ editor, sheet, status, isChangedElsewhere, onSave }: Props) {
  const { values } = sheet;

  function submit(event: FormEvent) {
    event.preventDefault();
    onSave();
  }

  return (
    <Paper
      id={sheetId}
      tabIndex={-1}
      aria-label={journal.page}
      noValidate
      autoComplete="off"
      onSubmit={submit}
      onKeyDown={saveOnCtrlEnter(onSave)}
      onBlur={editor.keepNow}
    >
      <EditingNotes editor={editor} sheet={sheet} isChangedElsewhere={isChangedElsewhere} />
      <Duo>
        <TextField
          id="journal-date"
          label={journal.date}
          type="date"
          value={values.date}
          onChange={(event) => editor.change("date", event.target.value)}
        />
        <TextField
          id="journal-time"
          label={journal.time}
          type="time"
          value={values.time}
          onChange={(event) => editor.change("time", event.target.value)}
        />
      </Duo>
      <chakra.div mt="9">
        <JournalParts values={values} onChange={editor.change} />
      </chakra.div>
      <Flex justify="space-between" align="center" gap="4" wrap="wrap" data-unprinted>
        <DraftLine status={status} />
        <Button type="submit" ms="auto">
          {journal.save}
        </Button>
      </Flex>
      <chakra.p mt="7" pt="4" borderTopWidth="1px" textStyle="small" color="fg.muted">
        {journal.crisis} <NeedSomeoneLink />
      </chakra.p>
    </Paper>
  );
}

/** Saves on Ctrl+Enter or Cmd+Enter, and only that: the focused element does not get the key. */
export const saveOnCtrlEnter = (save: () => void) => (event: KeyboardEvent) => {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  save();
};

type EditingProps = Pick<Props, "editor" | "sheet" | "isChangedElsewhere">;

/** Which saved entry is being changed, and whether another tab has changed it too. */
export function EditingNotes({ editor, sheet, isChangedElsewhere }: EditingProps) {
  const { before, opened } = sheet;

  /** The pressed button disappears, so the page gets the focus. */
  function choose(act: () => void) {
    act();
    document.getElementById(sheetId)?.focus();
  }

  return (
    <>
      {opened !== undefined && (
        <Flex wrap="wrap" align="center" justify="space-between" gap="2" mb="5" data-unprinted>
          <p role="status">{editing.now(momentWords(before) || past.unknownMoment)}</p>
          <Button variant="outline" size="sm" onClick={editor.stopEditing}>
            {editing.stop}
          </Button>
        </Flex>
      )}
      {isChangedElsewhere && (
        <ChangedNote
          onKeepMine={() => choose(editor.keepMine)}
          onTakeOther={() => choose(editor.takeOther)}
        />
      )}
    </>
  );
}

type PartsProps = { values: Values; onChange: (name: TextFieldName, value: string) => void };

function JournalParts({ values, onChange }: PartsProps) {
  return parts.map((part) => (
    <JournalPart key={part.id} part={part} values={values} onChange={onChange} />
  ));
}

function JournalPart({ part, values, onChange }: PartsProps & { part: (typeof parts)[number] }) {
  const { id, heading, intro, fields } = part;
  /** The field that was focused last: a verse is inserted there. */
  const lastFocused = useRef(fields[0]?.name);

  function remember({ target }: FocusEvent<HTMLElement>) {
    const field = fields.find(({ name }) => areaId(name) === target.id);
    if (field) lastFocused.current = field.name;
  }

  return (
    <Part id={id} aria-labelledby={`${id}-heading`} onFocus={remember}>
      <Head id={id} heading={heading} intro={intro} />
      {fields.map((field) => (
        <RuledField key={field.name} {...field} value={values[field.name]} onChange={onChange} />
      ))}
      <div>
        <VerseHint
          partId={id}
          onVerse={(words) => lastFocused.current && putWords(lastFocused.current, words, onChange)}
        />
      </div>
    </Part>
  );
}

type HeadProps = { id: string; heading: string; intro: string };

const Head = memo(function Head({ id, heading, intro }: HeadProps) {
  return (
    <div>
      <chakra.h2 id={`${id}-heading`} textStyle="h2" maxW="30ch">
        {heading}
      </chakra.h2>
      <chakra.p mt="1.5" maxW="56ch" color="fg.muted">
        {intro}
      </chakra.p>
      {id === "closing-prayer" && <PrayerHelp />}
    </div>
  );
});

export function PrayerHelp() {
  return (
    <chakra.details mt="2">
      <chakra.summary
        minH="11"
        py="2.5"
        w="fit-content"
        fontWeight="600"
        cursor="pointer"
        textDecoration="underline 1.5px {colors.accent.border}"
        textUnderlineOffset="5px"
      >
        {prayerHelp.title}
      </chakra.summary>
      <chakra.ol listStyle="decimal" ps="6" mt="1" display="grid" gap="1">
        {prayerHelp.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </chakra.ol>
    </chakra.details>
  );
}

type RuledProps = {
  name: TextFieldName;
  label: string;
  placeholder: string;
  lines?: number;
  value: string;
  onChange: (name: TextFieldName, value: string) => void;
};

const RuledField = memo(function RuledField(props: RuledProps) {
  const { name, label, placeholder, lines = 2, value, onChange } = props;
  const id = areaId(name);
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <RuledArea
        id={id}
        name={name}
        placeholder={placeholder}
        lines={lines}
        value={value}
        onChange={(text) => onChange(name, text)}
      />
    </div>
  );
});

type LineProps = { status: ReturnType<JournalEditor["read"]>["status"]; isSpoken?: boolean };

/** Keeps the height of its line while empty, so that nothing moves when text appears. */
export function DraftLine({ status: { draftAt }, isSpoken = false }: LineProps) {
  return (
    <chakra.p
      role={isSpoken ? "status" : undefined}
      minH="1lh"
      textStyle="small"
      color="fg.muted"
      data-unprinted
    >
      {draftAt && journal.draft(formatTime(draftAt))}
    </chakra.p>
  );
}

const lane = "{colors.border}";

const Paper = chakra("form", {
  base: {
    position: "relative",
    bg: "bg.panel",
    borderWidth: "1px",
    borderRadius: "l3",
    p: "clamp(22px, 4.5vw, 56px)",
    ps: "clamp(22px, 7vw, 96px)",
    scrollMarginTop: "72px",
    // The margin of the page, drawn as three lines.
    _before: {
      content: '""',
      display: { base: "none", sm: "block" },
      position: "absolute",
      insetBlock: "0",
      left: "clamp(14px, 3.4vw, 44px)",
      w: "13px",
      backgroundImage: `linear-gradient(to right, ${lane} 0 1px, transparent 1px 6px, ${lane} 6px 7px, transparent 7px 12px, ${lane} 12px 13px)`,
    },
  },
});

const Part = chakra("section", {
  base: {
    display: "grid",
    gap: "4.5",
    py: "9",
    borderTopWidth: "1px",
    scrollMarginTop: "72px",
  },
});

const Label = chakra("label", {
  base: {
    display: "block",
    mb: "1.5",
    fontFamily: "heading",
    fontWeight: "500",
    fontSize: "1.2rem",
    lineHeight: "1.4",
  },
});
