import { Button } from "@chakra-ui/react";
import { Plus } from "lucide-react";
import { Loaded } from "#src/components/loaded.tsx";
import { CardSkeleton } from "#src/components/skeleton.tsx";
import { achievements } from "#src/content/admin-growth.ts";
import { AdminHeading } from "#src/features/admin/frame/admin-heading.tsx";
import { useOpen } from "#src/features/admin/frame/use-open.ts";
import { AchievementList } from "#src/features/admin/growth/achievement-list.tsx";

export function AdminAchievementsScreen() {
  const { openNew } = useOpen();
  return (
    <>
      <AdminHeading place={achievements.place}>
        <Button onClick={openNew}>
          <Plus aria-hidden />
          {achievements.new}
        </Button>
      </AdminHeading>
      <Loaded skeleton={<CardSkeleton />} failed={achievements.failed}>
        <AchievementList />
      </Loaded>
    </>
  );
}
