import { Button, chakra, Flex } from "@chakra-ui/react";
import { RotateCw } from "lucide-react";
import { useState } from "react";
import { Badge } from "#src/components/badge.tsx";
import { Empty } from "#src/components/empty.tsx";
import { FadeIn } from "#src/components/fade-in.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { Presence } from "#src/components/presence.tsx";
import { PreviewList } from "#src/components/preview-list.tsx";
import { ProgressSlider } from "#src/components/progress-slider.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { TextButton } from "#src/components/text-link.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { Card } from "#src/components/wrap.tsx";
import { unlockedText } from "#src/content/achievements.ts";
import { reasonOf } from "#src/lib/server-failure.ts";
import { changes, trpc } from "#src/lib/trpc.ts";
import { useDebouncedSave } from "#src/lib/use-debounced.ts";
import { useNow } from "#src/lib/use-today.ts";
import { CardHeading } from "../layout.tsx";
import { ChallengesDialog, useKeptFocus, useStartChallenge } from "./challenges-dialog.tsx";
import { daysLeft, type StartedChallenge, startedChallenges, withRun } from "./runs.ts";
import { challengeWords as words } from "./words.ts";

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
              <ChallengeRow key={challenge.id} challenge={challenge} now={now} />
            ))}
          </chakra.ul>
        )}
      </PreviewList>
      <Presence>
        {isDialogOpen && (
          <ChallengesDialog challenges={challenges} onClose={() => setIsDialogOpen(false)} />
        )}
      </Presence>
    </>
  );
}

type RowProps = { challenge: StartedChallenge; now: Date };

function ChallengeRow({ challenge, now }: RowProps) {
  const { state } = challenge.run;
  const row = useKeptFocus<HTMLLIElement>(state);
  const { progress, change, unlocked, failure } = useProgress(challenge);
  return (
    <Row ref={row} tabIndex={-1}>
      {state === "running" && (
        <Running challenge={challenge} now={now} progress={progress} onChange={change} />
      )}
      {state === "completed" && (
        <FadeIn>
          <Completed challenge={challenge} earned={unlockedText(unlocked)} />
        </FadeIn>
      )}
      {state === "expired" && <Expired challenge={challenge} />}
      <Failure>{failure}</Failure>
    </Row>
  );
}

type RunningProps = RowProps & { progress: number; onChange: (progress: number) => void };

function Running({ challenge, now, progress, onChange }: RunningProps) {
  const { title, pointReward, run } = challenge;
  return (
    <>
      <ProgressSlider
        label={title}
        value={progress}
        onChange={onChange}
        aside={words.points(pointReward)}
        spoken={words.spoken(progress)}
      />
      <MutedText>
        {progress}% · {timeLeft(daysLeft(run, now))}
      </MutedText>
    </>
  );
}

function timeLeft(days: number | undefined) {
  if (days === undefined) return words.noLimit;
  return days === 0 ? words.lastDay : words.daysLeft(days);
}

function Completed({ challenge, earned }: { challenge: StartedChallenge; earned: string }) {
  const { title, pointReward, timesCompleted } = challenge;
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
        {earned && <chakra.p textStyle="small">{earned}</chakra.p>}
      </div>
    </Flex>
  );
}

function Expired({ challenge }: { challenge: StartedChallenge }) {
  const { start, pendingId, failure } = useStartChallenge();
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
        loading={pendingId !== undefined}
        onClick={() => start(challenge)}
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

/** An arch with the sun in it, for a completed challenge. */
function FinishArch() {
  return (
    <chakra.svg
      viewBox="0 0 56 66"
      w="56px"
      h="66px"
      flex="none"
      aria-hidden
      css={{
        "& .door": { fill: "art.ground" },
        "& .lane": { fill: "none", stroke: "art.paper", strokeWidth: "2" },
        "& .sun": { fill: "sun" },
        "& .horizon": { stroke: "art.lane", strokeWidth: "1.5" },
      }}
    >
      <path className="door" d="M0 62V28a28 28 0 0 1 56 0v34a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4z" />
      <path className="lane" d="M10 66V28a18 18 0 0 1 36 0v38" />
      <path className="sun" d="M19 46a9 9 0 0 1 18 0z" />
      <path className="horizon" d="M10 46.5h36M10 52.5h36M10 60.5h36" />
    </chakra.svg>
  );
}

type Unlocked = Parameters<typeof unlockedText>[0];

/** The slider's value; it is sent to the server once the slider rests. */
function useProgress({ id, run }: StartedChallenge) {
  const utils = trpc.useUtils();
  const save = trpc.soulcare.moveChallenge.useMutation({
    // Nothing is awaited: the next value is sent at once, also by a page that is closing.
    meta: changes(),
    onSuccess: (run) => {
      utils.soulcare.ownChallenges.setData(undefined, (challenges) => withRun(challenges, run));
      void utils.soulcare.invalidate();
      if (run.state === "running") showUnlocked(run.unlocked);
    },
    // The server may have stored it all the same, or the run was changed in another tab.
    onError: () => void utils.soulcare.ownChallenges.invalidate(),
  });
  const { moved, move } = useDebouncedSave((progress: number) =>
    save.mutateAsync({ id, progress }).catch(() => undefined),
  );

  // The answer was lost, but the server has stored the completion.
  const isStored = save.variables?.progress === 100 && run.state === "completed";

  return {
    progress: moved ?? run.progress,
    change: move,
    unlocked: save.data?.unlocked ?? [],
    failure: save.error && !isStored ? reasonOf(save.error, words.notSaved) : undefined,
  };
}

/** For a step before the last one; the row itself shows what completing it unlocked. */
function showUnlocked(unlocked: Unlocked) {
  if (unlocked.length === 0) return;
  toaster.create({ title: words.earned, description: unlockedText(unlocked) });
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
