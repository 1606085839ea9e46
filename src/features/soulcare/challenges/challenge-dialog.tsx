import { chakra, Flex } from "@chakra-ui/react";
import { Check } from "lucide-react";
import { type FormEvent, type Ref, useState } from "react";
import { maxLengths } from "#db/limits.ts";
import { Button } from "#src/components/button.tsx";
import { Dialog } from "#src/components/dialog.tsx";
import { Optional, TextField, Tick } from "#src/components/form/field.tsx";
import { TextButton } from "#src/components/text-link.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { InkBand } from "#src/components/wrap.tsx";
import { earnedTitle, unlockedText } from "#src/content/achievements.ts";
import { formatWeekDay } from "#src/lib/format.ts";
import { reasonOf } from "#src/lib/server-failure.ts";
import { changes, trpc } from "#src/lib/trpc.ts";
import { useKeptFocus } from "#src/lib/use-kept-focus.ts";
import { useRest } from "#src/lib/use-rest.ts";
import { useNow } from "#src/lib/use-today.ts";
import { FinishArch } from "./finish-arch.tsx";
import { countedOf, isFull, type StartedChallenge, weekOf, withRun } from "./runs.ts";
import { useTicks } from "./use-ticks.ts";
import { challengeWords, runWords as words } from "./words.ts";

type ChallengeProps = { challenge: StartedChallenge };
type Props = ChallengeProps & { onClose: () => void };

/** A started challenge: its days, the form to finish it, and the button to drop it. */
export function ChallengeDialog({ challenge, onClose }: Props) {
  const { title, description, run } = challenge;
  const isRunning = run.state === "running";
  const counted = countedOf(challenge);
  const isToFinish = isRunning && (!counted || isFull(run));
  const finished = useKeptFocus<HTMLDivElement>(run.state);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <Button size="sm" variant="outline" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <chakra.p color="fg.muted" maxW="52ch" mb="4.5">
        {description}
      </chakra.p>
      {isRunning && counted && <DaysPlate challenge={challenge} />}
      {isToFinish && <FinishForm challenge={challenge} />}
      {run.state === "completed" && <Finished challenge={challenge} ref={finished} />}
      {run.state === "expired" && <p>{challengeWords.expiredHelp}</p>}
      {isRunning && <SetAside challenge={challenge} onClose={onClose} />}
    </Dialog>
  );
}

/** The days of a run, with buttons to tick or untick today and yesterday. */
function DaysPlate({ challenge }: ChallengeProps) {
  const { id, run, pointReward, timesCompleted, stepWord } = challenge;
  const { isPending, tick, untick, failure } = useTicks(id);
  const now = useNow();
  const counted = countedOf(challenge);
  const { today, open, undoable } = run;
  const yesterday = open.find((day) => day !== today);
  const countLine = useKeptFocus<HTMLParagraphElement>(run.ticks);
  return (
    <InkBand as="section" aria-label={words.plate(stepWord)} borderWidth={{ _dark: "1px" }}>
      <chakra.div p={{ base: "20px", sm: "26px 28px" }}>
        <chakra.p
          ref={countLine}
          tabIndex={-1}
          role="status"
          fontFamily="heading"
          fontWeight="500"
          fontSize="clamp(1.7rem, 1.4rem + 1.2vw, 2.2rem)"
          lineHeight="1.15"
          fontVariantNumeric="lining-nums"
        >
          {counted && challengeWords.counted(counted)}
        </chakra.p>
        <chakra.p textStyle="small" color="fg.muted">
          {endText(run.endsAt, now)} ·{" "}
          {timesCompleted > 0 ? words.paidBefore : words.reward(pointReward)}
        </chakra.p>
        <Week run={run} />
        <Flex wrap="wrap" align="center" gap="6px 18px">
          {open.includes(today) && (
            <Button
              colorPalette="accent"
              aria-disabled={isPending || undefined}
              onClick={() => tick(today)}
            >
              {words.didToday}
            </Button>
          )}
          {yesterday && (
            <TextButton
              alone
              textStyle="small"
              aria-busy={isPending}
              onClick={() => tick(yesterday)}
            >
              {words.didYesterday}
            </TextButton>
          )}
          {undoable.map((day) => (
            <TextButton
              key={day}
              alone
              textStyle="small"
              aria-busy={isPending}
              onClick={() => untick(day)}
            >
              {day === today ? words.undoToday : words.undoYesterday}
            </TextButton>
          ))}
        </Flex>
        <chakra.p role="alert" textStyle="small" fontWeight="500" color="fg.error">
          {failure}
        </chakra.p>
        <chakra.p textStyle="small" color="fg.muted" mt="2">
          {isFull(run) ? words.full : words.help}
        </chakra.p>
      </chakra.div>
    </InkBand>
  );
}

function endText(endsAt: Date | null, now: Date) {
  if (!endsAt) return words.noEnd;
  return endsAt <= now ? words.ended : words.ends(endsAt, now);
}

function Week({ run }: { run: StartedChallenge["run"] }) {
  return (
    <Days>
      {weekOf(run).map(({ day, isToday, state }) => (
        <li key={day} data-state={state} data-today={isToday || undefined}>
          <i>{state === "done" ? <Check size={18} aria-hidden /> : Number(day.slice(8))}</i>
          {isToday ? challengeWords.today : formatWeekDay(new Date(`${day}T00:00`))}
          <chakra.span srOnly> {words.states[state]}</chakra.span>
        </li>
      ))}
    </Days>
  );
}

