import { chakra, Flex } from "@chakra-ui/react";
import { Empty } from "#src/components/empty.tsx";
import { LeaderLine } from "#src/components/leader-line.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { Card } from "#src/components/wrap.tsx";
import { overview } from "#src/content/admin-overview.ts";
import { formatCount } from "#src/lib/format.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";

const words = overview.leaders;
const shown = 5;

/** The first five, as athletes see them on their leaderboard. */
export function TopAthletes() {
  const [leaders] = trpc.soulcare.leaderboard.useSuspenseQuery();
  return (
    <Card as="section" aria-label={words.title}>
      <Flex justify="space-between" align="center" gap="3" mb="2">
        <chakra.h2 textStyle="h3">{words.title}</chakra.h2>
        <TextLink alone to="/admin/athletes?sort=points" textStyle="small">
          {words.all}
        </TextLink>
      </Flex>
      {leaders.length === 0 ? (
        <Empty>{words.empty}</Empty>
      ) : (
        <chakra.ol listStyle="none">
          {leaders.slice(0, shown).map((leader) => (
            <Leader key={leader.id} leader={leader} />
          ))}
        </chakra.ol>
      )}
    </Card>
  );
}

function Leader({ leader }: { leader: RouterOutputs["soulcare"]["leaderboard"][number] }) {
  const { rank, name, sport, totalPoints, currentStreak } = leader;
  return (
    <LeaderLine
      rank={rank}
      place={words.place}
      sport={sport}
      days={words.streak(currentStreak)}
      isLit={rank === 1}
      name={<chakra.b fontWeight="600">{name}</chakra.b>}
      points={
        <>
          <chakra.b fontWeight="600">{formatCount(totalPoints)}</chakra.b>{" "}
          <chakra.span textStyle="small" color="fg.muted">
            {words.points}
          </chakra.span>
        </>
      }
    />
  );
}
