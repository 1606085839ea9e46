import type { ComponentProps } from "react";
import { Button } from "#src/components/button.tsx";
import { Plate } from "#src/components/plate.tsx";
import { ButtonLink, TextLink } from "#src/components/text-link.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { unlockedText } from "#src/content/achievements.ts";
import { formatLongWeekDay, formatMonthDay, nightsBetween } from "#src/lib/format.ts";
import { explain } from "#src/lib/server-failure.ts";
import { changes, type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { useNow } from "#src/lib/use-today.ts";
import { stepsToDo as words } from "./words.ts";

export type Next = RouterOutputs["soulcare"]["huddle"]["next"];
export type Step<Kind extends Next["kind"]> = Extract<Next, { kind: Kind }>;

export function VerseStep({ step }: { step: Step<"verse"> }) {
  const { id, reference, code, expiresAt, laps, lapsDone } = step;
  const now = useNow();
  const showDone = useDoneToast();
  const undo = trpc.soulcare.untickScripture.useMutation({
    meta: changes("soulcare"),
    onError: showNotSaved,
  });
  const tick = trpc.soulcare.tickScripture.useMutation({
    meta: changes("soulcare"),
    onError: showNotSaved,
    onSuccess({ unlocked, isCompleted }) {
      showDone(unlocked, isCompleted ? undefined : () => undo.mutate({ id }));
    },
  });
  return (
    <Plate
      label={words.verse.label}
      heading={words.verse.heading(reference)}
      line={words.until(untilText(expiresAt, now))}
      laps={{ done: lapsDone, all: laps }}
    >
      <GoldButton loading={tick.isPending} onClick={() => tick.isPending || tick.mutate({ id })}>
        {words.did}
      </GoldButton>
      <TextLink alone textStyle="small" to={`/scripture/${code}`}>
        {words.verse.show}
      </TextLink>
    </Plate>
  );
}

export function HomeworkStep({ step: { id, text, dueDay } }: { step: Step<"homework"> }) {
  const now = useNow();
  const showDone = useDoneToast();
  const tick = trpc.soulcare.tickHomework.useMutation({
    meta: changes("soulcare"),
    onError: showNotSaved,
    onSuccess({ unlocked, doneAt }) {
      if (doneAt) showDone(unlocked, () => tick.mutate({ id, done: false }));
    },
  });
  return (
    <Plate
      label={words.homework.label}
      heading={shortened(text)}
      line={dueText(new Date(`${dueDay}T00:00`), now)}
    >
      <GoldButton
        loading={tick.isPending}
        onClick={() => tick.isPending || tick.mutate({ id, done: true })}
      >
        {words.did}
      </GoldButton>
      <TextLink alone textStyle="small" to="/mentor/sessions">
        {words.homework.see}
      </TextLink>
    </Plate>
  );
}

export function PlanStep({ step }: { step: Step<"plan"> }) {
  const { actionId, place, text, endsOn, done, all } = step;
  const now = useNow();
  const showDone = useDoneToast();
  const tick = trpc.soulcare.tickPlan.useMutation({
    meta: changes("soulcare"),
    onError: showNotSaved,
    onSuccess({ unlocked, isDone }) {
      if (isDone) showDone(unlocked, () => tick.mutate({ actionId, place, isDone: false }));
    },
  });
  const until = words.until(untilText(new Date(`${endsOn}T00:00`), now));
  return (
    <Plate
      label={words.plan.label}
      heading={shortened(text)}
      line={`${until}. ${words.plan.laps(done, all)}.`}
    >
      <GoldButton
        loading={tick.isPending}
        onClick={() => tick.isPending || tick.mutate({ actionId, place, isDone: true })}
      >
        {words.did}
      </GoldButton>
      <TextLink alone textStyle="small" to="/game-plan">
        {words.plan.see}
      </TextLink>
    </Plate>
  );
}

/** Says that a step is done and what it earned. The toast can offer to undo the step. */
function useDoneToast() {
  const utils = trpc.useUtils();
  return (unlocked: Parameters<typeof unlockedText>[0], undo?: () => void) => {
    toaster.create({
      title: words.done,
      description: unlockedText(unlocked),
      ...(undo && { action: { label: words.undo, onClick: undo } }),
    });
    void utils.athletes.notifications.invalidate();
  };
}

const maxHeadingLength = 60;

/** Cuts a text after the last whole word within 60 characters. */
function shortened(text: string) {
  if (text.length <= maxHeadingLength) return text;
  const start = text.slice(0, maxHeadingLength);
  return `${start.slice(0, start.lastIndexOf(" ")).replace(/[,;:.]$/, "")} …`;
}

export const showNotSaved = (error: unknown) =>
  toaster.create({
    variant: "destructive",
    title: words.notSaved,
    description: explain(error),
  });

const dueText = (day: Date, now: Date) =>
  nightsBetween(now, day) < 0 ? words.since(formatMonthDay(day)) : words.until(untilText(day, now));

/** "tonight", "tomorrow", "Sunday"; from a week on "December 3". */
function untilText(end: Date, now: Date) {
  const nights = nightsBetween(now, end);
  if (nights === 0) return "tonight";
  if (nights === 1) return "tomorrow";
  return nights < 7 ? formatLongWeekDay(end) : formatMonthDay(end);
}

export const GoldButton = (props: ComponentProps<typeof Button>) => (
  <Button colorPalette="accent" size="sm" {...props} />
);

export const GoldLink = (props: ComponentProps<typeof ButtonLink>) => (
  <ButtonLink colorPalette="accent" size="sm" {...props} />
);
