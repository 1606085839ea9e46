import { chakra, Flex } from "@chakra-ui/react";
import { useState } from "react";
import { Loaded } from "#src/components/loaded.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { TextButton } from "#src/components/text-link.tsx";
import { Card } from "#src/components/wrap.tsx";
import { formatLongWeekDay, formatMonthDay } from "#src/lib/format.ts";
import { localStore, storeKeys } from "#src/lib/local-store.ts";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { reasonOf } from "#src/lib/server-failure.ts";
import { browserZone, isSameTime, shortZone } from "#src/lib/time-zones.ts";
import { changes, type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { weekCard as words, zoneWords } from "./words.ts";

const Calendar = lazyComponent(
  async () => (await import("../calendar/calendar-card.tsx")).Calendar,
);

type Week = RouterOutputs["soulcare"]["huddle"]["week"];
type Day = Week["days"][number];

/** This week from Sunday to Saturday, and the whole month on request. */
export function WeekCard({ week }: { week: Week }) {
  const [isMonth, setIsMonth] = useState(false);
  const { heading, line } = texts(week);
  return (
    <Card as="section" aria-label={words.label} p={{ base: "14px 18px", md: "16px 20px" }}>
      <Flex justify="space-between" align="center" gap="2.5">
        <chakra.h2 textStyle="h3">{heading}</chakra.h2>
        <TextButton
          alone
          textStyle="small"
          my="-2"
          aria-expanded={isMonth}
          onClick={() => setIsMonth(!isMonth)}
        >
          {words.month}
        </TextButton>
      </Flex>
      {line && (
        <chakra.p textStyle="small" color="fg.muted">
          {line}
        </chakra.p>
      )}
      <Days>
        {week.days.map((day, index) => (
          <WeekDay key={day.day} day={day} before={week.days[index - 1]} week={week} />
        ))}
      </Days>
      <ZoneLine timeZone={week.timeZone} />
      {isMonth && (
        <chakra.div mt="4" pt="4" borderTopWidth="1px" animation="open">
          <Loaded skeleton={<Skeleton h="370px" />} failed={words.failed}>
            <Calendar />
          </Loaded>
        </chakra.div>
      )}
    </Card>
  );
}

function texts({ currentStreak, faithfulDays, pausedUntil, today, days }: Week) {
  if (pausedUntil)
    return {
      heading: words.days(faithfulDays),
      line: words.paused(formatMonthDay(dateOf(pausedUntil))),
    };
  const isRest = days.find(({ day }) => day === today)?.state === "rest";
  if (currentStreak > 0)
    return { heading: isRest ? words.kept(currentStreak) : words.days(currentStreak), line: "" };
  if (faithfulDays > 0) return { heading: words.begin, line: words.behind(faithfulDays) };
  return { heading: words.label, line: words.first };
}

const dateOf = (day: string) => new Date(`${day}T00:00`);

type WeekDayProps = { day: Day; before: Day | undefined; week: Week };

function WeekDay({ day: { day, state, sessionAt }, before, week }: WeekDayProps) {
  const isToday = day === week.today;
  const date = dateOf(day);
  const name = formatLongWeekDay(date);
  const time = sessionAt && sessionTime(sessionAt);
  const spoken = [
    `${name} ${date.getDate()}`,
    isToday && words.today,
    words.says[state],
    time && words.session(time),
  ];
  const wasFaithful = before?.state === "faithful";
  return (
    <li
      aria-current={isToday ? "date" : undefined}
      data-state={state}
      data-first={state === "faithful" && !wasFaithful ? "" : undefined}
      data-after={wasFaithful ? "" : undefined}
    >
      <small aria-hidden>{name.slice(0, 1)}</small>
      <b aria-hidden>
        <span>{date.getDate()}</span>
      </b>
      {time && <em aria-hidden>{time}</em>}
      <chakra.span srOnly>{spoken.filter(Boolean).join(", ")}</chakra.span>
    </li>
  );
}

/** "5 PM", "5:30 PM" */
const sessionTime = (date: Date) =>
  date.toLocaleTimeString("en-US", {
    hour: "numeric",
    ...(date.getMinutes() > 0 && { minute: "2-digit" }),
  });

const lane =
  "linear-gradient({colors.accent.border} 0 1px, {colors.accent.subtle} 1px 33px, {colors.accent.border} 33px)";

/** Offers the browser's time zone if its clock differs from the athlete's; asks once per zone. */
function ZoneLine({ timeZone }: { timeZone: string }) {
  const here = browserZone();
  const [isAsked, setIsAsked] = useState(() => localStore.read(storeKeys.zoneAsked) === here);
  const save = trpc.athletes.updateSettings.useMutation({
    meta: changes("soulcare", "athletes"),
    onSuccess: keep,
  });

  function keep() {
    localStore.write(storeKeys.zoneAsked, here);
    setIsAsked(true);
  }

  if (isAsked || isSameTime(timeZone, here, new Date())) return null;
  const [own, local] = [shortZone(timeZone), shortZone(here)];
  return (
    <chakra.div mt="3.5" pt="2" borderTopWidth="1px" textStyle="small">
      <p>{zoneWords.ask(own, local)}</p>
      <chakra.div display="flex" flexWrap="wrap" columnGap="5">
        <TextButton alone onClick={() => save.isPending || save.mutate({ timeZone: here })}>
          {zoneWords.use(local)}
        </TextButton>
        <TextButton alone onClick={keep}>
          {zoneWords.keep(own)}
        </TextButton>
      </chakra.div>
      <chakra.p role="alert" color="fg.error">
        {save.error && reasonOf(save.error, zoneWords.failed)}
      </chakra.p>
    </chakra.div>
  );
}

const Days = chakra("ol", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(7, minmax(0, 1fr))",
    mt: "1.5",
    pb: "1",
    listStyle: "none",
    textAlign: "center",
    fontVariantNumeric: "tabular-nums",
    "&:has(em)": { pb: "5" },
    "& > li": { position: "relative", display: "grid", justifyItems: "center", gap: "3px" },
    "& small": { fontSize: "0.8125rem", color: "fg.muted" },
    "& b": { display: "grid", placeItems: "center", h: "34px", w: "full", fontWeight: "500" },
    "& b > span": { display: "grid", placeItems: "center", boxSize: "34px" },
    "& [data-state=faithful] b": {
      fontWeight: "700",
      bg: "accent.subtle",
      borderBlockWidth: "1px",
      borderColor: "accent.border",
    },
    "& [data-first] b": { borderLeftWidth: "1px", borderLeftRadius: "17px" },
    // The end of a lane is round, except where the lane continues to today.
    "& [data-state=faithful]:not(:has(+ [data-after][data-state=faithful], + [aria-current])) b": {
      borderRightWidth: "1px",
      borderRightRadius: "17px",
    },
    "& [aria-current][data-after]:not([data-state=faithful]) b": {
      background: `${lane} left / 50% 100% no-repeat`,
    },
    "& [aria-current] b > span": {
      borderRadius: "full",
      bg: "gray.solid",
      color: "gray.contrast",
      fontWeight: "700",
    },
    "& [data-state=rest] b > span": {
      w: "30px",
      borderWidth: "1.5px",
      borderColor: "border.emphasized",
      borderRadius: "15px 15px 4px 4px",
    },
    "& [data-state=paused] b": { borderBlockWidth: "1px", borderStyle: "dashed" },
    "& em": {
      position: "absolute",
      top: "100%",
      mt: "2px",
      whiteSpace: "nowrap",
      fontSize: "0.8125rem",
      lineHeight: "1.2",
      fontWeight: "600",
      fontStyle: "normal",
      color: "fg.info",
    },
  },
});
