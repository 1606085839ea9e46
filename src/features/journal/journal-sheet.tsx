import { Button, chakra, Flex } from "@chakra-ui/react";
import type { FormEvent, KeyboardEvent } from "react";
import { Duo } from "#src/components/form/field.tsx";
import { TextField } from "#src/components/form/text-field.tsx";
import { editing, journal, past } from "#src/content/journal.ts";
import type { JournalEditor } from "./desk.ts";
import { DraftLine } from "./draft-line.tsx";
import { JournalParts } from "./journal-part.tsx";
import { momentWords } from "./moment.ts";

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
    // The margin line, in three lanes.
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

export const sheetId = "your-page";

type Props = ReturnType<JournalEditor["read"]> & { editor: JournalEditor; onSave: () => void };

export function JournalSheet({ editor, sheet, status, onSave }: Props) {
  const { values, before, opened } = sheet;

  function submit(event: FormEvent) {
    event.preventDefault();
    onSave();
  }

  function saveByKeys(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
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
      onKeyDown={saveByKeys}
      onBlur={editor.keepNow}
    >
      {opened !== undefined && (
        <Changing moment={momentWords(before)} onStop={editor.stopEditing} />
      )}
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
        {journal.crisis}
      </chakra.p>
    </Paper>
  );
}

function Changing({ moment, onStop }: { moment: string; onStop: () => void }) {
  return (
    <Flex wrap="wrap" align="center" justify="space-between" gap="2" mb="5" data-unprinted>
      <p role="status">{editing.now(moment || past.unknownMoment)}</p>
      <Button variant="outline" size="sm" onClick={onStop}>
        {editing.stop}
      </Button>
    </Flex>
  );
}
