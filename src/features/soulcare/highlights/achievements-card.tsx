import { chakra } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { AchievementIcon } from "#src/components/achievement-icon.tsx";
import { Empty } from "#src/components/empty.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { Presence } from "#src/components/presence.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { TextButton } from "#src/components/text-link.tsx";
import { Card } from "#src/components/wrap.tsx";
import { formatDate, formatShortDay } from "#src/lib/format.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { Arch, CardHeading, ReadingDialog } from "../layout.tsx";
import { earnedNewestFirst, nextAchievements } from "./sorting.ts";
import { progressText, achievementWords as words } from "./words.ts";

type Achievement = RouterOutputs["soulcare"]["ownAchievements"][number];

/** The newest earned achievements, the next ones to earn, and a dialog with all of them. */
export function AchievementsCard() {
  return (
    <Card as="section" aria-label={words.title}>
      <Loaded skeleton={<Skeleton h="320px" />} failed={words.failed}>
        <Achievements />
      </Loaded>
    </Card>
  );
}

function Achievements() {
  const [achievements] = trpc.soulcare.ownAchievements.useSuspenseQuery();
  const [isOpen, setIsOpen] = useState(false);
  const earned = earnedNewestFirst(achievements);
  const [earnedBefore] = useState(() => new Set(earned.map(({ id }) => id)));
  const next = nextAchievements(achievements, words.near);
  const hidden = earned.length - words.shown;

  if (achievements.length === 0) return <CardHeading title={words.title} lead={words.none} />;
  return (
    <>
      <CardHeading
        title={words.title}
        lead={words.count(earned.length, achievements.length)}
        aside={
          <TextButton alone my="-9px" flex="none" textStyle="small" onClick={() => setIsOpen(true)}>
            {hidden > 0 ? words.more(hidden) : words.all}
          </TextButton>
        }
      />
      {earned.length > 0 ? (
        <CardList>
          {earned.slice(0, words.shown).map((achievement) => (
            <AchievementItem
              key={achievement.id}
              achievement={achievement}
              isNew={!earnedBefore.has(achievement.id)}
            />
          ))}
        </CardList>
      ) : (
        <Empty>{words.empty}</Empty>
      )}
      {next.length > 0 && (
        <>
          <chakra.h3
            textStyle="label"
            color="fg.muted"
            mt="22px"
            mb="3"
            pt="4"
            borderTopWidth="1px"
          >
            {words.notFar}
          </chakra.h3>
          <CardList>
            {next.map((achievement) => (
              <AchievementItem key={achievement.id} achievement={achievement}>
                <Progress achievement={achievement} />
              </AchievementItem>
            ))}
          </CardList>
        </>
      )}
      <Presence>
        {isOpen && (
          <AchievementsDialog achievements={achievements} onClose={() => setIsOpen(false)} />
        )}
      </Presence>
    </>
  );
}

type DialogProps = { achievements: readonly Achievement[]; onClose: () => void };

function AchievementsDialog({ achievements, onClose }: DialogProps) {
  const earned = earnedNewestFirst(achievements);
  const ahead = achievements.filter(({ unlockedAt }) => unlockedAt === null);
  return (
    <ReadingDialog title={words.title} close={words.close} onClose={onClose}>
      {earned.length > 0 && <DialogHeading>{words.earned}</DialogHeading>}
      <DialogList _empty={{ display: "none" }}>
        {earned.map((achievement) => (
          <AchievementItem key={achievement.id} achievement={achievement}>
            <Description>{achievement.description}</Description>
          </AchievementItem>
        ))}
      </DialogList>
      {ahead.length > 0 && <DialogHeading>{words.ahead}</DialogHeading>}
      <DialogList _empty={{ display: "none" }}>
        {ahead.map((achievement) => (
          <AchievementItem key={achievement.id} achievement={achievement}>
            <chakra.p textStyle="small" color="fg.muted">
              {words.worth(achievement.pointValue)}
            </chakra.p>
            <Description>{achievement.description}</Description>
            {achievement.measure === null && <Description>{achievement.requirement}</Description>}
            <Progress achievement={achievement} />
          </AchievementItem>
        ))}
      </DialogList>
    </ReadingDialog>
  );
}

type ItemProps = { achievement: Achievement; isNew?: boolean; children?: ReactNode };

/** Icon and title, the date and points once it is earned, then the children. */
function AchievementItem({ achievement, isNew = false, children }: ItemProps) {
  const { title, icon, unlockedAt, pointValue } = achievement;
  return (
    <Item>
      <Arch
        aria-hidden
        data-filled={unlockedAt ? "" : undefined}
        data-new={isNew ? "" : undefined}
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

/** "7 of 10 check-ins" and a bar. Nothing for an achievement that is granted by hand. */
function Progress({ achievement }: { achievement: Achievement }) {
  const { measure, goal, count, progress } = achievement;
  if (!measure || !goal) return null;
  return (
    <>
      <chakra.p textStyle="small" color="fg.muted" fontVariantNumeric="tabular-nums">
        {progressText({ measure, goal, count })}
      </chakra.p>
      <ProgressBar aria-hidden>
        <span style={{ width: `${progress}%` }} />
      </ProgressBar>
    </>
  );
}

const CardList = chakra("ul", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 152px), 1fr))",
    gap: "20px 16px",
    listStyle: "none",
  },
});

const DialogList = chakra("ul", {
  base: {
    display: "grid",
    gap: "4.5",
    mt: "3",
    listStyle: "none",
    "& > li": { alignItems: "start" },
  },
});

const DialogHeading = chakra("h3", {
  base: {
    textStyle: "label",
    color: "fg.muted",
    "* + &": { mt: "6", pt: "4", borderTopWidth: "1px" },
  },
});

const Description = chakra("p", { base: { textStyle: "small", mt: "1" } });

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

const ProgressBar = chakra("span", {
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
