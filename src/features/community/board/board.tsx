import { chakra, Flex, Stack } from "@chakra-ui/react";
import { useDeferredValue } from "react";
import { Loaded } from "#src/components/loaded.tsx";
import { board } from "#src/content/community.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useView, type View } from "../board-address.ts";
import { useNewPost } from "../compose/use-new-post.tsx";
import { CrisisLine } from "../crisis-line.tsx";
import { useBoardNews } from "../live/use-board-news.ts";
import { SuspendedNote } from "../suspended-note.tsx";
import { useStanding } from "../use-standing.ts";
import { BoardHeading } from "./board-heading.tsx";
import { BoardSkeleton } from "./board-skeleton.tsx";
import { CategoryFilter } from "./category-filter.tsx";
import { PostGrid } from "./post-grid.tsx";
import { filterOf } from "./posts-query.ts";
import { SearchField } from "./search-field.tsx";

/** What athletes ask, answer and pray for, and where one writes oneself. */
export function Board() {
  const { view, show } = useView();
  // What was found before stays until what is looked for now has come.
  const settled = { ...view, search: useDeferredValue(view.search) };
  const { canWrite, suspendedUntil } = useStanding();
  useBoardNews();
  const newPost = useNewPost(view.category, (category) => {
    const isInView = view.search === "" && (!view.category || view.category === category);
    if (!isInView) show({ category, search: "" });
  });
  const write = canWrite ? newPost.open : undefined;
  return (
    <>
      <BoardHeading onWrite={write} />
      <Stack gap="6">
        {suspendedUntil && <SuspendedNote until={suspendedUntil} />}
        <Flex wrap="wrap" justify="space-between" align="center" gap={{ base: "5", md: "3" }}>
          <CategoryFilter chosen={view.category} onChoose={(category) => show({ category })} />
          <SearchField search={view.search} onSearch={(search) => show({ search })} />
        </Flex>
        <Found view={view} />
        <Loaded
          key={view.category ?? "all"}
          skeleton={<BoardSkeleton />}
          failed={board.failed}
          asked={view.search}
        >
          <PostGrid view={settled} onWrite={write} onClearSearch={() => show({ search: "" })} />
        </Loaded>
        {view.category === "prayer-requests" && <CrisisLine />}
      </Stack>
      {newPost.dialog}
    </>
  );
}

/** Says to those who hear the page what a filter or a search has come to. */
function Found({ view }: { view: View }) {
  const { data } = trpc.community.count.useQuery(filterOf(view));
  return (
    <chakra.p role="status" srOnly>
      {data && board.found(board.total(data))}
    </chakra.p>
  );
}
