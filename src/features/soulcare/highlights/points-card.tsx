import { chakra } from "@chakra-ui/react";
import { useEffect, useRef, useState } from "react";
import { Loaded } from "#src/components/loaded.tsx";
import { Presence } from "#src/components/presence.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { TextButton } from "#src/components/text-link.tsx";
import { InkBand } from "#src/components/wrap.tsx";
import { pointsWords as sharedWords } from "#src/content/points.ts";
import { formatCount, formatDate, formatShortDay } from "#src/lib/format.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { ReadingDialog } from "../layout.tsx";
import { pointsWords as words } from "./words.ts";

type PointsEntry = RouterOutputs["soulcare"]["points"][number];

export const newestPoints = { limit: words.shown };
const pageSize = 20;

/** The total, the newest entries, and a dialog with the whole history. */
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
          <List mt="5">
            {newest.map((entry) => (
              <PointsRow key={entry.id} entry={entry} />
            ))}
          </List>
          <TextButton alone textStyle="small" mt="auto" onClick={() => setIsOpen(true)}>
            {words.all}
          </TextButton>
        </>
      )}
      <Presence>
        {isOpen && <PointsDialog total={totalPoints} onClose={() => setIsOpen(false)} />}
      </Presence>
    </>
  );
}

function PointsDialog({ total, onClose }: { total: number; onClose: () => void }) {
  return (
    <ReadingDialog title={words.all} close={words.close} onClose={onClose}>
      <chakra.p color="fg.muted" mb="3">
        {words.total(formatCount(total))}
      </chakra.p>
      <PointsPage />
    </ReadingDialog>
  );
}

/** One page of the history; "Show more" adds the next page below it. */
function PointsPage({ before }: { before?: number }) {
  return (
    <Loaded skeleton={<Skeleton h="240px" />} failed={words.failed}>
      <PointsPageRows before={before} />
    </Loaded>
  );
}

function PointsPageRows({ before }: { before: number | undefined }) {
  // Loads one more than it shows, to know whether there is another page.
  const query = { limit: pageSize + 1, before };
  const [entries] = trpc.soulcare.points.useSuspenseQuery(query);
  const [isNextOpen, setIsNextOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const rows = entries.slice(0, pageSize);
  const last = entries.length > pageSize ? rows.at(-1) : undefined;

  // The "Show more" button that had the focus is gone.
  useEffect(() => {
    if (before !== undefined) list.current?.focus();
  }, [before]);

  return (
    <>
      <List ref={list} tabIndex={-1}>
        {rows.map((entry) => (
          <PointsRow key={entry.id} entry={entry} hasYear />
        ))}
      </List>
      {last && !isNextOpen && (
        <TextButton alone textStyle="small" onClick={() => setIsNextOpen(true)}>
          {words.more}
        </TextButton>
      )}
      {last && isNextOpen && <PointsPage before={last.id} />}
    </>
  );
}

function PointsRow({ entry, hasYear = false }: { entry: PointsEntry; hasYear?: boolean }) {
  const { title, kind, amount, createdAt } = entry;
  const date = hasYear ? formatDate(createdAt) : formatShortDay(createdAt);
  return (
    <li>
      <div>
        {title ?? sharedWords.kinds[kind]}
        <chakra.span display="block" fontSize="0.8125rem" color="fg.muted">
          {title && `${sharedWords.kinds[kind]}, `}
          <time dateTime={createdAt.toISOString()}>{date}</time>
        </chakra.span>
      </div>
      <chakra.b fontWeight="600">{sharedWords.gained(formatCount(amount))}</chakra.b>
    </li>
  );
}

const List = chakra("ul", {
  base: {
    w: "full",
    listStyle: "none",
    fontVariantNumeric: "tabular-nums lining-nums",
    lineHeight: "1.35",
    overflowWrap: "anywhere",
    "& > li": {
      display: "flex",
      justifyContent: "space-between",
      gap: "4",
      py: "2.5",
      borderTopWidth: "1px",
    },
  },
});
