import { toaster } from "#src/components/toaster/toast-store.ts";
import { answering, ownEntry } from "#src/content/community-thread.ts";
import { changes, trpc } from "#src/lib/trpc.ts";
import { refused } from "../refused.ts";
import type { Post } from "../types.ts";
import { useLeave } from "./use-leave.ts";

/** What one does with a post of one's own, by a single press. */
export function useOwnPost({ id, testimony }: Post) {
  const utils = trpc.useUtils();
  const leave = useLeave();
  const put = (post: Post) => utils.community.post.setData({ id }, post);

  const restore = trpc.community.restorePost.useMutation({
    meta: changes("community"),
    onError: refused(ownEntry.notRestored),
    onSuccess: () => void toaster.create({ title: ownEntry.restored.post }),
  });

  const remove = trpc.community.deletePost.useMutation({
    // Leaving sees to what is asked for again.
    meta: changes(),
    onError: refused(ownEntry.notRemoved),
    onSuccess() {
      leave();
      const action = { label: ownEntry.undo, onClick: () => restore.mutate({ id }) };
      toaster.create({ title: ownEntry.removed.post, action });
    },
  });

  const answerAgain = trpc.community.answer.useMutation({
    meta: changes("community"),
    onError: refused(answering.failed.description),
    onSuccess: put,
  });

  const open = trpc.community.answer.useMutation({
    meta: changes("community"),
    onError: refused(answering.failed.description),
    onSuccess(post) {
      put(post);
      const action = { label: ownEntry.undo, onClick: () => answerAgain.mutate({ id, testimony }) };
      toaster.create({ title: answering.opened, action });
    },
  });

  return {
    remove: () => remove.isPending || remove.mutate({ id }),
    open: () => open.isPending || open.mutate({ id, testimony: null }),
  };
}
