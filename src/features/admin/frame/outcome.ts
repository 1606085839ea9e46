import type { FieldValues } from "react-hook-form";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { adminActions } from "#src/content/admin-deeds.ts";
import { reasonOf } from "#src/lib/explain.ts";
import { showServerError } from "#src/lib/use-zod-form.ts";
import type { AdminForm } from "./use-desk-form.ts";

const refused = (otherwise: string) => (error: unknown) => {
  toaster.create({
    variant: "destructive",
    title: adminActions.failedTitle,
    description: reasonOf(error, otherwise),
  });
};

type Said = { title: string; otherwise?: string };

/** What follows when something is saved, or is not: then the form keeps its words. */
export function saving<In extends FieldValues, Out>(desk: AdminForm<In, Out>, onSaved: () => void) {
  return ({ title, otherwise }: Said) => ({
    onSuccess() {
      desk.draft.drop();
      toaster.create({ title });
      onSaved();
    },
    onError(error: unknown) {
      showServerError(desk.form, error, otherwise && reasonOf(error, otherwise));
    },
  });
}

/** What follows when something is brought back. */
export const restoring = (title: string) => ({
  onSuccess: () => void toaster.create({ title }),
  onError: refused(adminActions.notRestored),
});

type Which = { id: number };

/** What follows when something is deleted: a way back. */
export const deleting = (title: string, restore: (which: Which) => void) => ({
  onSuccess(_: unknown, { id }: Which) {
    const action = { label: adminActions.undo, onClick: () => restore({ id }) };
    toaster.create({ title, action });
  },
  onError: refused(adminActions.notDeleted),
});
