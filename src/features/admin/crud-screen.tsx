import { Button, chakra, Flex } from "@chakra-ui/react";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { type ElementType, lazy, type ReactNode, useRef, useState } from "react";
import type { DefaultValues, FieldErrors, FieldValues } from "react-hook-form";
import type * as z from "zod";
import { Dialog, FormFoot } from "#src/components/dialog.tsx";
import { DraftNote, FormError } from "#src/components/form/form-error.tsx";
import { IconButton } from "#src/components/icon-button.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { Presence } from "#src/components/presence.tsx";
import { CardSkeleton } from "#src/components/skeleton.tsx";
import { TextButton } from "#src/components/text-link.tsx";
import { withKey } from "#src/lib/idempotency-key.ts";
import { onCtrlEnter } from "#src/lib/on-ctrl-enter.ts";
import { creates } from "#src/lib/trpc.ts";
import { formFailure, oncePerMessage, type ZodForm } from "#src/lib/use-zod-form.ts";
import type { Item, Mutation, Query } from "./deleted-dialog.tsx";
import { AdminHeading } from "./screen-parts.tsx";
import { onDelete, onRestore, onSave, showError, useAdminForm } from "./use-admin-form.ts";
import { useOpenDialog } from "./use-open-dialog.ts";
import { adminWords } from "./words.ts";

const DeletedDialog = lazy(async () => ({
  default: (await import("./deleted-dialog.tsx")).DeletedDialog,
}));

type Props<Row extends Item, In extends FieldValues, Out extends object> = {
  /** Names the draft, and is the prefix of the fields' ids. */
  noun: string;
  words: Words;
  procedures: {
    list: Query<readonly (Row & DefaultValues<In>)[]>;
    create: Mutation<Out & { idempotencyKey: string }>;
    update: Mutation<Out & { id: number }>;
    remove: Mutation<{ id: number }, { id: number }>;
    restore: Mutation<{ id: number }>;
    deleted: Query<readonly (Item & { deletedAt: Date })[]>;
  };
  schema: z.ZodType<Out, In>;
  defaults: DefaultValues<In>;
  fields: (props: FieldsProps<In, Out>) => ReactNode;
  /** The names of the fields in the order of the form; two with one message are listed once. */
  fieldOrder?: readonly string[];
  isWide?: boolean;
  /** The list element around the cards. */
  list: ElementType;
  card: (props: CardProps<Row>) => ReactNode;
  /** What stands around the cards, such as a filter. */
  layout?: (props: LayoutProps<Row>) => ReactNode;
  lead?: ReactNode;
  empty: ReactNode;
  /** A line below a list that is not empty. */
  footnote?: string;
};

type Words = Record<
  "place" | "new" | "failed" | "createTitle" | "editTitle" | "create" | "save",
  string
> &
  Record<"created" | "updated" | "deleted" | "restored", { title: string; description?: string }> &
  Record<"edit" | "remove", (title: string) => string> & {
    /** The toast about a form that is not complete. */
    incomplete?: string;
    /** The toasts about failures; without them they give the server's reason. */
    notCreated?: string;
    notUpdated?: string;
    notDeleted?: string;
  };

type FieldsProps<In extends FieldValues, Out> = {
  form: ZodForm<In, Out>;
  isRestored: boolean;
};
export type CardProps<Row> = { row: Row; actions: ReactNode };
export type LayoutProps<Row> = {
  rows: readonly Row[];
  cards: (rows: readonly Row[]) => ReactNode;
};

/** A list of cards with a form to create and edit, delete with undo, and what was deleted lately. */
export function CrudScreen<Row extends Item, In extends FieldValues, Out extends object>(
  props: Props<Row, In, Out>,
) {
  const { words, lead } = props;
  const { openNew } = useOpenDialog();
  return (
    <>
      <AdminHeading place={words.place} lead={lead}>
        <Button onClick={openNew}>
          <Plus aria-hidden />
          {words.new}
        </Button>
      </AdminHeading>
      <Loaded skeleton={<CardSkeleton />} failed={words.failed}>
        <Items {...props} />
      </Loaded>
    </>
  );
}

function Items<Row extends Item, In extends FieldValues, Out extends object>(
  props: Props<Row, In, Out>,
) {
  const { procedures, empty, footnote, layout: Layout = CardsOnly } = props;
  const [rows] = procedures.list.useSuspenseQuery();
  const { isNew, isDeletedOpen, openDeleted, close } = useOpenDialog();
  const edited = useEditedRow(rows);
  const cards = (shown: readonly Row[]) => <Cards {...props} rows={shown} />;
  return (
    <>
      {rows.length === 0 ? empty : <Layout rows={rows} cards={cards} />}
      <Flex
        wrap="wrap"
        align="center"
        justify={footnote ? "space-between" : "flex-end"}
        gap="8px 16px"
        mt="4"
      >
        {rows.length > 0 && footnote && (
          <chakra.p textStyle="small" color="fg.muted">
            {footnote}
          </chakra.p>
        )}
        <TextButton alone textStyle="small" onClick={openDeleted}>
          {adminWords.recentlyDeleted}
        </TextButton>
      </Flex>
      <Presence>
        {isNew && <EditDialog {...props} key="new" onClose={close} />}
        {edited && <EditDialog {...props} key={edited.id} row={edited} onClose={close} />}
        {isDeletedOpen && <DeletedDialog {...props} key="deleted" onClose={close} />}
      </Presence>
    </>
  );
}

