import { chakra } from "@chakra-ui/react";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import type { Block } from "#db/schema/library.ts";
import { formatMonthDay, formatShortDay, numberWordFirst } from "#src/lib/format.ts";
import { Prose } from "./prose.tsx";

export type PlanAction = { id: string; text: string; times: number; ticked: readonly number[] };

export type PlanWeek = {
  number: number;
  startsOn: string;
  focus: string;
  actions: readonly PlanAction[];
  done: number;
  all: number;
};

type Goal = { id: string; text: string; sign: string };

const words = {
  letter: "From your mentor",
  goals: (count: number) => `${numberWordFirst(count)} ${count === 1 ? "goal" : "goals"}`,
  sign: (sign: string) => `You will know it is working when ${sign.replace(/\.?$/, ".")}`,
  weeks: "Weeks",
  week: (number: number, focus: string) => `Week ${number}: ${focus}`,
  done: (done: number, all: number) => `${done} of ${all}`,
  doneTimes: (done: number, all: number) => `Done ${done} of ${all} times`,
  spokenDone: (week: string, done: string) => `${week}, ${done} done`,
  spokenLater: (week: string, day: string) => `${week}, from ${day}`,
  rest: "Nothing is asked of you this week.",
};

export const dateOf = (day: string) => new Date(`${day}T00:00`);

/** The mentor's letter, then the goals. */
export function PlanText({ letter, goals }: { letter: readonly Block[]; goals: readonly Goal[] }) {
  return (
    <>
      <section aria-label={words.letter}>
        <PartHeading>{words.letter}</PartHeading>
        <Letter>
          <Prose blocks={letter} />
        </Letter>
      </section>
      <chakra.section aria-label={words.goals(goals.length)} mt="7">
        <PartHeading>{words.goals(goals.length)}</PartHeading>
        <Goals>
          {goals.map((goal) => (
            <li key={goal.id}>
              <GoalText goal={goal} />
            </li>
          ))}
        </Goals>
      </chakra.section>
    </>
  );
}

/** The first sentence in bold, then the rest as an explanation, and the sign of success. */
function GoalText({ goal: { text, sign } }: { goal: Goal }) {
  const [, first = text, rest = ""] = /^(.*?[.!?])\s+(.+)$/.exec(text) ?? [];
  return (
    <div>
      <b>{first}</b>
      {rest && <p>{rest}</p>}
      {sign && <p>{words.sign(sign)}</p>}
    </div>
  );
}

type ArchesProps = {
  weeks: readonly PlanWeek[];
  current: number | null;
  shown: number;
  onChoose: (number: number) => void;
};

/** A button in the shape of an arch for each week; a future week shows its first day. */
export function WeekArches({ weeks, current, shown, onChoose }: ArchesProps) {
  return (
    <Arches role="group" aria-label={words.weeks}>
      {weeks.map(({ number, focus, startsOn, done, all }) => {
        const isAhead = dateOf(startsOn) > new Date() && number !== current && done === 0;
        const name = words.week(number, focus);
        const spoken = isAhead
          ? words.spokenLater(name, formatMonthDay(dateOf(startsOn)))
          : words.spokenDone(name, words.done(done, all));
        return (
          <Arch
            key={number}
            type="button"
            aria-label={spoken}
            aria-pressed={number === shown}
            aria-current={number === current ? "true" : undefined}
            data-done={all > 0 && done === all ? "" : undefined}
            onClick={() => onChoose(number)}
          >
            <b>{number}</b>
            {isAhead ? formatShortDay(dateOf(startsOn)) : words.done(done, all)}
          </Arch>
        );
      })}
    </Arches>
  );
}

type WeekProps = {
  week: PlanWeek;
  /** Draws the circle of one time; by default the circles cannot be pressed. */
  circle?: ((action: PlanAction, place: number) => ReactNode) | undefined;
};

/** The actions of one week, each with a circle for every time that it is to be done. */
export function WeekActions({ week, circle }: WeekProps) {
  if (week.actions.length === 0) return <chakra.p color="fg.muted">{words.rest}</chakra.p>;
  return (
    <Actions>
      {week.actions.map((action) => (
        <li key={action.id}>
          <span>{action.text}</span>
          <Circles
            role={circle ? "group" : "img"}
            aria-label={words.doneTimes(action.ticked.length, action.times)}
          >
            {Array.from({ length: action.times }, (_, index) => index + 1).map((place) =>
              circle ? (
                circle(action, place)
              ) : (
                <StillCircle key={place} action={action} place={place} />
              ),
            )}
          </Circles>
        </li>
      ))}
    </Actions>
  );
}

const StillCircle = ({ action, place }: { action: PlanAction; place: number }) => (
  <Circle as="span" data-done={action.ticked.includes(place) ? "" : undefined}>
    {action.ticked.includes(place) && <Check size={20} strokeWidth={1.75} aria-hidden />}
  </Circle>
);

