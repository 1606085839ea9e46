import { chakra, Flex } from "@chakra-ui/react";
import { Suspense, useEffect, useState } from "react";
import { Button } from "#src/components/button.tsx";
import { Empty } from "#src/components/empty.tsx";
import { FieldError } from "#src/components/form/field.tsx";
import { PlainText } from "#src/components/plain-text.tsx";
import { SectionHeading } from "#src/components/section.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { storeKeys } from "#src/lib/local-store.ts";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { loadNextPage } from "#src/lib/next-page.ts";
import { readDraft } from "#src/lib/private-drafts.ts";
import { changes, queryClient, trpc } from "#src/lib/trpc.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { useLeave } from "../board-view.ts";
import { Edited, EntryAuthor, EntryAvatar, RelativeTime } from "../entry-author.tsx";
import { goneKey, useUnseen } from "../live/unseen-posts.ts";
import { HiddenNote } from "../notes.tsx";
import {
  addReply,
  type Post,
  type Reply,
  removeReplies,
  repliesKey,
  useReplies,
} from "../queries.ts";
import { showRefusal } from "../refusal-toast.ts";
import { live } from "../words.ts";
import { ReplyMenu } from "./entry-menu.tsx";
import { ownEntry, replies as words } from "./words.ts";

const ReplyEdit = lazyComponent(async () => (await import("./reply-edit.tsx")).ReplyEdit);

/**
 * The replies, oldest first. Added replies are below "Show more" until the pages before them are
 * loaded.
 */
export function ReplyList({ post }: { post: Post }) {
  const { id, replyCount } = post;
  const { pages, replies, added } = useReplies(id);
  const { gone } = useUnseen();
  // Not in a row: that may go before the answer to its menu comes.
  const leave = useLeave();
  const isGone = (reply: Reply) => gone.has(goneKey("reply", reply.id));
  const rowOf = (reply: Reply) =>
    isGone(reply) ? (
      <GoneReply key={reply.id} />
    ) : (
      <ReplyRow key={reply.id} reply={reply} post={post} leave={leave} />
    );
  const rows = [...replies, ...added];
  const shown = rows.length - rows.filter(isGone).length;
  const total = Math.max(replyCount, shown);
  return (
    <section aria-labelledby="replies-heading">
      <SectionHeading id="replies-heading" mb="2">
        {words.heading}{" "}
        {shown > 0 && (
          <chakra.span
            fontSize="0.7em"
            color="fg.muted"
            fontVariantNumeric="tabular-nums lining-nums"
          >
            {pages.hasNextPage && shown < total ? words.shownOf(shown, total) : shown}
          </chakra.span>
        )}
      </SectionHeading>
      {rows.length === 0 && <Empty>{words.empty}</Empty>}
      <RuledList>{replies.map(rowOf)}</RuledList>
      {pages.hasNextPage && <MoreReplies pages={pages} shown={replies.length} />}
      {added.length > 0 && <RuledList borderTopWidth="1px">{added.map(rowOf)}</RuledList>}
    </section>
  );
}

type MoreRepliesProps = { pages: ReturnType<typeof useReplies>["pages"]; shown: number };

/** Loads the next page and moves the focus to its first reply. */
function MoreReplies({ pages, shown }: MoreRepliesProps) {
  async function showMore() {
    const { data } = await loadNextPage(pages);
    const first = data?.pages.flatMap(({ replies }) => replies)[shown];
    if (first) focusReply(first.id);
  }

  return (
    <chakra.div py="4">
      <Button
        variant="outline"
        loading={pages.isFetchingNextPage}
        loadingText={words.loadingMore}
        onClick={() => void showMore()}
      >
        {words.showMore}
      </Button>
      <div role="alert">
        {pages.isFetchNextPageError && (
          <FieldError id="more-replies-error">{words.moreFailed}</FieldError>
        )}
      </div>
    </chakra.div>
  );
}

type ReplyRowProps = { reply: Reply; post: Post; leave: () => void };

