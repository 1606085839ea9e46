import { updateSettingsInput } from "#server/input/settings.ts";
import { changes, type RouterOutputs, trpc } from "#src/lib/trpc.ts";
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
    // The name, the days and the clock; what one pays is read from Stripe and takes its time.
    meta: changes("athletes", "soulcare", "community", "moods"),
    // What was typed meanwhile is kept, and is not saved yet.
    onSuccess(saved, sent) {
      const { data } = profileInput.safeParse(form.getValues());
      if (JSON.stringify(data) === JSON.stringify(sent)) form.reset(typedValues(saved));
    },
    onError: (error) => showServerError(form, error, notSaved(error)),
  });

  const submit = form.handleSubmit((values) => save.mutate(values));

  return {
    form,
    submit,
    isPending: save.isPending,
    isSaved: save.isSuccess && !form.formState.isDirty,
  };
}
