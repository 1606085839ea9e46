import { chakra } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { arches as words } from "./words.ts";

type Devotional = RouterOutputs["soulcare"]["devotionals"][number];

/** An arch for each week, this one last: filled when read, golden this week. */
export function WeekArches({ devotionals }: { devotionals: readonly Devotional[] }) {
  return (
    <Weeks>
      {devotionals.map(({ slug, sunday, completedAt }, place) => {
        const isThisWeek = place === devotionals.length - 1;
        const day = new Date(`${sunday}T00:00`);
        return (
          <li key={sunday}>
            <Arch
              to={`/library/${slug}`}
              aria-label={words.week(day, Boolean(completedAt), isThisWeek)}
              aria-current={isThisWeek ? "true" : undefined}
              data-read={completedAt ? "" : undefined}
            >
              {day.getDate()}
            </Arch>
          </li>
        );
      })}
    </Weeks>
  );
}

const Weeks = chakra("ol", {
  base: {
    listStyle: "none",
    display: "grid",
    gridTemplateColumns: "repeat(6, minmax(0, 1fr))",
    gap: "2",
    mt: "3",
  },
});

const Arch = chakra(Link, {
  base: {
    display: "grid",
    placeItems: "end center",
    h: "54px",
    pb: "2",
    borderWidth: "1px",
    borderColor: "border.emphasized",
    borderRadius: "999px 999px 4px 4px",
    fontFamily: "heading",
    fontWeight: "500",
    fontSize: "1.05rem",
    lineHeight: "1",
    "&[data-read]": { bg: "gray.solid", color: "gray.contrast", borderColor: "gray.solid" },
    "&[aria-current]": {
      borderColor: "accent.border",
      boxShadow: "inset 0 0 0 2px {colors.accent.border}",
    },
  },
});
