import { chakra } from "@chakra-ui/react";
import { useEffect, useId, useState, useSyncExternalStore } from "react";
import type { KeptText } from "#src/lib/kept-text.ts";
import { onNotesErased } from "#src/lib/notes-storage.ts";
import { labelStyle } from "../form/field.tsx";
import { RuledArea } from "../form/ruled-area.tsx";
import { ChangedNote } from "../note.tsx";
import { useTrouble } from "./use-playbook.tsx";
import { noteSaved } from "./words.ts";

type FieldProps = {
  label: string;
  /** The label is for screen readers only, as a button above has the same words. */
  isLabelHidden?: boolean;
  /** The question that the text answers. */
  question?: string | undefined;
  placeholder?: string;
  lines?: number;
  make: () => KeptText;
};

/** A ruled field that stores its text while the user types, and says so. */
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
        {hasKept && !hasTrouble && !isChangedElsewhere && noteSaved}
      </chakra.p>
    </div>
  );
}

/** The choice between two versions. Its buttons then disappear, so the field takes the focus. */
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

/** The text of a field. It is stored while the user types, and when the field or page is left. */
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
