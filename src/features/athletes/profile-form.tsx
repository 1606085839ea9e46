import { Button, chakra, Stack } from "@chakra-ui/react";
import { Search } from "lucide-react";
import { useState } from "react";
import { useController } from "react-hook-form";
import { minPasswordLength } from "#db/values.ts";
import { CheckField } from "#src/components/form/check-field.tsx";
import { Combobox } from "#src/components/form/combobox.tsx";
import { Duo, Optional } from "#src/components/form/field.tsx";
import { DraftNote, FormError } from "#src/components/form/form-error.tsx";
import { RadioCards } from "#src/components/form/radio-cards.tsx";
import { LongTextField, PasswordField, TextField } from "#src/components/form/text-field.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { Card } from "#src/components/wrap.tsx";
import { formFailure } from "#src/lib/use-zod-form.ts";
import { type ProfileFields, useProfileForm } from "./use-profile-form.ts";
import { levels, profile, schools, sports } from "./words.ts";

export function ProfileForm() {
  const { form, submit, isPending, isKnownEmail, isRestored, clear } = useProfileForm();
  const { message, ...failure } = formFailure(form, "profile");
  const { errors } = form.formState;

  return (
    <chakra.form noValidate onSubmit={submit} minW="0">
      <Sheet>
        {isRestored && <DraftNote onClear={clear} />}
        <FormError
          {...failure}
          message={message && (isKnownEmail ? <KnownEmail /> : <NotCreated reason={message} />)}
        />
        <PersonFields form={form} />
        <StandingFields form={form} />
        <Stack gap="3.5" align="start" borderTopWidth="1px" pt="5">
          <CheckField
            id="profile-adultConfirmed"
            label={profile.adult}
            error={errors.adultConfirmed?.message}
            input={form.register("adultConfirmed")}
          />
          <Button
            type="submit"
            colorPalette="accent"
            minH="14"
            fontSize="1.0625rem"
            w={{ base: "full", sm: "auto" }}
            loading={isPending}
            loadingText={profile.submitting}
          >
            {profile.submit}
          </Button>
          <Terms />
        </Stack>
      </Sheet>
    </chakra.form>
  );
}

function Terms() {
  const { agree, terms, read, privacy } = profile.terms;
  return (
    <chakra.p textStyle="small" color="fg.muted">
      {agree} <TextLink to="/terms-of-service">{terms}</TextLink> {read}{" "}
      <TextLink to="/privacy-policy">{privacy}</TextLink>.
    </chakra.p>
  );
}

function KnownEmail() {
  return (
    <>
      <p>{profile.duplicate}</p>
      <TextLink alone to="/sign-in">
        {profile.signIn}
      </TextLink>
    </>
  );
}

function NotCreated({ reason }: { reason: string }) {
  return (
    <>
      <p>{reason}</p>
      <p>{profile.failedOnPage}</p>
    </>
  );
}

function PersonFields({ form }: { form: ProfileFields }) {
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

function StandingFields({ form }: { form: ProfileFields }) {
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

const isListed = (school: string) => school === "" || schools.includes(school);

/** A searchable list; other schools are typed into a second field. */
function SchoolField({ control }: Pick<ProfileFields, "control">) {
  const { field, fieldState } = useController({ control, name: "school" });
  const school = field.value ?? "";
  const [isOther, setIsOther] = useState(!isListed(school));

  function search(text: string) {
    const picksOther = text === profile.otherSchool;
    setIsOther(picksOther);
    field.onChange(picksOther ? "" : text);
  }

  return (
    <>
      <Combobox
        id={isOther ? "profile-school-search" : "profile-school"}
        label={
          <>
            {profile.school} <Optional>{profile.optional}</Optional>
          </>
        }
        help={profile.schoolHelp}
        error={isOther ? undefined : fieldState.error?.message}
        icon={<Search size={18} aria-hidden />}
        value={isOther ? profile.otherSchool : school}
        options={schools}
        last={profile.otherSchool}
        onChange={search}
        onBlur={() => setIsOther(isOther || !isListed(school))}
      />
      {isOther && (
        <TextField
          {...field}
          value={school}
          id="profile-school"
          label={profile.schoolName}
          error={fieldState.error?.message}
          autoComplete="organization"
        />
      )}
    </>
  );
}

const Sheet = chakra(Card, {
  base: { display: "grid", gap: "22px", p: "clamp(20px, 3vw, 40px)" },
});

const Column = chakra("div", { base: { display: "grid", gap: "18px" } });
