import { chakra } from "@chakra-ui/react";
import { useController, useWatch } from "react-hook-form";
import * as z from "zod";
import { maxMentorDays } from "#db/limits.ts";
import { backward, isForward } from "#server/input/sessions.ts";
import { Button } from "#src/components/button.tsx";
import { Duo, TextField } from "#src/components/form/field.tsx";
import { Select } from "#src/components/form/select.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { TextButton } from "#src/components/text-link.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { Card } from "#src/components/wrap.tsx";
import { formatPlainDay } from "#src/lib/format.ts";
import { changes, type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { useKeptFocus } from "#src/lib/use-kept-focus.ts";
import { formFailure, formFields } from "#src/lib/use-zod-form.ts";
import { addDays } from "#src/lib/weeks.ts";
import { FormNotes } from "../form-notes.tsx";
import { Muted } from "../screen-parts.tsx";
import { onSave, useAdminForm } from "../use-admin-form.ts";
import { TimeRange } from "./time-range.tsx";
import { minuteWords, calendarWords as words } from "./words.ts";

const meta = changes("admin");

type Props = { days: RouterOutputs["admin"]["hours"]["days"] };

/** Days on which the mentor is away or has other hours. */
export function OtherDaysCard({ days }: Props) {
  const usual = trpc.admin.setDays.useMutation({
    meta,
    onSuccess: () => void toaster.create({ title: words.days.saved }),
  });
  // The pressed button disappears with its day, so the list takes the focus.
  const list = useKeptFocus<HTMLUListElement>(days.length);
  return (
    <Card as="section" aria-label={words.days.title}>
      <chakra.h2 textStyle="h3">{words.days.title}</chakra.h2>
      <Muted mb="3">{words.days.lead}</Muted>
      {days.length === 0 && <Muted mb="3">{words.days.none}</Muted>}
      <chakra.ul ref={list} tabIndex={-1} aria-label={words.days.title} listStyle="none" mb="4">
        {days.map(({ day, fromMinute, untilMinute }) => (
          <chakra.li key={day} display="flex" gap="3" alignItems="center">
            <span>
              <b>{formatPlainDay(day)}</b>{" "}
              {fromMinute === null || untilMinute === null
                ? words.days.away
                : `${minuteWords(fromMinute)} ${words.hours.to} ${minuteWords(untilMinute)}`}
            </span>
            <TextButton
              alone
              textAlign="start"
              aria-label={words.days.usualLong(formatPlainDay(day))}
              onClick={() => usual.isPending || usual.mutate({ days: [], usual: [day] })}
            >
              {words.days.usual}
            </TextButton>
          </chakra.li>
        ))}
      </chakra.ul>
      <Refusal error={usual.error} otherwise={words.days.notSaved} />
      <DaysForm />
    </Card>
  );
}

/** All days from first to last; undefined if there are none or more than the limit. */
function daysBetween(first: string, last: string) {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    days.push(day);
    if (days.length > maxMentorDays) return undefined;
  }
  return days.length > 0 ? days : undefined;
}

type Span = { first: string; last: string };

/** The days of a span; without a last day only the first one. */
const daysOf = ({ first, last }: Span) => daysBetween(first, last || first);

const schema = z
  .object({
    first: z.string().min(1, words.days.firstNeeded),
    last: z.string(),
    kind: z.enum(["away", "other"]),
    fromMinute: z.int(),
    untilMinute: z.int(),
  })
  .refine((span) => span.first === "" || daysOf(span) !== undefined, {
    error: words.days.wrong,
    path: ["last"],
  })
  .refine((span) => span.kind === "away" || isForward(span), backward);

const kinds = [
  { value: "away", label: words.days.away },
  { value: "other", label: words.days.other },
];

const empty = {
  first: "",
  last: "",
  kind: "away",
  fromMinute: 9 * 60,
  untilMinute: 17 * 60,
} as const;

function DaysForm() {
  const adminForm = useAdminForm(schema, empty, "days that differ");
  const { form, draft } = adminForm;
  const add = trpc.admin.setDays.useMutation({
    meta,
    ...onSave(adminForm, draft.clear, { title: words.days.saved, fallback: words.days.notSaved }),
  });
  const submit = form.handleSubmit(({ kind, fromMinute, untilMinute, ...span }) => {
    if (add.isPending) return;
    const minutes =
      kind === "away" ? { fromMinute: null, untilMinute: null } : { fromMinute, untilMinute };
    const days = daysOf(span)?.map((day) => ({ day, ...minutes })) ?? [];
    add.mutate({ days, usual: [] });
  });
  const kind = useController({ control: form.control, name: "kind" }).field;
  const [fromMinute, untilMinute] = useWatch({
    control: form.control,
    name: ["fromMinute", "untilMinute"],
  });
  function changeRange(name: "fromMinute" | "untilMinute", minute: number) {
    form.setValue(name, minute);
    if (form.formState.isSubmitted) void form.trigger("untilMinute");
  }

  const field = formFields(form, "days");
  return (
    <chakra.form
      display="grid"
      gap="4"
      noValidate
      onSubmit={(event) => void submit(event)}
      onBlur={draft.keepNow}
    >
      <FormNotes draft={draft} {...formFailure(form, "days")} />
      <Duo>
        <TextField {...field("first", { deps: "last" })} type="date" label={words.days.first} />
        <TextField {...field("last")} type="date" label={words.days.last} />
      </Duo>
      <Select
        id="days-kind"
        label={words.days.kind}
        placeholder={words.days.kind}
        options={kinds}
        value={kind.value}
        onChange={kind.onChange}
      />
      {kind.value === "other" && (
        <TimeRange
          id="days"
          labels={words.days}
          range={{ fromMinute, untilMinute }}
          errors={form.formState.errors}
          onChange={changeRange}
        />
      )}
      <Button type="submit" variant="outline" justifySelf="start" loading={add.isPending}>
        {words.days.add}
      </Button>
    </chakra.form>
  );
}
