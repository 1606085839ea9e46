import { Button, chakra, Flex } from "@chakra-ui/react";
import { useController } from "react-hook-form";
import { weekDays } from "#db/values.ts";
import { Duo } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { Select } from "#src/components/form/select.tsx";
import { TextField } from "#src/components/form/text-field.tsx";
import { account, profileSettings as words } from "#src/content/account.ts";
import { labelOf } from "#src/lib/format.ts";
import { useToday } from "#src/lib/use-today.ts";
import { formFailure } from "#src/lib/use-zod-form.ts";
import { Done } from "./saving.tsx";
import { SectionCard } from "./section-card.tsx";
import { FieldsSkeleton } from "./skeletons.tsx";
import { TimeZoneField } from "./time-zone-field.tsx";
import { type ProfileForm, useProfileSettings } from "./use-profile-settings.ts";

export function ProfileSection() {
  return (
    <SectionCard id="profile" skeleton={<FieldsSkeleton rows={2} />}>
      <ProfileSettings />
    </SectionCard>
  );
}

function ProfileSettings() {
  const { form, submit, isPending, isSaved } = useProfileSettings();
  const { message, ...failure } = formFailure(form, "profile");
  const { errors } = form.formState;
  const today = useToday();
  return (
    <chakra.form noValidate onSubmit={submit} display="grid" gap="6">
      <FormError {...failure} message={message && <p>{message}</p>} />
      <Duo>
        <TextField
          {...form.register("communityName")}
          id="profile-communityName"
          label={words.name.label}
          help={words.name.help}
          error={errors.communityName?.message}
          autoComplete="nickname"
        />
        <TimeZoneField control={form.control} />
        <RestDayField control={form.control} />
        <TextField
          {...form.register("streakPausedUntil")}
          id="profile-streakPausedUntil"
          label={words.pause.label}
          help={words.pause.help}
          error={errors.streakPausedUntil?.message}
          type="date"
          min={today}
        />
      </Duo>
      <Flex justify="space-between" align="center" gap="3">
        <Done>{isSaved && account.saved}</Done>
        <Button type="submit" size="sm" loading={isPending}>
          {words.submit}
        </Button>
      </Flex>
    </chakra.form>
  );
}

const days = weekDays.map((day) => ({ value: day, label: labelOf(day) }));

function RestDayField({ control }: Pick<ProfileForm, "control">) {
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
