import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { AchievementIcon } from "#src/components/achievement-icon.tsx";
import { progressText, achievementWords as words } from "#src/content/achievements.ts";
import { formatDate, formatShortDay } from "#src/lib/format.ts";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { Arch } from "../arch.tsx";

export type Achievement = RouterOutputs["soulcare"]["ownAchievements"][number];

export const AchievementItems = chakra("ul", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 168px), 1fr))",
    gap: "20px 16px",
    listStyle: "none",
  },
});

const Item = chakra("li", {
  base: {
    display: "grid",
    gridTemplateColumns: "56px minmax(0, 1fr)",
    gap: "3.5",
    alignItems: "center",
    fontSize: "0.9375rem",
    lineHeight: "1.35",
    overflowWrap: "anywhere",
  },
});

type Props = { achievement: Achievement; children?: ReactNode };

/** The name; below it when it was earned and what for, or what the children say. */
export function AchievementItem({ achievement, children }: Props) {
  const { title, icon, unlockedAt, pointValue } = achievement;
  return (
    <Item>
      <Arch
        aria-hidden
        data-filled={unlockedAt ? "" : undefined}
        fontSize="1.5rem"
        css={{ "& svg": { strokeWidth: "1.75" } }}
      >
        <AchievementIcon icon={icon} />
      </Arch>
      <div>
        <chakra.p fontWeight="600">{title}</chakra.p>
        {unlockedAt && (
          <chakra.p textStyle="small" color="fg.muted" fontVariantNumeric="tabular-nums">
            <time dateTime={unlockedAt.toISOString()} title={formatDate(unlockedAt)}>
              {formatShortDay(unlockedAt)}
            </time>
            {" · "}
            {words.worth(pointValue)}
          </chakra.p>
        )}
        {children}
      </div>
    </Item>
  );
}

const Track = chakra("span", {
  base: {
    display: "block",
    w: "96px",
    maxW: "full",
    h: "8px",
    mt: "2",
    borderBlockWidth: "1px",
    borderColor: "border.emphasized",
    "& > span": { display: "block", h: "full", bg: "gray.solid" },
  },
});

/** How far one is, in words and as a lap; nothing where a mentor decides. */
export function ProgressBar({ achievement: { measure, goal, count, progress } }: Props) {
  if (!measure || !goal) return null;
  return (
    <>
      <chakra.p textStyle="small" color="fg.muted" fontVariantNumeric="tabular-nums">
        {progressText({ measure, goal, count })}
      </chakra.p>
      <Track aria-hidden>
        <span style={{ width: `${progress}%` }} />
      </Track>
    </>
  );
}