const Days = chakra("ol", {
  base: {
    display: "grid",
    // Seven columns, fewer with large text.
    gridTemplateColumns: "repeat(auto-fit, minmax(1.75rem, 1fr))",
    gap: { base: "6px", sm: "10px" },
    mt: "4.5",
    mb: "5",
    listStyle: "none",
    textAlign: "center",
    fontSize: "0.8125rem",
    overflowWrap: "normal",
    color: "fg.muted",
    "& i": {
      display: "grid",
      placeItems: "center",
      h: { base: "58px", sm: "74px" },
      mb: "5px",
      borderWidth: "1.5px",
      borderStyle: "dashed",
      borderColor: "art.faint",
      borderRadius: "999px 999px 4px 4px",
      fontFamily: "heading",
      fontStyle: "normal",
      fontWeight: "500",
      fontSize: { base: "1.05rem", sm: "1.25rem" },
      fontVariantNumeric: "lining-nums",
      color: "fg",
    },
    "& [data-state=open] i, & [data-state=missed] i": { borderStyle: "solid" },
    "& [data-state=open] i": { borderColor: "art.lane" },
    "& [data-state=missed] i": { color: "fg.muted" },
    "& [data-today] i": { borderStyle: "solid", borderWidth: "2px", borderColor: "sun" },
    "& [data-state=done] i": {
      borderStyle: "solid",
      borderColor: "art.paper",
      bg: "art.paper",
      color: "gray.contrast",
    },
    "& [data-today]": { color: "accent.fg", fontWeight: "600" },
  },
});

/** Finishes the challenge for good, with an optional closing line. */
function FinishForm({ challenge }: ChallengeProps) {
  const { id, title } = challenge;
  const [closingLine, setClosingLine] = useState("");
  const [asMilestone, setAsMilestone] = useState(false);
  const utils = trpc.useUtils();
  const finish = trpc.soulcare.completeChallenge.useMutation({
    meta: changes("soulcare"),
    onSuccess(run) {
      utils.soulcare.ownChallenges.setData(undefined, (challenges) => withRun(challenges, run));
      const description = unlockedText(run.unlocked);
      if (description) toaster.create({ title: earnedTitle, description });
      void utils.athletes.notifications.invalidate();
    },
    onError: () => void utils.soulcare.ownChallenges.invalidate(),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!finish.isPending) finish.mutate({ id, closingLine, asMilestone });
  }

  return (
    <chakra.form onSubmit={submit} noValidate display="grid" gap="3" mt="4.5">
      {challenge.run.steps === null && <p>{words.numberHelp}</p>}
      <TextField
        id="challenge-closing-line"
        label={<Optional>{words.stayed}</Optional>}
        help={asMilestone ? words.milestoneHelp : words.stayedHelp}
        maxLength={maxLengths.closingLine}
        value={closingLine}
        onChange={(event) => setClosingLine(event.target.value)}
      />
      <Tick>
        <input
          type="checkbox"
          checked={asMilestone}
          onChange={(event) => setAsMilestone(event.target.checked)}
        />
        <span>{words.milestone}</span>
      </Tick>
      <chakra.p role="alert" textStyle="small" fontWeight="500" color="fg.error">
        {finish.error && reasonOf(finish.error, words.notFinished)}
      </chakra.p>
      <Button
        type="submit"
        justifySelf="start"
        aria-label={challengeWords.finishIt(title)}
        loading={finish.isPending}
      >
        {challengeWords.finish}
      </Button>
    </chakra.form>
  );
}

type FinishedProps = ChallengeProps & { ref: Ref<HTMLDivElement> };

function Finished({ challenge: { pointReward, timesCompleted, run }, ref }: FinishedProps) {
  return (
    <Flex ref={ref} tabIndex={-1} gap="3.5" align="center" role="status">
      <FinishArch />
      <div>
        <chakra.p fontWeight="600">
          {challengeWords.wellRun}{" "}
          {timesCompleted > 1 ? challengeWords.paidBefore : `${challengeWords.paid(pointReward)}.`}
        </chakra.p>
        {run.closingLine && <p>“{run.closingLine}”</p>}
      </div>
    </Flex>
  );
}

/** Drops the challenge after a confirmation. */
function SetAside({ challenge: { id, title }, onClose }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const drop = trpc.soulcare.dropChallenge.useMutation({
    meta: changes("soulcare"),
    onSuccess: onClose,
  });
  const part = useKeptFocus<HTMLDivElement>(isAsking);
  const answers = useRest(isAsking);
  return (
    <chakra.div ref={part} tabIndex={-1} mt="4.5" pt="3" borderTopWidth="1px">
      {isAsking ? (
        <>
          <p>{words.sure(title)}</p>
          <Flex ref={answers} wrap="wrap" gap="3" mt="3">
            <Button
              size="sm"
              colorPalette="red"
              loading={drop.isPending}
              onClick={() => drop.isPending || drop.mutate({ id })}
            >
              {words.setAside}
            </Button>
            <Button size="sm" variant="outline" onClick={() => setIsAsking(false)}>
              {words.keep}
            </Button>
          </Flex>
          <chakra.p role="alert" textStyle="small" fontWeight="500" color="fg.error">
            {drop.error && reasonOf(drop.error, words.notSetAside)}
          </chakra.p>
        </>
      ) : (
        <TextButton alone textStyle="small" onClick={() => setIsAsking(true)}>
          {words.setAside}
        </TextButton>
      )}
    </chakra.div>
  );
}
