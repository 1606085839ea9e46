import { Button, chakra } from "@chakra-ui/react";
import { useState } from "react";
import { Empty } from "#src/components/empty.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { PreviewList } from "#src/components/preview-list.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { TextButton } from "#src/components/text-link.tsx";
import { Card } from "#src/components/wrap.tsx";
import { challengeWords as words } from "#src/content/challenges.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useNow } from "#src/lib/use-today.ts";
import { CardHeading } from "../card-heading.tsx";
import { ChallengeRow } from "./challenge-row.tsx";
import { OpenChallenges } from "./open-challenges.tsx";
import { underWay } from "./under-way.ts";
import { useKeptFocus } from "./use-kept-focus.ts";

/** What an athlete has taken on, and the way to more of it. */
export function ChallengesCard() {
  return (
    <Card as="section" aria-label={words.title}>
      <Loaded skeleton={<Skeleton h="240px" />} failed={words.failed}>
        <Challenges />
      </Loaded>
    </Card>
  );
}

function Challenges() {
  const [challenges] = trpc.soulcare.ownChallenges.useSuspenseQuery();
  const [isBrowsing, setIsBrowsing] = useState(false);
  const now = useNow();
  const begun = underWay(challenges, now);
  const isAnyOpen = challenges.length > 0;
  const browse = () => setIsBrowsing(true);
  const more = useKeptFocus<HTMLButtonElement>(isBrowsing);

  return (
    <>
      <CardHeading
        title={words.title}
        aside={
          begun.length > 0 && (
            <TextButton ref={more} alone my="-9px" flex="none" textStyle="small" onClick={browse}>
              {words.browse}
            </TextButton>
          )
        }
      />
      {begun.length === 0 && (
        <Empty action={isAnyOpen && <Button onClick={browse}>{words.browse}</Button>}>
          {isAnyOpen ? words.empty : words.none}
        </Empty>
      )}
      <PreviewList items={begun} shown={words.shown}>
        {(shown) => (
          <chakra.ul listStyle="none">
            {shown.map((challenge) => (
              <ChallengeRow key={challenge.id} challenge={challenge} now={now} />
            ))}
          </chakra.ul>
        )}
      </PreviewList>
      {isBrowsing && (
        <OpenChallenges challenges={challenges} onClose={() => setIsBrowsing(false)} />
      )}
    </>
  );
}
