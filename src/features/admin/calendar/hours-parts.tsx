import { Button, chakra, Flex, Stack } from "@chakra-ui/react";
import { Plus, X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { maxMentorDays } from "#db/limits.ts";
import { Duo, TextField } from "#src/components/form/field.tsx";
import { Select } from "#src/components/form/select.tsx";
import { IconButton } from "#src/components/icon-button.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { TextButton } from "#src/components/text-link.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { Card } from "#src/components/wrap.tsx";
import { formatPlainDay } from "#src/lib/format.ts";
import { changes, type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { addDays } from "#src/lib/weeks.ts";
import { FilterSelect, Muted } from "../screen-parts.tsx";
import { SessionLink } from "./calendar-screen.tsx";
import { minuteWords, weekdays, calendarWords as words } from "./words.ts";

type Stored = RouterOutputs["admin"]["hours"];
type Range = Stored["hours"][number];

const meta = changes("admin");

/** When athletes can book this mentor, and sessions booked outside these hours. */
export function HoursParts() {
  const [stored] = trpc.admin.hours.useSuspenseQuery();
  return (
    <Stack gap="5">
      {stored.outside.length > 0 && (
        <Card as="section" aria-label={words.outside.title}>
          <chakra.h2 textStyle="h3">{words.outside.title}</chakra.h2>
          <Muted mb="2">{words.outside.lead}</Muted>
          {stored.outside.map((session) => (
            <SessionLink key={session.id} session={session} timeZone={stored.timeZone} hasDay />
          ))}
        </Card>
      )}
      <WeekHours key={JSON.stringify(stored.hours)} stored={stored} />
      <OtherDays stored={stored} />
    </Stack>
  );
}

const steps = Array.from({ length: 49 }, (_, index) => index * 30);
const options = steps.map((step) => [String(step), minuteWords(step)] as const);

function WeekHours({ stored }: { stored: Stored }) {
  const [hours, setHours] = useState(stored.hours);
  const save = trpc.admin.setHours.useMutation({
    meta,
    onSuccess: () => void toaster.create({ title: words.hours.saved }),
  });

  function change(range: Range, next: Partial<Range>) {
    setHours(hours.map((each) => (each === range ? { ...each, ...next } : each)));
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!save.isPending) save.mutate({ hours });
  }

  return (
    <Card as="section" aria-label={words.hours.title}>
      <chakra.form onSubmit={onSubmit}>
        <chakra.h2 textStyle="h3">{words.hours.title}</chakra.h2>
        <Muted mb="2">{words.hours.lead}</Muted>
        {weekdays.map((day, weekday) => (
          <Weekday
            key={day}
            day={day}
            ranges={hours.filter((range) => range.weekday === weekday)}
            onAdd={(range) => setHours([...hours, { weekday, ...range }])}
            onChange={change}
            onRemove={(range) => setHours(hours.filter((each) => each !== range))}
          />
        ))}
        <Refusal error={save.error} otherwise={words.hours.notSaved} />
        <Flex justify="flex-end" mt="4">
          <Button type="submit" loading={save.isPending} loadingText={words.hours.saving}>
            {words.hours.save}
          </Button>
        </Flex>
      </chakra.form>
    </Card>
  );
}

type WeekdayProps = {
  day: string;
  ranges: Range[];
  onAdd: (range: Omit<Range, "weekday">) => void;
  onChange: (range: Range, next: Partial<Range>) => void;
  onRemove: (range: Range) => void;
};

const firstRange = { fromMinute: 9 * 60, untilMinute: 17 * 60 };

function Weekday({ day, ranges, onAdd, onChange, onRemove }: WeekdayProps) {
  const last = ranges.at(-1);
  const next = last
    ? { fromMinute: Math.min(last.untilMinute + 60, 1_380), untilMinute: 1_440 }
    : firstRange;
  return (
    <Line>
      <chakra.h3 fontWeight="600">{day}</chakra.h3>
      <Stack gap="2">
        {ranges.length === 0 && <Muted>{words.hours.none}</Muted>}
        {ranges.map((range, index) => (
          <RangeRow key={`${day} ${index.toString()}`}>
            <Flex gap="1.5" align="center" wrap="wrap">
              <FilterSelect
                label={words.hours.from(day)}
                options={options.slice(0, -1)}
                value={String(range.fromMinute)}
                onChange={(value) => onChange(range, { fromMinute: Number(value) })}
              />
              {words.hours.to}
              <FilterSelect
                label={words.hours.until(day)}
                options={options.slice(1)}
                value={String(range.untilMinute)}
                onChange={(value) => onChange(range, { untilMinute: Number(value) })}
              />
            </Flex>
            <IconButton
              label={words.hours.remove(`${day}, ${minuteWords(range.fromMinute)}`)}
              onClick={() => onRemove(range)}
            >
              <X size={18} aria-hidden />
            </IconButton>
          </RangeRow>
        ))}
      </Stack>
      <IconButton label={words.hours.add(day)} onClick={() => onAdd(next)}>
        <Plus size={18} aria-hidden />
      </IconButton>
    </Line>
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

const dayKinds = [
  { value: "away", label: words.days.away },
  { value: "other", label: words.days.other },
];

function OtherDays({ stored: { days } }: { stored: Stored }) {
  const save = trpc.admin.setDays.useMutation({
    meta,
    onSuccess: () => void toaster.create({ title: words.days.saved }),
  });
  return (
    <Card as="section" aria-label={words.days.title}>
      <chakra.h2 textStyle="h3">{words.days.title}</chakra.h2>
      <Muted mb="3">{words.days.lead}</Muted>
      {days.length === 0 && <Muted mb="3">{words.days.none}</Muted>}
      <chakra.ul listStyle="none" mb="4">
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
              onClick={() => save.isPending || save.mutate({ days: [], usual: [day] })}
            >
              {words.days.usual}
            </TextButton>
          </chakra.li>
        ))}
      </chakra.ul>
      <NewDays
        isPending={save.isPending}
        onAdd={(rows, onSuccess) => save.mutate({ days: rows, usual: [] }, { onSuccess })}
      />
      <Refusal error={save.error} otherwise={words.hours.notSaved} />
    </Card>
  );
}

