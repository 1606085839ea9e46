import { leaderboardWords as words } from "#src/content/standing.ts";
import { reasonOf } from "#src/lib/explain.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useViewer } from "#src/lib/use-viewer.ts";

/** Comes and goes at once, and back again when the server refuses; the last press counts. */
export function useLeaderboardChoice() {
  const [settings] = trpc.athletes.settings.useSuspenseQuery();
  const athleteId = useViewer()?.athleteId;
  const utils = trpc.useUtils();

  const save = trpc.athletes.updateSettings.useMutation({
    scope: { id: "leaderboard-choice" },
    onMutate: async ({ showOnLeaderboard }) => {
      if (showOnLeaderboard) return;
      // An answer that is on its way still has the athlete among them.
      await utils.soulcare.leaderboard.cancel();
      utils.soulcare.leaderboard.setData(undefined, (leaders) =>
        leaders?.filter(({ id }) => id !== athleteId),
      );
    },
    onError: () => void utils.soulcare.leaderboard.invalidate(),
  });
  const chosen = save.isPending ? save.variables.showOnLeaderboard : undefined;
  const isShown = chosen ?? settings.showOnLeaderboard;

  return {
    isShown,
    toggle: () => save.mutate({ showOnLeaderboard: !isShown }),
    failure: save.error ? reasonOf(save.error, words.notSaved) : undefined,
  };
}
