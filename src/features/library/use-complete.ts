import { toaster } from "#src/components/toaster/toast-store.ts";
import { explain } from "#src/lib/server-failure.ts";
import { changes, trpc } from "#src/lib/trpc.ts";
import { reader as words } from "./words.ts";

/** From this percentage on a recording counts as watched, and is marked as complete. */
export const watchedPercent = 90;

/** Marks a text as read or unread on the server. */
export function useComplete(slug: string) {
  const complete = trpc.soulcare.completeResource.useMutation({
    meta: changes("soulcare"),
    onError: (error) =>
      toaster.create({
        variant: "destructive",
        title: words.notKept,
        description: explain(error),
      }),
  });
  return {
    isPending: complete.isPending,
    mark: (isComplete: boolean) => complete.mutate({ slug, isComplete }),
  };
}
