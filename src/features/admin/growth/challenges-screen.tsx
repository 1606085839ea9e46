import { Button } from "@chakra-ui/react";
import { Plus } from "lucide-react";
import { Loaded } from "#src/components/loaded.tsx";
import { CardSkeleton } from "#src/components/skeleton.tsx";
import { challenges } from "#src/content/admin-growth.ts";
import { AdminHeading } from "#src/features/admin/frame/admin-heading.tsx";
import { useOpen } from "#src/features/admin/frame/use-open.ts";
import { ChallengeList } from "#src/features/admin/growth/challenge-list.tsx";

export function AdminChallengesScreen() {
  const { openNew } = useOpen();
  return (
    <>
      <AdminHeading place={challenges.place}>
        <Button onClick={openNew}>
          <Plus aria-hidden />
          {challenges.new}
        </Button>
      </AdminHeading>
      <Loaded skeleton={<CardSkeleton />} failed={challenges.failed}>
        <ChallengeList />
      </Loaded>
    </>
  );
}
