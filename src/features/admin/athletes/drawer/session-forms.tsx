import { useController } from "react-hook-form";
import * as z from "zod";
import { sessionTypes } from "#db/values.ts";
import { planSessionInput } from "#server/input/admin-athletes.ts";
import { Duo, LongTextField, Optional, TextField } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { RadioCards } from "#src/components/form/radio-cards.tsx";
import { SwitchField } from "#src/components/form/switch-field.tsx";
import { formatZone } from "#src/lib/format.ts";
import { withKey } from "#src/lib/idempotency-key.ts";
import { creates, type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { formFailure, type ZodFormOf } from "#src/lib/use-zod-form.ts";
import { dateTimeValue, onSave, useAdminForm } from "../../use-admin-form.ts";
import { sessionTypeWords } from "../words.ts";
import { FormPanel } from "./drawer-parts.tsx";
import { sessionFormWords as formWords, sessionWords as words } from "./words.ts";

export type Session = RouterOutputs["admin"]["athleteSessions"][number];

const { sessionType, topic, notes, notesVisible, pointsEarned } = planSessionInput.shape;

const isDate = (text: string) => !Number.isNaN(new Date(text).getTime());

/** The date is the text of its datetime-local field. */
const sessionSchema = z.object({
  ...{ sessionType, topic, notes, notesVisible, pointsEarned },
  sessionDate: z.string().refine(isDate, formWords.dateNeeded),
});

const typeOptions = sessionTypes.map((type) => ({ value: type, label: sessionTypeWords[type] }));

export function PlanForm({ athleteId, onClose }: { athleteId: number; onClose: () => void }) {
  const { form, draft, save } = useSessionForm({
    draftName: `session of ${athleteId}`,
    title: words.saved.plan,
    onClose,
  });
  const plan = trpc.admin.planSession.useMutation({ ...creates, ...save });
  const submit = form.handleSubmit(({ sessionDate, ...values }) => {
    const session = { ...values, athleteId, sessionDate: new Date(sessionDate) };
    if (!plan.isPending) plan.mutate(withKey("planSession", session));
  });
  return (
    <FormPanel
      label={words.plan}
      save={formWords.plan}
      draft={draft}
      onClose={onClose}
      isPending={plan.isPending}
      onSubmit={submit}
    >
      <FormError {...formFailure(form, "session")} />
      <SessionFields form={form} />
    </FormPanel>
  );
}

type Props = { session: Session; onClose: () => void };

export function EditForm({ session, onClose }: Props) {
  const { form, draft, save } = useSessionForm({
    session,
    draftName: `session ${session.id}`,
    title: words.saved.update,
    onClose,
  });
  const update = trpc.admin.updateSession.useMutation(save);
  const submit = form.handleSubmit(({ sessionDate, ...values }) => {
    if (!update.isPending)
      update.mutate({ ...values, id: session.id, sessionDate: new Date(sessionDate) });
  });
  return (
    <FormPanel
      label={words.editLong(session.topic)}
      save={formWords.update}
      draft={draft}
      onClose={onClose}
      isPending={update.isPending}
      onSubmit={submit}
    >
      <FormError {...formFailure(form, "session")} />
      <SessionFields form={form} isPaid={session.completedAt !== null} />
    </FormPanel>
  );
}

export function CompleteForm({ session, onClose }: Props) {
  const { form, draft, save } = useSessionForm({
    session,
    draftName: `session ${session.id} held`,
    title: words.saved.complete,
    onClose,
  });
  const complete = trpc.admin.completeSession.useMutation(save);
  const submit = form.handleSubmit(({ notes, notesVisible, pointsEarned }) => {
    if (!complete.isPending) complete.mutate({ id: session.id, notes, notesVisible, pointsEarned });
  });
  return (
    <FormPanel
      label={words.completeLong(session.topic)}
      save={formWords.complete}
      draft={draft}
      onClose={onClose}
      isPending={complete.isPending}
      onSubmit={submit}
    >
      <FormError {...formFailure(form, "session")} />
      <PointsField form={form} />
      <NotesFields form={form} />
    </FormPanel>
  );
}

type FieldsProps = {
  form: ZodFormOf<typeof sessionSchema>;
  /** The points of a completed session cannot change. */
  isPaid?: boolean;
};

function SessionFields({ form, isPaid = false }: FieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <TextField
        {...register("topic")}
        id="session-topic"
        label={formWords.topic}
        error={errors.topic?.message}
      />
      <RadioCards
        id="session-type"
        legend={formWords.type}
        options={typeOptions}
        columns={2}
        input={register("sessionType")}
      />
      <Duo>
        <TextField
          {...register("sessionDate")}
          id="session-sessionDate"
          type="datetime-local"
          label={formWords.date}
          help={formWords.zone(formatZone(new Date()))}
          error={errors.sessionDate?.message}
        />
        <PointsField form={form} isPaid={isPaid} />
      </Duo>
      <NotesFields form={form} />
    </>
  );
}

function PointsField({ form, isPaid = false }: FieldsProps) {
  return (
    <TextField
      {...form.register("pointsEarned", { valueAsNumber: true })}
      id="session-pointsEarned"
      type="number"
      inputMode="numeric"
      min={0}
      readOnly={isPaid}
      label={formWords.points}
      help={isPaid ? formWords.pointsPaid : undefined}
      error={form.formState.errors.pointsEarned?.message}
    />
  );
}

function NotesFields({ form }: FieldsProps) {
  const visible = useController({ control: form.control, name: "notesVisible" }).field;
  return (
    <>
      <LongTextField
        {...form.register("notes")}
        id="session-notes"
        label={
          <>
            {formWords.notes} <Optional>{formWords.optional}</Optional>
          </>
        }
        error={form.formState.errors.notes?.message}
      />
      <SwitchField
        id="session-notesVisible"
        label={formWords.visible}
        help={visible.value ? formWords.visibleOn : formWords.visibleOff}
        isOn={visible.value ?? false}
        onChange={visible.onChange}
      />
    </>
  );
}

type Options = { session?: Session; draftName: string; title: string; onClose: () => void };

/** The form with the session's values; `save` are the options of its mutation. */
function useSessionForm({ session, draftName, title, onClose }: Options) {
  const adminForm = useAdminForm(sessionSchema, session ? valuesOf(session) : empty, draftName);
  const save = onSave(adminForm, onClose, { title, fallback: words.notSaved });
  return { ...adminForm, save };
}

const empty = {
  sessionType: "video-call",
  topic: "",
  sessionDate: "",
  notes: "",
  notesVisible: false,
  pointsEarned: 25,
} as const;

const valuesOf = ({ sessionType, topic, notes, notesVisible, ...session }: Session) => ({
  ...{ topic, notesVisible, notes: notes ?? "", pointsEarned: session.pointsEarned },
  sessionType: sessionTypes.find((type) => type === sessionType) ?? "video-call",
  sessionDate: dateTimeValue(session.sessionDate),
});
