import { useRef } from "react";
import { Badge } from "#src/components/badge.tsx";
import { Empty } from "#src/components/empty.tsx";
import {
  categoryNames,
  difficultyNames,
  points,
  challenges as words,
} from "#src/content/admin-growth.ts";
import { formatCount } from "#src/lib/format.ts";
import { trpc } from "#src/lib/trpc.ts";
import { CardActions } from "../frame/card-actions.tsx";
import { DeletedDialog, DeletedList } from "../frame/deleted-dialog.tsx";
import { deleting, restoring } from "../frame/outcome.ts";
import { useEdited, useOpen } from "../frame/use-open.ts";
import { CardGrid, DeletedLink, GrowthCard } from "./card-grid.tsx";
import { type Challenge, ChallengeDialog } from "./challenge-dialog.tsx";

export function ChallengeList() {
  const [challenges] = trpc.soulcare.challenges.useSuspenseQuery();
  const { isNew, isDeletedOpen, openDeleted, close } = useOpen();
  const edited = useEdited(challenges);
  return (
    <>
      {challenges.length === 0 ? <Empty>{words.empty}</Empty> : <Cards challenges={challenges} />}
      <DeletedLink onOpen={openDeleted} />
      {isNew && <ChallengeDialog onClose={close} />}
      {edited && <ChallengeDialog key={edited.id} challenge={edited} onClose={close} />}
      {isDeletedOpen && (
        <DeletedDialog onClose={close}>
          <Deleted />
        </DeletedDialog>
      )}
    </>
  );
}

function Cards({ challenges }: { challenges: readonly Challenge[] }) {
  const list = useRef<HTMLUListElement>(null);
  const { openEdit } = useOpen();
  const restore = trpc.admin.restoreChallenge.useMutation(restoring(words.restored));
  const remove = trpc.admin.deleteChallenge.useMutation(deleting(words.deleted, restore.mutate));
  return (
    <CardGrid ref={list} tabIndex={-1} aria-label={words.place}>
      {challenges.map((challenge) => (
        <ChallengeCard
          key={challenge.id}
          challenge={challenge}
          onEdit={() => openEdit(challenge.id)}
          onRemove={() => {
            if (remove.isPending) return;
            list.current?.focus();
            remove.mutate({ id: challenge.id });
          }}
        />
      ))}
    </CardGrid>
  );
}

type CardProps = { challenge: Challenge; onEdit: () => void; onRemove: () => void };

function ChallengeCard({ challenge, onEdit, onRemove }: CardProps) {
  const { title, description, category, difficulty, pointReward, timeLimit, isActive } = challenge;
  return (
    <GrowthCard
      title={title}
      description={description}
      isOff={!isActive}
      badges={
        <>
          <Badge colorPalette="blue">{difficultyNames[difficulty]}</Badge>
          {isActive ? (
            <Badge colorPalette="green">{words.isActive}</Badge>
          ) : (
            <Badge bg="transparent" color="fg.muted" borderWidth="1px">
              {words.inactive}
            </Badge>
          )}
        </>
      }
      actions={
        <CardActions
          editLabel={words.edit(title)}
          removeLabel={words.remove(title)}
          onEdit={onEdit}
          onRemove={onRemove}
        />
      }
      foot={
        <>
          <b>{points(formatCount(pointReward))}</b>
          <span>{categoryNames[category]}</span>
          {timeLimit !== null && <span>{words.days(timeLimit)}</span>}
        </>
      }
    />
  );
}

function Deleted() {
  const [items] = trpc.admin.deletedChallenges.useSuspenseQuery();
  const restore = trpc.admin.restoreChallenge.useMutation(restoring(words.restored));
  return <DeletedList items={items} isPending={restore.isPending} onRestore={restore.mutate} />;
}
