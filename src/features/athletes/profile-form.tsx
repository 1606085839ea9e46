import { Button, chakra, Stack } from "@chakra-ui/react";
import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { useController } from "react-hook-form";
import { useNavigate, useSearchParams } from "react-router-dom";
import * as z from "zod";
import { athleticLevels, minPasswordLength } from "#db/values.ts";
import { createAthleteInput } from "#server/input/athletes.ts";
import { Combobox } from "#src/components/form/combobox.tsx";
import {
  CheckField,
  Duo,
  LongTextField,
  Optional,
  PasswordField,
  TextField,
} from "#src/components/form/field.tsx";
import { DraftNote, FormError } from "#src/components/form/form-error.tsx";
import { RadioCards } from "#src/components/form/radio-cards.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { Card } from "#src/components/wrap.tsx";
import { readJson, sessionStore, storeKeys } from "#src/lib/local-store.ts";
import { withNext } from "#src/lib/safe-next.ts";
import { serverFailure } from "#src/lib/server-failure.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useSession } from "#src/lib/use-viewer.ts";
import { formFailure, showServerError, useZodForm, type ZodFormOf } from "#src/lib/use-zod-form.ts";
import { levels, profile, schools, sports } from "./words.ts";

export function ProfileForm() {
  const { form, submit, isPending, isRestored, clear } = useProfileForm();
  const { message, ...failure } = formFailure(form, "profile");
  const { errors } = form.formState;
  const issues = isKnownEmail(errors) ? [] : failure.issues;

  return (
    <chakra.form noValidate onSubmit={submit} minW="0">
      <Sheet>
        {isRestored && <DraftNote onClear={clear} />}
        <FormError
          {...failure}
          issues={issues}
          message={message && <NotCreated reason={message} />}
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

/** At the field alone: nothing else on the form is wrong. */
const isKnownEmail = ({ email }: ProfileFields["formState"]["errors"]) => email?.type === known;

const known = "known";

function KnownEmail() {
  const [search] = useSearchParams();
  return (
    <>
      {profile.duplicate}{" "}
      <TextLink to={withNext("/sign-in", search.get("next"))}>{profile.signIn}</TextLink>
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
          error={isKnownEmail(errors) ? <KnownEmail /> : errors.email?.message}
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

type ProfileFields = ZodFormOf<typeof profileInput>;

/** The form, its draft and its mutation. */
function useProfileForm() {
  const [draft, setDraft] = useState(readProfileDraft);
  const form = useZodForm(profileInput, draft);
  const { enter } = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const payments = trpc.payments.settings.useQuery();
  const isFree = payments.data?.publishableKey === null;

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => writeProfileDraft(values),
      }),
    [form],
  );

  const create = trpc.athletes.create.useMutation({
    onSuccess: ({ id, name }) => {
      clearProfileDraft();
      enter({ role: "athlete", name, athleteId: id });
      toaster.create(isFree ? profile.createdFree : profile.created);
      void navigate(withNext(`/subscribe/${id}`, search.get("next")));
    },
    onError: (error) => {
      if (serverFailure(error)?.code === "CONFLICT") {
        const { duplicate: message } = profile;
        form.setError("email", { type: known, message }, { shouldFocus: true });
        return;
      }
      showServerError(form, error);
      toaster.create({ ...profile.failed, variant: "destructive" });
    },
  });

  function clear() {
    clearProfileDraft();
    const blank = readProfileDraft();
    setDraft(blank);
    form.reset(blank);
  }

  return {
    form,
    isRestored: Object.values(draft).some(Boolean),
    clear,
    isPending: create.isPending,
    submit: form.handleSubmit((values) => create.mutate(values)),
  };
}

/** The procedure accepts a missing confirmation; the form requires it. */
const profileInput = createAthleteInput.extend({
  adultConfirmed: z.literal(true, profile.adultError),
});

type ProfileValues = z.input<typeof profileInput>;

const typed = z.string().catch("");

const draftShape = z.object({
  name: typed,
  email: typed,
  sport: typed,
  school: typed,
  challenge: typed,
  level: z.enum(athleticLevels).optional().catch(undefined),
  adultConfirmed: z.literal(true).optional().catch(undefined),
});

/** The draft of this tab. A password is never stored. */
function readProfileDraft() {
  const kept = draftShape.safeParse(readJson(sessionStore, storeKeys.profileDraft) ?? {});
  const { level, adultConfirmed, ...texts } = kept.data ?? draftShape.parse({});
  return { ...texts, ...(level && { level }), ...(adultConfirmed && { adultConfirmed }) };
}

function writeProfileDraft({ password: _, ...values }: Partial<ProfileValues>) {
  sessionStore.write(storeKeys.profileDraft, JSON.stringify(values));
}

const clearProfileDraft = () => sessionStore.remove(storeKeys.profileDraft);
