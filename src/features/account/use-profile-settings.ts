import { updateSettingsInput } from "#server/input/settings.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { showServerError, useZodForm, type ZodFormOf } from "#src/lib/use-zod-form.ts";
import { notSaved } from "./saving.tsx";

const profileInput = updateSettingsInput.pick({
  communityName: true,
  timeZone: true,
  restDay: true,
  streakPausedUntil: true,
});

export type ProfileForm = ZodFormOf<typeof profileInput>;

type Settings = RouterOutputs["athletes"]["settings"];

const typedValues = (settings: Settings) => ({
  communityName: settings.communityName ?? "",
  timeZone: settings.timeZone,
  restDay: settings.restDay,
  streakPausedUntil: settings.streakPausedUntil ?? "",
});

export function useProfileSettings() {
  const [settings] = trpc.athletes.settings.useSuspenseQuery();
  const form = useZodForm(profileInput, typedValues(settings));
  const save = trpc.athletes.updateSettings.useMutation({
    onError: (error) => showServerError(form, error, notSaved(error)),
  });

  const submit = form.handleSubmit((values) => {
    const sent = JSON.stringify(form.getValues());
    save.mutate(values, {
      // What was typed meanwhile is kept, and is not saved yet.
      onSuccess: (saved) => {
        if (JSON.stringify(form.getValues()) === sent) form.reset(typedValues(saved));
      },
    });
  });

  return {
    form,
    submit,
    isPending: save.isPending,
    isSaved: save.isSuccess && !form.formState.isDirty,
  };
}
