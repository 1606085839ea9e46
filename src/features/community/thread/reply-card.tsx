import { chakra } from "@chakra-ui/react";
import { Card } from "#src/components/wrap.tsx";
import { SuspendedNote } from "../suspended-note.tsx";
import { useStanding } from "../use-standing.ts";
import { ReplyForm } from "./reply-form.tsx";

type Props = { postId: number; athleteId: number };

/** Where one answers, or hears until when one cannot. */
export function ReplyCard({ postId, athleteId }: Props) {
  const { suspendedUntil, hasAcceptedRules } = useStanding();
  return (
    <chakra.div mt="5">
      {suspendedUntil ? (
        <SuspendedNote until={suspendedUntil} />
      ) : (
        <Card>
          <ReplyForm postId={postId} athleteId={athleteId} needsRules={!hasAcceptedRules} />
        </Card>
      )}
    </chakra.div>
  );
}
