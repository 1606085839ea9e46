import { FormError } from "#src/components/form/form-error.tsx";
import { sessionForm, sessionWords as words } from "#src/content/admin-athlete.ts";
import { withKey } from "#src/lib/idempotency-key.ts";
import { creates, trpc } from "#src/lib/trpc.ts";
import { formFailure } from "#src/lib/use-zod-form.ts";
import { FormPanel } from "./form-panel.tsx";
import { NotesFields, PointsField, SessionFields } from "./session-fields.tsx";
import type { Session } from "./session-types.ts";
import { useSessionForm } from "./use-session-form.ts";

export function PlanForm({ athleteId, onClose }: { athleteId: number; onClose: () => void }) {
  const { form, draft, outcome, said } = useSessionForm({
    ...{ about: `session of ${athleteId}`, said: words.saved.plan, onClose },
  });
  const plan = trpc.admin.planSession.useMutation({ ...creates, ...outcome(said) });
  const submit = form.handleSubmit(({ sessionDate, ...values }) => {
    const session = { ...values, athleteId, sessionDate: new Date(sessionDate) };
    if (!plan.isPending) plan.mutate(withKey("planSession", session));
  });
  return (
    <FormPanel
      {...{ label: words.plan, save: sessionForm.plan, draft, onClose }}
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
  const { form, draft, outcome, said } = useSessionForm({
    ...{ session, about: `session ${session.id}`, said: words.saved.update, onClose },
  });
  const update = trpc.admin.updateSession.useMutation(outcome(said));
  const submit = form.handleSubmit(({ sessionDate, ...values }) => {
    if (!update.isPending)
      update.mutate({ ...values, id: session.id, sessionDate: new Date(sessionDate) });
  });
  return (
    <FormPanel
      {...{ label: words.editLong(session.topic), save: sessionForm.update, draft, onClose }}
      isPending={update.isPending}
      onSubmit={submit}
    >
      <FormError {...formFailure(form, "session")} />
      <SessionFields form={form} isPaid={session.completedAt !== null} />
    </FormPanel>
  );
}

export function CompleteForm({ session, onClose }: Props) {
  const { form, draft, outcome, said } = useSessionForm({
    ...{ session, about: `session ${session.id} held`, said: words.saved.complete, onClose },
  });
  const complete = trpc.admin.completeSession.useMutation(outcome(said));
  const submit = form.handleSubmit(({ notes, notesVisible, pointsEarned }) => {
    if (!complete.isPending) complete.mutate({ id: session.id, notes, notesVisible, pointsEarned });
  });
  return (
    <FormPanel
      {...{ label: words.completeLong(session.topic), save: sessionForm.complete, draft, onClose }}
      isPending={complete.isPending}
      onSubmit={submit}
    >
      <FormError {...formFailure(form, "session")} />
      <PointsField form={form} />
      <NotesFields form={form} />
    </FormPanel>
  );
}
