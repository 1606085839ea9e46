import { chakra } from "@chakra-ui/react";
import { useState } from "react";
import { Badge } from "#src/components/badge.tsx";
import { Empty } from "#src/components/empty.tsx";
import { LeaderLine } from "#src/components/leader-line.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { TextButton } from "#src/components/text-link.tsx";
import { Card } from "#src/components/wrap.tsx";
import { formatCount } from "#src/lib/format.ts";
import { reasonOf } from "#src/lib/server-failure.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { CardHeading } from "../layout.tsx";
import { topWithOwnRow } from "./sorting.ts";
import { leaderboardWords as words } from "./words.ts";

type Leader = RouterOutputs["soulcare"]["leaderboard"][number];

/** Athletes who opted in, by points, and the switch to opt in or out. */
export function LeaderboardCard() {
  return (
    <Card as="section" aria-label={words.title}>
      <CardHeading title={words.title} lead={words.help} />
      <Loaded skeleton={<Skeleton h="340px" />} failed={words.failed}>
        <Leaders />
        <OptIn />
      </Loaded>
    </Card>
  );
}

function Leaders() {
  const [leaders] = trpc.soulcare.leaderboard.useSuspenseQuery();
  const ownId = useViewer()?.athleteId;
  const [isOpen, setIsOpen] = useState(false);
  const top = topWithOwnRow(leaders, { ownId, limit: words.shown });
  const hidden = leaders.length - top.length;

  if (leaders.length === 0) return <Empty>{words.empty}</Empty>;
  return (
    <>
      <chakra.ol listStyle="none" mx="-2">
        {(isOpen ? leaders : top).map((leader) => (
          <LeaderRow key={leader.id} leader={leader} isOwn={leader.id === ownId} />
        ))}
      </chakra.ol>
      {hidden > 0 && (
        <TextButton
          alone
          textStyle="small"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? words.fewer : words.more(hidden)}
        </TextButton>
      )}
    </>
  );
}

function LeaderRow({ leader, isOwn }: { leader: Leader; isOwn: boolean }) {
  const { rank, name, sport, totalPoints, currentStreak } = leader;
  return (
    <LeaderLine
      rank={rank}
      rankLabel={words.place}
      sport={sport}
      days={words.days(currentStreak)}
      isHighlighted={isOwn}
      isCurrent={isOwn}
      name={
        <>
          <chakra.b fontWeight="600">{name}</chakra.b>{" "}
          {isOwn && (
            <Badge bg="bg.panel" color="fg">
              {words.you}
            </Badge>
          )}
        </>
      }
      points={
        <>
          <chakra.b fontWeight="600">{formatCount(totalPoints)}</chakra.b>
          <chakra.span srOnly> {words.points}, </chakra.span>
        </>
      }
    />
  );
}

function OptIn() {
  const { isShown, toggle, failure } = useLeaderboardOptIn();
  return (
    <chakra.div mt="3" pt="3.5" borderTopWidth="1px" textStyle="small" color="fg.muted">
      <p>
        {isShown ? words.isShown : words.isHidden}{" "}
        <TextButton onClick={toggle}>{isShown ? words.hide : words.show}</TextButton>
      </p>
      <chakra.p role="alert" color="fg.error" fontWeight="500">
        {failure}
      </chakra.p>
    </chakra.div>
  );
}

/** Optimistic: the row goes at once and comes back if the server refuses; the last press counts. */
function useLeaderboardOptIn() {
  const [settings] = trpc.athletes.settings.useSuspenseQuery();
  const ownId = useViewer()?.athleteId;
  const utils = trpc.useUtils();

  const save = trpc.athletes.updateSettings.useMutation({
    scope: { id: "leaderboard-opt-in" },
    onMutate: async ({ showOnLeaderboard }) => {
      if (showOnLeaderboard) return;
      // A read under way would bring the athlete's row back.
      await utils.soulcare.leaderboard.cancel();
      utils.soulcare.leaderboard.setData(undefined, (leaders) =>
        leaders?.filter(({ id }) => id !== ownId),
      );
    },
    onError: () => void utils.soulcare.leaderboard.invalidate(),
  });
  const pending = save.isPending ? save.variables.showOnLeaderboard : undefined;
  const isShown = pending ?? settings.showOnLeaderboard;

  return {
    isShown,
    toggle: () => save.mutate({ showOnLeaderboard: !isShown }),
    failure: save.error ? reasonOf(save.error, words.notSaved) : undefined,
  };
}
