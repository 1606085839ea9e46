import { Box, chakra, Flex, Stack } from "@chakra-ui/react";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { Check } from "lucide-react";
import type { RefObject } from "react";
import { Button } from "#src/components/button.tsx";
import { Empty } from "#src/components/empty.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { NotificationRow, RowList } from "#src/components/notification-row.tsx";
import { PageBody, PageHeading } from "#src/components/page.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { Card } from "#src/components/wrap.tsx";
import { formatShortDay, formatTime, formatWeekDay, nightsBetween } from "#src/lib/format.ts";
import { loadNextPage } from "#src/lib/next-page.ts";
import { explain } from "#src/lib/server-failure.ts";
import { type RouterOutputs, trpc, trpcClient } from "#src/lib/trpc.ts";
import { useKeptFocus } from "#src/lib/use-kept-focus.ts";
import { type Notification, useMarkRead, useUnread } from "#src/lib/use-news.ts";
import { useNow } from "#src/lib/use-today.ts";
import { notificationsWords as words } from "./words.ts";

type List = RouterOutputs["athletes"]["notifications"];

/** The viewer's notifications, unread before read. */
export function NotificationsScreen() {
  return (
    <PageBody>
      <title>{words.title}</title>
      <Box maxW="720px" mx="auto">
        <PageHeading>{words.heading}</PageHeading>
        {/* The link comes first, so that the button moves nothing when it appears. */}
        <Flex wrap="wrap" align="center" gap="0 16px" mt="1" mb="4">
          <TextLink alone textStyle="small" to="/account/notifications">
            {words.settings}
          </TextLink>
          <ReadAll />
        </Flex>
        <Loaded failed={words.failed} skeleton={<ListSkeleton />}>
          <Notifications />
        </Loaded>
      </Box>
    </PageBody>
  );
}

const showNotSaved = (error: unknown) =>
  toaster.create({
    variant: "destructive",
    title: words.notSaved,
    description: explain(error),
  });

function ReadAll() {
  const read = useMarkRead(showNotSaved);
  const { latest } = useUnread();
  if (!latest) return null;
  return (
    <Button
      variant="ghost"
      size="sm"
      loading={read.isPending}
      onClick={() => read.mutate({ upTo: latest })}
    >
      <Check aria-hidden />
      {words.readAll}
    </Button>
  );
}

const pageSize = 30;

function usePages() {
  return useSuspenseInfiniteQuery({
    queryKey: [...getQueryKey(trpc.athletes.notifications), { type: "infinite" }],
    queryFn: ({ pageParam, signal }) =>
      trpcClient.athletes.notifications.query(
        { limit: pageSize, ...(pageParam && { before: pageParam }) },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: ({ items }: List) =>
      items.length < pageSize ? undefined : items.at(-1)?.key,
  });
}

function Notifications() {
  const pages = usePages();
  const items = pages.data.pages.flatMap((page) => page.items);
  // "Show more" goes with the last page, and the focus with it.
  const earlier = useKeptFocus<HTMLElement>(pages.data.pages.length);
  if (items.length === 0) return <Empty>{words.empty}</Empty>;
  return (
    <Stack gap="4">
      <Group title={words.unread} items={items.filter(({ isRead }) => !isRead)} />
      <Group ref={earlier} title={words.earlier} items={items.filter(({ isRead }) => isRead)} />
      {pages.hasNextPage && (
        <Button
          variant="outline"
          alignSelf="start"
          loading={pages.isFetchingNextPage}
          onClick={() => void loadNextPage(pages)}
        >
          {words.more}
        </Button>
      )}
      <chakra.p textStyle="small" color="fg.muted">
        {words.kept}
      </chakra.p>
    </Stack>
  );
}

type GroupProps = {
  ref?: RefObject<HTMLElement | null>;
  title: string;
  items: Notification[];
};

function Group({ ref, title, items }: GroupProps) {
  const { mutate } = useMarkRead(showNotSaved);
  if (items.length === 0) return null;
  return (
    <Card as="section" ref={ref} tabIndex={ref && -1} aria-label={title} pb="2">
      <chakra.h2 textStyle="h3" mb="1">
        {title}
      </chakra.h2>
      <RowList>
        {items.map((item) => (
          <li key={item.key}>
            <NotificationRow
              item={item}
              isMarked
              onRead={(subject) => mutate({ subject })}
              aside={<Time at={item.updatedAt} />}
            />
          </li>
        ))}
      </RowList>
    </Card>
  );
}

function Time({ at }: { at: Date }) {
  const now = useNow();
  return (
    <chakra.time dateTime={at.toISOString()} textStyle="small" color="fg.muted">
      {when(at, now)}
    </chakra.time>
  );
}

/** The time for today, the weekday for the last week, the date for anything older. */
function when(at: Date, now: Date) {
  const nights = nightsBetween(at, now);
  if (nights === 0) return formatTime(at);
  return nights < 7 ? formatWeekDay(at) : formatShortDay(at);
}

function ListSkeleton() {
  return (
    <Card>
      <Stack gap="4">
        {["one", "two", "three", "four"].map((key) => (
          <Skeleton key={key} h="12" />
        ))}
      </Stack>
    </Card>
  );
}
