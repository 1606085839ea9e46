import type { ReactNode } from "react";
import type { DefaultValues, FieldErrors, FieldValues } from "react-hook-form";
import type * as z from "zod";
import { FormDialog } from "#src/components/dialog.tsx";
import { withKey } from "#src/lib/idempotency-key.ts";
import { creates } from "#src/lib/trpc.ts";
import { formFailure, oncePerMessage, type ZodForm } from "#src/lib/use-zod-form.ts";
import { showError } from "./admin-toasts.ts";
import type { DialogProps } from "./crud-screen.tsx";
import type { Item, Mutation } from "./deleted-dialog.tsx";
import { FormNotes } from "./form-notes.tsx";
import { onSave, useAdminForm } from "./use-admin-form.ts";
import { adminWords } from "./words.ts";

type Props<
  Row extends Item,
  In extends FieldValues,
  Out extends object,
  Sent extends object,
> = DialogProps<Row & DefaultValues<In>> & {
  /** The prefix of the fields' ids. */
  noun: string;
  /** The name of the draft; by default the noun and the row. */
  draftName?: string;
  words: Words;
  procedures: {
    create: Mutation<Out & { idempotencyKey: string }>;
    update: Mutation<Sent & { id: number }>;
  };
  /** What an update sends: for rows without a version only the changes, so that they merge. */
  updateOf: (values: Out, changes: Partial<Out>) => Sent;
  /** Loads the row again after a conflict of versions. */
  reload?: () => Promise<(Row & DefaultValues<In>) | undefined>;
  schema: z.ZodType<Out, In>;
  defaults: DefaultValues<In>;
  fields: (props: { form: ZodForm<In, Out> }) => ReactNode;
  /**
   * The names of the fields in the order of the form. With them the error summary follows this
   * order, and a message that several fields have is listed once.
   */
  fieldOrder?: readonly string[];
  isWide?: boolean;
};

type Words = Record<"createTitle" | "editTitle" | "create" | "save", string> &
  Record<"created" | "updated", { title: string; description?: string }> & {
    /** A toast, shown when a field fails with exactly this message. */
    incomplete?: string;
    /** The toasts about failures; if missing, the toast gives the server's reason. */
    notCreated?: string;
    notUpdated?: string;
  };

/** The form that creates or edits a row; its button or Ctrl+Enter submits. */
export function EditDialog<
  Row extends Item,
  In extends FieldValues,
  Out extends object,
  Sent extends object,
>(props: Props<Row, In, Out, Sent>) {
  const { noun, words, row, isWide = false, fieldOrder, fields: Fields, onClose } = props;
  const { form, draft, submit, isPending } = useEditForm(props);
  const { message, issues, attempt } = formFailure(form, noun);
  const order = fieldOrder?.map((name) => `${noun}-${name}`);
  return (
    <FormDialog
      title={row ? words.editTitle : words.createTitle}
      isWide={isWide}
      words={{
        cancel: adminWords.cancel,
        submit: row ? words.save : words.create,
        submitting: adminWords.saving,
      }}
      isPending={isPending}
      submit={submit}
      onBlur={draft.keepNow}
      onClose={onClose}
    >
      <FormNotes
        draft={draft}
        issues={order ? oncePerMessage(issues, order) : issues}
        attempt={attempt}
        message={message}
      />
      {/* A field may hold a choice in its state: the new key resets it with the form. */}
      <Fields key={draft.resets} form={form} />
    </FormDialog>
  );
}

function useEditForm<
  Row extends Item,
  In extends FieldValues,
  Out extends object,
  Sent extends object,
>(props: Props<Row, In, Out, Sent>) {
  const { noun, words, procedures, schema, defaults, row, onClose } = props;
  const { draftName = `${noun} ${row?.id ?? "new"}`, updateOf, reload } = props;
  const adminForm = useAdminForm(schema, row ?? defaults, draftName);
  const { form, draft, onlyChanges } = adminForm;
  const onCreated = onSave(adminForm, onClose, {
    ...words.created,
    failed: (reason) => words.notCreated ?? reason,
  });
  const onUpdated = onSave(adminForm, onClose, {
    ...words.updated,
    failed: (reason) => words.notUpdated ?? reason,
    reload,
  });
  const create = procedures.create.useMutation({ ...creates, ...onCreated });
  const update = procedures.update.useMutation(onUpdated);
  const isPending = create.isPending || update.isPending;
  const submit = form.handleSubmit((values) => {
    if (isPending) return;
    if (!row) create.mutate(withKey(`create ${noun}`, values));
    else if (!draft.catchUp(row))
      update.mutate({ ...updateOf(values, onlyChanges(values)), id: row.id });
  }, showIncomplete);

  function showIncomplete(errors: FieldErrors<In>) {
    const { incomplete } = words;
    const isShown = Object.values(errors).some((error) => error?.message === incomplete);
    if (incomplete && isShown) showError(incomplete);
  }

  return { form, draft, submit, isPending };
}
