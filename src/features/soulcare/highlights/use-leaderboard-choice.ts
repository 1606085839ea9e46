import { leaderboardWords as words } from "#src/content/standing.ts";
import { reasonOf } from "#src/lib/explain.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useViewer } from "#src/lib/use-viewer.ts";

/** Comes and goes at once, and back again when the server refuses. */
export function useLeaderboardChoice() {
  const [{ showOnLeaderboard: isShown }] = trpc.athletes.settings.useSuspenseQuery();
  const athleteId = useViewer()?.athleteId;
  const utils = trpc.useUtils();

  const show = (showOnLeaderboard: boolean) =>
    utils.athletes.settings.setData(undefined, (known) => known && { ...known, showOnLeaderboard });

  const save = trpc.athletes.updateSettings.useMutation({
    onError: (_, { showOnLeaderboard }) => {
      show(!showOnLeaderboard);
      void utils.soulcare.leaderboard.invalidate();
    },
  });

  function toggle() {
    if (save.isPending) return;
    show(!isShown);
    if (isShown) {
      utils.soulcare.leaderboard.setData(undefined, (leaders) =>
        leaders?.filter(({ id }) => id !== athleteId),
      );
    }
    save.mutate({ showOnLeaderboard: !isShown });
  }

  return {
    isShown,
    toggle,
    failure: save.error ? reasonOf(save.error, words.notSaved) : undefined,
  };
}
