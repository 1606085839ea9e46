import { chakra, Stack } from "@chakra-ui/react";
import { Search } from "lucide-react";
import { Suspense, useState } from "react";
import { useController } from "react-hook-form";
import { useNavigate, useSearchParams } from "react-router-dom";
import * as z from "zod";
import { minPasswordLength } from "#db/limits.ts";
import { athleticLevels } from "#db/values.ts";
import { createAthleteInput } from "#server/input/athletes.ts";
import { Button } from "#src/components/button.tsx";
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
import { PageForm } from "#src/components/form/page-form.tsx";
import { RadioCards } from "#src/components/form/radio-cards.tsx";
import { ByMail } from "#src/components/help.tsx";
import { Note } from "#src/components/note.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { Card } from "#src/components/wrap.tsx";
import { readTyped } from "#src/lib/early-form.ts";
import { isKnownHere } from "#src/lib/known.ts";
import { storeKeys } from "#src/lib/local-store.ts";
import { withNext } from "#src/lib/safe-next.ts";
import { ServerAccess } from "#src/lib/server-access.tsx";
import { serverFailure } from "#src/lib/server-failure.ts";
import { browserZone } from "#src/lib/time-zones.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useHydrated } from "#src/lib/use-hydrated.ts";
import { useIsHere } from "#src/lib/use-is-here.ts";
import { useTabDraft } from "#src/lib/use-tab-draft.ts";
import { useSession, useViewer } from "#src/lib/use-viewer.ts";
import {
  formFailure,
  formFields,
  showServerError,
  useZodForm,
  type ZodFormOf,
} from "#src/lib/use-zod-form.ts";
import { schools, sports } from "./suggestions.ts";
import { levels, profile, profileFormId } from "./words.ts";

export const ProfileForm = () => (
  <ServerAccess>
    <Suspense>
      <NoteOnceHydrated />
    </Suspense>
    <FormWithDraft />
  </ServerAccess>
);

/** The HTML of the build is the visitors', so the note comes after it. */
const NoteOnceHydrated = () => useHydrated() && isKnownHere() && <SignedInNote />;

/** For people who are signed in when the form opens, not for those whom the form signs in. */
function SignedInNote() {
  const viewer = useViewer();
  const [name] = useState(viewer?.name);
  if (!name) return null;
  return (
    <Note mb="6">
      {profile.signedIn(name)}{" "}
      <TextLink to="/soulcare" color="fg">
        {profile.goOn(name)}
      </TextLink>
    </Note>
  );
}

