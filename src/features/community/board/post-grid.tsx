import { chakra } from "@chakra-ui/react";
import { FadeIn } from "#src/components/fade-in.tsx";
import type { View } from "../board-address.ts";
import { CardGrid } from "./card-frame.tsx";
import { EmptyBoard } from "./empty-board.tsx";
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
  if (posts.length === 0)
    return <EmptyBoard view={view} onWrite={onWrite} onClearSearch={onClearSearch} />;
  return (
    <FadeIn>
      <CardGrid>
        {posts.map((post) => (
          <chakra.li key={post.id} minW="0">
            <PostCard post={post} view={view} />
          </chakra.li>
        ))}
      </CardGrid>
      <ShowMore pages={pages} shown={posts.length} view={view} />
    </FadeIn>
  );
}
