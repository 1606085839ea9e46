import { chakra, Flex } from "@chakra-ui/react";
import { Plus, X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { useFieldArray } from "react-hook-form";
import * as z from "zod";
import { maxHomework, maxLengths, sessionUndoMs } from "#db/limits.ts";
import { line, optionalLine } from "#server/input/fields.ts";
import { settleSessionInput } from "#server/input/sessions.ts";
import { LongTextField, labelStyle, Optional, TextField } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { IconButton } from "#src/components/icon-button.tsx";
import { TextButton } from "#src/components/text-link.tsx";
import { plainDay } from "#src/lib/format.ts";
import { queryClient, type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { formFailure, formFields } from "#src/lib/use-zod-form.ts";
import { onSave, useAdminForm } from "../../use-admin-form.ts";
import { FormPanel } from "./page-parts.tsx";
import { sessionFormWords as formWords, sessionWords as words } from "./words.ts";

const isAhead = (day: string) => day === "" || day >= plainDay(new Date());

/** The text of the date field. */
const dueDay = z.string().refine(isAhead, formWords.duePast);

/** Homework rows may be empty. */
const schema = settleSessionInput
  .pick({ notes: true, privateNotes: true, pointsEarned: true })
  .extend({
    homework: z.array(z.object({ text: optionalLine(maxLengths.homework), dueDay })),
  });

const text = line(maxLengths.homework, formWords.whatNeeded);
const homeworkSchema = z.object({ homework: z.array(z.object({ text, dueDay })) });

const emptyRow = { text: "", dueDay: "" };

type HomeworkRowValues = typeof emptyRow;

const sentOf = ({ text, dueDay }: HomeworkRowValues) => ({ text, dueDay: dueDay || null });

const isSame = (one: HomeworkRowValues, other: HomeworkRowValues) =>
  one.text === other.text && one.dueDay === other.dueDay;

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
  const rows = useFieldArray({ control: form.control, name: "homework" });
  const settle = trpc.admin.settleSession.useMutation(
    onSave(adminForm, onHeld, { title: words.saved.held, fallback: words.notSaved }),
  );
  const submit = form.handleSubmit(({ homework, ...values }) => {
    if (settle.isPending) return;
    const filled = homework.filter(({ text }) => text !== "");
    keepForUndo(id, filled);
    settle.mutate({ id, state: "held", ...values, homework: filled.map(sentOf) });
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
      <HomeworkRows
        legend={<Optional>{formWords.homework}</Optional>}
        rows={rows}
        field={(row, name) => field(`homework.${row}.${name}`)}
      />
      <PointsField {...field("pointsEarned", { valueAsNumber: true })} />
    </FormPanel>
  );
}

type HomeworkProps = {
  session: RouterOutputs["admin"]["updateSession"];
  onClose: () => void;
};

/** Adds homework to a session that was held. */
export function HomeworkForm({ session: { id, topic, homework: given }, onClose }: HomeworkProps) {
  const stored = { homework: [emptyRow] };
  const adminForm = useAdminForm(homeworkSchema, stored, `homework of session ${id}`);
  const { form, draft } = adminForm;
  const field = formFields(form, "session");
  const rows = useFieldArray({ control: form.control, name: "homework" });
  const add = trpc.admin.updateSession.useMutation(
    onSave(adminForm, onClose, { title: words.saved.homework, fallback: words.notSaved }),
  );
  const submit = form.handleSubmit(({ homework }) => {
    if (add.isPending) return;
    const open = given.filter(({ doneAt }) => !doneAt);
    const before = open.map(({ text, dueDay }) => ({ text, dueDay: dueDay ?? "" }));
    const added = homework.filter((row) => before.every((other) => !isSame(row, other)));
    keepForUndo(id, [...before, ...added]);
    add.mutate({ id, homework: homework.map(sentOf) });
  });
  return (
    <FormPanel
      label={words.about(words.actions.homework, topic || words.noTopic)}
      save={words.actions.homework}
      draft={draft}
      onClose={onClose}
      isPending={add.isPending}
      onSubmit={submit}
    >
      <FormError {...formFailure(form, "session")} />
      <HomeworkRows
        legend={formWords.homework}
        rows={rows}
        most={maxHomework - given.length}
        field={(row, name) => field(`homework.${row}.${name}`)}
      />
    </FormPanel>
  );
}

type RowsProps = {
  legend: ReactNode;
  rows: {
    fields: { id: string }[];
    append: (row: HomeworkRowValues) => void;
    remove: (row: number) => void;
  };
  most?: number;
  field: (row: number, name: keyof HomeworkRowValues) => Omit<FieldProps, "label">;
};

function HomeworkRows({ legend, rows, most = maxHomework, field }: RowsProps) {
  const { fields, append, remove } = rows;
  return (
    <chakra.fieldset display="grid" gap="3" minW="0">
      <chakra.legend {...labelStyle} mb="1">
        {legend}
      </chakra.legend>
      {fields.map(({ id }, index) => (
        <HomeworkRow key={id}>
          <TextField {...field(index, "text")} label={formWords.what} />
          <TextField
            {...field(index, "dueDay")}
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
      {fields.length < most && (
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

type FieldProps = ComponentProps<typeof TextField>;

type PointsProps = Omit<FieldProps, "label"> & {
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
