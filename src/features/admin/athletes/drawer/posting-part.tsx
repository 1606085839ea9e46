import { Button } from "@chakra-ui/react";
import { useState } from "react";
import { athleteWords, postingWords as words } from "#src/content/admin-athlete.ts";
import { formatStamp } from "#src/lib/format.ts";
import { Part } from "./part.tsx";
import { PostingForm } from "./posting-form.tsx";
import { type File, isAhead } from "./profile-part.tsx";

/** Whether this athlete may write on the board, and the way to change it. */
export function PostingPart({ file: { id, suspendedUntil } }: { file: File }) {
  const [isAsking, setIsAsking] = useState(false);
  const isSuspended = suspendedUntil !== null && isAhead(suspendedUntil);
  return (
    <Part
      title={words.title}
      failed={athleteWords.failed}
      action={
        <Button variant="outline" size="sm" onClick={() => setIsAsking(true)}>
          {isSuspended ? words.lift : words.suspend}
        </Button>
      }
    >
      <p>{isSuspended ? `${words.until} ${formatStamp(suspendedUntil)}.` : words.may}</p>
      {isAsking && (
        <PostingForm athleteId={id} isSuspended={isSuspended} onClose={() => setIsAsking(false)} />
      )}
    </Part>
  );
}
