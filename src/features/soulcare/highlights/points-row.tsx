import { chakra } from "@chakra-ui/react";
import { pointsWords as words } from "#src/content/standing.ts";
import { formatCount, formatDate, formatShortDay } from "#src/lib/format.ts";
import type { RouterOutputs } from "#src/lib/trpc.ts";

export type PointsEntry = RouterOutputs["soulcare"]["points"][number];

export const Ledger = chakra("ul", {
  base: {
    w: "full",
    listStyle: "none",
    fontVariantNumeric: "tabular-nums lining-nums",
    lineHeight: "1.35",
    overflowWrap: "anywhere",
    "& > li": {
      display: "flex",
      justifyContent: "space-between",
      gap: "4",
      py: "2.5",
      borderTopWidth: "1px",
    },
  },
});

/** What it was for, when, and how much; the year too where one looks far back. */
export function PointsRow({ entry, hasYear = false }: { entry: PointsEntry; hasYear?: boolean }) {
  const { title, kind, amount, createdAt } = entry;
  const date = hasYear ? formatDate(createdAt) : formatShortDay(createdAt);
  return (
    <li>
      <div>
        {title ?? words.kinds[kind]}
        <chakra.span display="block" fontSize="0.8125rem" color="fg.muted">
          {title && `${words.kinds[kind]}, `}
          <time dateTime={createdAt.toISOString()}>{date}</time>
        </chakra.span>
      </div>
      <chakra.b fontWeight="600">{words.gained(formatCount(amount))}</chakra.b>
    </li>
  );
}
