import { chakra } from "@chakra-ui/react";
import { useState } from "react";
import { Empty } from "#src/components/empty.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { TextButton } from "#src/components/text-link.tsx";
import { Card } from "#src/components/wrap.tsx";
import { achievementWords as words } from "#src/content/achievements.ts";
import { trpc } from "#src/lib/trpc.ts";
import { CardHeading } from "../card-heading.tsx";
import { AchievementsDialog } from "./achievements-dialog.tsx";
import { AchievementItem, AchievementItems, ProgressBar } from "./medal.tsx";
import { nextAchievements, sortEarned } from "./nearest.ts";

/** What was earned last, and what is not far now. */
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
  const earned = sortEarned(achievements);
  const near = nextAchievements(achievements, words.near);
  const hidden = earned.length - words.shown;

  return (
    <>
      <CardHeading
        title={words.title}
        lead={
          achievements.length > 0 ? words.count(earned.length, achievements.length) : words.none
        }
        aside={
          achievements.length > 0 && (
            <TextButton
              alone
              my="-9px"
              flex="none"
              textStyle="small"
              onClick={() => setIsOpen(true)}
            >
              <span>
                {hidden > 0 ? words.more(hidden) : words.all}{" "}
                <chakra.span srOnly>{words.object}</chakra.span>
              </span>
            </TextButton>
          )
        }
      />
      {earned.length > 0 ? (
        <AchievementItems>
          {earned.slice(0, words.shown).map((achievement) => (
            <AchievementItem key={achievement.id} achievement={achievement} />
          ))}
        </AchievementItems>
      ) : (
        achievements.length > 0 && <Empty>{words.empty}</Empty>
      )}
      {near.length > 0 && (
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
          <AchievementItems>
            {near.map((achievement) => (
              <AchievementItem key={achievement.id} achievement={achievement}>
                <ProgressBar achievement={achievement} />
              </AchievementItem>
            ))}
          </AchievementItems>
        </>
      )}
      {isOpen && (
        <AchievementsDialog achievements={achievements} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