const CardsOnly = <Row,>({ rows, cards }: LayoutProps<Row>) => cards(rows);

type CardsProps<Row extends Item, In extends FieldValues, Out extends object> = Props<
  Row,
  In,
  Out
> & { rows: readonly Row[] };

function Cards<Row extends Item, In extends FieldValues, Out extends object>(
  props: CardsProps<Row, In, Out>,
) {
  const { words, procedures, rows, card: Card, list: List } = props;
  const list = useRef<HTMLElement>(null);
  const { openEdit } = useOpenDialog();
  const restore = procedures.restore.useMutation(onRestore(words.restored));
  const remove = procedures.remove.useMutation(
    onDelete(words.deleted, { restore: restore.mutate, notDeleted: words.notDeleted }),
  );

  function removeRow(id: number) {
    if (remove.isPending) return;
    // The button disappears with its card, so the focus moves to the list.
    list.current?.focus();
    remove.mutate({ id });
  }

  return (
    <List ref={list} tabIndex={-1} aria-label={words.place}>
      {rows.map((row) => (
        <Card
          key={row.id}
          row={row}
          actions={
            <Flex flex="none" my="-2" me="-2.5" color="fg.muted">
              <IconButton label={words.edit(row.title)} onClick={() => openEdit(row.id)}>
                <Pencil aria-hidden />
              </IconButton>
              <IconButton label={words.remove(row.title)} onClick={() => removeRow(row.id)}>
                <Trash2 aria-hidden />
              </IconButton>
            </Flex>
          }
        />
      ))}
    </List>
  );
}

type EditProps<Row extends Item, In extends FieldValues, Out extends object> = Props<
  Row,
  In,
  Out
> & { row?: Row & DefaultValues<In>; onClose: () => void };

/** The form for a new row or a changed one; sent by its button or by Ctrl and Enter. */
function EditDialog<Row extends Item, In extends FieldValues, Out extends object>(
  props: EditProps<Row, In, Out>,
) {
  const { noun, words, row, isWide = false, fieldOrder, fields: Fields, onClose } = props;
  const { form, draft, submit, isPending } = useEditForm(props);
  const { message, issues, attempt } = formFailure(form, noun);
  const order = fieldOrder?.map((name) => `${noun}-${name}`);
  return (
    <Dialog
      title={row ? words.editTitle : words.createTitle}
      isWide={isWide}
      onClose={onClose}
      foot={
        <FormFoot
          form={noun}
          words={{
            cancel: adminWords.cancel,
            submit: row ? words.save : words.create,
            submitting: adminWords.saving,
          }}
          isPending={isPending}
          onClose={onClose}
        />
      }
    >
      <chakra.form
        id={noun}
        noValidate
        display="grid"
        gap="4.5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        onKeyDown={onCtrlEnter(submit)}
        onBlur={draft.keepNow}
      >
        {draft.isRestored && <DraftNote onClear={draft.clear} />}
        <FormError
          issues={order ? oncePerMessage(issues, order) : issues}
          attempt={attempt}
          message={message && <p>{message}</p>}
        />
        <Fields form={form} isRestored={draft.isRestored} />
      </chakra.form>
    </Dialog>
  );
}

function useEditForm<Row extends Item, In extends FieldValues, Out extends object>(
  props: EditProps<Row, In, Out>,
) {
  const { noun, words, procedures, schema, defaults, row, onClose } = props;
  const adminForm = useAdminForm(schema, row ?? defaults, `${noun} ${row?.id ?? "new"}`);
  const onCreated = onSave(adminForm, onClose, {
    ...words.created,
    failed: (reason) => words.notCreated ?? reason,
  });
  const onUpdated = onSave(adminForm, onClose, {
    ...words.updated,
    failed: (reason) => words.notUpdated ?? reason,
  });
  const create = procedures.create.useMutation({ ...creates, ...onCreated });
  const update = procedures.update.useMutation(onUpdated);
  const isPending = create.isPending || update.isPending;
  const submit = adminForm.form.handleSubmit((values) => {
    if (isPending) return;
    if (row) update.mutate({ ...values, id: row.id });
    else create.mutate(withKey(`create ${noun}`, values));
  }, sayIncomplete);

  function sayIncomplete(errors: FieldErrors<In>) {
    const { incomplete } = words;
    const isSaid = Object.values(errors).some((error) => error?.message === incomplete);
    if (incomplete && isSaid) showError(incomplete);
  }

  return { ...adminForm, submit, isPending };
}

/** The row to edit. It stays while its form is open, even if it is deleted elsewhere meanwhile. */
function useEditedRow<Row extends Item>(rows: readonly Row[]) {
  const { editId } = useOpenDialog();
  const found = rows.find(({ id }) => id === editId);
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  return found ?? (last?.id === editId ? last : undefined);
}
