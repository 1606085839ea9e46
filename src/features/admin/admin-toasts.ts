import { toaster } from "#src/components/toaster/toast-store.ts";
import { reasonOf } from "#src/lib/server-failure.ts";
import { adminWords } from "./words.ts";

type Toast = { title: string; description?: string };

export const showError = (description: string) =>
  void toaster.create({ variant: "destructive", title: adminWords.failedTitle, description });

/** `onError` of a mutation: a toast with the server's reason, or `fallback` if it gives none. */
export const showFailure = (title: string, fallback: string) => (error: unknown) =>
  void toaster.create({ variant: "destructive", title, description: reasonOf(error, fallback) });

/** Mutation options of a restore. */
export const onRestore = (restored: Toast) => ({
  onSuccess: () => void toaster.create(restored),
  onError: showFailure(adminWords.failedTitle, adminWords.notRestored),
});

type Id = { id: number };

/** Mutation options of a delete: the success toast offers Undo. */
export const onDelete = (
  deleted: Toast,
  { restore, notDeleted }: { restore: (item: Id) => void; notDeleted: string | undefined },
) => ({
  onSuccess(_: unknown, { id }: Id) {
    const action = { label: adminWords.undo, onClick: () => restore({ id }) };
    toaster.create({ ...deleted, action });
  },
  onError: (error: unknown) => showError(notDeleted ?? reasonOf(error, adminWords.notDeleted)),
});
