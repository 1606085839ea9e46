import { Button } from "@chakra-ui/react";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Empty } from "#src/components/empty.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { Card } from "#src/components/wrap.tsx";
import { milestoneWords as words } from "#src/content/milestones.ts";
import { CardHeading } from "../card-heading.tsx";
import { Milestones } from "./milestones.tsx";

const MilestoneDialog = lazy(async () => ({
  default: (await import("./milestone-dialog.tsx")).MilestoneDialog,
}));

/** What an athlete wants to remember, the newest first. */
export function MilestonesCard() {
  const [isMarking, setIsMarking] = useState(false);
  const mark = (
    <Button size="sm" my="-1.5" onClick={() => setIsMarking(true)}>
      <Plus aria-hidden />
      {words.mark}
    </Button>
  );
  return (
    <Card as="section" aria-label={words.title}>
      <CardHeading title={words.title} aside={mark} />
      <Loaded skeleton={<Skeleton h="280px" />} failed={words.failed}>
        <Milestones none={<Empty>{words.empty}</Empty>} />
      </Loaded>
      <Suspense>{isMarking && <MilestoneDialog onClose={() => setIsMarking(false)} />}</Suspense>
    </Card>
  );
}
