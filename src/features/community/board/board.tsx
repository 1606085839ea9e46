import { chakra, Flex, Stack } from "@chakra-ui/react";
import { type ComponentProps, useDeferredValue } from "react";
import { SearchField } from "#src/components/form/search-field.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { board } from "#src/content/community.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useView, type View } from "../board-address.ts";
import { useNewPost } from "../compose/use-new-post.tsx";
import { CrisisLine } from "../crisis-line.tsx";
import { useBoardEvents } from "../live/use-board-news.ts";
import { SuspendedNote } from "../suspended-note.tsx";
import type { Category } from "../types.ts";
import { useBoardAccess } from "../use-standing.ts";
import { BoardHeading } from "./board-heading.tsx";
import { BoardSkeleton } from "./board-skeleton.tsx";
import { CategoryFilter } from "./category-filter.tsx";
import { PostGrid } from "./post-grid.tsx";
import { filterOf } from "./posts-query.ts";

/** What athletes ask, answer and pray for, and where one writes oneself. */
export function Board() {
  const { view, show } = useView();
  const { canWrite, suspendedUntil } = useBoardAccess();
  useBoardEvents();
  const newPost = useNewPost(view.category, (category) => {
    if (!isInView(view, category)) show({ category, search: "" });
  });
  const write = canWrite ? newPost.open : undefined;
  return (
    <>
      <BoardHeading onWrite={write} />
      <Stack gap="6">
        {suspendedUntil && <SuspendedNote until={suspendedUntil} />}
        <Flex wrap="wrap" justify="space-between" align="center" gap={{ base: "5", md: "3" }}>
          <CategoryFilter chosen={view.category} onChoose={(category) => show({ category })} />
          <SearchField
            label={board.search}
            search={view.search}
            onSearch={(search) => show({ search })}
          />
        </Flex>
        <Posts view={view} onWrite={write} onClearSearch={() => show({ search: "" })} />
        {view.category === "prayer-requests" && <CrisisLine />}
      </Stack>
      {newPost.dialog}
    </>
  );
}

const isInView = ({ category, search }: View, posted: Category) =>
  search === "" && (!category || category === posted);

function Posts({ view, ...acts }: ComponentProps<typeof PostGrid>) {
  // What was found before stays until what is looked for now has come.
  const settled = { ...view, search: useDeferredValue(view.search) };
  const { data: total } = trpc.community.count.useQuery(filterOf(view));
  return (
    <div>
      <chakra.p role="status" srOnly>
        {total && board.found(board.total(total))}
      </chakra.p>
      <Loaded
        key={view.category ?? "all"}
        skeleton={<BoardSkeleton />}
        failed={board.failed}
        asked={view.search}
      >
        <PostGrid view={settled} {...acts} />
      </Loaded>
    </div>
  );
}
