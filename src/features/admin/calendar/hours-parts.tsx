import { chakra, Flex, Stack } from "@chakra-ui/react";
import { Plus, X } from "lucide-react";
import type { ComponentProps } from "react";
import { useController } from "react-hook-form";
import { setHoursInput } from "#server/input/sessions.ts";
import { Button } from "#src/components/button.tsx";
import { IconButton } from "#src/components/icon-button.tsx";
import { Card } from "#src/components/wrap.tsx";
import { changes, type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { useKeptFocus } from "#src/lib/use-kept-focus.ts";
import { formFailure } from "#src/lib/use-zod-form.ts";
import { FormNotes } from "../form-notes.tsx";
import { Muted } from "../screen-parts.tsx";
import { onSave, useAdminForm } from "../use-admin-form.ts";
import { SessionLink } from "./calendar-screen.tsx";
import { OtherDaysCard } from "./other-days-card.tsx";
import { TimeRange } from "./time-range.tsx";
import { minuteWords, weekdays, calendarWords as words } from "./words.ts";

type Range = RouterOutputs["admin"]["hours"]["hours"][number];

/** When athletes can book this mentor, and sessions booked outside these hours. */
export function HoursParts() {
  const [stored] = trpc.admin.hours.useSuspenseQuery();
  const version = JSON.stringify(stored.hours);
  // Saved hours get a new form. The pressed button disappears, so the card takes the focus.
  const week = useKeptFocus<HTMLElement>(version);
  return (
    <Stack gap="5">
      {stored.outside.length > 0 && (
        <Card as="section" aria-label={words.outside.title}>
          <chakra.h2 textStyle="h3">{words.outside.title}</chakra.h2>
          <Muted mb="2">{words.outside.lead}</Muted>
          {stored.outside.map((session) => (
            <SessionLink key={session.id} session={session} timeZone={stored.timeZone} isOutside />
          ))}
        </Card>
      )}
      <Card ref={week} tabIndex={-1} as="section" aria-label={words.hours.title}>
        <WeekHours key={version} stored={stored.hours} />
      </Card>
      <OtherDaysCard days={stored.days} />
    </Stack>
  );
}

/** The fields have the ids week-hours-0-fromMinute and so on. */
const prefix = "week";

function WeekHours({ stored }: { stored: Range[] }) {
  const adminForm = useAdminForm(setHoursInput, { hours: stored }, "hours");
  const { form, draft } = adminForm;
  const { value: hours, onChange } = useController({ control: form.control, name: "hours" }).field;
  const save = trpc.admin.setHours.useMutation({
    meta: changes("admin"),
    ...onSave(adminForm, () => undefined, {
      title: words.hours.saved,
      fallback: words.hours.notSaved,
    }),
  });
  const submit = form.handleSubmit((values) => {
    if (!save.isPending) save.mutate(values);
  });
  return (
    <chakra.form noValidate onSubmit={(event) => void submit(event)} onBlur={draft.keepNow}>
      <chakra.h2 textStyle="h3">{words.hours.title}</chakra.h2>
      <Muted mb="2">{words.hours.lead}</Muted>
      <FormNotes draft={draft} {...formFailure(form, prefix)} />
      {weekdays.map((day, weekday) => (
        <Weekday
          key={day}
          day={day}
          rows={hours.flatMap((range, at) =>
            range.weekday === weekday
              ? { range, at, errors: form.formState.errors.hours?.[at] }
              : [],
          )}
          onAdd={(range) => onChange([...hours, { weekday, ...range }])}
          onChange={(at, name, minute) =>
            onChange(
              hours.map((range, index) => (index === at ? { ...range, [name]: minute } : range)),
            )
          }
          onRemove={(at) => onChange(hours.filter((_, index) => index !== at))}
        />
      ))}
      <Flex justify="flex-end" mt="4">
        <Button type="submit" loading={save.isPending} loadingText={words.hours.saving}>
          {words.hours.save}
        </Button>
      </Flex>
    </chakra.form>
  );
}

type Minutes = Omit<Range, "weekday">;

type Row = {
  range: Range;
  /** The place of the row in the whole week. */
  at: number;
  errors: ComponentProps<typeof TimeRange>["errors"];
};

type WeekdayProps = {
  day: string;
  rows: Row[];
  onAdd: (range: Minutes) => void;
  onChange: (at: number, name: keyof Minutes, minute: number) => void;
  onRemove: (at: number) => void;
};

const firstRange = { fromMinute: 9 * 60, untilMinute: 17 * 60 };

function Weekday({ day, rows, onAdd, onChange, onRemove }: WeekdayProps) {
  const last = rows.at(-1)?.range;
  const next = last
    ? { fromMinute: Math.min(last.untilMinute + 60, 1_380), untilMinute: 1_440 }
    : firstRange;
  // The button that removes a row disappears with it, so the add button takes the focus.
  const add = useKeptFocus<HTMLButtonElement>(rows.length);
  return (
    <Line>
      <chakra.h3 fontWeight="600">{day}</chakra.h3>
      <Stack gap="2">
        {rows.length === 0 && <Muted>{words.hours.none}</Muted>}
        {rows.map(({ range, at, errors }, index) => (
          <RangeRow key={`${day} ${index.toString()}`}>
            <TimeRange
              id={`${prefix}-hours-${at}`}
              labels={{ from: words.hours.from(day), until: words.hours.until(day) }}
              range={range}
              errors={errors}
              onChange={(name, minute) => onChange(at, name, minute)}
            />
            <IconButton
              label={words.hours.remove(`${day}, ${minuteWords(range.fromMinute)}`)}
              onClick={() => onRemove(at)}
            >
              <X size={18} aria-hidden />
            </IconButton>
          </RangeRow>
        ))}
      </Stack>
      <IconButton ref={add} label={words.hours.add(day)} onClick={() => onAdd(next)}>
        <Plus size={18} aria-hidden />
      </IconButton>
    </Line>
  );
}

/** Keeps the remove button beside its range when the range wraps. */
const RangeRow = chakra("div", {
  base: { display: "flex", alignItems: "center", gap: "2", "& > div": { minW: "0" } },
});

const Line = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr) auto", sm: "7rem minmax(0, 1fr) auto" },
    gap: "2",
    alignItems: "start",
    py: "2.5",
    borderTopWidth: "1px",
    "& h3, & p": { pt: "2.5" },
    "& > div": { order: { base: "3", sm: "0" }, gridColumn: { base: "1 / -1", sm: "auto" } },
  },
});