function FormWithDraft() {
  const { form, submit, isPending, isUnknown, isRestored, clear } = useProfileForm();
  const { message, ...failure } = formFailure(form, "profile");
  const { errors } = form.formState;
  const issues = isDuplicateEmail(errors) ? [] : failure.issues;

  return (
    <PageForm id={profileFormId} onSubmit={submit} minW="0">
      <Sheet>
        {isRestored && <DraftNote onClear={clear} />}
        <FormError
          {...failure}
          issues={issues}
          message={message && <NotCreated reason={message} isUnknown={isUnknown} />}
        />
        <PersonFields key={String(isRestored)} form={form} isRestored={isRestored} />
        <LevelAndPasswordFields form={form} />
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
    </PageForm>
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

/** The e-mail already has a profile: the error is shown at its field, not in the summary. */
const isDuplicateEmail = ({ email }: ProfileFields["formState"]["errors"]) =>
  email?.type === duplicateEmail;

const duplicateEmail = "duplicate";

function DuplicateEmail() {
  const [search] = useSearchParams();
  return (
    <>
      {profile.duplicate}{" "}
      <TextLink to={withNext("/sign-in", search.get("next"))}>{profile.signIn}</TextLink>
    </>
  );
}

type NotCreatedProps = { reason: string; isUnknown: boolean };

function NotCreated({ reason, isUnknown }: NotCreatedProps) {
  return (
    <>
      <p>{reason}</p>
      <p>{isUnknown ? profile.unknownOnPage : profile.failedOnPage}</p>
    </>
  );
}

type PersonProps = { form: ProfileFields; isRestored: boolean };

function PersonFields({ form, isRestored }: PersonProps) {
  const { errors } = form.formState;
  const sport = useController({ control: form.control, name: "sport" });
  const { ref, ...sportField } = sport.field;
  const field = formFields(form, "profile");
  return (
    <>
      <Duo>
        <TextField {...field("name")} label={profile.name} autoComplete="name" />
        <TextField
          {...form.register("email")}
          id="profile-email"
          label={profile.email}
          help={profile.emailHelp}
          error={isDuplicateEmail(errors) ? <DuplicateEmail /> : errors.email?.message}
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
          <SchoolField control={form.control} isRestored={isRestored} />
        </Column>
      </Duo>
    </>
  );
}

function LevelAndPasswordFields({ form }: { form: ProfileFields }) {
  const field = formFields(form, "profile");
  return (
    <>
      <RadioCards {...field("level")} legend={profile.level} options={levels} />
      <LongTextField
        {...field("challenge")}
        label={<Optional>{profile.challenge}</Optional>}
        help={profile.challengeHelp}
        placeholder={profile.challengePlaceholder}
      />
      <PasswordField
        {...field("password", { setValueAs: (typed) => typed || undefined })}
        label={<Optional>{profile.password}</Optional>}
        help={
          <>
            {profile.passwordHelp(minPasswordLength)}{" "}
            <ByMail can={profile.withoutPassword} cannot={profile.passwordNeeded} />
          </>
        }
        autoComplete="new-password"
      />
    </>
  );
}

const isListed = (school: string) => school === "" || schools.includes(school);

type SchoolProps = Pick<ProfileFields, "control"> & { isRestored: boolean };

/** A searchable list, with a second field for a school that is not listed. */
function SchoolField({ control, isRestored }: SchoolProps) {
  const { field, fieldState } = useController({ control, name: "school" });
  const school = field.value ?? "";
  const [isOther, setIsOther] = useState(isRestored && !isListed(school));

  function changeSchool(text: string) {
    const picksOther = text === profile.otherSchool;
    setIsOther(picksOther);
    field.onChange(picksOther ? "" : text);
  }

  return (
    <>
      <Combobox
        id={isOther ? "profile-school-search" : "profile-school"}
        {...(!isOther && { name: field.name })}
        label={<Optional>{profile.school}</Optional>}
        help={profile.schoolHelp}
        error={isOther ? undefined : fieldState.error?.message}
        icon={<Search size={18} aria-hidden />}
        value={isOther ? profile.otherSchool : school}
        options={schools}
        last={profile.otherSchool}
        onChange={changeSchool}
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
  const [typedEarly] = useState(() => readTyped(profileFormId));
  const password =
    typedEarly.password === undefined ? {} : { password: String(typedEarly.password) };
  const form = useZodForm(profileInput, { ...profileValues(typedEarly), ...password });
  const { isRestored, clear, forget } = useTabDraft(form, {
    key: storeKeys.profileDraft,
    read: profileValues,
    keep: ({ password: _, ...values }) => values,
  });
  const { enter } = useSession();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const [search] = useSearchParams();
  const payments = trpc.payments.settings.useQuery();
  const takesNoPayments = payments.data?.publishableKey === null;

  const create = trpc.athletes.create.useMutation({
    onSuccess: ({ id, name }) => {
      forget();
      enter({ role: "athlete", name, athleteId: id });
      toaster.create(takesNoPayments ? profile.createdFree : profile.created);
      if (isHere()) void navigate(withNext(`/subscribe/${id}`, search.get("next")));
    },
    onError: (error) => {
      if (serverFailure(error)?.code === "CONFLICT") {
        const message = profile.duplicate;
        form.setError("email", { type: duplicateEmail, message }, { shouldFocus: true });
        return;
      }
      showServerError(form, error);
      toaster.create({ ...profile.failed, variant: "destructive" });
    },
  });

  return {
    form,
    isRestored,
    clear,
    isPending: create.isPending,
    /** No answer came, so the profile may exist. */
    isUnknown: create.isError && !serverFailure(create.error),
    submit: form.handleSubmit((values) => create.mutate({ ...values, timeZone: browserZone() })),
  };
}

/** The form requires the confirmation of age, which the procedure leaves optional. */
const profileInput = createAthleteInput.extend({
  adultConfirmed: z.boolean().pipe(z.literal(true, profile.adultError)),
});

const textOrEmpty = z.string().catch("");

/** `true` in a draft, "on" in the form as it was typed before its code loaded. */
const ticked = z.literal([true, "on"]).transform(() => true as const);

const draftShape = z.object({
  name: textOrEmpty,
  email: textOrEmpty,
  sport: textOrEmpty,
  school: textOrEmpty,
  challenge: textOrEmpty,
  level: z.enum(athleticLevels).optional().catch(undefined),
  adultConfirmed: ticked.optional().catch(undefined),
});

/** The values of a draft or of a form typed early, without the password, which no draft holds. */
function profileValues(draft: unknown) {
  const values = draftShape.safeParse(draft).data ?? draftShape.parse({});
  const { level, adultConfirmed, ...texts } = values;
  // Without `false` the box would stay ticked when the draft is cleared.
  return { ...texts, ...(level && { level }), adultConfirmed: adultConfirmed ?? false };
}
