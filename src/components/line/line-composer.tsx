import { chakra } from "@chakra-ui/react";
import { type FormEvent, useRef } from "react";
import { maxLengths } from "#db/limits.ts";
import { FieldError } from "#src/components/form/field.tsx";
import { onCtrlEnter } from "#src/lib/on-ctrl-enter.ts";
import type { LineDraft } from "#src/lib/use-line-draft.ts";
import { Button } from "../button.tsx";
import { lineWords as words } from "./words.ts";

const errorId = "line-message-error";
export const composerId = "line-message";

/** The form for a new message. Its text is stored on this device until it is sent. */
export function LineComposer({ name, draft }: { name: string; draft: LineDraft }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const over = [...draft.body.trim()].length - maxLengths.message;

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (over > 0 || draft.body.trim() === "") return;
    draft.submit();
    // The button is disabled once nothing is left to send, which would lose the focus.
    area.current?.focus();
    // The new message comes at the end.
    scrollTo(0, document.documentElement.scrollHeight);
  }

  return (
    <form onSubmit={submit} onKeyDown={onCtrlEnter(() => submit())}>
      <Field>
        <Area
          ref={area}
          id={composerId}
          rows={1}
          aria-label={words.message(name)}
          placeholder={words.write(name)}
          aria-invalid={over > 0 || undefined}
          aria-describedby={over > 0 ? errorId : undefined}
          value={draft.body}
          onChange={(event) => draft.write(event.target.value)}
        />
        <Button type="submit" colorPalette="accent" size="sm" disabled={draft.body.trim() === ""}>
          {words.send}
        </Button>
      </Field>
      {over > 0 && <FieldError id={errorId}>{words.tooLong(over)}</FieldError>}
    </form>
  );
}

const Field = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    gap: "2",
    alignItems: "end",
    p: "6px",
    ps: "4",
    bg: "bg.panel",
    borderWidth: "1px",
    borderColor: "border.emphasized",
    borderRadius: "l3",
    _focusWithin: { outline: "2px solid", outlineColor: "gray.focusRing", outlineOffset: "1px" },
  },
});

const Area = chakra("textarea", {
  base: {
    w: "full",
    minH: "44px",
    maxH: "40dvh",
    py: "2.5",
    lineHeight: "1.5",
    bg: "transparent",
    resize: "none",
    fieldSizing: "content",
    _placeholder: { color: "fg.muted", opacity: "1" },
    _focusVisible: { outline: "none" },
  },
});
