import { chakra } from "@chakra-ui/react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { plainDayIn, timeIn, zoneWord } from "#server/input/zone-time.ts";
import { indexAfter } from "#src/components/tabs.tsx";
import { plainDay } from "#src/lib/format.ts";
import { addDays, monthDayWords, weekDayWord } from "#src/lib/weeks.ts";
import type { Slots } from "./book-screen.tsx";
import { bookWords as words } from "./words.ts";

type DaysProps = {
  data: Slots;
  /** The times that can be booked. */
  slots: readonly Date[];
  name: string;
  week: string;
  chosen: Date | undefined;
  onChoose: (slot: Date) => void;
};

/** The days with open times, and the days on which the mentor is away. */
export function Days({ data, slots, week, name, chosen, onChoose }: DaysProps) {
  const { away, zone } = data;
  const today = plainDay(new Date());
  const days = Array.from({ length: 7 }, (_, index) => addDays(week, index)).map((day) => ({
    day,
    open: slots.filter((slot) => plainDayIn(zone, slot) === day),
    isAway: day >= today && away.includes(day),
  }));
  const shown = days.filter(({ open, isAway }) => open.length > 0 || isAway);
  // If times are open but used up, a note says so.
  if (shown.length === 0 && data.slots.length > slots.length) return null;
  if (shown.length === 0)
    return (
      <chakra.p color="fg.muted" py="6" borderBottomWidth="1px">
        {words.nothing}
      </chakra.p>
    );
  return shown.map(({ day, open }) => (
    <Day key={day}>
      <chakra.h3 fontWeight="600" lineHeight="1.35" pt={{ md: "2.5" }}>
        {weekDayWord(day)}
        <small>{monthDayWords(day)}</small>
      </chakra.h3>
      {open.length === 0 ? (
        <chakra.p textStyle="small" color="fg.muted" pt={{ md: "3" }}>
          {words.away(name)}
        </chakra.p>
      ) : (
        <DayTimes
          label={`${weekDayWord(day)}, ${monthDayWords(day)}`}
          open={open}
          data={data}
          chosen={chosen}
          onChoose={onChoose}
        />
      )}
    </Day>
  ));
}

type DayTimesProps = Pick<DaysProps, "data" | "chosen" | "onChoose"> & {
  label: string;
  open: readonly Date[];
};

/** The times of a day; one stop of the Tab key, in which the arrow keys, Home and End move. */
function DayTimes({ label, open, data, chosen, onChoose }: DayTimesProps) {
  const [reached, setReached] = useState<Date>();
  const isIn = (time: Date | undefined) => open.find((slot) => slot.getTime() === time?.getTime());
  const stop = isIn(reached) ?? isIn(chosen) ?? open[0];

  function goByKeys(event: KeyboardEvent<HTMLElement>) {
    const times = [...event.currentTarget.querySelectorAll("button")];
    const at = times.findIndex((time) => time.contains(document.activeElement));
    const next = indexAfter(event.key, at, times.length);
    if (next === undefined) return;
    event.preventDefault();
    times[next]?.focus();
  }

  return (
    <Times role="toolbar" aria-label={label} onKeyDown={goByKeys}>
      {open.map((slot) => (
        <Time
          key={slot.getTime()}
          slot={slot}
          data={data}
          isStop={slot === stop}
          isChosen={slot.getTime() === chosen?.getTime()}
          onReach={() => setReached(slot)}
          onChoose={onChoose}
        />
      ))}
    </Times>
  );
}

/** Moves the focus to the first time that can be booked, once the week given to `seek` is shown. */
export function useFirstTime(shown: string) {
  const times = useRef<HTMLDivElement>(null);
  const [sought, setSought] = useState<string>();

  useEffect(() => {
    if (sought !== shown) return;
    setSought(undefined);
    const first = times.current?.querySelector<HTMLElement>("button");
    (first ?? times.current)?.focus();
  }, [sought, shown]);

  return { times, seek: setSought };
}

type TimeProps = {
  slot: Date;
  data: Slots;
  isStop: boolean;
  isChosen: boolean;
  onReach: () => void;
  onChoose: (slot: Date) => void;
};

function Time({ slot, data, isStop, isChosen, onReach, onChoose }: TimeProps) {
  const { zone, mentorZone } = data;
  const theirs = mentorZone ?? zone;
  const [own, other] = [timeIn(zone, slot), timeIn(theirs, slot)];
  // The mentor’s time repeats AM or PM only if it differs.
  const isSameHalf = own.slice(-2) === other.slice(-2);
  return (
    <TimeButton
      type="button"
      tabIndex={isStop ? 0 : -1}
      aria-pressed={isChosen}
      onFocus={onReach}
      onClick={() => onChoose(slot)}
    >
      {own}
      {own !== other && (
        <small>
          {isSameHalf ? other.replace(/\s[AP]M$/, "") : other} {zoneWord(theirs, slot)}
        </small>
      )}
    </TimeButton>
  );
}

const Day = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "112px minmax(0, 1fr)" },
    rowGap: "2.5",
    columnGap: "5",
    py: { base: "3.5", md: "4" },
    borderBottomWidth: "1px",
    alignItems: "start",
    "& h3 small": {
      display: { base: "inline", md: "block" },
      ms: { base: "2", md: "0" },
      fontWeight: "400",
      fontSize: "0.875rem",
      color: "fg.muted",
    },
  },
});

const Times = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 6.6rem), 1fr))",
    gap: "2",
  },
});

const TimeButton = chakra("button", {
  base: {
    minH: "14",
    px: "1",
    py: "2",
    bg: "bg.panel",
    borderWidth: "1px",
    borderColor: "border.emphasized",
    borderRadius: "l2",
    fontWeight: "600",
    lineHeight: "1.25",
    fontVariantNumeric: "tabular-nums",
    cursor: "pointer",
    // Clear of the chosen time at the foot of a phone.
    scrollMarginBottom: { base: "80px", md: "0" },
    "& small": { display: "block", fontWeight: "400", fontSize: "0.8125rem", color: "fg.muted" },
    "&:hover:not([aria-pressed=true])": { bg: "bg.subtle" },
    "&[aria-pressed=true]": {
      bg: "gray.solid",
      color: "gray.contrast",
      borderColor: "gray.solid",
      "& small": { color: "inherit" },
    },
  },
});
