import { Button, chakra, Flex } from "@chakra-ui/react";
import { Plus } from "lucide-react";
import { useRef } from "react";
import { Empty } from "#src/components/empty.tsx";
import { TextButton } from "#src/components/text-link.tsx";
import { announcements as words } from "#src/content/admin-announcements.ts";
import { adminActions } from "#src/content/admin-deeds.ts";
import { trpc } from "#src/lib/trpc.ts";
import { DeletedDialog, DeletedList } from "../frame/deleted-dialog.tsx";
import { deleting, restoring } from "../frame/outcome.ts";
import { useEdited, useOpen } from "../frame/use-open.ts";
import { AnnouncementDialog } from "./announcement-dialog.tsx";
import { AnnouncementRow } from "./announcement-row.tsx";
import { FilterRow, useFilter } from "./filter.tsx";
import { type Announcement, inOrder, stateOf } from "./standing.ts";

export function AnnouncementList() {
  const [announcements] = trpc.admin.announcements.useSuspenseQuery();
  const { openDeleted } = useOpen();
  return (
    <>
      {announcements.length === 0 ? <FirstOne /> : <Filtered announcements={announcements} />}
      <Flex wrap="wrap" justify="space-between" align="center" gap="8px 16px" mt="4">
        <chakra.p textStyle="small" color="fg.muted">
          {announcements.length > 0 && words.order}
        </chakra.p>
        <TextButton alone textStyle="small" onClick={openDeleted}>
          {adminActions.recentlyDeleted}
        </TextButton>
      </Flex>
      <Opened announcements={announcements} />
    </>
  );
}

function FirstOne() {
  const { openNew } = useOpen();
  return (
    <Empty
      action={
        <Button onClick={openNew}>
          <Plus aria-hidden />
          {words.new}
        </Button>
      }
    >
      <b>{words.empty}</b>
      <br />
      {words.emptyHelp}
    </Empty>
  );
}

type ListProps = { announcements: readonly Announcement[] };

function Filtered({ announcements }: ListProps) {
  const { filter } = useFilter();
  const now = new Date();
  const shown = inOrder(announcements, now).filter(
    (one) => filter === "all" || stateOf(one, now) === filter,
  );
  return (
    <>
      <FilterRow />
      {shown.length === 0 && filter !== "all" ? (
        <Empty>{words.emptyFilter[filter]}</Empty>
      ) : (
        <Rows announcements={shown} />
      )}
    </>
  );
}

function Rows({ announcements }: ListProps) {
  const list = useRef<HTMLOListElement>(null);
  const { openEdit } = useOpen();
  const restore = trpc.admin.restoreAnnouncement.useMutation(restoring(words.restored));
  const remove = trpc.admin.deleteAnnouncement.useMutation(
    deleting(words.deletedToast, restore.mutate),
  );
  return (
    <chakra.ol
      ref={list}
      tabIndex={-1}
      aria-label={words.place}
      display="grid"
      gap="2.5"
      listStyle="none"
    >
      {announcements.map((announcement) => (
        <AnnouncementRow
          key={announcement.id}
          announcement={announcement}
          onEdit={() => openEdit(announcement.id)}
          onRemove={() => {
            if (remove.isPending) return;
            // The button goes, so the focus goes to what is left.
            list.current?.focus();
            remove.mutate({ id: announcement.id });
          }}
        />
      ))}
    </chakra.ol>
  );
}

function Opened({ announcements }: ListProps) {
  const { isNew, isDeletedOpen, close } = useOpen();
  const edited = useEdited(announcements);
  return (
    <>
      {isNew && <AnnouncementDialog onClose={close} />}
      {edited && <AnnouncementDialog key={edited.id} announcement={edited} onClose={close} />}
      {isDeletedOpen && (
        <DeletedDialog onClose={close}>
          <Deleted />
        </DeletedDialog>
      )}
    </>
  );
}

function Deleted() {
  const [items] = trpc.admin.deletedAnnouncements.useSuspenseQuery();
  const restore = trpc.admin.restoreAnnouncement.useMutation(restoring(words.restored));
  return <DeletedList items={items} isPending={restore.isPending} onRestore={restore.mutate} />;
}
