import { chakra, Flex } from "@chakra-ui/react";
import { ArrowUp } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "#src/components/button.tsx";
import { Empty } from "#src/components/empty.tsx";
import { FadeIn } from "#src/components/fade-in.tsx";
import { FieldError } from "#src/components/form/field.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { categoryNames } from "#src/content/community.ts";
import { loadNextPage } from "#src/lib/next-page.ts";
import { explain } from "#src/lib/server-failure.ts";
import { queryClient, trpc } from "#src/lib/trpc.ts";
import type { View } from "../board-view.ts";
import { goneKey, unseenPosts, useUnseen } from "../live/unseen-posts.ts";
import { boardKey, filterOf, type Post, usePosts } from "../queries.ts";
import { board, emptyBoard, live } from "../words.ts";
import { CardFrame, CardGrid, GoneCard, PostCard } from "./post-card.tsx";

type PostListProps = {
  view: View;
  /** Undefined for viewers who cannot post. */
  onWrite: (() => void) | undefined;
  onClearSearch: () => void;
};

/** The posts of one view, newest first. */
export function PostList({ view, onWrite, onClearSearch }: PostListProps) {
  const pages = usePosts(view);
  const posts = pages.data.pages.flatMap((page) => page.posts);
  const { gone } = useUnseen();
  const isGone = (id: number) => gone.has(goneKey("post", id));
  const cardOf = (post: Post) => <PostCard post={post} view={view} />;
  const requestedAt = pages.data.pages[0]?.requestedAt ?? 0;
  const newPosts = (
    <NewPostsButton view={view} shown={posts.map(({ id }) => id)} requestedAt={requestedAt} />
  );
  if (posts.length === 0)
    return (
      <>
        {newPosts}
        <EmptyBoard view={view} onWrite={onWrite} onClearSearch={onClearSearch} />
      </>
    );
  return (
    <FadeIn>
      {newPosts}
      <CardGrid>
        {posts.map((post) => (
          <chakra.li key={post.id} minW="0">
            {isGone(post.id) ? <GoneCard>{cardOf(post)}</GoneCard> : cardOf(post)}
          </chakra.li>
        ))}
      </CardGrid>
      <ShowMore pages={pages} posts={posts} view={view} />
    </FadeIn>
  );
}

type NewPostsProps = {
  view: View;
  /** Ids of the posts on screen, newest first. */
  shown: readonly number[];
  /** When the newest of them were requested. */
  requestedAt: number;
};

/** New posts wait behind a button, so that the list does not jump while it is read. */
function NewPostsButton({ view, shown, requestedAt }: NewPostsProps) {
  const before = useUnseen();
  const { posts, missedAt } = before;
  const mayHaveMore = missedAt > requestedAt;
  const utils = trpc.useUtils();
  const [isLoading, setLoading] = useState(false);
  const focusesNewest = useRef(false);
  const [newest] = shown;
  // Posts that are older than all shown posts are on a later page.
  const oldest = shown.at(-1) ?? 0;
  const unseen = posts.filter(
    ({ id, category }) =>
      id > oldest && !shown.includes(id) && (!view.category || view.category === category),
  );
  const hasNew = !view.search && (mayHaveMore || unseen.length > 0);
  const label = mayHaveMore ? live.newPosts : live.countedNewPosts(unseen.length);

  // The pressed button disappears, so the focus moves to the newest post.
  useEffect(() => {
    if (focusesNewest.current && newest) focusPost(newest);
    focusesNewest.current = false;
  }, [newest]);

  async function show() {
    setLoading(true);
    focusesNewest.current = true;
    try {
      await queryClient.invalidateQueries({ queryKey: boardKey }, { throwOnError: true });
      void utils.community.count.invalidate();
      unseenPosts.drop(before);
    } catch (error) {
      focusesNewest.current = false;
      toaster.create({ variant: "destructive", ...live.failed, description: explain(error) });
    }
    setLoading(false);
  }

  return (
    <StickyLine role="status">
      {hasNew && (
        <Button
          variant="outline"
          bg="bg.panel"
          shadow="lift"
          loading={isLoading}
          loadingText={label}
          onClick={() => void show()}
        >
          <ArrowUp aria-hidden />
          {label}
        </Button>
      )}
    </StickyLine>
  );
}

type ShowMoreProps = { pages: ReturnType<typeof usePosts>; posts: readonly Post[]; view: View };

/** Loads the next page and moves the focus to its first post. */
function ShowMore({ pages, posts, view }: ShowMoreProps) {
  const { data: total } = trpc.community.count.useQuery(filterOf(view));
  const focusAt = useRef<number>(undefined);

  useEffect(() => {
    const first = focusAt.current === undefined ? undefined : posts[focusAt.current];
    if (!first) return;
    focusAt.current = undefined;
    focusPost(first.id);
  }, [posts]);

  async function showMore() {
    focusAt.current = posts.length;
    const { isFetchNextPageError } = await loadNextPage(pages);
    if (isFetchNextPageError) focusAt.current = undefined;
  }

  return (
    <Flex wrap="wrap" justify="space-between" align="center" gap="3" mt="5">
      {pages.hasNextPage ? (
        <Button
          variant="outline"
          loading={pages.isFetchingNextPage}
          loadingText={board.loadingMore}
          onClick={() => void showMore()}
        >
          {board.showMore}
        </Button>
      ) : (
        <chakra.p color="fg.muted">{board.end}</chakra.p>
      )}
      {total && (
        <chakra.p textStyle="small" color="fg.muted" fontVariantNumeric="tabular-nums lining-nums">
          {board.showing(posts.length, board.totalText(total))}
        </chakra.p>
      )}
      <chakra.div role="alert" w="full">
        {pages.isFetchNextPageError && <FieldError id="more-error">{board.moreFailed}</FieldError>}
      </chakra.div>
    </Flex>
  );
}

function EmptyBoard({ view: { category, search }, onWrite, onClearSearch }: PostListProps) {
  if (search) {
    return (
      <Empty action={<Button onClick={onClearSearch}>{board.clear}</Button>}>
        {board.nothingFound(search, category && categoryNames[category])}
      </Empty>
    );
  }
  const { text, button } = emptyBoard[category ?? "all"];
  return <Empty action={onWrite && <Button onClick={onWrite}>{button}</Button>}>{text}</Empty>;
}

const placeholders = [1, 2, 3, 4, 5, 6];

export function PostListSkeleton() {
  return (
    <CardGrid as="div">
      {placeholders.map((placeholder) => (
        <CardFrame key={placeholder} data-placeholder>
          <Flex justify="space-between">
            <Skeleton w="116px" h="24px" />
            <Skeleton w="36px" h="20px" />
          </Flex>
          <Skeleton w="72%" h="28px" />
          <Skeleton w="100%" h="20px" />
          <Skeleton w="94%" h="20px" />
          <Skeleton w="58%" h="20px" />
          <Flex justify="space-between" mt="auto" pt="3" borderTopWidth="1px">
            <Skeleton w="104px" h="20px" />
            <Skeleton w="40px" h="20px" />
          </Flex>
        </CardFrame>
      ))}
    </CardGrid>
  );
}

function focusPost(id: number) {
  document.querySelector<HTMLElement>(`[data-post="${id}"]`)?.focus({ preventScroll: true });
}

/** Has no height, so that the button moves no card. The button stays visible while scrolling. */
const StickyLine = chakra("div", {
  base: {
    position: "sticky",
    top: "20",
    zIndex: "2",
    display: "grid",
    justifyItems: "center",
    alignContent: "center",
    h: "0",
    "& > *": { gridArea: "1 / 1" },
  },
});
