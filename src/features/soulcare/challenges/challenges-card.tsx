import { chakra, Flex } from "@chakra-ui/react";
import { Check, RotateCw } from "lucide-react";
import { useState } from "react";
import { Badge } from "#src/components/badge.tsx";
import { Button } from "#src/components/button.tsx";
import { Empty } from "#src/components/empty.tsx";
import { FadeIn } from "#src/components/fade-in.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { Presence } from "#src/components/presence.tsx";
import { PreviewList } from "#src/components/preview-list.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { TextButton } from "#src/components/text-link.tsx";
import { Card } from "#src/components/wrap.tsx";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useAddressParams } from "#src/lib/use-address-params.ts";
import { useKeptFocus } from "#src/lib/use-kept-focus.ts";
import { useNow } from "#src/lib/use-today.ts";
import { CardHeading } from "../layout.tsx";
import { ChallengesDialog, useStartChallenge } from "./challenges-dialog.tsx";
import { FinishArch } from "./finish-arch.tsx";
import { countedOf, daysLeft, isFull, type StartedChallenge, startedChallenges } from "./runs.ts";
import { useTicks } from "./use-ticks.ts";
import { daysLeftText, challengeWords as words } from "./words.ts";

const ChallengeDialog = lazyComponent(
  async () => (await import("./challenge-dialog.tsx")).ChallengeDialog,
);

/** The challenges an athlete has started, and the dialog to start another. */
export function ChallengesCard() {
  return (
    <Card as="section" aria-label={words.title}>
      <Loaded skeleton={<Skeleton h="240px" />} failed={words.failed}>
        <Challenges />
      </Loaded>
    </Card>
  );
}

function Challenges() {
  const [challenges] = trpc.soulcare.ownChallenges.useSuspenseQuery();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const now = useNow();
  const started = startedChallenges(challenges, now);
  const { opened, open } = useOpened(started);
  const hasAny = challenges.length > 0;
  const browse = () => setIsDialogOpen(true);
  const browseButton = useKeptFocus<HTMLButtonElement>(isDialogOpen);

  return (
    <>
      <CardHeading
        title={words.title}
        aside={
          started.length > 0 && (
            <TextButton
              ref={browseButton}
              alone
              my="-9px"
              flex="none"
              textStyle="small"
              onClick={browse}
            >
              {words.browse}
            </TextButton>
          )
        }
      />
      {started.length === 0 && (
        <Empty action={hasAny && <Button onClick={browse}>{words.browse}</Button>}>
          {hasAny ? words.empty : words.none}
        </Empty>
      )}
      <PreviewList items={started} shown={words.shown} noun={words.noun}>
        {(shown) => (
          <chakra.ul listStyle="none">
            {shown.map((challenge) => (
              <ChallengeRow
                key={challenge.id}
                challenge={challenge}
                now={now}
                onOpen={() => open(challenge.id)}
              />
            ))}
          </chakra.ul>
        )}
      </PreviewList>
      <Presence>
        {isDialogOpen && (
          <ChallengesDialog challenges={challenges} onClose={() => setIsDialogOpen(false)} />
        )}
      </Presence>
      <Presence>
        {opened && <ChallengeDialog challenge={opened} onClose={() => open(undefined)} />}
      </Presence>
    </>
  );
}

const openedKey = "challenge";

/** The challenge that the URL opens (`?challenge=`); the Huddle links to it. */
function useOpened(started: readonly StartedChallenge[]) {
  const { params, change } = useAddressParams();
  const id = Number(params.get(openedKey));
  const opened = started.find((challenge) => challenge.id === id);

  const open = (next: number | undefined) =>
    change({ [openedKey]: next?.toString() }, { replace: true, preventScrollReset: true });

  return { opened, open };
}

type RowProps = { challenge: StartedChallenge; now: Date; onOpen: () => void };

function ChallengeRow({ challenge, now, onOpen }: RowProps) {
  const { state, days } = challenge.run;
  const row = useKeptFocus<HTMLLIElement>(`${state} ${days.length}`);
  return (
    <Row ref={row} tabIndex={-1}>
      {state === "running" && <Running challenge={challenge} now={now} onOpen={onOpen} />}
      {state === "completed" && (
        <FadeIn>
          <Completed challenge={challenge} />
        </FadeIn>
      )}
      {state === "expired" && <Expired challenge={challenge} />}
    </Row>
  );
}

