import { chakra, Flex } from "@chakra-ui/react";
import { getQueryKey } from "@trpc/react-query";
import type { RefCallback } from "react";
import { useSearchParams } from "react-router-dom";
import { Badge } from "#src/components/badge.tsx";
import { Empty } from "#src/components/empty.tsx";
import { Face } from "#src/components/face.tsx";
import { lineWords } from "#src/components/line/words.ts";
import { Loaded } from "#src/components/loaded.tsx";
import { CardSkeleton } from "#src/components/skeleton.tsx";
import { Card } from "#src/components/wrap.tsx";
import { type RouterOutputs, trpc, trpcClient } from "#src/lib/trpc.ts";
import { useNow } from "#src/lib/use-today.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { ShowMore, usePages } from "../admin-table.tsx";
import { AdminHeading, FilterToggles, RecentTime, RowLink } from "../screen-parts.tsx";
import { newestHash, waitOf, linesWords as words } from "./words.ts";

type Row = RouterOutputs["admin"]["lines"][number];

/** The lines with athletes; those waiting for an answer come first. */
export function AdminLinesScreen() {
  const [params, setParams] = useSearchParams();
  const isOwner = useViewer()?.staffRole === "owner";
  const isOthers = isOwner && params.get("of") === "others";
  return (
    <>
      <AdminHeading place={words.place} lead={words.lead} />
      {isOwner && (
        <FilterToggles
          label={words.filter}
          options={words.choices}
          chosen={isOthers ? "others" : "mine"}
          onChoose={(next) => setParams(next === "others" ? { of: "others" } : {})}
        />
      )}
      <Loaded
        key={String(isOthers)}
        skeleton={<CardSkeleton />}
        failed={words.failed}
        asked={String(isOthers)}
      >
        <WaitingLines isOthers={isOthers} />
        <QuietLines isOthers={isOthers} />
      </Loaded>
    </>
  );
}

type Whose = { isOthers: boolean };

function WaitingLines({ isOthers }: Whose) {
  const [rows] = trpc.admin.lines.useSuspenseQuery({ isWaiting: true, isOthers });
  return (
    <chakra.section aria-labelledby="waiting-lines" mb="8">
      <chakra.h2 id="waiting-lines" textStyle="h3" mb="3">
        {words.waiting}
      </chakra.h2>
      {rows.length === 0 ? (
        <chakra.p color="fg.muted">{words.noneWaiting}</chakra.p>
      ) : (
        <Rows rows={rows} isOthers={isOthers} />
      )}
    </chakra.section>
  );
}

function QuietLines({ isOthers }: Whose) {
  const filter = { isWaiting: false, isOthers };
  const pages = usePages([...getQueryKey(trpc.admin.lines), filter], (page, signal) =>
    trpcClient.admin.lines.query({ ...filter, ...page }, { signal }),
  );
  return (
    <section aria-labelledby="quiet-lines">
      <chakra.h2 id="quiet-lines" textStyle="h3" mb="3">
        {words.rest}
      </chakra.h2>
      {pages.rows.length === 0 ? (
        <Empty>{words.none}</Empty>
      ) : (
        <Rows rows={pages.rows} isOthers={isOthers} ref={pages.list} />
      )}
      <ShowMore pages={pages} />
    </section>
  );
}

type RowsProps = Whose & { rows: readonly Row[]; ref?: RefCallback<HTMLElement> };

function Rows({ rows, isOthers, ref }: RowsProps) {
  const now = useNow();
  return (
    <Card p="2">
      <chakra.ul ref={ref} listStyle="none">
        {rows.map((row) => (
          <Item key={row.id}>
            <Face name={row.name} isAthlete isSmall />
            <chakra.div minW="0">
              <Flex wrap="wrap" justify="space-between" gap="2px 16px">
                <RowLink to={`/admin/athletes/${row.athleteId}${newestHash}`}>{row.name}</RowLink>
                {row.last && (
                  <chakra.span
                    textStyle="small"
                    color="fg.muted"
                    css={{ "& time": { whiteSpace: "normal" } }}
                  >
                    <RecentTime at={row.last.at} />
                  </chakra.span>
                )}
              </Flex>
              <chakra.p textStyle="small" color="fg.muted" lineClamp="2" overflowWrap="anywhere">
                {isOthers ? words.closed : wordsOf(row)}
              </chakra.p>
              <Flex wrap="wrap" gap="2" mt="1" _empty={{ display: "none" }}>
                {row.awaitsSince && (
                  <Badge colorPalette={row.isLate ? "red" : "gray"}>
                    {words.waits(waitOf(row.awaitsSince, now))}
                  </Badge>
                )}
                {row.isUnread && <Badge colorPalette="blue">{words.isNew}</Badge>}
                {isOthers && row.mentor && (
                  <Badge colorPalette="gray">{words.of(row.mentor)}</Badge>
                )}
              </Flex>
            </chakra.div>
          </Item>
        ))}
      </chakra.ul>
    </Card>
  );
}

function wordsOf({ last }: Row) {
  if (!last) return words.nothing;
  const { about, excerpt, fromStaff, isOwn, author } = last;
  if (about !== "message") return words.abouts[about];
  if (!fromStaff) return excerpt;
  return words.from(isOwn ? lineWords.you : (author ?? lineWords.formerMentor), excerpt);
}

const Item = chakra("li", {
  base: {
    position: "relative",
    display: "grid",
    gridTemplateColumns: "38px minmax(0, 1fr)",
    gap: "3.5",
    alignItems: "start",
    px: "3.5",
    py: "3.5",
    "& + &": { borderTopWidth: "1px" },
    _hover: { bg: "bg.subtle" },
  },
});
