import { toaster } from "#src/components/toaster/toast-store.ts";
import { unlockedText } from "#src/content/achievements.ts";
import { challengeWords as words } from "#src/content/challenges.ts";
import { reasonOf } from "#src/lib/explain.ts";
import { changes, trpc } from "#src/lib/trpc.ts";
import { useDebouncedSave } from "#src/lib/use-debounced-save.ts";
import { type Begun, withRun } from "./under-way.ts";

type Unlocked = Parameters<typeof unlockedText>[0];

/** How far one is, as the slider shows it; the server hears of it when the slider rests. */
export function useProgress({ id, run }: Begun) {
  const utils = trpc.useUtils();
  const store = trpc.soulcare.moveChallenge.useMutation({
    // Not awaited: the next step is sent at once, also by a page that is about to go.
    meta: changes(),
    onSuccess: (stored) => {
      utils.soulcare.ownChallenges.setData(undefined, (known) => withRun(known, stored));
      void utils.soulcare.invalidate();
      if (stored.state === "running") celebrate(stored.unlocked);
    },
    // It may have arrived all the same, or been moved elsewhere.
    onError: () => void utils.soulcare.ownChallenges.invalidate(),
  });
  const { moved, move } = useDebouncedSave((progress: number) =>
    store.mutateAsync({ id, progress }).catch(() => undefined),
  );

  // The answer was lost, and what was done was not.
  const isStored = store.variables?.progress === 100 && run.state === "completed";

  return {
    progress: moved ?? run.progress,
    change: move,
    unlocked: store.data?.unlocked ?? [],
    failure: store.error && !isStored ? reasonOf(store.error, words.notSaved) : undefined,
  };
}

/** What a step on the way has earned; the row says it of the last one. */
function celebrate(unlocked: Unlocked) {
  if (unlocked.length === 0) return;
  toaster.create({ title: words.earned, description: unlockedText(unlocked) });
}
