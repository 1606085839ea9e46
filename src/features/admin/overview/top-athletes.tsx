import { chakra, Flex } from "@chakra-ui/react";
import { Empty } from "#src/components/empty.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { Card } from "#src/components/wrap.tsx";
import { overview } from "#src/content/admin-overview.ts";
import { formatCount } from "#src/lib/format.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";

const words = overview.leaders;
const shown = 5;

const Row = chakra("li", {
  base: {
    display: "grid",
    gridTemplateColumns: "44px minmax(0, 1fr) auto",
    gap: "4px 14px",
    alignItems: "center",
    p: "12px 14px 12px 6px",
    lineHeight: "1.5",
    overflowWrap: "anywhere",
    "& + &": { borderTopWidth: "1px" },
    "&[data-first]": { bg: "accent.subtle", borderRadius: "l2", borderTopColor: "transparent" },
    "&[data-first] + &": { borderTopColor: "transparent" },
  },
});

const Place = chakra("span", {
  base: {
    textAlign: "center",
    fontFamily: "heading",
    fontWeight: "500",
    fontSize: "1.5rem",
    lineHeight: "1",
    fontFeatureSettings: '"lnum"',
    color: "fg.muted",
    "[data-first] &": { color: "accent.fg" },
  },
});

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
    <Row data-first={rank === 1 ? "" : undefined}>
      <Place>
        <chakra.span srOnly>{words.place} </chakra.span>
        {rank}
      </Place>
      <div>
        <chakra.b fontWeight="600">{name}</chakra.b>
        <chakra.span display="block" textStyle="small" color="fg.muted">
          {sport}
        </chakra.span>
      </div>
      <chakra.div textAlign="end" fontVariantNumeric="tabular-nums">
        <chakra.b fontWeight="600">{formatCount(totalPoints)}</chakra.b>{" "}
        <chakra.span textStyle="small" color="fg.muted">
          {words.points}
        </chakra.span>
        <chakra.span display="block" textStyle="small" color="fg.muted">
          {words.streak(currentStreak)}
        </chakra.span>
      </chakra.div>
    </Row>
  );
}
