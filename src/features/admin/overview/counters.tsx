import { chakra } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { overview } from "#src/content/admin-overview.ts";
import { formatCount } from "#src/lib/format.ts";
import { trpc } from "#src/lib/trpc.ts";

const words = overview.counters;

const Frame = chakra("ul", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "1fr 1fr", md: "repeat(4, 1fr)" },
    gap: "1px",
    bg: "border",
    borderWidth: "1px",
    borderRadius: "l3",
    overflow: "hidden",
    listStyle: "none",
    mb: "5",
  },
});

const Cell = chakra(Link, {
  base: {
    display: "block",
    h: "full",
    px: { base: "4", md: "22px" },
    py: "3.5",
    bg: "bg.panel",
    _hover: { bg: "bg.subtle" },
    _focusVisible: { outlineOffset: "-4px" },
    "& b": {
      display: "block",
      fontFamily: "heading",
      fontWeight: "500",
      fontSize: "clamp(1.6rem, 1.2rem + 1.5vw, 2.25rem)",
      lineHeight: "1.2",
      fontFeatureSettings: '"lnum"',
      fontVariantNumeric: "tabular-nums",
    },
    "& span": { textStyle: "small", color: "fg.muted" },
  },
});

/** Each leads to the list that it counts. */
export function Counters() {
  const [totals] = trpc.admin.totals.useSuspenseQuery();
  const cells = [
    { to: "/admin/athletes", label: words.athletes, count: totals.athletes },
    { to: "/admin/achievements", label: words.achievements, count: totals.achievements },
    { to: "/admin/challenges", label: words.challenges, count: totals.activeChallenges },
    { to: "/admin/athletes?sort=points", label: words.points, count: totals.points },
  ];
  return (
    <Frame aria-label={words.label}>
      {cells.map(({ to, label, count }) => (
        <li key={label}>
          <Cell to={to}>
            <b>{formatCount(count)}</b> <span>{label}</span>
          </Cell>
        </li>
      ))}
    </Frame>
  );
}
