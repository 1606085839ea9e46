import { chakra } from "@chakra-ui/react";
import { lazy, Suspense } from "react";
import { Skeleton } from "#src/components/skeleton.tsx";
import { Card } from "#src/components/wrap.tsx";
import { SuspendedNote } from "../suspended-note.tsx";
import { useBoardAccess } from "../use-standing.ts";

const ReplyForm = lazy(async () => ({ default: (await import("./reply-form.tsx")).ReplyForm }));

type Props = { postId: number; athleteId: number };

/** Where one answers, or hears until when one cannot. */
export function ReplyCard({ postId, athleteId }: Props) {
  const { suspendedUntil, hasAcceptedRules } = useBoardAccess();
  return (
    <chakra.div mt="5">
      {suspendedUntil ? (
        <SuspendedNote until={suspendedUntil} />
      ) : (
        <Card>
          <Suspense fallback={<Skeleton h="330px" />}>
            <ReplyForm postId={postId} athleteId={athleteId} needsRules={!hasAcceptedRules} />
          </Suspense>
        </Card>
      )}
    </chakra.div>
  );
}
