import type { FieldValues } from "react-hook-form";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { deeds } from "#src/content/admin-deeds.ts";
import { reasonOf } from "#src/lib/explain.ts";
import { showServerError, type ZodForm } from "#src/lib/use-zod-form.ts";

const refused = (otherwise: string) => (error: unknown) => {
  toaster.create({
    variant: "destructive",
    title: deeds.failedTitle,
    description: reasonOf(error, otherwise),
  });
};

/** What follows when something is saved, or is not: then the form keeps its words. */
export function saving<In extends FieldValues, Out>(form: ZodForm<In, Out>, onSaved: () => void) {
  return (title: string) => ({
    onSuccess() {
      toaster.create({ title });
      onSaved();
    },
    onError: (error: unknown) => showServerError(form, error),
  });
}

/** What follows when something is brought back. */
export const restoring = (title: string) => ({
  onSuccess: () => void toaster.create({ title }),
  onError: refused(deeds.notRestored),
});

type Which = { id: number };

/** What follows when something is deleted: a way back. */
export const deleting = (title: string, restore: (which: Which) => void) => ({
  onSuccess(_: unknown, { id }: Which) {
    const action = { label: deeds.undo, onClick: () => restore({ id }) };
    toaster.create({ title, action });
  },
  onError: refused(deeds.notDeleted),
});
