import { useState } from "react";
import * as z from "zod";
import { correctEmailInput, suspendAthleteInput } from "#server/input/admin-athletes.ts";
import { updateProfileInput } from "#server/input/athletes.ts";
import { Button } from "#src/components/button.tsx";
import { Facts } from "#src/components/facts.tsx";
import { LongTextField, TextField } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { ProfileFields, profileValues } from "#src/components/form/profile-fields.tsx";
import { RadioCards } from "#src/components/form/radio-cards.tsx";
import { TextAnchor } from "#src/components/text-link.tsx";
import { formatCount, formatDate, formatStamp, formatZone } from "#src/lib/format.ts";
import { mailto } from "#src/lib/mailto.ts";
import { changes, trpc } from "#src/lib/trpc.ts";
import { useIsMentor } from "#src/lib/use-viewer.ts";
import { formFailure, formFields } from "#src/lib/use-zod-form.ts";
import { Muted } from "../../screen-parts.tsx";
import { AccountAccess } from "../../security/account-access.tsx";
import { onSave, useAdminForm } from "../../use-admin-form.ts";
import { levelWords } from "../words.ts";
import { ComplimentaryPart, MembershipPart } from "./membership-part.tsx";
import { MoneyPart } from "./money-part.tsx";
import { type AthleteProps, FormPanel, isFuture, Part } from "./page-parts.tsx";
import { athleteWords, emailWords, postingWords, profileWords } from "./words.ts";

/** The cards of the profile tab: profile, payments, access, e-mail, posting, account. */
export function ProfileParts({ athlete }: AthleteProps) {
  const isMentor = useIsMentor();
  return (
    <>
      <ProfilePart athlete={athlete} />
      <MoneyPart athlete={athlete} />
      {!isMentor && <ComplimentaryPart athlete={athlete} />}
      {!isMentor && <MembershipPart athlete={athlete} />}
      <EmailPart athlete={athlete} />
      <PostingPart athlete={athlete} />
      {athlete.accountId && !isMentor && <AccountAccess id={athlete.accountId} />}
    </>
  );
}

function ProfilePart({ athlete }: AthleteProps) {
  const { currentStreak, longestStreak, faithfulDays } = athlete;
  const streak = profileWords.streakOf(
    formatCount(currentStreak),
    formatCount(longestStreak),
    formatCount(faithfulDays),
  );
  const [isEditing, setIsEditing] = useState(false);
  const edit = (
    <Button
      variant="outline"
      size="sm"
      aria-label={profileWords.edit}
      onClick={() => setIsEditing(true)}
    >
      {profileWords.editShort}
    </Button>
  );
  return (
    <Part title={profileWords.title} failed={athleteWords.failed} action={edit}>
      {isEditing && <ProfileForm athlete={athlete} onClose={() => setIsEditing(false)} />}
      <Muted mb="4">{athleteWords.private}</Muted>
      <Facts
        facts={[
          [
            "E-mail",
            <TextAnchor key="mail" alone href={mailto(athlete.email)}>
              {athlete.email}
            </TextAnchor>,
          ],
          [profileWords.sport, athlete.sport],
          [profileWords.school, athlete.school],
          [profileWords.level, levelWords[athlete.level]],
          [profileWords.challenge, athlete.challenge],
          [profileWords.joined, formatDate(athlete.createdAt)],
          [profileWords.zone, formatZone(new Date(), athlete.timeZone)],
          [profileWords.points, formatCount(athlete.totalPoints)],
          [profileWords.streak, streak],
        ]}
      />
    </Part>
  );
}

/** Edits the athlete's profile for them; the change is recorded in the audit log. */
function ProfileForm({ athlete, onClose }: AthleteProps & { onClose: () => void }) {
  const { id } = athlete;
  const stored = profileValues(athlete);
  const adminForm = useAdminForm(updateProfileInput, stored, `profile ${id}`);
  const { form, draft, onlyChanges } = adminForm;
  const save = trpc.admin.updateAthlete.useMutation({
    meta: changes("admin"),
    ...onSave(adminForm, onClose, { title: profileWords.saved, fallback: profileWords.notSaved }),
  });
  const submit = form.handleSubmit((values) => {
    if (save.isPending || draft.catchUp(stored)) return;
    save.mutate({ id, ...onlyChanges(values) });
  });
  return (
    <FormPanel
      label={profileWords.edit}
      save={profileWords.save}
      isPending={save.isPending}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormError {...formFailure(form, "profile")} />
      <ProfileFields prefix="profile" form={form} />
    </FormPanel>
  );
}

