import { chakra } from "@chakra-ui/react";
import { Badge } from "#src/components/badge.tsx";
import { LeaderLine } from "#src/components/leader-line.tsx";
import { leaderboardWords as words } from "#src/content/standing.ts";
import { formatCount } from "#src/lib/format.ts";
import type { RouterOutputs } from "#src/lib/trpc.ts";

type Leader = RouterOutputs["soulcare"]["leaderboard"][number];

/** The list's own numbers are not said twice. */
export function LeaderRow({ leader, isOwn }: { leader: Leader; isOwn: boolean }) {
  const { rank, name, sport, totalPoints, currentStreak } = leader;
  return (
    <LeaderLine
      rank={rank}
      place={words.place}
      sport={sport}
      days={words.days(currentStreak)}
      isLit={isOwn}
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
