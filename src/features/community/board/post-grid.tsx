import { chakra } from "@chakra-ui/react";
import { useRef } from "react";
import { FadeIn } from "#src/components/fade-in.tsx";
import type { View } from "../board-address.ts";
import { NewPosts } from "../live/new-posts.tsx";
import { goneKey, useUnseen } from "../live/news-store.ts";
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
  const list = useRef<HTMLUListElement>(null);
  const news = (
    <NewPosts
      view={view}
      shown={new Set(posts.map(({ id }) => id))}
      onShown={() => list.current?.querySelector("a")?.focus({ preventScroll: true })}
    />
  );
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
      <CardGrid ref={list}>
        {posts.map((post) => (
          <chakra.li key={post.id} minW="0">
            {gone.has(goneKey("post", post.id)) ? (
              <GoneCard />
            ) : (
              <PostCard post={post} view={view} />
            )}
          </chakra.li>
        ))}
      </CardGrid>
      <ShowMore pages={pages} shown={posts.length} view={view} />
    </FadeIn>
  );
}
