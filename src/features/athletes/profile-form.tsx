import { Button, chakra, Stack } from "@chakra-ui/react";
import { CheckField } from "#src/components/form/check-field.tsx";
import { DraftNote, FormError } from "#src/components/form/form-error.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { Card } from "#src/components/wrap.tsx";
import { profile } from "#src/content/profile.ts";
import { formFailure } from "#src/lib/use-zod-form.ts";
import { PersonFields, StandingFields } from "./profile-fields.tsx";
import { useProfileForm } from "./use-profile-form.ts";

const Sheet = chakra(Card, {
  base: { display: "grid", gap: "22px", p: "clamp(20px, 3vw, 40px)" },
});

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
