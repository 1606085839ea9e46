import { chakra, Flex, Stack } from "@chakra-ui/react";
import { QueryErrorResetBoundary } from "@tanstack/react-query";
import { Suspense } from "react";
import { useParams } from "react-router-dom";
import { Boundary, type Failure } from "#src/components/boundary.tsx";
import { EmptyArch } from "#src/components/empty.tsx";
import { FadeIn } from "#src/components/fade-in.tsx";
import { LearnByHeart } from "#src/components/learn-by-heart.tsx";
import { Failed, Loaded } from "#src/components/loaded.tsx";
import { Note } from "#src/components/note.tsx";
import { PageBody, PageHeading } from "#src/components/page.tsx";
import { Loading, Skeleton } from "#src/components/skeleton.tsx";
import { BackLink } from "#src/components/text-link.tsx";
import { Verse } from "#src/components/verse.tsx";
import { Card } from "#src/components/wrap.tsx";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { explain, serverFailure } from "#src/lib/server-failure.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useLearnByHeart } from "#src/lib/use-learn-by-heart.ts";
import { useMarkReadAbout } from "#src/lib/use-news.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { searchOf, useView } from "../board-view.ts";
import { goneKey, useUnseen } from "../live/unseen-posts.ts";
import { useBoardEvents } from "../live/use-board-events.ts";
import { ConfirmNote, CrisisLine, SuspendedNote } from "../notes.tsx";
import { useBoardAccess, usePrefetchReplies } from "../queries.ts";
import { community, live } from "../words.ts";
import { PostArticle } from "./post-article.tsx";
import { ReplyList } from "./reply-list.tsx";
import { replies, thread } from "./words.ts";

const ReplyForm = lazyComponent(async () => (await import("./reply-form.tsx")).ReplyForm);

export function CommunityPostScreen() {
  const { postId = "" } = useParams();
  const { view } = useView();
  // Requested together with the post, because the reply form needs it.
  useBoardAccess();
  return (
    <PageBody>
      <BackLink to={`/community${searchOf(view)}`}>{thread.back}</BackLink>
      <QueryErrorResetBoundary>
        {({ reset }) => (
          <Boundary screen={postId} onRetry={reset} fallback={ThreadFailed}>
            <Suspense fallback={<ThreadSkeleton />}>
              <Thread key={postId} id={Number(postId)} />
            </Suspense>
          </Boundary>
        )}
      </QueryErrorResetBoundary>
    </PageBody>
  );
}

function ThreadFailed({ error, retry }: Failure) {
  if (isNotFound(error)) return <ThreadNotFound />;
  return (
    <Failed as="h1" title={thread.failed} onRetry={retry}>
      {explain(error)}
    </Failed>
  );
}

function Thread({ id }: { id: number }) {
  usePrefetchReplies(id);
  const [post, { error }] = trpc.community.post.useSuspenseQuery({ id });
  const athleteId = useViewer()?.athleteId;
  const learning = useLearnByHeart(thread.verse.reference);
  const isGoneNow = useUnseen().gone.has(goneKey("post", id));
  useBoardEvents();
  useMarkReadAbout(`post:${id}`);
  // A removed post stays on screen with a note, because a reply may be half written below it.
  const isRemoved = isGoneNow || isNotFound(error);
  return (
    <FadeIn>
      <title>{thread.title(post.title)}</title>
      <ThreadLayout>
        <div>
          <chakra.div role="status">{isRemoved && <Note mb="4">{live.gonePost}</Note>}</chakra.div>
          <PostArticle post={post} />
          <LaneRule aria-hidden />
          <Loaded skeleton={<RepliesSkeleton />} failed={replies.failed}>
            <ReplyList post={post} />
          </Loaded>
          {athleteId && <ReplyCard postId={id} athleteId={athleteId} />}
        </div>
        <Stack as="aside" gap="5">
          <chakra.div css={{ "& blockquote": { fontSize: "1.2rem" } }}>
            <Verse {...thread.verse} />
            <LearnByHeart learning={learning} />
          </chakra.div>
          <CrisisLine />
        </Stack>
      </ThreadLayout>
    </FadeIn>
  );
}

function ReplyCard({ postId, athleteId }: { postId: number; athleteId: number }) {
  const { suspendedUntil, hasAcceptedRules, confirmBy } = useBoardAccess();
  return (
    <Stack mt="5" gap="4">
      {confirmBy !== undefined && !suspendedUntil && <ConfirmNote by={confirmBy} />}
      {suspendedUntil ? (
        <SuspendedNote until={suspendedUntil} />
      ) : (
        <Card>
          <Suspense fallback={<Skeleton h="330px" />}>
            <ReplyForm postId={postId} athleteId={athleteId} needsRules={!hasAcceptedRules} />
          </Suspense>
        </Card>
      )}
    </Stack>
  );
}

/** The post was deleted, hidden or never there, or the URL holds no valid id. */
function isNotFound(error: unknown) {
  const code = serverFailure(error)?.code;
  return code === "NOT_FOUND" || code === "BAD_REQUEST";
}

function ThreadNotFound() {
  return (
    <Stack gap="5" align="start" minH="50vh" mt="3">
      <title>{thread.title(thread.notFound.title)}</title>
      <EmptyArch />
      <PageHeading>{thread.notFound.title}</PageHeading>
      <chakra.p textStyle="lead" color="fg.muted" maxW="48ch">
        {thread.notFound.help}
      </chakra.p>
    </Stack>
  );
}

function ThreadSkeleton() {
  return (
    <>
      <title>{community.title}</title>
      <Loading>
        <ThreadLayout>
          <Stack gap="4">
            <Skeleton w="120px" h="24px" />
            <Skeleton w="72%" h="48px" />
            <SkeletonRow />
            <Skeleton w="100%" h="20px" />
            <Skeleton w="96%" h="20px" />
            <Skeleton w="58%" h="20px" />
            <chakra.div mt="16">
              <RepliesSkeleton />
            </chakra.div>
          </Stack>
        </ThreadLayout>
      </Loading>
    </>
  );
}

const RepliesSkeleton = () => (
  <Stack gap="6">
    <Skeleton w="180px" h="34px" />
    <SkeletonRow />
    <SkeletonRow />
    <SkeletonRow />
  </Stack>
);

const SkeletonRow = () => (
  <Flex gap="4">
    <Skeleton w="44px" h="52px" flex="none" borderRadius="22px 22px 4px 4px" />
    <Stack gap="2" flex="1">
      <Skeleton w="40%" h="18px" />
      <Skeleton w="86%" h="18px" />
    </Stack>
  </Flex>
);

const ThreadLayout = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: {
      base: "minmax(0, 1fr)",
      lg: "minmax(0, 680px) minmax(0, 280px)",
    },
    gap: "clamp(32px, 6vw, 96px)",
    alignItems: "start",
    mt: "3",
  },
});

/** A decorative rule of lines, like the lanes of a running track. */
const LaneRule = chakra("div", {
  base: {
    h: "13px",
    mt: "11",
    mb: "7",
    backgroundImage:
      "repeating-linear-gradient(to bottom, {colors.border.lane} 0 1px, transparent 1px 6px)",
  },
});