/** Whether the e-mail address is confirmed; until then owners can correct a typing error. */
function EmailPart({ athlete: { id, emailConfirmedAt } }: AthleteProps) {
  const [isAsking, setIsAsking] = useState(false);
  const isMentor = useIsMentor();
  const correct = (
    <Button variant="outline" size="sm" onClick={() => setIsAsking(true)}>
      {emailWords.correct}
    </Button>
  );
  return (
    <Part
      title={emailWords.title}
      failed={athleteWords.failed}
      action={emailConfirmedAt || isMentor ? undefined : correct}
    >
      <p>
        {emailConfirmedAt ? emailWords.confirmed(formatDate(emailConfirmedAt)) : emailWords.open}
      </p>
      {isAsking && !emailConfirmedAt && (
        <EmailForm athleteId={id} onClose={() => setIsAsking(false)} />
      )}
    </Part>
  );
}

const emailSchema = correctEmailInput.omit({ id: true });

type EmailFormProps = { athleteId: number; onClose: () => void };

function EmailForm({ athleteId, onClose }: EmailFormProps) {
  const adminForm = useAdminForm(emailSchema, { email: "", reason: "" }, `e-mail of ${athleteId}`);
  const { form, draft } = adminForm;
  const save = trpc.admin.correctEmail.useMutation(
    onSave(adminForm, onClose, { title: emailWords.corrected, fallback: emailWords.notSaved }),
  );
  const submit = form.handleSubmit((values) => {
    if (!save.isPending) save.mutate({ id: athleteId, ...values });
  });
  const field = formFields(form, "corrected");
  return (
    <FormPanel
      label={emailWords.correct}
      save={emailWords.correct}
      isPending={save.isPending}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormError {...formFailure(form, "corrected")} />
      <Muted>{emailWords.help}</Muted>
      <TextField {...field("email")} type="email" label={emailWords.email} autoComplete="off" />
      <LongTextField {...field("reason")} label={emailWords.reason} help={emailWords.reasonHelp} />
    </FormPanel>
  );
}

/** Whether the athlete may post in the community, and the form to suspend or allow it. */
function PostingPart({ athlete: { id, suspendedUntil } }: AthleteProps) {
  const [isAsking, setIsAsking] = useState(false);
  const isSuspended = suspendedUntil !== null && isFuture(suspendedUntil);
  return (
    <Part
      title={postingWords.title}
      failed={athleteWords.failed}
      action={
        <Button variant="outline" size="sm" onClick={() => setIsAsking(true)}>
          {isSuspended ? postingWords.lift : postingWords.suspend}
        </Button>
      }
    >
      <p>
        {isSuspended ? `${postingWords.until} ${formatStamp(suspendedUntil)}.` : postingWords.may}
      </p>
      {isAsking && (
        <PostingForm athleteId={id} isSuspended={isSuspended} onClose={() => setIsAsking(false)} />
      )}
    </Part>
  );
}

const dayCounts = ["1", "7", "30"] as const;
const dayOptions = dayCounts.map((days) => ({
  value: days,
  label: postingWords.days(Number(days)),
}));
const dayMs = 24 * 60 * 60_000;

const postingSchema = z.object({
  days: z.enum(dayCounts),
  reason: suspendAthleteInput.shape.reason,
});

type PostingFormProps = { athleteId: number; isSuspended: boolean; onClose: () => void };

function PostingForm({ athleteId, isSuspended, onClose }: PostingFormProps) {
  const adminForm = useAdminForm(
    postingSchema,
    { days: "7", reason: "" },
    `posting of ${athleteId}`,
  );
  const { form, draft } = adminForm;
  const suspend = trpc.admin.suspendAthlete.useMutation(
    onSave(adminForm, onClose, {
      title: isSuspended ? postingWords.lifted : postingWords.suspended,
      fallback: postingWords.notSaved,
    }),
  );
  const submit = form.handleSubmit(({ days, reason }) => {
    if (suspend.isPending) return;
    const until = isSuspended ? null : new Date(Date.now() + Number(days) * dayMs);
    suspend.mutate({ id: athleteId, until, reason });
  });
  const label = isSuspended ? postingWords.lift : postingWords.suspend;
  const field = formFields(form, "posting");
  return (
    <FormPanel
      label={label}
      save={label}
      isPending={suspend.isPending}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormError {...formFailure(form, "posting")} />
      {!isSuspended && (
        <RadioCards {...field("days")} legend={postingWords.end} options={dayOptions} columns={3} />
      )}
      <LongTextField
        {...field("reason")}
        label={postingWords.reason}
        help={postingWords.reasonHelp}
      />
    </FormPanel>
  );
}
