import { toaster } from "#src/components/toaster/toast-store.ts";
import type { ItemId } from "#src/lib/device-store.ts";
import { explain, serverFailure } from "#src/lib/server-failure.ts";
import { changes, type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { sharing } from "./words.ts";

export type SharedPage = RouterOutputs["soulcare"]["sharedEntries"][number];

/** The key by which the server knows an entry of this device. */
export const keyOfEntry = (id: ItemId) => String(id);

/** The pages of which the mentor has a copy. Only athletes can share pages. */
export function useSharedPages() {
  const session = trpc.athletes.session.useQuery();
  const isAthlete = Boolean(session.data?.viewer?.athleteId);
  const { data, isError, refetch } = trpc.soulcare.sharedEntries.useQuery(undefined, {
    enabled: isAthlete,
  });
  return { isAthlete, pages: data ?? [], isUnknown: isAthlete && isError, askAgain: refetch };
}

/** The copy was taken back before, perhaps in another tab. */
const isGone = (error: unknown) => serverFailure(error)?.code === "NOT_FOUND";

/** Deletes the copy on the server; a copy that is gone already counts as taken back. */
export function useTakeBack({ onTaken }: { onTaken: () => void }) {
  const utils = trpc.useUtils();
  const done = () => {
    toaster.create(sharing.takenBack);
    onTaken();
  };
  return trpc.soulcare.takeBackEntry.useMutation({
    meta: changes("soulcare"),
    onSuccess: done,
    async onError(error) {
      if (!isGone(error)) {
        const description = explain(error);
        toaster.create({ variant: "destructive", title: sharing.failed, description });
        return;
      }
      done();
      await utils.soulcare.sharedEntries.invalidate();
    },
  });
}
