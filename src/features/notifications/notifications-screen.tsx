import { Box, Button, chakra, Flex, Stack } from "@chakra-ui/react";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import {
  Award,
  Check,
  CornerUpLeft,
  CreditCard,
  Heart,
  LifeBuoy,
  type LucideIcon,
  Megaphone,
  Phone,
  Scale,
} from "lucide-react";
import { Link } from "react-router-dom";
import { Empty } from "#src/components/empty.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { PageBody, PageHeading } from "#src/components/page.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { Card } from "#src/components/wrap.tsx";
import { formatShortDay, formatTime, formatWeekDay, nightsBetween } from "#src/lib/format.ts";
import { explain } from "#src/lib/server-failure.ts";
import { changes, type RouterOutputs, trpc, trpcClient } from "#src/lib/trpc.ts";
import { useUnread } from "#src/lib/use-news.ts";
import { useNow } from "#src/lib/use-today.ts";

const words = {
  title: "Notifications: Honour",
  heading: "Notifications",
  readAll: "Mark all read",
  fresh: "New",
  earlier: "Earlier",
  unread: "Unread: ",
  empty: "Nothing new. That is all right.",
  gone: "This is not here any more.",
  failed: "We could not load your notifications",
  more: "Show earlier ones",
  kept: "Kept for 90 days. Nothing here counts points.",
  notRead: "That was not saved. Please try again.",
} as const;

type List = RouterOutputs["athletes"]["notifications"];
type Notification = List["items"][number];

const icons: Record<Notification["kind"], LucideIcon> = {
  care: Phone,
  danger: LifeBuoy,
  payment: CreditCard,
  moderation: Scale,
  prayer: Heart,
  answered: Heart,
  reply: CornerUpLeft,
  announcement: Megaphone,
  badge: Award,
};

/** Everything this person is told, what is unread first. */
export function NotificationsScreen() {
  return (
    <PageBody>
      <title>{words.title}</title>
      <Box maxW="720px" mx="auto">
        <Flex wrap="wrap" align="center" justify="space-between" gap="2" mb="5">
          <PageHeading>{words.heading}</PageHeading>
          <ReadAll />
        </Flex>
        <Loaded failed={words.failed} skeleton={<ListSkeleton />}>
          <Notifications />
        </Loaded>
      </Box>
    </PageBody>
  );
}

/** Reads what is on screen: what arrives meanwhile stays new. */
function useRead() {
  return trpc.athletes.readNotifications.useMutation({
    meta: changes("athletes"),
    onError: (error) =>
      toaster.create({ variant: "destructive", title: words.notRead, description: explain(error) }),
  });
}

function ReadAll() {
  const read = useRead();
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
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = usePages();
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <Empty>{words.empty}</Empty>;
  return (
    <Stack gap="4">
      <Group title={words.fresh} items={items.filter(({ isRead }) => !isRead)} />
      <Group title={words.earlier} items={items.filter(({ isRead }) => isRead)} />
      {hasNextPage && (
        <Button
          variant="outline"
          alignSelf="start"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
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

function Group({ title, items }: { title: string; items: Notification[] }) {
  if (items.length === 0) return null;
  return (
    <Card as="section" aria-label={title}>
      <chakra.h2 textStyle="h3" mb="1">
        {title}
      </chakra.h2>
      <ul>
        {items.map((item) => (
          <Line key={item.key}>
            <Row item={item} />
          </Line>
        ))}
      </ul>
    </Card>
  );
}

const Line = chakra("li", { base: { "& + &": { borderTopWidth: "1px" } } });

const rowStyle = {
  display: "grid",
  gridTemplateColumns: "36px minmax(0, 1fr) auto",
  gap: "3",
  alignItems: "center",
  py: "2.5",
  minH: "16",
} as const;

const RowLink = chakra(Link, { base: { ...rowStyle, _hover: { bg: "bg.subtle" } } });
const RowButton = chakra("button", { base: { ...rowStyle, w: "full", textAlign: "start" } });

/** Leads to what it is about, which reads it. What leads nowhere is read by a tap. */
function Row({ item }: { item: Notification }) {
  const read = useRead();
  const { subject, path, isRead } = item;
  const onOpen = () => {
    if (!isRead) read.mutate({ subject });
  };
  const face = <RowFace item={item} />;
  if (path !== null)
    return (
      <RowLink to={path} onClick={onOpen}>
        {face}
      </RowLink>
    );
  if (isRead) return <Box {...rowStyle}>{face}</Box>;
  return (
    <RowButton type="button" onClick={onOpen}>
      {face}
    </RowButton>
  );
}

/** A title of the staff stands for itself; a member's stands below what happened to it. */
function linesOf({ kind, text, title, path }: Notification) {
  if (kind === "badge" || kind === "announcement")
    return title ? [title, text] : [text, words.gone];
  if (title) return [text, `“${title}”`];
  return [text, path === null && kind !== "moderation" ? words.gone : ""];
}

function RowFace({ item }: { item: Notification }) {
  const { kind, isRead, updatedAt } = item;
  const now = useNow();
  const Icon = icons[kind];
  const [said, below] = linesOf(item);
  return (
    <>
      <Icon size={22} strokeWidth={1.75} aria-hidden />
      <span>
        <chakra.span display="block" fontWeight={isRead ? "400" : "600"}>
          {!isRead && (
            <>
              <Dot aria-hidden />
              <chakra.span srOnly>{words.unread}</chakra.span>
            </>
          )}
          {said}
        </chakra.span>
        <chakra.span display="block" textStyle="small" color="fg.muted" lineClamp={1}>
          {below}
        </chakra.span>
      </span>
      <chakra.time
        dateTime={updatedAt.toISOString()}
        textStyle="small"
        color="fg.muted"
        alignSelf="start"
      >
        {when(updatedAt, now)}
      </chakra.time>
    </>
  );
}

const Dot = chakra("i", {
  base: {
    display: "inline-block",
    boxSize: "9px",
    me: "2",
    borderRadius: "full",
    bg: "accent.border",
    verticalAlign: "1px",
  },
});

/** The time today, the day of the week, then the date. */
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
