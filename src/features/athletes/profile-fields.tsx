import { chakra } from "@chakra-ui/react";
import { useController } from "react-hook-form";
import { minPasswordLength } from "#db/values.ts";
import { Combobox } from "#src/components/form/combobox.tsx";
import { Duo, Optional } from "#src/components/form/field.tsx";
import { RadioCards } from "#src/components/form/radio-cards.tsx";
import { LongTextField, PasswordField, TextField } from "#src/components/form/text-field.tsx";
import { levels, profile, sports } from "#src/content/profile.ts";
import { SchoolField } from "./school-field.tsx";
import type { ProfileForm } from "./use-profile-form.ts";

const Column = chakra("div", { base: { display: "grid", gap: "18px" } });

/** Who the athlete is. */
export function PersonFields({ form }: { form: ProfileForm }) {
  const { errors } = form.formState;
  const sport = useController({ control: form.control, name: "sport" });
  const { ref, ...sportField } = sport.field;
  return (
    <>
      <Duo>
        <TextField
          {...form.register("name")}
          id="profile-name"
          label={profile.name}
          error={errors.name?.message}
          autoComplete="name"
        />
        <TextField
          {...form.register("email")}
          id="profile-email"
          label={profile.email}
          help={profile.emailHelp}
          error={errors.email?.message}
          type="email"
          autoComplete="email"
        />
      </Duo>
      <Duo>
        <Combobox
          {...sportField}
          inputRef={ref}
          id="profile-sport"
          label={profile.sport}
          error={errors.sport?.message}
          options={sports}
        />
        <Column>
          <SchoolField control={form.control} />
        </Column>
      </Duo>
    </>
  );
}

/** Where the athlete stands, and the way in. */
export function StandingFields({ form }: { form: ProfileForm }) {
  const { errors } = form.formState;
  return (
    <>
      <RadioCards
        id="profile-level"
        legend={profile.level}
        options={levels}
        error={errors.level?.message}
        input={form.register("level")}
      />
      <LongTextField
        {...form.register("challenge")}
        id="profile-challenge"
        label={profile.challenge}
        help={profile.challengeHelp}
        error={errors.challenge?.message}
        placeholder={profile.challengePlaceholder}
      />
      <PasswordField
        {...form.register("password", { setValueAs: (typed) => typed || undefined })}
        id="profile-password"
        label={
          <>
            {profile.password} <Optional>{profile.passwordOptional}</Optional>
          </>
        }
        help={profile.passwordHelp(minPasswordLength)}
        error={errors.password?.message}
        autoComplete="new-password"
      />
    </>
  );
}
