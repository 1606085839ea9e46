import { chakra, Flex } from "@chakra-ui/react";
import { Plus, X } from "lucide-react";
import type { ComponentProps } from "react";
import { useFieldArray } from "react-hook-form";
import * as z from "zod";
import { maxHomework, maxLengths, sessionUndoMs } from "#db/limits.ts";
import { optionalLine } from "#server/input/fields.ts";
import { settleSessionInput } from "#server/input/sessions.ts";
import { LongTextField, labelStyle, Optional, TextField } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { IconButton } from "#src/components/icon-button.tsx";
import { TextButton } from "#src/components/text-link.tsx";
import { plainDay } from "#src/lib/format.ts";
import { queryClient, trpc } from "#src/lib/trpc.ts";
import { formFailure, formFields, type ZodFormOf } from "#src/lib/use-zod-form.ts";
import { onSave, useAdminForm } from "../../use-admin-form.ts";
import { FormPanel } from "./page-parts.tsx";
import { sessionFormWords as formWords, sessionWords as words } from "./words.ts";

const isAhead = (day: string) => day === "" || day >= plainDay(new Date());

/** Homework rows may be empty; `dueDay` is the text of the date field. */
const schema = settleSessionInput
  .pick({ notes: true, privateNotes: true, pointsEarned: true })
  .extend({
    homework: z.array(
      z.object({
        text: optionalLine(maxLengths.homework),
        dueDay: z.string().refine(isAhead, formWords.duePast),
      }),
    ),
  });

const emptyRow = { text: "", dueDay: "" };

type HomeworkRowValues = typeof emptyRow;

const homeworkKey = (id: number) => ["homework for undo", id] as const;

/** Undoing an outcome deletes its homework; the rows are kept here to refill the form. */
function keepForUndo(id: number, rows: HomeworkRowValues[]) {
  queryClient.setQueryDefaults(homeworkKey(id), { gcTime: sessionUndoMs });
  queryClient.setQueryData(homeworkKey(id), rows);
}

function undoneHomework(id: number) {
  const rows = queryClient.getQueryData<HomeworkRowValues[]>(homeworkKey(id));
  return rows?.length ? rows : undefined;
}

type Unsettled = {
  id: number;
  topic: string;
  notes: string | null;
  privateNotes: string | null;
  pointsEarned: number;
};

type Props = {
  /** The athlete’s first name. */
  name: string;
  session: Unsettled;
  onClose: () => void;
  onHeld?: () => void;
};

/** Records that a session was held, with notes, homework and points. */
export function SettleForm({ name, session, onClose, onHeld = onClose }: Props) {
  const { id, topic, notes, privateNotes, pointsEarned } = session;
  const stored = {
    notes: notes ?? "",
    privateNotes: privateNotes ?? "",
    homework: undoneHomework(id) ?? [emptyRow],
    // Old sessions may be worth more than the current maximum of 100.
    pointsEarned: Math.min(pointsEarned, 100),
  };
  const adminForm = useAdminForm(schema, stored, `outcome of session ${id}`);
  const { form, draft } = adminForm;
  const field = formFields(form, "session");
  const settle = trpc.admin.settleSession.useMutation(
    onSave(adminForm, onHeld, { title: words.saved.held, fallback: words.notSaved }),
  );
  const submit = form.handleSubmit(({ homework, ...values }) => {
    if (settle.isPending) return;
    const filled = homework.filter(({ text }) => text !== "");
    keepForUndo(id, filled);
    settle.mutate({
      id,
      state: "held",
      ...values,
      homework: filled.map(({ text, dueDay }) => ({ text, dueDay: dueDay || null })),
    });
  });
  return (
    <FormPanel
      label={words.about(words.actions.held, topic || words.noTopic)}
      save={formWords.held}
      draft={draft}
      onClose={onClose}
      isPending={settle.isPending}
      onSubmit={submit}
    >
      <FormError {...formFailure(form, "session")} />
      <NotesFields name={name} notes={field("notes")} privateNotes={field("privateNotes")} />
      <HomeworkRows form={form} />
      <PointsField {...field("pointsEarned", { valueAsNumber: true })} />
    </FormPanel>
  );
}

function HomeworkRows({ form }: { form: ZodFormOf<typeof schema> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "homework" });
  const field = formFields(form, "session");
  return (
    <chakra.fieldset display="grid" gap="3" minW="0">
      <chakra.legend {...labelStyle} mb="1">
        <Optional>{formWords.homework}</Optional>
      </chakra.legend>
      {fields.map(({ id }, index) => (
        <HomeworkRow key={id}>
          <TextField {...field(`homework.${index}.text`)} label={formWords.what} />
          <TextField
            {...field(`homework.${index}.dueDay`)}
            type="date"
            label={<Optional>{formWords.due}</Optional>}
          />
          {fields.length > 1 && (
            <IconButton
              label={formWords.remove(index + 1)}
              alignSelf="end"
              onClick={() => remove(index)}
            >
              <X size={18} aria-hidden />
            </IconButton>
          )}
        </HomeworkRow>
      ))}
      {fields.length < maxHomework && (
        <Flex>
          <TextButton alone textStyle="small" onClick={() => append(emptyRow)}>
            <Plus size={16} aria-hidden />
            {formWords.more}
          </TextButton>
        </Flex>
      )}
    </chakra.fieldset>
  );
}

/** Text and day side by side if there is room. */
const HomeworkRow = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: "3",
    "& > div:nth-of-type(1)": { flex: "3 1 14rem", minW: "0" },
    "& > div:nth-of-type(2)": { flex: "1 1 9rem", minW: "0" },
    "& + &": { pt: "3", borderTopWidth: "1px" },
  },
});

type PointsProps = Omit<ComponentProps<typeof TextField>, "label"> & {
  /** The points have been paid and cannot change. */
  isSettled?: boolean;
};

export const PointsField = ({ isSettled = false, ...field }: PointsProps) => (
  <TextField
    {...field}
    type="number"
    inputMode="numeric"
    min={0}
    max={100}
    readOnly={isSettled}
    label={formWords.points}
    help={isSettled ? formWords.pointsPaid : undefined}
  />
);

type AreaProps = Omit<ComponentProps<typeof LongTextField>, "label">;
type NotesProps = { name: string; notes: AreaProps; privateNotes: AreaProps };

export const NotesFields = ({ name, notes, privateNotes }: NotesProps) => (
  <>
    <LongTextField {...notes} label={<Optional>{formWords.notes(name)}</Optional>} />
    <LongTextField {...privateNotes} label={<Optional>{formWords.privateNotes(name)}</Optional>} />
  </>
);
