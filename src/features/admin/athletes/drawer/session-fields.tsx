import { useController } from "react-hook-form";
import * as z from "zod";
import { sessionTypes } from "#db/values.ts";
import { planSessionInput } from "#server/input/admin-athletes.ts";
import { Duo, Optional } from "#src/components/form/field.tsx";
import { RadioCards } from "#src/components/form/radio-cards.tsx";
import { SwitchField } from "#src/components/form/switch-field.tsx";
import { LongTextField, TextField } from "#src/components/form/text-field.tsx";
import { sessionForm as words } from "#src/content/admin-athlete.ts";
import { sessionTypeWords } from "#src/content/admin-athletes.ts";
import { formatZone } from "#src/lib/format.ts";
import type { ZodFormOf } from "#src/lib/use-zod-form.ts";

const { sessionType, topic, notes, notesVisible, pointsEarned } = planSessionInput.shape;

const isMoment = (text: string) => !Number.isNaN(new Date(text).getTime());

/** The date stands in its field as text. */
export const sessionFormInput = z.object({
  ...{ sessionType, topic, notes, notesVisible, pointsEarned },
  sessionDate: z.string().refine(isMoment, words.dateNeeded),
});

type SessionForm = ZodFormOf<typeof sessionFormInput>;

const types = sessionTypes.map((type) => ({ value: type, label: sessionTypeWords[type] }));

type Props = { form: SessionForm; isPaid?: boolean };

/** What a session is about and when; `isPaid` once its points cannot change. */
export function SessionFields({ form, isPaid = false }: Props) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <TextField
        {...register("topic")}
        id="session-topic"
        label={words.topic}
        error={errors.topic?.message}
      />
      <RadioCards
        id="session-type"
        legend={words.type}
        options={types}
        columns={2}
        input={register("sessionType")}
      />
      <Duo>
        <TextField
          {...register("sessionDate")}
          id="session-sessionDate"
          type="datetime-local"
          label={words.date}
          help={words.zone(formatZone(new Date()))}
          error={errors.sessionDate?.message}
        />
        <PointsField form={form} isPaid={isPaid} />
      </Duo>
      <NotesFields form={form} />
    </>
  );
}

export function PointsField({ form, isPaid = false }: Props) {
  return (
    <TextField
      {...form.register("pointsEarned", { valueAsNumber: true })}
      id="session-pointsEarned"
      type="number"
      inputMode="numeric"
      min={0}
      readOnly={isPaid}
      label={words.points}
      help={isPaid ? words.pointsPaid : undefined}
      error={form.formState.errors.pointsEarned?.message}
    />
  );
}

export function NotesFields({ form }: Props) {
  const visible = useController({ control: form.control, name: "notesVisible" }).field;
  return (
    <>
      <LongTextField
        {...form.register("notes")}
        id="session-notes"
        label={
          <>
            {words.notes} <Optional>{words.optional}</Optional>
          </>
        }
        error={form.formState.errors.notes?.message}
      />
      <SwitchField
        id="session-notesVisible"
        label={words.visible}
        help={visible.value ? words.visibleOn : words.visibleOff}
        isOn={visible.value ?? false}
        onChange={visible.onChange}
      />
    </>
  );
}
