import { Button } from "@chakra-ui/react";
import { Plus } from "lucide-react";
import { useState } from "react";
import { sessionWords as words } from "#src/content/admin-athlete.ts";
import { More } from "./more.tsx";
import { Muted, Part, Rows } from "./part.tsx";
import type { File } from "./profile-part.tsx";
import { PlanForm } from "./session-forms.tsx";
import { SessionRow } from "./session-row.tsx";
import { TrackChoice } from "./track-choice.tsx";
import { useSessions } from "./use-parts.ts";

/** What was held and what is planned with the mentor. */
export function SessionsPart({ file }: { file: File }) {
  const [isPlanning, setIsPlanning] = useState(false);
  return (
    <Part
      title={words.title}
      failed={words.failed}
      action={
        <Button variant="outline" size="sm" onClick={() => setIsPlanning(true)}>
          <Plus aria-hidden />
          {words.plan}
        </Button>
      }
    >
      <TrackChoice file={file} />
      <Muted my="3">{words.held(file.sessionsThisMonth, file.sessionAllowance)}</Muted>
      {isPlanning && <PlanForm athleteId={file.id} onClose={() => setIsPlanning(false)} />}
      <Sessions id={file.id} />
    </Part>
  );
}

function Sessions({ id }: { id: number }) {
  const { rows, more } = useSessions(id);
  if (rows.length === 0) return <Muted>{words.empty}</Muted>;
  return (
    <>
      <Rows>
        {rows.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </Rows>
      <More of={words.title} more={more} />
    </>
  );
}
