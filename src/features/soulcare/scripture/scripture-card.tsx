import { chakra } from "@chakra-ui/react";
import { useState } from "react";
import { Empty } from "#src/components/empty.tsx";
import { FadeIn } from "#src/components/fade-in.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { PreviewList } from "#src/components/preview-list.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { Card } from "#src/components/wrap.tsx";
import { scripture } from "#src/content/scripture.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { CardHeading } from "../card-heading.tsx";
import { firstOrder, inOrder } from "./row-order.ts";
import { ScriptureRow } from "./scripture-row.tsx";
import { ShareScriptureButton } from "./share-scripture.tsx";

const Rows = chakra("ul", {
  base: {
    listStyle: "none",
    "& > li": { py: "5" },
    "& > li:first-of-type": { pt: "0" },
    "& > li + li": { borderTopWidth: "1px" },
  },
});

/** The verses that are carried together at the moment. */
export function ScriptureCard() {
  return (
    <Card>
      <CardHeading title={scripture.title} lead={scripture.lead} />
      <Loaded skeleton={<RowsSkeleton />} failed={scripture.failed}>
        <FadeIn>
          <OpenScripture />
        </FadeIn>
      </Loaded>
    </Card>
  );
}

function OpenScripture() {
  const [challenges] = trpc.soulcare.scriptureChallenges.useSuspenseQuery();
  const canJoin = Boolean(useViewer()?.athleteId);
  const [order] = useState(() => firstOrder(challenges));
  // The button stays where it is when the first one comes: its dialog is still open then.
  return (
    <>
      {challenges.length === 0 ? (
        <Empty>{scripture.empty}</Empty>
      ) : (
        <PreviewList items={inOrder(challenges, order)} shown={scripture.shown}>
          {(shown) => (
            <Rows>
              {shown.map((challenge) => (
                <ScriptureRow key={challenge.id} challenge={challenge} canJoin={canJoin} />
              ))}
            </Rows>
          )}
        </PreviewList>
      )}
      {canJoin && (
        <chakra.div mt="5">
          <ShareScriptureButton />
        </chakra.div>
      )}
    </>
  );
}

function RowsSkeleton() {
  return (
    <chakra.div display="grid" gap="3">
      <Skeleton w="92%" h="22px" />
      <Skeleton w="70%" h="22px" />
      <Skeleton w="110px" h="16px" />
      <Skeleton w="210px" h="44px" mt="2" />
      <Skeleton w="88%" h="22px" mt="5" />
      <Skeleton w="60%" h="22px" />
      <Skeleton w="110px" h="16px" />
      <Skeleton w="230px" h="44px" mt="4" />
    </chakra.div>
  );
}
