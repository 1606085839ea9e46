import { useState } from "react";
import * as z from "zod";
import { setComplimentaryInput } from "#server/input/admin-athletes.ts";
import { Button } from "#src/components/button.tsx";
import { LongTextField, TextField } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { Note } from "#src/components/note.tsx";
import { formatDate, plainDay } from "#src/lib/format.ts";
import { trpc } from "#src/lib/trpc.ts";
import { formFailure, formFields } from "#src/lib/use-zod-form.ts";
import { Muted } from "../../screen-parts.tsx";
import { onSave, useAdminForm } from "../../use-admin-form.ts";
import { type AthleteProps, FormPanel, isFuture, Part } from "./page-parts.tsx";
import { athleteWords, complimentaryWords, membershipWords as words } from "./words.ts";

const schema = z.object({ until: z.string() });

/** Until when an athlete who paid on another platform can open the library. */
export function MembershipPart({ athlete: { id, memberUntil } }: AthleteProps) {
  const [isChanging, setIsChanging] = useState(false);
  return (
    <Part
      title={words.title}
      failed={athleteWords.failed}
      action={
        <Button variant="outline" size="sm" onClick={() => setIsChanging(true)}>
          {words.change}
        </Button>
      }
    >
      <p>{stateOf(memberUntil)}</p>
      {isChanging && (
        <UntilForm athleteId={id} memberUntil={memberUntil} onClose={() => setIsChanging(false)} />
      )}
    </Part>
  );
}

function stateOf(until: Date | null) {
  if (!until) return words.none;
  return isFuture(until) ? words.until(formatDate(until)) : words.over(formatDate(until));
}

type FormProps = { athleteId: number; memberUntil: Date | null; onClose: () => void };

function UntilForm({ athleteId, memberUntil, onClose }: FormProps) {
  const stored = { until: memberUntil ? plainDay(memberUntil) : "" };
  const adminForm = useAdminForm(schema, stored, `membership of ${athleteId}`);
  const { form, draft } = adminForm;
  const save = trpc.admin.setMemberUntil.useMutation(
    onSave(adminForm, onClose, { title: words.saved, fallback: words.notSaved }),
  );
  const submit = form.handleSubmit(({ until }) => {
    if (!save.isPending) save.mutate({ id: athleteId, until: endOf(until) });
  });
  const field = formFields(form, "membership");
  return (
    <FormPanel
      label={words.change}
      save={words.save}
      isPending={save.isPending}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormError {...formFailure(form, "membership")} />
      <TextField {...field("until")} type="date" label={words.day} help={words.dayHelp} />
    </FormPanel>
  );
}

const { dayNeeded } = complimentaryWords;
const { reason } = setComplimentaryInput.shape;
const givenSchema = z.object({ until: z.string().min(1, dayNeeded), reason });
/** An empty day ends the access that there is. */
const changedSchema = givenSchema.extend({ until: z.string() });

/** Free access to the mentorship, which owners grant until a day. */
export function ComplimentaryPart({ athlete }: AthleteProps) {
  const { id, subscription, complimentaryReason } = athlete;
  const { complimentaryUntil: until, renewsAt } = subscription;
  const [isChanging, setIsChanging] = useState(false);
  const { title, none, given, why, beside, give, change } = complimentaryWords;
  return (
    <Part
      title={title}
      failed={athleteWords.failed}
      action={
        <Button variant="outline" size="sm" onClick={() => setIsChanging(true)}>
          {until ? change : give}
        </Button>
      }
    >
      <p>{until ? given(formatDate(until)) : none}</p>
      {until && complimentaryReason && <Muted mt="1">{why(complimentaryReason)}</Muted>}
      {until && renewsAt && <Note mt="3">{beside(formatDate(renewsAt))}</Note>}
      {isChanging && (
        <ComplimentaryForm athleteId={id} until={until} onClose={() => setIsChanging(false)} />
      )}
    </Part>
  );
}

type GivenProps = { athleteId: number; until: Date | null; onClose: () => void };

function ComplimentaryForm({ athleteId, until, onClose }: GivenProps) {
  const stored = { until: until ? plainDay(until) : "", reason: "" };
  const adminForm = useAdminForm(
    until ? changedSchema : givenSchema,
    stored,
    `free access of ${athleteId}`,
  );
  const { form, draft } = adminForm;
  const { saved, notSaved, give, change, save: saveWord } = complimentaryWords;
  const save = trpc.admin.setComplimentary.useMutation(
    onSave(adminForm, onClose, { title: saved, fallback: notSaved }),
  );
  const submit = form.handleSubmit(({ until: day, reason }) => {
    if (!save.isPending) save.mutate({ id: athleteId, until: endOf(day), reason });
  });
  const field = formFields(form, "complimentary");
  return (
    <FormPanel
      label={until ? change : give}
      save={saveWord}
      isPending={save.isPending}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormError {...formFailure(form, "complimentary")} />
      <TextField
        {...field("until")}
        type="date"
        label={complimentaryWords.day}
        help={until ? complimentaryWords.changedHelp : complimentaryWords.dayHelp}
      />
      <LongTextField
        {...field("reason")}
        label={complimentaryWords.reason}
        help={complimentaryWords.reasonHelp}
      />
    </FormPanel>
  );
}

/** The last second of a day in the browser's time zone; null for an empty field. */
const endOf = (day: string) => (day ? new Date(`${day}T23:59:59`) : null);
