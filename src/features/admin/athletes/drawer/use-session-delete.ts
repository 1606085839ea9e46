import { toaster } from "#src/components/toaster/toast-store.ts";
import { athleteWords, sessionWords as words } from "#src/content/admin-athlete.ts";
import { reasonOf } from "#src/lib/explain.ts";
import { trpc } from "#src/lib/trpc.ts";

/** Takes a planned session away, with a way back. */
export function useSessionDelete(id: number) {
  const refuse = (otherwise: string) => (error: unknown) =>
    void toaster.create({
      ...{ variant: "destructive", title: athleteWords.failedTitle },
      description: reasonOf(error, otherwise),
    });
  const restore = trpc.admin.restoreSession.useMutation({ onError: refuse(words.notRestored) });
  const remove = trpc.admin.deleteSession.useMutation({
    onError: refuse(words.notDeleted),
    onSuccess: () =>
      void toaster.create({
        title: words.deleted,
        action: { label: words.undo, onClick: () => restore.mutate({ id }) },
      }),
  });
  return () => {
    if (!remove.isPending) remove.mutate({ id });
  };
}
