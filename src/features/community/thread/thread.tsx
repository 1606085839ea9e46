import { chakra, Stack } from "@chakra-ui/react";
import { FadeIn } from "#src/components/fade-in.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { Note } from "#src/components/note.tsx";
import { Verse } from "#src/components/verse.tsx";
import { live } from "#src/content/community-live.ts";
import { replies, thread } from "#src/content/community-thread.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { CrisisLine } from "../crisis-line.tsx";
import { useIsGone } from "../live/news-store.ts";
import { useBoardEvents } from "../live/use-board-news.ts";
import { PostText } from "./post-text.tsx";
import { Replies } from "./replies.tsx";
import { usePrefetchReplies } from "./replies-query.ts";
import { ReplyCard } from "./reply-card.tsx";
import { RepliesSkeleton } from "./skeletons.tsx";
import { LaneRule, ThreadLayout } from "./thread-layout.tsx";
import { isGone } from "./thread-not-found.tsx";

/** One post, what is said below it, and where one says something oneself. */
export function Thread({ id }: { id: number }) {
  usePrefetchReplies(id);
  const [post, { error }] = trpc.community.post.useSuspenseQuery({ id });
  const athleteId = useViewer()?.athleteId;
  const wasTold = useIsGone("post", id);
  useBoardEvents();
  // What was read, and what is being written below it, stays in sight.
  const isRemoved = wasTold || isGone(error);
  return (
    <FadeIn>
      <title>{thread.title(post.title)}</title>
      <ThreadLayout>
        <div>
          <chakra.div role="status">{isRemoved && <Note mb="4">{live.gonePost}</Note>}</chakra.div>
          <PostText post={post} />
          <LaneRule aria-hidden />
          <Loaded skeleton={<RepliesSkeleton />} failed={replies.failed}>
            <Replies post={post} />
          </Loaded>
          {athleteId && <ReplyCard key={id} postId={id} athleteId={athleteId} />}
        </div>
        {post.category === "prayer-requests" && <Beside />}
      </ThreadLayout>
    </FadeIn>
  );
}

const Beside = () => (
  <Stack as="aside" gap="5">
    <chakra.div css={{ "& blockquote": { fontSize: "1.2rem" } }}>
      <Verse {...thread.verse} />
    </chakra.div>
    <CrisisLine />
  </Stack>
);
