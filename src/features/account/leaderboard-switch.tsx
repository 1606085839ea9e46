import { SwitchField } from "#src/components/form/switch-field.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { privacy } from "#src/content/account.ts";
import { changes, trpc } from "#src/lib/trpc.ts";
import { notSaved } from "./saving.tsx";

/** Moves at once, and back again when the server refuses; the last press counts. */
export function LeaderboardSwitch() {
  const [settings] = trpc.athletes.settings.useSuspenseQuery();
  const save = trpc.athletes.updateSettings.useMutation({
    meta: changes("athletes", "soulcare"),
    scope: { id: "leaderboard-switch" },
    onError: (error) =>
      toaster.create({ variant: "destructive", title: "Error", description: notSaved(error) }),
  });
  const chosen = save.isPending ? save.variables.showOnLeaderboard : undefined;

  return (
    <SwitchField
      id="privacy-leaderboard"
      {...privacy.leaderboard}
      isOn={chosen ?? settings.showOnLeaderboard}
      onChange={(isOn) => save.mutate({ showOnLeaderboard: isOn })}
    />
  );
}
