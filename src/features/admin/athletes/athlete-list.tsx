import { Button, Flex } from "@chakra-ui/react";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { Empty } from "#src/components/empty.tsx";
import { FadeIn } from "#src/components/fade-in.tsx";
import { orderWords, athletesWords as words } from "#src/content/admin-athletes.ts";
import { AthleteTable, type TableAddress } from "./athlete-table.tsx";
import type { View } from "./athletes-address.ts";
import { athletesQuery } from "./athletes-query.ts";
import { Muted } from "./drawer/part.tsx";

type Props = { view: View; address: TableAddress & { showAll: () => void } };

/** The athletes that fit, part by part. */
export function AthleteList({ view, address }: Props) {
  const pages = useSuspenseInfiniteQuery(athletesQuery(view));
  const athletes = pages.data.pages.flatMap((page) => page.athletes);
  if (athletes.length === 0) return <Nobody view={view} onShowAll={address.showAll} />;
  const { label, up, down } = orderWords[view.order];
  return (
    <FadeIn>
      <AthleteTable athletes={athletes} view={view} address={address} />
      <Flex justify="space-between" align="center" gap="3" mt="4" minH="11">
        <Muted>{words.sorted(label, view.isAscending ? up : down)}</Muted>
        {pages.hasNextPage && (
          <Button
            variant="outline"
            size="sm"
            loading={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {words.more}
          </Button>
        )}
      </Flex>
    </FadeIn>
  );
}

function Nobody({ view, onShowAll }: { view: View; onShowAll: () => void }) {
  if (!view.search && !view.subscription) return <Empty>{words.empty}</Empty>;
  return (
    <Empty action={<Button onClick={onShowAll}>{words.clear}</Button>}>{words.noneFound}</Empty>
  );
}
