import { chakra } from "@chakra-ui/react";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { Button } from "#src/components/button.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { readDevice } from "#src/lib/device-name.ts";
import { formatStamp } from "#src/lib/format.ts";
import { loadNextPage } from "#src/lib/next-page.ts";
import { eventText } from "#src/lib/security-words.ts";
import { explain } from "#src/lib/server-failure.ts";
import { type RouterOutputs, trpc, trpcClient } from "#src/lib/trpc.ts";
import { useNewRowFocus } from "#src/lib/use-kept-focus.ts";
import {
  Explanation,
  LinesSkeleton,
  Part,
  PartHeading,
  PartRows,
  Refused,
} from "./section-card.tsx";
import { signInsWords as words } from "./words.ts";

type SecurityEvent = RouterOutputs["athletes"]["ownSecurityEvents"][number];

const pageSize = 10;

/** The account's sign-ins and security changes of the last 30 days. */
export function SignInsPart() {
  return (
    <Part>
      <PartHeading>{words.heading}</PartHeading>
      <Explanation mb="3">{words.help}</Explanation>
      <Loaded skeleton={<LinesSkeleton lines={3} />} failed={words.failed}>
        <EventRows />
      </Loaded>
    </Part>
  );
}

function EventRows() {
  const pages = useSuspenseInfiniteQuery({
    queryKey: [...getQueryKey(trpc.athletes.ownSecurityEvents), { type: "infinite" }],
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (rows: SecurityEvent[]) =>
      rows.length < pageSize ? undefined : rows.at(-1)?.id,
  });
  const rows = pages.data.pages.flat();
  const list = useNewRowFocus(pages.data.pages);
  if (rows.length === 0) return <p>{words.empty}</p>;
  return (
    <>
      <PartRows ref={list}>
        {rows.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </PartRows>
      {pages.hasNextPage && (
        <Button
          variant="outline"
          size="sm"
          mt="3"
          loading={pages.isFetchingNextPage}
          loadingText={words.loading}
          onClick={() => void loadNextPage(pages)}
        >
          {words.more}
        </Button>
      )}
      {pages.isFetchNextPageError && <Refused>{explain(pages.error)}</Refused>}
    </>
  );
}

const fetchPage = (before: number, signal: AbortSignal) =>
  trpcClient.athletes.ownSecurityEvents.query(
    { limit: pageSize, ...(before > 0 && { before }) },
    { signal },
  );

function EventRow({ event }: { event: SecurityEvent }) {
  const { at, device, network } = event;
  return (
    <Row>
      <chakra.p fontWeight="600">{eventText(event)}</chakra.p>
      <chakra.p textStyle="small" color="fg.muted" overflowWrap="anywhere">
        <time dateTime={at.toISOString()}>{formatStamp(at)}</time>
        {`, ${words.from(readDevice(device).name, network)}`}
      </chakra.p>
    </Row>
  );
}

const Row = chakra("li", { base: { py: "3", lineHeight: "1.4" } });