function ReplyRow({ reply, post, leave }: ReplyRowProps) {
  const { id, author, content, createdAt, editedAt, isHidden, isMine } = reply;
  useEffect(() => focusIfRequested(id), [id]);
  return (
    <li>
      <Row id={rowId(id)} tabIndex={-1} aria-label={words.by(author)}>
        <EntryAvatar entry={reply} />
        <chakra.div display="grid" gap="1" minW="0">
          <Flex wrap="wrap" align="baseline" gap="0 8px">
            <chakra.span fontWeight="600" fontSize="0.9375rem">
              <EntryAuthor entry={reply} />
            </chakra.span>
            <chakra.span textStyle="small" color="fg.muted">
              <RelativeTime at={createdAt} />
              {editedAt && <Edited at={editedAt} />}
            </chakra.span>
          </Flex>
          {isHidden && <HiddenNote />}
          {isMine ? <OwnReply reply={reply} /> : <PlainText>{content}</PlainText>}
        </chakra.div>
        {!isMine && <ReplyMenu reply={reply} post={post} leave={leave} />}
      </Row>
    </li>
  );
}

const GoneReply = () => (
  <chakra.li py="22px" color="fg.muted">
    {live.goneReply}
  </chakra.li>
);

function OwnReply({ reply }: { reply: Reply }) {
  const { id, content } = reply;
  const athleteId = useViewer()?.athleteId ?? 0;
  const part = `edit-${id}`;
  const [isEditing, setEditing] = useState(() =>
    Boolean(readDraft(storeKeys.replyDraft, athleteId, part)),
  );
  const [wasPressed, setWasPressed] = useState(false);
  const remove = useRemoveReply(reply);

  function edit() {
    setWasPressed(true);
    setEditing(true);
  }

  if (isEditing) {
    return (
      <Suspense fallback={<PlainText>{content}</PlainText>}>
        <ReplyEdit
          reply={reply}
          athleteId={athleteId}
          part={part}
          takesFocus={wasPressed}
          onDone={() => {
            setEditing(false);
            focusReply(id);
          }}
        />
      </Suspense>
    );
  }
  return (
    <>
      <chakra.div>
        <PlainText>{content}</PlainText>
      </chakra.div>
      <Flex ms="-3.5">
        <Button
          variant="ghost"
          size="sm"
          aria-label={ownEntry.editOf(shortened(content))}
          onClick={edit}
        >
          {ownEntry.edit}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-label={ownEntry.removeOf(shortened(content))}
          onClick={remove}
        >
          {ownEntry.remove}
        </Button>
      </Flex>
    </>
  );
}

const maxLabelLength = 60;

const shortened = (text: string) =>
  text.length > maxLabelLength ? `${text.slice(0, maxLabelLength).trimEnd()} …` : text;

/** Removes the reply at once, and brings it back on "Undo" or if the server refuses. */
function useRemoveReply(reply: Reply) {
  const { id } = reply;

  const restore = trpc.community.restoreReply.useMutation({
    meta: changes("community"),
    onError: showRefusal(ownEntry.notRestored),
    onSuccess(restored) {
      addReply(restored);
      toaster.create({ title: ownEntry.restored.reply });
    },
  });

  const remove = trpc.community.deleteReply.useMutation({
    meta: changes("community"),
    onMutate: async () => {
      // A response that is still on its way would contain the reply.
      await queryClient.cancelQueries({ queryKey: repliesKey });
      removeReplies((cached) => cached.id === id);
    },
    onError(error) {
      addReply(reply);
      showRefusal(ownEntry.notRemoved)(error);
    },
    onSuccess() {
      const action = { label: ownEntry.undo, onClick: () => restore.mutate({ id }) };
      toaster.create({ title: ownEntry.removed.reply, action });
    },
  });

  return () => {
    remove.mutate({ id });
    document.getElementById("replies-heading")?.focus();
  };
}

/** The reply that should have the focus, even if its row appears later or is mounted again. */
let focusRequest: { id: number; isDone: boolean; until: number } | undefined;

const focusRequestMs = 5_000;

const rowId = (id: number) => `reply-${id}`;

export function focusReply(id: number) {
  const row = document.getElementById(rowId(id));
  focusRequest = { id, isDone: row !== null, until: Date.now() + focusRequestMs };
  row?.focus();
}

function focusIfRequested(id: number) {
  if (focusRequest?.id !== id || Date.now() > focusRequest.until) return;
  const isFocusLost = document.activeElement === document.body;
  if (!focusRequest.isDone || isFocusLost) focusReply(id);
}

const RuledList = chakra("ul", {
  base: { listStyle: "none", "& > li + li": { borderTopWidth: "1px" } },
});

const Row = chakra("article", {
  base: {
    display: "grid",
    gridTemplateColumns: "44px minmax(0, 1fr) auto",
    columnGap: "4",
    py: "22px",
    scrollMarginBlock: "96px",
  },
});
