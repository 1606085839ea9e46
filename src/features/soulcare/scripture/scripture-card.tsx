import { chakra } from "@chakra-ui/react";
import { useState } from "react";
import { Empty } from "#src/components/empty.tsx";
import { FadeIn } from "#src/components/fade-in.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { PreviewList } from "#src/components/preview-list.tsx";
import { Card } from "#src/components/wrap.tsx";
import { scripture } from "#src/content/scripture.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { CardHeading } from "../card-heading.tsx";
import { CarriedBefore } from "./carried-before.tsx";
import { firstOrder, inOrder } from "./row-order.ts";
import { RowsSkeleton, ScriptureRows } from "./scripture-rows.tsx";
import { ShareScriptureButton } from "./share-scripture.tsx";

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
        <>
          <Empty>{scripture.empty}</Empty>
          {canJoin && <CarriedBefore />}
        </>
      ) : (
        <PreviewList items={inOrder(challenges, order)} shown={scripture.shown}>
          {(shown) => (
            <>
              <ScriptureRows challenges={shown} canJoin={canJoin} />
              {canJoin && shown.length === challenges.length && <CarriedBefore />}
            </>
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
