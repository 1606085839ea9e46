import { chakra, Flex, Stack } from "@chakra-ui/react";
import { PenLine } from "lucide-react";
import { type ComponentProps, useDeferredValue, useEffect, useRef, useState } from "react";
import { discussionCategories } from "#db/values.ts";
import { Button } from "#src/components/button.tsx";
import { SearchField } from "#src/components/form/search-field.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { PageBody, PageHeading } from "#src/components/page.tsx";
import { Presence } from "#src/components/presence.tsx";
import { BackLink } from "#src/components/text-link.tsx";
import { Toggle, ToggleRow } from "#src/components/toggle.tsx";
import { categoryNames } from "#src/content/community.ts";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { trpc } from "#src/lib/trpc.ts";
import { PostList, PostListSkeleton } from "./board/post-list.tsx";
import { useView, type View } from "./board-view.ts";
import { useBoardEvents } from "./live/use-board-events.ts";
import { ConfirmNote, CrisisLine, SuspendedNote } from "./notes.tsx";
import { type Category, filterOf, useBoardAccess } from "./queries.ts";
import { board, community } from "./words.ts";

const PostDialog = lazyComponent(
  async () => (await import("./compose/post-dialog.tsx")).PostDialog,
);

/** The id of the button that opens the dialog; the focus returns to it after posting. */
const newPostId = "new-post";

export function CommunityScreen() {
  return (
    <PageBody>
      <title>{community.title}</title>
      <Board />
    </PageBody>
  );
}

function Board() {
  const { view, opensForm, show } = useView();
  const { canWrite, suspendedUntil, confirmBy } = useBoardAccess();
  const [isWriting, setWriting] = useState(opensForm && canWrite);
  useBoardEvents();
  const write = canWrite ? () => setWriting(true) : undefined;

  function close() {
    setWriting(false);
    if (opensForm) show({});
  }

  function showPosted(category: Category) {
    close();
    if (!isInView(view, category)) show({ category, search: "" });
    requestAnimationFrame(() => {
      const isTyping = document.activeElement?.matches("input, select, textarea");
      if (!isTyping) document.getElementById(newPostId)?.focus();
    });
  }

  return (
    <>
      <BoardHeading onWrite={write} />
      <Stack gap="6">
        {suspendedUntil && <SuspendedNote until={suspendedUntil} />}
        {confirmBy !== undefined && !suspendedUntil && <ConfirmNote by={confirmBy} />}
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
      <Presence>
        {isWriting && <PostDialog category={view.category} onClose={close} onPosted={showPosted} />}
      </Presence>
    </>
  );
}

const isInView = ({ category, search }: View, posted: Category) =>
  search === "" && (!category || category === posted);

function Posts({ view, ...actions }: ComponentProps<typeof PostList>) {
  // The results of the previous search stay on screen until the new ones have arrived.
  const deferredView = { ...view, search: useDeferredValue(view.search) };
  const { data: total } = trpc.community.count.useQuery(filterOf(view));
  return (
    <div>
      <chakra.p role="status" srOnly>
        {total && board.found(board.totalText(total))}
      </chakra.p>
      <Loaded
        key={view.category ?? "all"}
        skeleton={<PostListSkeleton />}
        failed={board.failed}
        asked={view.search}
      >
        <PostList view={deferredView} {...actions} />
      </Loaded>
    </div>
  );
}

function BoardHeading({ onWrite }: { onWrite: (() => void) | undefined }) {
  return (
    <chakra.div mb="7">
      <BackLink to="/soulcare">{board.back}</BackLink>
      <Flex wrap="wrap" justify="space-between" align="flex-end" gap="16px 32px">
        <div>
          <PageHeading>{community.heading}</PageHeading>
          <chakra.p mt="1.5" maxW="52ch" color="fg.muted">
            {board.lead}
          </chakra.p>
        </div>
        {onWrite && (
          <Button id={newPostId} colorPalette="accent" onClick={onWrite}>
            <PenLine aria-hidden />
            {board.newPost}
          </Button>
        )}
      </Flex>
    </chakra.div>
  );
}

function middleOf(element: Element) {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

const filters = [undefined, ...discussionCategories];

type CategoryFilterProps = {
  chosen: Category | undefined;
  onChoose: (category: Category | undefined) => void;
};

function CategoryFilter({ chosen, onChoose }: CategoryFilterProps) {
  const strip = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const row = strip.current;
    const pressed = row?.querySelector("[aria-pressed=true]");
    // Only sideways: the page may be where one left it, further down.
    if (chosen && row && pressed) row.scrollLeft += middleOf(pressed) - middleOf(row);
  }, [chosen]);

  return (
    <ToggleRow ref={strip} role="group" aria-label={board.filter}>
      {filters.map((category) => (
        <Toggle
          key={category ?? "all"}
          flex="none"
          px="4"
          fontSize="0.9375rem"
          aria-pressed={category === chosen}
          onClick={() => category !== chosen && onChoose(category)}
        >
          {category ? categoryNames[category] : board.all}
        </Toggle>
      ))}
    </ToggleRow>
  );
}
