import { chakra } from "@chakra-ui/react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { journalVerses } from "#src/content/journal-verses.ts";
import type { TextField } from "#src/lib/journal-entries.ts";
import type { JournalEditor } from "./journal-editor.ts";
import { guided } from "./words.ts";

/** The id of a field's textarea, in either view. */
export const areaId = (name: TextField) => `journal-${name}`;

/**
 * Puts words in place of the selection, or at the cursor but never inside a word. A line break
 * separates them from text before and after, unless there is white space already.
 */
export function putWords(name: TextField, words: string, change: JournalEditor["change"]) {
  const area = document.getElementById(areaId(name));
  if (!(area instanceof HTMLTextAreaElement)) return;
  const { value, selectionStart, selectionEnd } = area;
  const hasSelection = selectionStart < selectionEnd;
  const until = hasSelection ? selectionEnd : endOfWord(value, selectionEnd);
  const before = value.slice(0, hasSelection ? selectionStart : until);
  const after = value.slice(until);
  const gapBefore = before === "" || /\s$/.test(before) ? "" : "\n";
  const gapAfter = after === "" || /^\s/.test(after) ? "" : "\n";
  const end = before.length + gapBefore.length + words.length;
  const text = `${before}${gapBefore}${words}${gapAfter}${after}`;
  flushSync(() => change(name, text));
  area.focus();
  area.setSelectionRange(end, end);
}

/** The end of the word in or right behind which the cursor stands; otherwise the cursor's place. */
function endOfWord(text: string, at: number) {
  const isAfterLetter = /\S$/.test(text.slice(0, at));
  if (!isAfterLetter) return at;
  return at + text.slice(at).search(/\s|$/);
}

type VerseProps = { partId: string; onVerse: (words: string) => void };

/** The button that inserts a verse. Each press gives the next verse of the part. */
export function VerseHint({ partId, onVerse }: VerseProps) {
  const [given, setGiven] = useState(0);
  const verses = journalVerses[partId] ?? [];

  function give() {
    const verse = verses[given % verses.length];
    if (!verse) return;
    setGiven(given + 1);
    onVerse(`${verse.reference}. ${verse.text}`);
  }

  return (
    <Hint type="button" onClick={give} data-unprinted>
      {guided.verse}
    </Hint>
  );
}

/** A button that inserts words into the field. */
export const Hint = chakra("button", {
  base: {
    minH: "11",
    py: "1.5",
    px: "3.5",
    borderWidth: "1px",
    borderColor: "border.emphasized",
    borderRadius: "l2",
    fontFamily: "heading",
    fontStyle: "italic",
    textAlign: "start",
    cursor: "pointer",
    _hover: { bg: "bg.subtle" },
  },
});
