import { Button, chakra } from "@chakra-ui/react";
import { useEffect, useRef, useState } from "react";
import { Dialog } from "#src/components/dialog.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { TextButton } from "#src/components/text-link.tsx";
import { pointsWords as words } from "#src/content/standing.ts";
import { formatCount } from "#src/lib/format.ts";
import { trpc } from "#src/lib/trpc.ts";
import { pointsPage } from "./lists.ts";
import { Ledger, PointsRow } from "./points-row.tsx";
import { ReadingPart } from "./reading-part.tsx";

/** The whole ledger, part by part, the newest first. */
export function PointsDialog({ total, onClose }: { total: number; onClose: () => void }) {
  return (
    <Dialog
      title={words.all}
      onClose={onClose}
      foot={
        <Button size="sm" variant="outline" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <ReadingPart label={words.all}>
        <chakra.p color="fg.muted" mb="3">
          {words.total(formatCount(total))}
        </chakra.p>
        <LoadedPart />
      </ReadingPart>
    </Dialog>
  );
}

function LoadedPart({ before }: { before?: number }) {
  return (
    <Loaded skeleton={<Skeleton h="240px" />} failed={words.failed}>
      <Part before={before} />
    </Loaded>
  );
}

/** So many entries; when asked for, those before them follow below. */
function Part({ before }: { before: number | undefined }) {
  const asked = { limit: pointsPage + 1, before };
  const [entries] = trpc.soulcare.points.useSuspenseQuery(asked);
  const [isOpen, setIsOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const part = entries.slice(0, pointsPage);
  const last = part.at(-1);

  // The button that asked for this part is gone.
  useEffect(() => {
    if (before !== undefined) list.current?.focus();
  }, [before]);

  return (
    <>
      <Ledger ref={list} tabIndex={-1}>
        {part.map((entry) => (
          <PointsRow key={entry.id} entry={entry} hasYear />
        ))}
      </Ledger>
      {last && entries.length > pointsPage && !isOpen && (
        <TextButton alone textStyle="small" onClick={() => setIsOpen(true)}>
          {words.more}
        </TextButton>
      )}
      {last && isOpen && <LoadedPart before={last.id} />}
    </>
  );
}
