import { SwitchField } from "#src/components/form/switch-field.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { privacy } from "#src/content/account.ts";
import { trpc } from "#src/lib/trpc.ts";
import { notSaved } from "./saving.tsx";

/** Moves at once, and back again when the server refuses. */
export function LeaderboardSwitch() {
  const [settings] = trpc.athletes.settings.useSuspenseQuery();
  const utils = trpc.useUtils();
  const show = (isShown: boolean) =>
    utils.athletes.settings.setData(
      undefined,
      (known) => known && { ...known, showOnLeaderboard: isShown },
    );
  const save = trpc.athletes.updateSettings.useMutation({
    onError: (error, { showOnLeaderboard }) => {
      show(!showOnLeaderboard);
      toaster.create({ variant: "destructive", title: "Error", description: notSaved(error) });
    },
  });

  return (
    <SwitchField
      id="privacy-leaderboard"
      {...privacy.leaderboard}
      isOn={settings.showOnLeaderboard}
      onChange={(isOn) => {
        show(isOn);
        save.mutate({ showOnLeaderboard: isOn });
      }}
    />
  );
}
