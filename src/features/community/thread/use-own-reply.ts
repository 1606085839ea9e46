import { toaster } from "#src/components/toaster/toast-store.ts";
import { ownEntry } from "#src/content/community-thread.ts";
import { changes, queryClient, trpc } from "#src/lib/trpc.ts";
import { refused } from "../refused.ts";
import type { Reply } from "../types.ts";
import { addReply, removeReply, repliesKey } from "./replies-query.ts";

/** Deletes a reply at once, and brings it back where one wants it or the server refuses. */
export function useRemoveReply(reply: Reply) {
  const { id } = reply;

  const restore = trpc.community.restoreReply.useMutation({
    meta: changes("community"),
    onError: refused(ownEntry.notRestored),
    onSuccess(back) {
      addReply(back);
      toaster.create({ title: ownEntry.restored.reply });
    },
  });

  const remove = trpc.community.deleteReply.useMutation({
    meta: changes("community"),
    onMutate: async () => {
      // An answer that is on its way still holds it.
      await queryClient.cancelQueries({ queryKey: repliesKey });
      removeReply(id);
    },
    onError(error) {
      addReply(reply);
      refused(ownEntry.notRemoved)(error);
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
