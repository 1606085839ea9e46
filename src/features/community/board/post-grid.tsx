import { chakra } from "@chakra-ui/react";
import { FadeIn } from "#src/components/fade-in.tsx";
import type { View } from "../board-address.ts";
import { NewPosts } from "../live/new-posts.tsx";
import { goneKey, useUnseen } from "../live/news-store.ts";
import type { Post } from "../types.ts";
import { CardGrid } from "./card-frame.tsx";
import { EmptyBoard } from "./empty-board.tsx";
import { GoneCard } from "./gone-card.tsx";
import { PostCard } from "./post-card.tsx";
import { usePosts } from "./posts-query.ts";
import { ShowMore } from "./show-more.tsx";

type Props = {
  view: View;
  /** None for somebody who cannot post. */
  onWrite: (() => void) | undefined;
  onClearSearch: () => void;
};

/** The posts of one view, the newest first. */
export function PostGrid({ view, onWrite, onClearSearch }: Props) {
  const pages = usePosts(view);
  const posts = pages.data.pages.flatMap((page) => page.posts);
  const { gone } = useUnseen();
  const isGone = (id: number) => gone.has(goneKey("post", id));
  const cardOf = (post: Post) => <PostCard post={post} view={view} />;
  const news = <NewPosts view={view} shown={posts.map(({ id }) => id)} />;
  if (posts.length === 0)
    return (
      <>
        {news}
        <EmptyBoard view={view} onWrite={onWrite} onClearSearch={onClearSearch} />
      </>
    );
  return (
    <FadeIn>
      {news}
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
