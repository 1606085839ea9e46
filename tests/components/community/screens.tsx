import { Route, Routes, useLocation } from "react-router-dom";
import { CommunityScreen } from "#src/features/community/community-screen.tsx";
import type { Post, Reply } from "#src/features/community/queries.ts";
import { CommunityPostScreen } from "#src/features/community/thread/community-post-screen.tsx";
import { type Answers, renderScreen } from "../render-screen.tsx";
import { samplePost } from "./entries.ts";

export const mayWrite = {
  hasAcceptedRules: true,
  suspendedUntil: null,
  needsConfirmation: false,
  confirmBy: null,
};

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{`${pathname}${search}`}</p>;
}

type Filter = { category?: string | undefined; search?: string | undefined };

type Screen = Awaited<ReturnType<typeof renderScreen>>;

export const toast = (screen: Screen, words: string) =>
  screen.getByRole("region", { name: /notification/i }).getByText(words, { exact: false });

export const repliesIn = (screen: Screen) =>
  screen.getByRole("region", { name: /^Replies/ }).getByRole("article");

/** What the server answers about a board with these posts and no others. */
export function boardOf(posts: readonly Post[]): Answers {
  const matching = ({ category, search = "" }: Filter) =>
    posts.filter(
      (post) => (!category || post.category === category) && post.title.includes(search),
    );
  return {
    "community.boardAccess": mayWrite,
    "community.posts": (input = {}) =>
      matching(input)
        .filter(({ id }) => id < (input.before ?? Number.POSITIVE_INFINITY))
        .slice(0, input.limit),
    "community.count": (input = {}) => ({ count: matching(input).length, isMore: false }),
  };
}

export const openBoard = (posts: readonly Post[], answers: Answers = {}) =>
  renderScreen(
    <>
      <main>
        <CommunityScreen />
      </main>
      <Address />
    </>,
    { ...boardOf(posts), ...answers },
  );

/** The screen of one post, as opened from the prayer requests. */
export function openThread(post: Partial<Post>, replies: readonly Reply[], answers: Answers = {}) {
  return renderScreen(
    <>
      <main>
        <Routes location="/community/5?category=prayer-requests">
          <Route path="/community/:postId" element={<CommunityPostScreen />} />
        </Routes>
      </main>
      <Address />
    </>,
    {
      "community.boardAccess": mayWrite,
      "community.post": samplePost({ id: 5, ...post }),
      "community.replies": [...replies],
      ...answers,
    },
  );
}
