import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

const Row = chakra("li", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: "4px 14px",
    alignItems: "center",
    p: "12px 14px 12px 6px",
    lineHeight: "1.5",
    overflowWrap: "anywhere",
    "& + &": { borderTopWidth: "1px" },
    "&[data-highlighted]": {
      bg: "accent.subtle",
      borderRadius: "l2",
      borderTopColor: "transparent",
    },
    "&[data-highlighted] + &": { borderTopColor: "transparent" },
  },
});

const Rank = chakra("span", {
  base: {
    flex: "none",
    w: "44px",
    textAlign: "center",
    fontFamily: "heading",
    fontWeight: "500",
    fontSize: "1.5rem",
    lineHeight: "1",
    fontFeatureSettings: '"lnum"',
    color: "fg.muted",
    "[data-highlighted] &": { color: "accent.fg" },
  },
});

type Props = {
  rank: number;
  /** Text before the rank, for screen readers. */
  rankLabel: string;
  name: ReactNode;
  sport: string;
  points: ReactNode;
  days: string;
  isHighlighted: boolean;
  /** Whether it is the reader’s own row. */
  isCurrent?: boolean;
};

/** One row of a leaderboard: rank, name and sport, points, days. */
export function LeaderLine({
  rank,
  rankLabel,
  name,
  sport,
  points,
  days,
  isHighlighted,
  isCurrent,
}: Props) {
  return (
    <Row
      data-highlighted={isHighlighted ? "" : undefined}
      aria-current={isCurrent ? "true" : undefined}
    >
      <Rank>
        <chakra.span srOnly>{rankLabel} </chakra.span>
        {rank}
      </Rank>
      <chakra.div flex="1 1 6rem" minW="0">
        {name}
        <chakra.span display="block" textStyle="small" color="fg.muted">
          {sport}
        </chakra.span>
      </chakra.div>
      <chakra.div ms="auto" textAlign="end" fontVariantNumeric="tabular-nums">
        {points}
        <chakra.span display="block" textStyle="small" color="fg.muted">
          {days}
        </chakra.span>
      </chakra.div>
    </Row>
  );
}