type NewProps = { isPending: boolean; onAdd: (days: Stored["days"], onSaved: () => void) => void };

function NewDays({ isPending, onAdd }: NewProps) {
  const [first, setFirst] = useState("");
  const [last, setLast] = useState("");
  const [kind, setKind] = useState("away");
  const [range, setRange] = useState(firstRange);
  const [isWrong, setIsWrong] = useState(false);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const days = first ? daysBetween(first, last || first) : undefined;
    setIsWrong(!days);
    const minutes = kind === "away" ? { fromMinute: null, untilMinute: null } : range;
    if (!days || isPending) return;
    onAdd(
      days.map((day) => ({ day, ...minutes })),
      () => {
        setFirst("");
        setLast("");
        setKind("away");
      },
    );
  }

  return (
    <chakra.form display="grid" gap="4" noValidate onSubmit={onSubmit}>
      <Duo>
        <TextField
          id="days-first"
          type="date"
          label={words.days.first}
          value={first}
          error={isWrong ? words.days.wrong : undefined}
          onChange={(event) => setFirst(event.target.value)}
        />
        <TextField
          id="days-last"
          type="date"
          label={words.days.last}
          value={last}
          onChange={(event) => setLast(event.target.value)}
        />
      </Duo>
      <Select
        id="days-kind"
        label={words.days.kind}
        placeholder={words.days.kind}
        options={dayKinds}
        value={kind}
        onChange={setKind}
      />
      {kind === "other" && (
        <Flex gap="1.5" align="center" wrap="wrap">
          <FilterSelect
            label={words.days.from}
            options={options.slice(0, -1)}
            value={String(range.fromMinute)}
            onChange={(value) => setRange({ ...range, fromMinute: Number(value) })}
          />
          {words.hours.to}
          <FilterSelect
            label={words.days.until}
            options={options.slice(1)}
            value={String(range.untilMinute)}
            onChange={(value) => setRange({ ...range, untilMinute: Number(value) })}
          />
        </Flex>
      )}
      <Button type="submit" variant="outline" justifySelf="start" loading={isPending}>
        {words.days.add}
      </Button>
    </chakra.form>
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
