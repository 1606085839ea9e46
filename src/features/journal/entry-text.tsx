import { chakra } from "@chakra-ui/react";
import { Global } from "@emotion/react";
import { useEffect, useEffectEvent } from "react";
import { createPortal } from "react-dom";
import { UnprintedFrame } from "#src/components/unprinted-frame.tsx";
import { formatDate, formatTime } from "#src/lib/format.ts";
import type { Entry, Values } from "#src/lib/journal-entries.ts";
import { parts, past } from "./words.ts";

const fields = parts.flatMap((part) => part.fields);

/** The questions that have an answer, in order. */
export const answeredIn = (values: Values) => fields.filter(({ name }) => values[name].trim());

/** The answered questions of an entry, with the text as it was written. */
export function EntryText({ values }: { values: Values }) {
  const answered = answeredIn(values);
  if (answered.length === 0) return <p>{past.blank}</p>;
  return (
    <List>
      {answered.map(({ name, label }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{values[name]}</dd>
        </div>
      ))}
    </List>
  );
}

type Moment = Pick<Values, "date" | "time">;

/** “Aug 12, 2025, 10:42 AM”. An invalid date or time is shown as typed. */
export function momentWords({ date, time }: Moment) {
  return [dateWords(date), timeWords(time)].filter(Boolean).join(", ");
}

function dateWords(date: string) {
  const day = new Date(`${date}T00:00`);
  return isPlain(date) && !Number.isNaN(day.getTime()) ? formatDate(day) : date;
}

function timeWords(time: string) {
  const moment = new Date(`2000-01-01T${time}`);
  return Number.isNaN(moment.getTime()) ? time : formatTime(moment);
}

/** The value of the `dateTime` attribute; undefined for an invalid date. */
export const machineMoment = ({ date, time }: Moment) =>
  isPlain(date) ? [date, time].filter(Boolean).join("T") : undefined;

const isPlain = (date: string) => /^\d{4}-\d{2}-\d{2}$/.test(date);

const List = chakra("dl", {
  base: {
    display: "grid",
    gap: "4",
    maxW: "64ch",
    "& dt": { textStyle: "label", color: "fg.muted" },
    "& dd": {
      fontFamily: "heading",
      fontSize: "1.1875rem",
      lineHeight: "1.6",
      whiteSpace: "pre-wrap",
      overflowWrap: "anywhere",
    },
  },
});

/** Hides everything else while entries are printed. */
const rules = {
  "@media print": {
    "body:has(> [data-printed]) > :not([data-printed])": { display: "none !important" },
    "body:has(> [data-printed])": { background: "#fff !important" },
    "[data-printed] *": { color: "#000 !important" },
  },
};

export function PrintRules() {
  return (
    <>
      <UnprintedFrame />
      <Global styles={rules} />
    </>
  );
}

const Pages = chakra("div", {
  base: {
    display: "none",
    "@media print": { display: "block" },
    "& > article + article": { mt: "8", pt: "8", borderTopWidth: "1px" },
    "& dt, & h2": { breakAfter: "avoid" },
  },
});

type Props = { entries: readonly Entry[]; onDone: () => void };

export function PrintedEntries({ entries, onDone }: Props) {
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    const done = () => finish();
    addEventListener("afterprint", done);
    print();
    return () => removeEventListener("afterprint", done);
  }, []);

  return createPortal(
    <Pages data-printed>
      {entries.map((entry) => (
        <article key={entry.id}>
          <chakra.h2 textStyle="h2" mb="4">
            <time dateTime={machineMoment(entry.values)}>
              {momentWords(entry.values) || past.unknownMoment}
            </time>
          </chakra.h2>
          <EntryText values={entry.values} />
        </article>
      ))}
    </Pages>,
    document.body,
  );
}
