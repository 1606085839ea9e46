import { chakra } from "@chakra-ui/react";
import { useState } from "react";
import { Loaded } from "#src/components/loaded.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { TextButton } from "#src/components/text-link.tsx";
import { InkBand } from "#src/components/wrap.tsx";
import { pointsWords as words } from "#src/content/standing.ts";
import { formatCount } from "#src/lib/format.ts";
import { trpc } from "#src/lib/trpc.ts";
import { newestPoints } from "./lists.ts";
import { PointsDialog } from "./points-dialog.tsx";
import { Ledger, PointsRow } from "./points-row.tsx";

/** What everything has come to, and what it came from last. */
export function PointsCard() {
  return (
    <InkBand
      borderWidth="1px"
      borderColor={{ base: "transparent", _dark: "border" }}
      display="grid"
      minW="0"
    >
      <chakra.section
        aria-label={words.title}
        display="flex"
        flexDir="column"
        alignItems="flex-start"
        h="full"
        p="clamp(20px, 2.4vw, 28px)"
      >
        <chakra.h2 textStyle="h3" mb="2.5">
          {words.title}
        </chakra.h2>
        <Loaded skeleton={<Skeleton w="180px" h="260px" />} failed={words.failed}>
          <Points />
        </Loaded>
      </chakra.section>
    </InkBand>
  );
}

function Points() {
  const [{ totalPoints }] = trpc.soulcare.pointsSummary.useSuspenseQuery();
  const [newest] = trpc.soulcare.points.useSuspenseQuery(newestPoints);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <chakra.p
        fontFamily="heading"
        fontWeight="500"
        fontSize="clamp(2.4rem, 1.8rem + 2.2vw, 3.4rem)"
        lineHeight="1"
        letterSpacing="-0.02em"
        fontFeatureSettings='"lnum"'
      >
        {formatCount(totalPoints)}
      </chakra.p>
      <chakra.p textStyle="small" color="fg.muted" mt="2">
        {newest.length > 0 ? words.promise : words.empty}
      </chakra.p>
      {newest.length > 0 && (
        <>
          <Ledger mt="5">
            {newest.map((entry) => (
              <PointsRow key={entry.id} entry={entry} />
            ))}
          </Ledger>
          <TextButton alone textStyle="small" mt="auto" onClick={() => setIsOpen(true)}>
            {words.all}
          </TextButton>
        </>
      )}
      {isOpen && <PointsDialog total={totalPoints} onClose={() => setIsOpen(false)} />}
    </>
  );
}
