import { chakra } from "@chakra-ui/react";
import { Badge } from "#src/components/badge.tsx";
import { Empty } from "#src/components/empty.tsx";
import { formatCount } from "#src/lib/format.ts";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { type CardProps, CrudScreen } from "../crud-screen.tsx";
import { GrowthList, GrowthRow, Searched } from "./growth-list.tsx";
import { categoryNames, pointsText, requirementText, achievementWords as words } from "./words.ts";

const AchievementDialog = lazyComponent(
  async () => (await import("./achievement-dialog.tsx")).AchievementDialog,
);

const procedures = {
  list: trpc.admin.achievements,
  remove: trpc.admin.deleteAchievement,
  restore: trpc.admin.restoreAchievement,
  deleted: trpc.admin.deletedAchievements,
};

export function AdminAchievementsScreen() {
  return (
    <CrudScreen
      words={words}
      procedures={procedures}
      dialog={AchievementDialog}
      list={GrowthList}
      layout={Searched}
      empty={<Empty>{words.empty}</Empty>}
      card={AchievementRow}
    />
  );
}

type Achievement = RouterOutputs["admin"]["achievements"][number];

function AchievementRow({ row, actions }: CardProps<Achievement>) {
  return (
    <GrowthRow
      title={row.title}
      description={row.description}
      icon={row.icon}
      badges={<Badge>{categoryNames[row.category]}</Badge>}
      actions={actions}
      facts={
        <>
          <b>{pointsText(formatCount(row.pointValue))}</b>
          <span>{requirementText(row)}</span>
          <chakra.span color="fg.muted">{words.holders(row.holders)}</chakra.span>
        </>
      }
    />
  );
}
