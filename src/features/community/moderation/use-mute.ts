import { toaster } from "#src/components/toaster/toast-store.ts";
import { care } from "#src/content/community-thread.ts";
import { changes, trpc } from "#src/lib/trpc.ts";
import { refused } from "../refused.ts";
import { removeReplies } from "../thread/replies-query.ts";
import type { Entry, Reply } from "../types.ts";

export type Kind = "post" | "reply";

type Options = {
  kind: Kind;
  entry: Entry;
  /** Refetches, or leaves the screen of what was muted. */
  onMuted: () => void | Promise<void>;
};

/** Somebody is not seen anymore; of somebody without a name, this one thing. */
export function useMute({ kind, entry, onMuted }: Options) {
  const { id, isAnonymous } = entry;
  const utils = trpc.useUtils();

  const unmute = trpc.community.unmute.useMutation({
    meta: changes("community"),
    onError: refused(care.notUndone),
    onSuccess: () => void toaster.create({ title: care.undone }),
  });

  async function undo() {
    try {
      const [newest] = await utils.community.mutes.fetch(undefined, { staleTime: 0 });
      if (newest) unmute.mutate({ id: newest.id });
    } catch (error) {
      refused(care.notUndone)(error);
    }
  }

  const { mutate, isPending } = trpc.community.mute.useMutation({
    meta: changes(),
    onError: refused(care.notMuted),
    async onSuccess() {
      // What came while one read is not asked for again.
      removeReplies(isMutedWith(kind, entry));
      await onMuted();
      const said = isAnonymous ? care.hidden : care.muted;
      toaster.create({ ...said, action: { label: care.undo, onClick: () => void undo() } });
    },
  });

  return () => isPending || mutate({ kind, id });
}

const isMutedWith =
  (kind: Kind, { id, athleteId }: Entry) =>
  (reply: Reply) =>
    athleteId === null ? kind === "reply" && reply.id === id : reply.athleteId === athleteId;
