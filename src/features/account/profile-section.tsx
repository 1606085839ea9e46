import { chakra, Flex } from "@chakra-ui/react";
import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { useController } from "react-hook-form";
import { weekDays } from "#db/values.ts";
import { updateSettingsInput } from "#server/input/settings.ts";
import { Button } from "#src/components/button.tsx";
import { Combobox } from "#src/components/form/combobox.tsx";
import { Duo, TextField } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { Select } from "#src/components/form/select.tsx";
import { labelOf } from "#src/lib/format.ts";
import { labelOfTimeZone, listTimeZones } from "#src/lib/time-zones.ts";
import { changes, type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { useToday } from "#src/lib/use-today.ts";
import {
  formFailure,
  formFields,
  showServerError,
  useZodForm,
  type ZodFormOf,
} from "#src/lib/use-zod-form.ts";
import { Done, FieldsSkeleton, notSaved, SectionCard } from "./section-card.tsx";
import { accountWords, profileWords as words } from "./words.ts";

export function ProfileSection() {
  return (
    <SectionCard id="profile" skeleton={<FieldsSkeleton rows={2} />}>
      <ProfileForm />
    </SectionCard>
  );
}

function ProfileForm() {
  const { form, submit, isPending, isSaved } = useProfileForm();
  const today = useToday();
  const field = formFields(form, "profile");
  return (
    <chakra.form noValidate onSubmit={submit} display="grid" gap="6">
      <FormError {...formFailure(form, "profile")} />
      <Duo>
        <TextField
          {...field("communityName")}
          label={words.name.label}
          help={words.name.help}
          autoComplete="nickname"
        />
        <TimeZoneField control={form.control} />
        <RestDayField control={form.control} />
        <TextField
          {...field("streakPausedUntil")}
          label={words.pause.label}
          help={words.pause.help}
          type="date"
          min={today}
        />
      </Duo>
      <Flex justify="space-between" align="center" gap="3">
        <Done>{isSaved && accountWords.saved}</Done>
        <Button type="submit" size="sm" ms="auto" loading={isPending}>
          {words.submit}
        </Button>
      </Flex>
    </chakra.form>
  );
}

type FieldProps = Pick<ZodFormOf<typeof profileInput>, "control">;

const days = weekDays.map((day) => ({ value: day, label: labelOf(day) }));

function RestDayField({ control }: FieldProps) {
  const { field, fieldState } = useController({ control, name: "restDay" });
  return (
    <Select
      id="profile-restDay"
      label={words.restDay.label}
      help={words.restDay.help}
      placeholder=""
      options={days}
      error={fieldState.error?.message}
      value={field.value ?? ""}
      onChange={field.onChange}
    />
  );
}

/** A searchable list of about four hundred time zones. */
function TimeZoneField({ control }: FieldProps) {
  const { field, fieldState } = useController({ control, name: "timeZone" });
  const [typed, setTyped] = useState(labelOfTimeZone(field.value ?? ""));
  const [zones] = useState(
    () => new Map(listTimeZones().map((zone) => [labelOfTimeZone(zone), zone])),
  );
  const zoneOf = (text: string) => zones.get(text) ?? text;
  const isTyped = zoneOf(typed) === field.value;

  function change(text: string) {
    setTyped(text);
    field.onChange(zoneOf(text));
  }

  return (
    <Combobox
      id="profile-timeZone"
      label={words.timeZone.label}
      help={words.timeZone.help}
      error={fieldState.error?.message}
      name={field.name}
      inputRef={field.ref}
      // The zone may have been changed elsewhere since.
      value={isTyped ? typed : labelOfTimeZone(field.value ?? "")}
      options={[...zones.keys()]}
      isChoice
      icon={<Search size={18} aria-hidden />}
      onChange={change}
      onBlur={field.onBlur}
    />
  );
}

const profileInput = updateSettingsInput.pick({
  communityName: true,
  timeZone: true,
  restDay: true,
  streakPausedUntil: true,
});

type Settings = RouterOutputs["athletes"]["settings"];

const formValues = (settings: Settings) => ({
  communityName: settings.communityName ?? "",
  timeZone: settings.timeZone,
  restDay: settings.restDay,
  streakPausedUntil: settings.streakPausedUntil ?? "",
});

function useProfileForm() {
  const [settings] = trpc.athletes.settings.useSuspenseQuery();
  const form = useZodForm(profileInput, formValues(settings));
  // Settings that were changed elsewhere appear here, but fields being edited keep their values.
  useEffect(() => {
    const options = { keepDirtyValues: true, keepErrors: true, keepSubmitCount: true };
    form.reset(formValues(settings), options);
  }, [form, settings]);
  // Read on every render: React Hook Form updates only what a render has read.
  const { isDirty } = form.formState;
  const save = trpc.athletes.updateSettings.useMutation({
    // Not the payments: they are unchanged, and Stripe answers slowly.
    meta: changes("athletes", "soulcare", "community", "moods"),
    // Text typed while saving is kept and counts as unsaved.
    onSuccess(saved, sent) {
      const { data } = profileInput.safeParse(form.getValues());
      if (JSON.stringify(data) === JSON.stringify(sent)) form.reset(formValues(saved));
    },
    onError: (error) => showServerError(form, error, notSaved(error)),
  });

  const submit = form.handleSubmit((values) => save.mutate(values));

  return {
    form,
    submit,
    isPending: save.isPending,
    isSaved: save.isSuccess && !isDirty,
  };
}
