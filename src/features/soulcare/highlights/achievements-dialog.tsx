import { Button, chakra } from "@chakra-ui/react";
import { Dialog } from "#src/components/dialog.tsx";
import { achievementWords as words } from "#src/content/achievements.ts";
import { type Achievement, AchievementItem, ProgressBar } from "./medal.tsx";
import { sortEarned } from "./nearest.ts";
import { ReadingPart } from "./reading-part.tsx";

const List = chakra("ul", {
  base: {
    display: "grid",
    gap: "4.5",
    mt: "3",
    listStyle: "none",
    "& > li": { alignItems: "start" },
  },
});

const Heading = chakra("h3", {
  base: {
    textStyle: "label",
    color: "fg.muted",
    "* + &": { mt: "6", pt: "4", borderTopWidth: "1px" },
  },
});

type Props = { achievements: readonly Achievement[]; onClose: () => void };

/** All of them: those that one has, and what the others are for. */
export function AchievementsDialog({ achievements, onClose }: Props) {
  const earned = sortEarned(achievements);
  const ahead = achievements.filter(({ unlockedAt }) => unlockedAt === null);
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      foot={
        <Button size="sm" variant="outline" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <ReadingPart label={words.title}>
        {earned.length > 0 && <Heading>{words.earned}</Heading>}
        <List _empty={{ display: "none" }}>
          {earned.map((achievement) => (
            <AchievementItem key={achievement.id} achievement={achievement}>
              <Description>{achievement.description}</Description>
            </AchievementItem>
          ))}
        </List>
        {ahead.length > 0 && <Heading>{words.ahead}</Heading>}
        <List _empty={{ display: "none" }}>
          {ahead.map((achievement) => (
            <AchievementItem key={achievement.id} achievement={achievement}>
              <chakra.p textStyle="small" color="fg.muted">
                {words.worth(achievement.pointValue)}
              </chakra.p>
              <Description>{achievement.description}</Description>
              {achievement.measure === null && <Description>{achievement.requirement}</Description>}
              <ProgressBar achievement={achievement} />
            </AchievementItem>
          ))}
        </List>
      </ReadingPart>
    </Dialog>
  );
}

const Description = chakra("p", { base: { textStyle: "small", mt: "1" } });
