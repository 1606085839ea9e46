import { chakra } from "@chakra-ui/react";
import { useController } from "react-hook-form";
import * as z from "zod";
import { sessionTypes } from "#db/values.ts";
import { planSessionInput } from "#server/input/sessions.ts";
import { Optional, TextField } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { RadioCards } from "#src/components/form/radio-cards.tsx";
import { SwitchField } from "#src/components/form/switch-field.tsx";
import { firstName, formatZone } from "#src/lib/format.ts";
import { withKey } from "#src/lib/idempotency-key.ts";
import { creates, type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { formFailure, formFields, type ZodFormOf } from "#src/lib/use-zod-form.ts";
import { dateTimeValue, onSave, useAdminForm } from "../../use-admin-form.ts";
import { sessionTypeWords } from "../words.ts";
import { type AthleteProps, FormPanel } from "./page-parts.tsx";
import { NotesFields, PointsField } from "./settle-form.tsx";
import { sessionFormWords as formWords, sessionWords as words } from "./words.ts";

export type Session = RouterOutputs["admin"]["athleteSessions"][number];

const { topic, place, notes, privateNotes, pointsEarned } = planSessionInput.shape;

const isDate = (text: string) => !Number.isNaN(new Date(text).getTime());

/** `sessionDate` is the text of the datetime-local field. */
const sessionSchema = z.object({
  topic,
  place,
  notes,
  privateNotes,
  pointsEarned,
  sessionType: z.enum(sessionTypes),
  isExtra: z.boolean(),
  sessionDate: z.string().refine(isDate, formWords.dateNeeded),
});

const typeOptions = sessionTypes.map((type) => ({ value: type, label: sessionTypeWords[type] }));

type FormProps = AthleteProps & { onClose: () => void };

export function PlanSessionForm({ athlete, onClose }: FormProps) {
  const { form, draft, save } = useSessionForm({
    draftName: `session of ${athlete.id}`,
    title: words.saved.plan,
    onClose,
  });
  const plan = trpc.admin.planSession.useMutation({ ...creates, ...save });
  const submit = form.handleSubmit(({ sessionDate, ...values }) => {
    const session = { ...values, athleteId: athlete.id, sessionDate: new Date(sessionDate) };
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
      <SessionFields form={form} name={firstName(athlete.name)} />
      <ExtraField form={form} />
    </FormPanel>
  );
}

type Props = FormProps & { session: Session };

export function EditSessionForm({ athlete, session, onClose }: Props) {
  const { form, draft, onlyChanges, save } = useSessionForm({
    session,
    draftName: `session ${session.id}`,
    title: words.saved.update,
    onClose,
  });
  const update = trpc.admin.updateSession.useMutation(save);
  const isSettled = session.state !== "booked";
  const mayBeExtra = session.state === "booked" || session.state === "held";
  const submit = form.handleSubmit((values) => {
    if (update.isPending || draft.catchUp(valuesOf(session))) return;
    const { sessionDate, pointsEarned, isExtra, ...others } = onlyChanges(values);
    const moved = sessionDate === undefined ? {} : { sessionDate: new Date(sessionDate) };
    update.mutate({
      id: session.id,
      ...others,
      ...(!isSettled && { ...moved, pointsEarned }),
      ...(mayBeExtra && { isExtra }),
    });
  });
  return (
    <FormPanel
      label={words.about(words.actions.edit, session.topic)}
      save={formWords.update}
      draft={draft}
      onClose={onClose}
      isPending={update.isPending}
      onSubmit={submit}
    >
      <FormError {...formFailure(form, "session")} />
      <SessionFields form={form} name={firstName(athlete.name)} isSettled={isSettled} />
      {mayBeExtra && <ExtraField form={form} givesBack={session.usedGrant} />}
    </FormPanel>
  );
}

type FieldsProps = {
  form: ZodFormOf<typeof sessionSchema>;
  /** The athlete’s first name. */
  name: string;
  /** The session has an outcome, so time and points cannot change. */
  isSettled?: boolean;
};

function SessionFields({ form, name, isSettled = false }: FieldsProps) {
  const field = formFields(form, "session");
  return (
    <>
      <TextField {...field("topic")} label={<Optional>{formWords.topic}</Optional>} />
      <RadioCards
        {...field("sessionType")}
        legend={formWords.type}
        options={typeOptions}
        columns={2}
      />
      <DateAndPoints>
        <TextField
          {...field("sessionDate")}
          type="datetime-local"
          step={900}
          readOnly={isSettled}
          label={formWords.date}
          help={formWords.zone(formatZone(new Date()))}
        />
        <PointsField {...field("pointsEarned", { valueAsNumber: true })} isSettled={isSettled} />
      </DateAndPoints>
      <TextField
        {...field("place")}
        label={<Optional>{formWords.place}</Optional>}
        help={formWords.placeHelp}
      />
      <NotesFields name={name} notes={field("notes")} privateNotes={field("privateNotes")} />
    </>
  );
}

/** Side by side if the date and time fit in full, else one below the other. */
const DateAndPoints = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 15rem), 1fr))",
    gap: "18px 20px",
    alignItems: "start",
  },
});

type ExtraProps = Pick<FieldsProps, "form"> & {
  /** Whether a granted extra session comes back if this one is no longer extra. */
  givesBack?: boolean;
};

function ExtraField({ form, givesBack = false }: ExtraProps) {
  const extra = useController({ control: form.control, name: "isExtra" }).field;
  const offHelp = givesBack ? formWords.extraBack : formWords.extraOff;
  return (
    <SwitchField
      id="session-isExtra"
      label={formWords.extra}
      help={extra.value ? formWords.extraOn : offHelp}
      isOn={extra.value}
      onChange={extra.onChange}
    />
  );
}

type Options = { session?: Session; draftName: string; title: string; onClose: () => void };

/** The form with the session's values; `save` has the mutation options. */
function useSessionForm({ session, draftName, title, onClose }: Options) {
  const adminForm = useAdminForm(sessionSchema, session ? valuesOf(session) : empty, draftName);
  const save = onSave(adminForm, onClose, { title, fallback: words.notSaved });
  return { ...adminForm, save };
}

const empty = {
  sessionType: "video-call",
  topic: "",
  place: "",
  sessionDate: "",
  notes: "",
  privateNotes: "",
  pointsEarned: 25,
  isExtra: false,
} as const;

const valuesOf = ({ sessionType, topic, notes, privateNotes, ...session }: Session) => ({
  topic,
  notes: notes ?? "",
  privateNotes: privateNotes ?? "",
  place: session.ownPlace ?? "",
  isExtra: session.isExtra,
  // Old sessions may be worth more than the current maximum of 100.
  pointsEarned: Math.min(session.pointsEarned, 100),
  sessionType: sessionTypes.find((type) => type === sessionType) ?? "video-call",
  sessionDate: dateTimeValue(session.sessionDate),
});
