import { getQueryKey } from "@trpc/react-query";
import { growthAreas } from "#db/values.ts";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { reasonOf } from "#src/lib/server-failure.ts";
import { changes, queryClient, type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { reflectionListWords as words } from "./words.ts";

export type Reflection = RouterOutputs["soulcare"]["reflections"][number];

export const reflectionPage = { limit: 50 };

/** Changes the cached reflections on every page of the list. */
function updateCache(update: (reflections: Reflection[]) => Reflection[]) {
  queryClient.setQueriesData<Reflection[]>(
    { queryKey: getQueryKey(trpc.soulcare.reflections, undefined, "query") },
    (reflections) => reflections && update(reflections),
  );
}

export const cacheReflection = (changed: Reflection) =>
  updateCache((reflections) =>
    reflections.map((reflection) => (reflection.id === changed.id ? changed : reflection)),
  );

const removeReflection = (id: number) =>
  updateCache((reflections) => reflections.filter((reflection) => reflection.id !== id));

/** The column is plain text but only holds growth areas; the fallback satisfies the type. */
export const areaOf = ({ growthArea }: Reflection) =>
  growthAreas.find((area) => area === growthArea) ?? "Identity";

/** Sharing and deleting show at once, and are undone if the server refuses. */
export function useReflectionChanges(reflection: Reflection) {
  const utils = trpc.useUtils();
  const { id } = reflection;

  const showFailure = (otherwise: string) => (error: unknown) => {
    toaster.create({
      variant: "destructive",
      title: words.failedTitle,
      description: reasonOf(error, otherwise),
    });
    void utils.soulcare.reflections.invalidate();
  };

  const restore = trpc.soulcare.restoreReflection.useMutation({
    meta: changes("soulcare"),
    onError: showFailure(words.notRestored),
  });

  const remove = trpc.soulcare.deleteReflection.useMutation({
    meta: changes("soulcare"),
    onMutate: async () => {
      // A query in flight would bring the reflection back.
      await utils.soulcare.reflections.cancel();
      removeReflection(id);
    },
    onError: showFailure(words.notDeleted),
    onSuccess: () =>
      toaster.create({
        title: words.deleted,
        action: { label: words.undo, onClick: () => restore.mutate({ id }) },
      }),
  });

  const update = trpc.soulcare.updateReflection.useMutation({
    meta: changes("soulcare"),
    // Sent one after another, so that the last change wins.
    scope: { id: `reflection-${id}` },
    onSuccess: cacheReflection,
    onError: showFailure(words.notChanged),
  });
  const pending = update.isPending ? update.variables.isPrivate : undefined;
  const isPrivate = pending ?? reflection.isPrivate;

  return {
    isPrivate,
    toggleShared: () => update.mutate({ id, isPrivate: !isPrivate }),
    remove: () => remove.mutate({ id }),
  };
}
