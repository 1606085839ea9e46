import { chakra } from "@chakra-ui/react";
import { useState } from "react";
import { Empty } from "#src/components/empty.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { TextButton } from "#src/components/text-link.tsx";
import { Card } from "#src/components/wrap.tsx";
import { leaderboardWords as words } from "#src/content/standing.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { CardHeading } from "../card-heading.tsx";
import { LeaderRow } from "./leader-row.tsx";
import { topWithOwnRow } from "./leaders.ts";
import { useLeaderboardChoice } from "./use-leaderboard-choice.ts";

/** Athletes who chose to appear, by their points. */
export function LeaderboardCard() {
  return (
    <Card as="section" aria-label={words.title}>
      <CardHeading title={words.title} lead={words.help} />
      <Loaded skeleton={<Skeleton h="340px" />} failed={words.failed}>
        <Leaders />
        <OwnChoice />
      </Loaded>
    </Card>
  );
}

function Leaders() {
  const [leaders] = trpc.soulcare.leaderboard.useSuspenseQuery();
  const athleteId = useViewer()?.athleteId;
  const [isOpen, setIsOpen] = useState(false);
  const first = topWithOwnRow(leaders, { athleteId, shown: words.shown });
  const hidden = leaders.length - first.length;

  if (leaders.length === 0) return <Empty>{words.empty}</Empty>;
  return (
    <>
      <chakra.ol listStyle="none" mx="-2">
        {(isOpen ? leaders : first).map((leader) => (
          <LeaderRow key={leader.id} leader={leader} isOwn={leader.id === athleteId} />
        ))}
      </chakra.ol>
      {hidden > 0 && (
        <TextButton
          alone
          textStyle="small"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? words.fewer : words.more(hidden)}
        </TextButton>
      )}
    </>
  );
}

/** Whether one is on the list oneself, and the other way round. */
function OwnChoice() {
  const { isShown, toggle, failure } = useLeaderboardChoice();
  return (
    <chakra.div mt="3" pt="3.5" borderTopWidth="1px" textStyle="small" color="fg.muted">
      <p>
        {isShown ? words.isShown : words.isHidden}{" "}
        <TextButton onClick={toggle}>{isShown ? words.hide : words.show}</TextButton>
      </p>
      <chakra.p role="alert" color="fg.error" fontWeight="500">
        {failure}
      </chakra.p>
    </chakra.div>
  );
}