function Running({ challenge, now, onOpen }: RowProps) {
  const { id, title, run } = challenge;
  const { isPending, tick, untick, failure } = useTicks(id);
  const counted = countedOf(challenge);
  const isTicked = run.days.includes(run.today);
  const isAllDone = isFull(run);
  const left = isAllDone ? words.allDone : daysLeftText(daysLeft(run, now));
  return (
    <>
      <Flex wrap="wrap" justify="space-between" align="center" gap="8px 14px">
        <chakra.div flex="1 1 160px" minW="0">
          <TextButton
            alone
            my="-9px"
            fontWeight="600"
            textAlign="start"
            aria-haspopup="dialog"
            onClick={onOpen}
          >
            {title}
          </TextButton>
          <MutedText>{counted ? `${words.counted(counted)} · ${left}` : left}</MutedText>
          {counted && <Laps {...counted} />}
        </chakra.div>
        {isAllDone && (
          <Button size="sm" aria-label={words.finishIt(title)} onClick={onOpen}>
            {words.finish}
          </Button>
        )}
        {!counted && (
          <Button size="sm" variant="outline" aria-label={words.iHaveDone(title)} onClick={onOpen}>
            {words.iHaveDoneIt}
          </Button>
        )}
        {counted && !isAllDone && !isTicked && (
          <Button
            size="sm"
            variant="outline"
            aria-label={words.tickToday(title)}
            loading={isPending}
            onClick={() => tick(run.today)}
          >
            <Check aria-hidden />
            {words.today}
          </Button>
        )}
      </Flex>
      {counted && !isAllDone && isTicked && (
        <Flex align="center" gap="3" mt="1">
          <MutedText role="status">{words.doneToday}</MutedText>
          <TextButton
            alone
            my="-9px"
            textStyle="small"
            aria-label={words.undoToday(title)}
            aria-busy={isPending}
            onClick={() => untick(run.today)}
          >
            {words.undo}
          </TextButton>
        </Flex>
      )}
      <Failure>{failure}</Failure>
    </>
  );
}

/** One bar per step, filled for the steps done. */
function Laps({ done, all }: { done: number; all: number }) {
  return (
    <LapRow role="img" aria-label={words.lap({ done, all })} gap={all > 14 ? "1px" : "3px"}>
      {Array.from({ length: all }, (_, index) => (
        <i key={index} data-done={index < done || undefined} />
      ))}
    </LapRow>
  );
}

const LapRow = chakra("div", {
  base: {
    display: "flex",
    maxW: "220px",
    mt: "1.5",
    "& > i": {
      flex: "1",
      h: "9px",
      borderBlockWidth: "1px",
      borderColor: "border.emphasized",
    },
    "& > [data-done]": { bg: "gray.solid", borderColor: "gray.solid" },
  },
});

function Completed({ challenge }: { challenge: StartedChallenge }) {
  const { title, pointReward, timesCompleted, run } = challenge;
  return (
    <Flex gap="3.5" align="center">
      <FinishArch />
      <div>
        <Flex wrap="wrap" gap="4px 10px" align="center">
          <chakra.b fontWeight="600">{title}</chakra.b>
          <Badge colorPalette="green">{words.complete}</Badge>
        </Flex>
        <MutedText>
          {words.wellRun} {timesCompleted > 1 ? words.paidBefore : `${words.paid(pointReward)}.`}
        </MutedText>
        {run.closingLine && <chakra.p textStyle="small">“{run.closingLine}”</chakra.p>}
      </div>
    </Flex>
  );
}

function Expired({ challenge }: { challenge: StartedChallenge }) {
  const { start, isStarting, failure } = useStartChallenge(challenge);
  return (
    <>
      <Flex justify="space-between" align="baseline" gap="4">
        <chakra.b fontWeight="600">{challenge.title}</chakra.b>
        <Badge bg="none" color="fg.muted" boxShadow="inset 0 0 0 1px {colors.border.emphasized}">
          {words.expired}
        </Badge>
      </Flex>
      <MutedText mt="1.5" mb="3">
        {words.expiredHelp}
      </MutedText>
      <Button
        variant="outline"
        size="sm"
        aria-label={`${words.startAgain}: ${challenge.title}`}
        loading={isStarting}
        onClick={start}
      >
        <RotateCw aria-hidden />
        {words.startAgain}
      </Button>
      <Failure>{failure}</Failure>
    </>
  );
}

/** Rendered also when empty, so that screen readers announce its text. */
function Failure({ children }: { children: string | undefined }) {
  return (
    <chakra.p
      role="alert"
      textStyle="small"
      fontWeight="500"
      color="fg.error"
      mt="2"
      _empty={{ display: "none" }}
    >
      {children}
    </chakra.p>
  );
}

const Row = chakra("li", {
  base: {
    py: "4",
    overflowWrap: "anywhere",
    _first: { pt: "0" },
    _last: { pb: "0" },
    "& + &": { borderTopWidth: "1px" },
  },
});

const MutedText = chakra("p", {
  base: { textStyle: "small", color: "fg.muted", fontVariantNumeric: "tabular-nums" },
});
