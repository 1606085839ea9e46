import { Check, Ellipsis, Pencil, RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import { Menu, MenuItem } from "#src/components/menu.tsx";
import { Presence } from "#src/components/presence.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { changes, trpc } from "#src/lib/trpc.ts";
import { useLeave } from "../board-view.ts";
import type { Post } from "../queries.ts";
import { showRefusal } from "../refusal-toast.ts";
import { OthersMenu } from "./entry-menu.tsx";
import { answering, othersEntry, ownEntry } from "./words.ts";

const EditPostDialog = lazyComponent(
  async () => (await import("./own-post-dialogs.tsx")).EditPostDialog,
);
const AnswerDialog = lazyComponent(
  async () => (await import("./own-post-dialogs.tsx")).AnswerDialog,
);

export function PostMenu({ post }: { post: Post }) {
  const leave = useLeave();
  if (post.isMine) return <OwnPostMenu post={post} leave={leave} />;
  return (
    <OthersMenu
      kind="post"
      entry={post}
      label={othersEntry.more.post(post.title)}
      onMuted={leave}
      onRemoved={leave}
    />
  );
}

type OwnPostProps = { post: Post; leave: () => void };

function OwnPostMenu({ post, leave }: OwnPostProps) {
  const [dialog, setDialog] = useState<"edit" | "answer">();
  const close = () => setDialog(undefined);
  return (
    <>
      <Menu
        label={ownEntry.more(post.title)}
        heading={ownEntry.heading}
        icon={<Ellipsis size={20} aria-hidden />}
      >
        <OwnPostItems post={post} leave={leave} onOpen={setDialog} />
      </Menu>
      <Presence>
        {dialog === "edit" && <EditPostDialog key="edit" post={post} onClose={close} />}
        {dialog === "answer" && <AnswerDialog key="answer" post={post} onClose={close} />}
      </Presence>
    </>
  );
}

type OwnPostItemsProps = OwnPostProps & { onOpen: (dialog: "edit" | "answer") => void };

function OwnPostItems({ post, leave, onOpen }: OwnPostItemsProps) {
  const { reopen, remove } = useOwnPost(post, leave);
  return (
    <>
      <MenuItem closes onChoose={() => onOpen("edit")}>
        <Pencil size={18} aria-hidden />
        {ownEntry.edit}
      </MenuItem>
      {post.category === "prayer-requests" &&
        (post.answeredAt ? (
          <MenuItem closes onChoose={reopen}>
            <RotateCcw size={18} aria-hidden />
            {answering.reopen}
          </MenuItem>
        ) : (
          <MenuItem closes onChoose={() => onOpen("answer")}>
            <Check size={18} aria-hidden />
            {answering.label}
          </MenuItem>
        ))}
      <MenuItem closes onChoose={remove}>
        <Trash2 size={18} aria-hidden />
        {ownEntry.remove}
      </MenuItem>
    </>
  );
}

/** The actions on the viewer's own post that need no dialog. */
function useOwnPost({ id, testimony }: Post, leave: () => void) {
  const utils = trpc.useUtils();
  const cachePost = (post: Post) => utils.community.post.setData({ id }, post);

  const restore = trpc.community.restorePost.useMutation({
    meta: changes("community"),
    onError: showRefusal(ownEntry.notRestored),
    onSuccess: () => void toaster.create({ title: ownEntry.restored.post }),
  });

  const remove = trpc.community.deletePost.useMutation({
    // Nothing to refetch here: `leave` marks all queries as stale.
    meta: changes(),
    onError: showRefusal(ownEntry.notRemoved),
    onSuccess() {
      leave();
      const action = { label: ownEntry.undo, onClick: () => restore.mutate({ id }) };
      toaster.create({ title: ownEntry.removed.post, action });
    },
  });

  const undoReopen = trpc.community.answer.useMutation({
    meta: changes("community"),
    onError: showRefusal(answering.failed),
    onSuccess: cachePost,
  });

  const reopen = trpc.community.answer.useMutation({
    meta: changes("community"),
    onError: showRefusal(answering.failed),
    onSuccess(post) {
      cachePost(post);
      const action = { label: ownEntry.undo, onClick: () => undoReopen.mutate({ id, testimony }) };
      toaster.create({ title: answering.reopened, action });
    },
  });

  return {
    remove: () => remove.isPending || remove.mutate({ id }),
    reopen: () => reopen.isPending || reopen.mutate({ id, testimony: null }),
  };
}
