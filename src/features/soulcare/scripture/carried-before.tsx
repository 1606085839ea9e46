import { chakra } from "@chakra-ui/react";
import { Loaded } from "#src/components/loaded.tsx";
import { PreviewList } from "#src/components/preview-list.tsx";
import { scripture } from "#src/content/scripture.ts";
import { trpc } from "#src/lib/trpc.ts";
import { RowsSkeleton, ScriptureRows } from "./scripture-rows.tsx";

/** What one joined and what is over: its line can still be written. */
export function CarriedBefore() {
  return (
    <Loaded skeleton={<RowsSkeleton />} failed={scripture.beforeFailed}>
      <Ended />
    </Loaded>
  );
}

function Ended() {
  const [own] = trpc.soulcare.ownScripture.useSuspenseQuery();
  const ended = own.filter(({ isOpen }) => !isOpen);
  if (ended.length === 0) return null;
  return (
    <chakra.section mt="6" pt="5" borderTopWidth="1px" aria-label={scripture.before}>
      <chakra.h3 fontWeight="600" mb="4">
        {scripture.before}
      </chakra.h3>
      <PreviewList items={ended} shown={scripture.shown}>
        {(shown) => <ScriptureRows challenges={shown} canJoin={false} />}
      </PreviewList>
    </chakra.section>
  );
}
