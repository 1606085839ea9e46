import { useRef } from "react";
import { Badge } from "#src/components/badge.tsx";
import { Empty } from "#src/components/empty.tsx";
import { categoryNames, points, achievements as words } from "#src/content/admin-growth.ts";
import { formatCount } from "#src/lib/format.ts";
import { trpc } from "#src/lib/trpc.ts";
import { CardActions } from "../frame/card-actions.tsx";
import { DeletedDialog, DeletedList } from "../frame/deleted-dialog.tsx";
import { deleting, restoring } from "../frame/outcome.ts";
import { useEdited, useOpen } from "../frame/use-open.ts";
import { type Achievement, AchievementDialog } from "./achievement-dialog.tsx";
import { CardGrid, DeletedLink, GrowthCard } from "./card-grid.tsx";

export function AchievementList() {
  const [achievements] = trpc.soulcare.achievements.useSuspenseQuery();
  const { isNew, isDeletedOpen, openDeleted, close } = useOpen();
  const edited = useEdited(achievements);
  return (
    <>
      {achievements.length === 0 ? (
        <Empty>{words.empty}</Empty>
      ) : (
        <Cards achievements={achievements} />
      )}
      <DeletedLink onOpen={openDeleted} />
      {isNew && <AchievementDialog onClose={close} />}
      {edited && <AchievementDialog key={edited.id} achievement={edited} onClose={close} />}
      {isDeletedOpen && (
        <DeletedDialog onClose={close}>
          <Deleted />
        </DeletedDialog>
      )}
    </>
  );
}

function Cards({ achievements }: { achievements: readonly Achievement[] }) {
  const list = useRef<HTMLUListElement>(null);
  const { openEdit } = useOpen();
  const restore = trpc.admin.restoreAchievement.useMutation(restoring(words.restored));
  const remove = trpc.admin.deleteAchievement.useMutation(deleting(words.deleted, restore.mutate));
  return (
    <CardGrid ref={list} tabIndex={-1} aria-label={words.place}>
      {achievements.map(({ id, title, description, icon, category, pointValue, requirement }) => (
        <GrowthCard
          key={id}
          title={title}
          description={description}
          icon={icon}
          badges={<Badge>{categoryNames[category]}</Badge>}
          actions={
            <CardActions
              editLabel={words.edit(title)}
              removeLabel={words.remove(title)}
              onEdit={() => openEdit(id)}
              onRemove={() => {
                if (remove.isPending) return;
                list.current?.focus();
                remove.mutate({ id });
              }}
            />
          }
          foot={
            <>
              <b>{points(formatCount(pointValue))}</b>
              <span>{requirement}</span>
            </>
          }
        />
      ))}
    </CardGrid>
  );
}

function Deleted() {
  const [items] = trpc.admin.deletedAchievements.useSuspenseQuery();
  const restore = trpc.admin.restoreAchievement.useMutation(restoring(words.restored));
  return <DeletedList items={items} isPending={restore.isPending} onRestore={restore.mutate} />;
}
