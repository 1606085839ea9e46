import { chakra } from "@chakra-ui/react";
import { Badge } from "#src/components/badge.tsx";
import { Empty } from "#src/components/empty.tsx";
import { formatCount } from "#src/lib/format.ts";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { type CardProps, CrudScreen } from "../crud-screen.tsx";
import { GrowthList, GrowthRow, Searched } from "./growth-list.tsx";
import { categoryNames, difficultyNames, pointsText, challengeWords as words } from "./words.ts";

const ChallengeDialog = lazyComponent(
  async () => (await import("./challenge-dialog.tsx")).ChallengeDialog,
);

const procedures = {
  list: trpc.admin.challenges,
  remove: trpc.admin.deleteChallenge,
  restore: trpc.admin.restoreChallenge,
  deleted: trpc.admin.deletedChallenges,
};

export function AdminChallengesScreen() {
  return (
    <CrudScreen
      words={words}
      procedures={procedures}
      dialog={ChallengeDialog}
      list={GrowthList}
      layout={Searched}
      empty={<Empty>{words.empty}</Empty>}
      card={ChallengeRow}
    />
  );
}

type Challenge = RouterOutputs["admin"]["challenges"][number];

function ChallengeRow({ row, actions }: CardProps<Challenge>) {
  return (
    <GrowthRow
      title={row.title}
      description={row.description}
      badges={
        <>
          <Badge colorPalette="blue">{difficultyNames[row.difficulty]}</Badge>
          {row.isActive ? (
            <Badge colorPalette="green">{words.isActive}</Badge>
          ) : (
            <Badge bg="transparent" color="fg.muted" borderWidth="1px">
              {words.inactive}
            </Badge>
          )}
        </>
      }
      actions={actions}
      facts={
        <>
          <b>{pointsText(formatCount(row.pointReward))}</b>
          <span>{categoryNames[row.category]}</span>
          {row.steps !== null && <span>{words.counted(row.steps, row.stepWord)}</span>}
          {row.timeLimit !== null && <span>{words.within(row.timeLimit)}</span>}
          <chakra.span color="fg.muted">{words.use(row.started, row.finished)}</chakra.span>
        </>
      }
    />
  );
}
