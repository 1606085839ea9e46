import { useRef, useState } from "react";
import { maxLengths } from "#db/values.ts";
import { sharing } from "#src/content/scripture.ts";
import { trpc } from "#src/lib/trpc.ts";
import type { ShareForm } from "./use-share-form.ts";

type Passage = { reference: string; text: string };
type Said = { text: string; isTooLong: boolean };

export const verseId = "scripture-verse";

/** Fills in the words of a reference where nothing is typed, or where other words were filled in. */
export function useFill(form: ShareForm) {
  const utils = trpc.useUtils();
  const filled = useRef("");
  const [said, setSaid] = useState<Said>();

  const mayFill = () => ["", filled.current].includes(form.getValues("verse").trim());

  function offer(passage: Passage) {
    const isTooLong = passage.text.length > maxLengths.verse;
    if (!isTooLong) {
      put(passage);
      selectIfThere();
    }
    const text = isTooLong ? sharing.verse.tooLong : sharing.verse.filled(passage.reference);
    setSaid({ text, isTooLong });
  }

  function put(passage: Passage) {
    filled.current = passage.text;
    const options = { shouldValidate: form.formState.isSubmitted };
    form.setValue("verse", passage.text, options);
    form.setValue("reference", passage.reference, options);
  }

  async function fill() {
    const asked = form.getValues("reference").trim();
    if (asked === "" || !mayFill()) return;
    const passage = await utils.soulcare.verse.fetch({ reference: asked }).catch(() => undefined);
    const isStillAsked = form.getValues("reference").trim() === asked;
    if (passage && isStillAsked && mayFill()) offer(passage);
  }

  return { fill, put, said };
}

/** Whoever has gone on to the words and begins to type replaces ours instead of adding to them. */
function selectIfThere() {
  const field = document.activeElement;
  if (field instanceof HTMLTextAreaElement && field.id === verseId) field.select();
}
