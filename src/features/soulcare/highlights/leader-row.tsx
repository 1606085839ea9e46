import { chakra } from "@chakra-ui/react";
import { Badge } from "#src/components/badge.tsx";
import { leaderboardWords as words } from "#src/content/standing.ts";
import { formatCount } from "#src/lib/format.ts";
import type { RouterOutputs } from "#src/lib/trpc.ts";

type Leader = RouterOutputs["soulcare"]["leaderboard"][number];

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
    "&[data-own]": { bg: "accent.subtle", borderRadius: "l2", borderTopColor: "transparent" },
    "&[data-own] + &": { borderTopColor: "transparent" },
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
    "[data-own] &": { color: "accent.fg" },
  },
});

/** Place, name and sport, points and days; the list's own numbers are not said twice. */
export function LeaderRow({ leader, isOwn }: { leader: Leader; isOwn: boolean }) {
  const { rank, name, sport, totalPoints, currentStreak } = leader;
  return (
    <Row data-own={isOwn ? "" : undefined} aria-current={isOwn ? "true" : undefined}>
      <Place>
        <chakra.span srOnly>{words.place} </chakra.span>
        {rank}
      </Place>
      <div>
        <chakra.b fontWeight="600">{name}</chakra.b>{" "}
        {isOwn && (
          <Badge bg="bg.panel" color="fg">
            {words.you}
          </Badge>
        )}
        <chakra.span display="block" textStyle="small" color="fg.muted">
          {sport}
        </chakra.span>
      </div>
      <chakra.div textAlign="end" fontVariantNumeric="tabular-nums">
        <chakra.b fontWeight="600">{formatCount(totalPoints)}</chakra.b>
        <chakra.span srOnly> {words.points}, </chakra.span>
        <chakra.span display="block" textStyle="small" color="fg.muted">
          {words.days(currentStreak)}
        </chakra.span>
      </chakra.div>
    </Row>
  );
}
