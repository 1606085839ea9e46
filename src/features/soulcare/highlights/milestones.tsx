import { chakra } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { Loaded } from "#src/components/loaded.tsx";
import { PreviewList } from "#src/components/preview-list.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { TextButton } from "#src/components/text-link.tsx";
import { milestoneWords as words } from "#src/content/milestones.ts";
import { trpc } from "#src/lib/trpc.ts";
import { milestonePage } from "./lists.ts";
import { type Milestone, MilestoneRow } from "./milestone-row.tsx";

const List = chakra("ol", {
  base: { listStyle: "none", borderTopWidth: "1px", borderColor: "border.lane" },
});

/** The newest few, and the rest on demand. */
export function Milestones({ none }: { none: ReactNode }) {
  const [milestones] = trpc.soulcare.milestones.useSuspenseQuery(milestonePage);
  if (milestones.length === 0) return none;
  return (
    <PreviewList items={milestones} shown={words.shown}>
      {(shown) => (
        <>
          <Rows milestones={shown} />
          {shown.length === milestones.length && <Older than={milestones} />}
        </>
      )}
    </PreviewList>
  );
}

function Rows({ milestones }: { milestones: readonly Milestone[] }) {
  return (
    <List>
      {milestones.map((milestone) => (
        <MilestoneRow key={milestone.id} milestone={milestone} />
      ))}
    </List>
  );
}

/** Where a full part ends, there may be another one. */
function Older({ than }: { than: readonly Milestone[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const last = than.at(-1);
  if (!last || than.length < milestonePage.limit) return null;
  if (!isOpen) {
    return (
      <TextButton alone textStyle="small" onClick={() => setIsOpen(true)}>
        {words.older}
      </TextButton>
    );
  }
  return (
    <Loaded skeleton={<Skeleton h="280px" />} failed={words.failed}>
      <OlderRows before={last.id} />
    </Loaded>
  );
}

function OlderRows({ before }: { before: number }) {
  const [milestones] = trpc.soulcare.milestones.useSuspenseQuery({ ...milestonePage, before });
  return (
    <>
      <Rows milestones={milestones} />
      <Older than={milestones} />
    </>
  );
}
