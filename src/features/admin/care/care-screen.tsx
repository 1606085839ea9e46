import { chakra, Flex } from "@chakra-ui/react";
import { getQueryKey } from "@trpc/react-query";
import { useSearchParams } from "react-router-dom";
import { Badge } from "#src/components/badge.tsx";
import { Empty } from "#src/components/empty.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { CardSkeleton } from "#src/components/skeleton.tsx";
import { Card } from "#src/components/wrap.tsx";
import { type RouterOutputs, trpc, trpcClient } from "#src/lib/trpc.ts";
import { useIsMentor } from "#src/lib/use-viewer.ts";
import { ShowMore, usePages } from "../admin-table.tsx";
import { AdminHeading, FilterToggles, RecentTime, RowLink } from "../screen-parts.tsx";
import { OnCallCard } from "./on-call-card.tsx";
import { onCallWords, outcomeNames, listWords as words } from "./words.ts";

export type CallLine = RouterOutputs["admin"]["careCalls"][number];

/** Calls for a person, and who of the staff is alarmed about them. */
export function AdminCareScreen() {
  const [params, setParams] = useSearchParams();
  const isClosed = params.get("show") === "closed";
  const isMentor = useIsMentor();
  return (
    <>
      <AdminHeading place={words.place} lead={words.lead} />
      <FilterToggles
        label={words.filter}
        options={words.choices}
        chosen={isClosed ? "closed" : "open"}
        onChoose={(next) => setParams(next === "closed" ? { show: "closed" } : {})}
      />
      <Loaded
        key={String(isClosed)}
        skeleton={<CardSkeleton />}
        failed={words.failed}
        asked={String(isClosed)}
      >
        {isClosed ? <ClosedCalls /> : <OpenCalls />}
      </Loaded>
      {!isMentor && (
        <chakra.div mt="8">
          <Loaded skeleton={<CardSkeleton />} failed={onCallWords.failed}>
            <OnCallCard />
          </Loaded>
        </chakra.div>
      )}
    </>
  );
}

/** Open calls are asked for again, for this page may stay open on a phone. */
const askAgainMs = 15_000;
const mostOpen = 100;

function OpenCalls() {
  const [calls] = trpc.admin.careCalls.useSuspenseQuery(
    { limit: mostOpen },
    { refetchInterval: askAgainMs },
  );
  if (calls.length === 0) return <Empty>{words.empty}</Empty>;
  return <Calls name={words.open} calls={calls} />;
}

function ClosedCalls() {
  const filter = { isClosed: true };
  const pages = usePages([...getQueryKey(trpc.admin.careCalls), filter], (page, signal) =>
    trpcClient.admin.careCalls.query({ ...filter, ...page }, { signal }),
  );
  if (pages.rows.length === 0) return <Empty>{words.noneClosed}</Empty>;
  return (
    <>
      <Calls name={words.closed} calls={pages.rows} />
      <ShowMore pages={pages} />
    </>
  );
}

function Calls({ name, calls }: { name: string; calls: readonly CallLine[] }) {
  return (
    <Card as="section" aria-label={name} p="2">
      <chakra.ul listStyle="none">
        {calls.map((call) => (
          <Row key={call.id}>
            <Flex wrap="wrap" justify="space-between" gap="6px 16px">
              <RowLink to={`/admin/care/${call.id}`}>{titleOf(call)}</RowLink>
              <StateBadge call={call} />
            </Flex>
            <chakra.p textStyle="small" color="fg.muted" mt="1">
              <RecentTime at={call.createdAt} /> · {factsOf(call).join(" · ")}
            </chakra.p>
          </Row>
        ))}
      </chakra.ul>
    </Card>
  );
}

export const titleOf = ({ source, name }: Pick<CallLine, "source" | "name">) =>
  source === "report" ? words.report : words.asked(name ?? words.unknown);

function factsOf({ state, toldCount, isConfirmed, allRightAt, outcome }: CallLine) {
  if (state === "closed") return outcome ? [outcomeNames[outcome]] : [];
  return [
    words.told(toldCount),
    ...(isConfirmed ? [] : [words.unconfirmed]),
    ...(allRightAt ? [words.allRight] : []),
  ];
}

export function StateBadge({ call }: { call: CallLine }) {
  const { state, isMine, holder } = call;
  if (state === "closed") return <Badge colorPalette="gray">{words.states.closed}</Badge>;
  if (state === "open") return <Badge colorPalette="red">{words.states.open}</Badge>;
  return (
    <Badge colorPalette="blue">
      {isMine ? words.mine : words.has(holder ?? words.states.acknowledged)}
    </Badge>
  );
}

const Row = chakra("li", {
  base: {
    position: "relative",
    px: "3.5",
    py: "3.5",
    "& + &": { borderTopWidth: "1px" },
    _hover: { bg: "bg.subtle" },
  },
});
