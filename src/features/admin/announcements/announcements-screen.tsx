import { Button } from "@chakra-ui/react";
import { Plus } from "lucide-react";
import { Loaded } from "#src/components/loaded.tsx";
import { CardSkeleton } from "#src/components/skeleton.tsx";
import { announcements } from "#src/content/admin-announcements.ts";
import { AnnouncementList } from "#src/features/admin/announcements/announcement-list.tsx";
import { VisibleCount } from "#src/features/admin/announcements/visible-count.tsx";
import { AdminHeading } from "#src/features/admin/frame/admin-heading.tsx";
import { useOpen } from "#src/features/admin/frame/use-open.ts";

export function AdminAnnouncementsScreen() {
  const { openNew } = useOpen();
  return (
    <>
      <AdminHeading place={announcements.place} lead={<VisibleCount />}>
        <Button onClick={openNew}>
          <Plus aria-hidden />
          {announcements.new}
        </Button>
      </AdminHeading>
      <Loaded skeleton={<CardSkeleton />} failed={announcements.failed}>
        <AnnouncementList />
      </Loaded>
    </>
  );
}