/** All weeks below each other, with boxes to tick by hand. */
export const PrintedWeeks = ({ weeks }: { weeks: readonly PlanWeek[] }) => (
  <Printed>
    {weeks.map((week) => (
      <section key={week.number}>
        <PartHeading>{words.week(week.number, week.focus)}</PartHeading>
        <p>{formatMonthDay(dateOf(week.startsOn))}</p>
        <ul>
          {week.actions.map(({ id, text, times, ticked }) => (
            <li key={id}>
              {"☑".repeat(ticked.length)}
              {"☐".repeat(times - ticked.length)} {text}
            </li>
          ))}
        </ul>
      </section>
    ))}
  </Printed>
);

export const weekHeading = ({ number, focus }: Pick<PlanWeek, "number" | "focus">) =>
  words.week(number, focus);

export const PartHeading = chakra("h2", { base: { textStyle: "h3", mb: "2.5" } });

const Printed = chakra("div", {
  base: {
    display: "none",
    _print: { display: "block" },
    "& section": { mt: "5", breakInside: "avoid" },
    "& ul": { listStyle: "none" },
  },
});

const Letter = chakra("div", {
  base: {
    fontFamily: "heading",
    maxW: "60ch",
    "& > div": { fontSize: "1.15rem", lineHeight: "1.6" },
  },
});

const Goals = chakra("ol", {
  base: {
    listStyle: "none",
    borderBlockWidth: "1px",
    borderColor: "border.lane",
    counterReset: "goal",
    "& > li": {
      display: "grid",
      gridTemplateColumns: "44px minmax(0, 1fr)",
      gap: "4",
      py: "4",
      counterIncrement: "goal",
      _before: {
        content: "counter(goal)",
        pt: "0.5",
        fontFamily: "heading",
        fontWeight: "500",
        fontSize: "1.7rem",
        lineHeight: "1",
        color: "accent.fg",
        borderRightWidth: "1px",
        borderColor: "border.lane",
      },
    },
    "& > li + li": { borderTopWidth: "1px", borderColor: "border.lane" },
    "& b": {
      display: "block",
      fontFamily: "heading",
      fontWeight: "500",
      fontSize: "1.15rem",
      lineHeight: "1.35",
    },
    "& p": { textStyle: "small", color: "fg.muted" },
  },
});

const Arches = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(4rem, 1fr))",
    gap: "2",
    mb: "2",
    _print: { display: "none" },
  },
});

const Arch = chakra("button", {
  base: {
    display: "grid",
    justifyItems: "center",
    alignContent: "end",
    gap: "0.5",
    minH: "5.25rem",
    pt: "1.5rem",
    pb: "2",
    px: "1",
    maxW: "110px",
    w: "full",
    borderWidth: "1px",
    borderColor: "border.emphasized",
    borderRadius: "999px 999px 6px 6px",
    fontSize: "0.8125rem",
    fontWeight: "600",
    lineHeight: "1.15",
    textAlign: "center",
    color: "fg.muted",
    cursor: "pointer",
    "& b": { fontFamily: "heading", fontWeight: "500", fontSize: "1.3rem", lineHeight: "1" },
    "&[data-done]": { bg: "gray.solid", color: "gray.contrast", borderColor: "gray.solid" },
    "&[aria-pressed=true]": {
      borderColor: "accent.border",
      boxShadow: "inset 0 0 0 2px {colors.accent.border}",
      "&:not([data-done])": { color: "fg" },
    },
  },
});

const Actions = chakra("ul", {
  base: {
    listStyle: "none",
    "& > li": {
      display: "grid",
      gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "minmax(0, 1fr) auto" },
      gap: "8px 16px",
      alignItems: "center",
      py: "3.5",
      overflowWrap: "anywhere",
    },
    "& > li + li": { borderTopWidth: "1px" },
  },
});

const Circles = chakra("span", {
  base: { display: "flex", flexWrap: "wrap", gap: "2", maxW: { sm: "200px" } },
});

export const Circle = chakra("button", {
  base: {
    display: "grid",
    placeItems: "center",
    boxSize: "44px",
    borderRadius: "full",
    borderWidth: "1.5px",
    borderColor: "border.emphasized",
    color: "gray.contrast",
    "button&": {
      cursor: "pointer",
      "&[aria-pressed=false]": {
        borderColor: "accent.border",
        boxShadow: "inset 0 0 0 1.5px {colors.accent.border}",
      },
    },
    "&[aria-pressed=true], &[data-done]": { bg: "gray.solid", borderColor: "gray.solid" },
    "@media (forced-colors: active)": { "&[aria-pressed=true]": { borderWidth: "4px" } },
  },
});
