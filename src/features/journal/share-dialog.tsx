import { chakra } from "@chakra-ui/react";
import { useRef, useState } from "react";
import { maxLengths } from "#db/limits.ts";
import { Button } from "#src/components/button.tsx";
import { Dialog } from "#src/components/dialog.tsx";
import { Tick } from "#src/components/form/field.tsx";
import { NeedSomeoneLink } from "#src/components/need-someone-link.tsx";
import { Note } from "#src/components/note.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { plainDay } from "#src/lib/format.ts";
import type { TextField, Values } from "#src/lib/journal-entries.ts";
import { explain } from "#src/lib/server-failure.ts";
import { changes, creates, trpc } from "#src/lib/trpc.ts";
import { answeredIn } from "./entry-text.tsx";
import { sharing } from "./words.ts";

type Props = {
  values: Values;
  /** Saves the page if it is unsaved. Returns the entry's key; undefined if it cannot be saved. */
  keyOf: () => string | undefined;
  onClose: () => void;
  /** Called when the dialog closes after the page was saved. */
  onSaved?: () => void;
};

/** Chooses the parts of a page to share, previews them, and sends them to the mentor. */
export function ShareDialog({ values, keyOf, onClose, onSaved }: Props) {
  const answered = answeredIn(values);
  const [excluded, setExcluded] = useState<ReadonlySet<TextField>>(new Set());
  const [problem, setProblem] = useState("");
  const [savedKey, setSavedKey] = useState<string>();
  /** The dialog can be closed before the answer has come. */
  const isClosed = useRef(false);
  const chosen = answered.filter(({ name }) => !excluded.has(name));
  const text = chosen.map(({ name, label }) => `${label}\n${values[name].trim()}`).join("\n\n");
  const isTooLong = text.length > maxLengths.sharedEntry;
  const share = trpc.soulcare.shareEntry.useMutation({
    ...creates,
    meta: changes("soulcare"),
    onSuccess() {
      toaster.create(sharing.sent);
      close();
    },
    onError(error) {
      const description = explain(error);
      if (isClosed.current)
        toaster.create({ variant: "destructive", title: sharing.notSent, description });
      else setProblem(description);
    },
  });

  function close() {
    // The answer to a closed dialog closes none that was opened after it.
    if (isClosed.current) return;
    isClosed.current = true;
    onClose();
    if (savedKey !== undefined) onSaved?.();
  }

  function send() {
    // On a second try the page is saved already, and empty.
    const entryKey = savedKey ?? keyOf();
    if (entryKey === undefined) return setProblem(sharing.notSaved);
    setSavedKey(entryKey);
    setProblem("");
    share.mutate({ entryKey, writtenOn: dayOf(values), text });
  }

  function toggle(name: TextField) {
    const next = new Set(excluded);
    if (!next.delete(name)) next.add(name);
    setExcluded(next);
  }

  return (
    <Dialog
      title={sharing.title}
      onClose={close}
      foot={
        <>
          <Button variant="outline" onClick={close}>
            {sharing.cancel}
          </Button>
          <Button
            loading={share.isPending}
            loadingText={sharing.sending}
            disabled={text === "" || isTooLong}
            onClick={send}
          >
            {sharing.send}
          </Button>
        </>
      }
    >
      <chakra.p mb="4">
        {sharing.says} <Reader />
      </chakra.p>
      <Note as="div" mb="5">
        {sharing.noCall} <NeedSomeoneLink />
      </Note>
      <chakra.fieldset display="grid" justifyItems="start" borderWidth="0">
        <Legend as="legend">{sharing.parts}</Legend>
        {answered.map(({ name, label }) => (
          <Tick key={name} fontWeight="400">
            <input type="checkbox" checked={!excluded.has(name)} onChange={() => toggle(name)} />
            <span>{label}</span>
          </Tick>
        ))}
      </chakra.fieldset>
      <Legend as="h3" mt="4" id="share-preview">
        {sharing.preview}
      </Legend>
      {/* Focusable, so that the keyboard can scroll it. */}
      <Preview role="region" aria-labelledby="share-preview" tabIndex={0} translate="no">
        {text || sharing.nothing}
      </Preview>
      <chakra.p role="alert" color="fg.error" mt="3" _empty={{ display: "none" }}>
        {isTooLong ? sharing.tooLong : problem}
      </chakra.p>
    </Dialog>
  );
}

/** Names the reader of the copy, once loaded. */
function Reader() {
  const { data } = trpc.soulcare.mentor.useQuery();
  if (data === undefined) return null;
  return data?.name ? sharing.reader(data.name) : sharing.noMentor;
}

/** The date of the page if it is valid, otherwise today. */
const dayOf = ({ date }: Values) =>
  plainDay(new Date(`${date}T00:00`)) === date ? date : plainDay(new Date());

const Legend = chakra("div", {
  base: { fontWeight: "600", mb: "1" },
});

const Preview = chakra("div", {
  base: {
    maxH: "16rem",
    overflowY: "auto",
    p: "4",
    bg: "bg.subtle",
    borderRadius: "l2",
    fontFamily: "heading",
    fontSize: "1.0625rem",
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
  },
});
