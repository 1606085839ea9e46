import { toaster } from "#src/components/toaster/toast-store.ts";
import { reflections as words } from "#src/content/reflections.ts";
import { reasonOf } from "#src/lib/explain.ts";
import { changes, trpc } from "#src/lib/trpc.ts";
import { areaOf, cacheReflection, type Reflection, removeReflection } from "./own-reflections.ts";

/** Sharing and deleting answer at once, and are taken back where the server refuses. */
export function useReflectionChanges(reflection: Reflection) {
  const utils = trpc.useUtils();
  const { id } = reflection;

  const refuse = (otherwise: string) => (error: unknown) => {
    toaster.create({
      variant: "destructive",
      title: words.failedTitle,
      description: reasonOf(error, otherwise),
    });
    void utils.soulcare.reflections.invalidate();
  };

  const restore = trpc.soulcare.restoreReflection.useMutation({
    meta: changes("soulcare"),
    onError: refuse(words.notRestored),
  });

  const remove = trpc.soulcare.deleteReflection.useMutation({
    meta: changes("soulcare"),
    onMutate: async () => {
      // An answer that is on its way still holds it.
      await utils.soulcare.reflections.cancel();
      removeReflection(id);
    },
    onError: refuse(words.notDeleted),
    onSuccess: () =>
      toaster.create({
        title: words.deleted,
        action: { label: words.undo, onClick: () => restore.mutate({ id }) },
      }),
  });

  const update = trpc.soulcare.updateReflection.useMutation({
    meta: changes("soulcare"),
    // One after the other, so that the last one stays.
    scope: { id: `reflection-${id}` },
    onSuccess: cacheReflection,
    onError: refuse(words.notChanged),
  });
  const chosen = update.isPending ? update.variables.isPrivate : undefined;
  const isPrivate = chosen ?? reflection.isPrivate;

  return {
    isPrivate,
    toggleShared() {
      const { promptQuestion, reflection: text } = reflection;
      update.mutate({
        ...{ id, promptQuestion, isPrivate: !isPrivate },
        reflection: text,
        growthArea: areaOf(reflection),
      });
    },
    remove: () => remove.mutate({ id }),
  };
}
