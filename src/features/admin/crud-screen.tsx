import { chakra, Flex } from "@chakra-ui/react";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { type ElementType, type ReactNode, useRef } from "react";
import { Button } from "#src/components/button.tsx";
import { IconButton } from "#src/components/icon-button.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { Presence } from "#src/components/presence.tsx";
import { CardSkeleton } from "#src/components/skeleton.tsx";
import { TextButton } from "#src/components/text-link.tsx";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { useIsMentor } from "#src/lib/use-viewer.ts";
import { onDelete, onRestore } from "./admin-toasts.ts";
import type { Item, Mutation, Query } from "./deleted-dialog.tsx";
import { AdminHeading } from "./screen-parts.tsx";
import { useOpenDialog, useOpenRow } from "./use-open-dialog.ts";
import { adminWords } from "./words.ts";

const DeletedDialog = lazyComponent(
  async () => (await import("./deleted-dialog.tsx")).DeletedDialog,
);

type Props<Row extends Item> = {
  words: Words;
  procedures: {
    list: Query<readonly Row[]>;
    remove: Mutation<{ id: number }, { id: number }>;
    restore: Mutation<{ id: number }>;
    deleted: Query<readonly (Item & { deletedAt: Date })[]>;
  };
  /** The form that creates a row, or edits the one it gets. */
  dialog: (props: DialogProps<Row>) => ReactNode;
  /** The list element around the cards. */
  list: ElementType;
  card: (props: CardProps<Row>) => ReactNode;
  /** Wraps the cards, such as with a filter. */
  layout?: (props: LayoutProps<Row>) => ReactNode;
  lead?: ReactNode;
  empty: ReactNode;
  /** A line below a list that is not empty. */
  footnote?: string;
  /** Lets mentors edit rows; without it they can only read. */
  isForMentors?: boolean;
};

type Words = Record<"place" | "new" | "failed", string> &
  Record<"deleted" | "restored", { title: string; description?: string }> &
  Record<"edit" | "remove", (title: string) => string> & {
    /** The toast about a failed delete; if missing, the toast gives the server's reason. */
    notDeleted?: string;
  };

export type DialogProps<Row> = { row?: Row; onClose: () => void };
export type CardProps<Row> = { row: Row; actions: ReactNode };
export type LayoutProps<Row> = {
  rows: readonly Row[];
  cards: (rows: readonly Row[]) => ReactNode;
};

/** A list of cards: create, edit, delete with undo, and restore recently deleted rows. */
export function CrudScreen<Row extends Item>(props: Props<Row>) {
  const { words, lead, isForMentors = false } = props;
  const { openNew } = useOpenDialog();
  const isReadOnly = useIsMentor() && !isForMentors;
  return (
    <>
      <AdminHeading place={words.place} lead={lead}>
        {!isReadOnly && (
          <Button onClick={openNew}>
            <Plus aria-hidden />
            {words.new}
          </Button>
        )}
      </AdminHeading>
      <Loaded skeleton={<CardSkeleton />} failed={words.failed}>
        {isReadOnly ? <ReadOnly {...props} /> : <Items {...props} />}
      </Loaded>
    </>
  );
}

/** The cards without actions, for mentors who may not edit. */
function ReadOnly<Row extends Item>(props: Props<Row>) {
  const { procedures, words, empty, layout: Layout = CardsOnly, card: Card, list: List } = props;
  const [rows] = procedures.list.useSuspenseQuery();
  if (rows.length === 0) return empty;
  const cards = (shown: readonly Row[]) => (
    <List aria-label={words.place}>
      {shown.map((row) => (
        <Card key={row.id} row={row} actions={null} />
      ))}
    </List>
  );
  return <Layout rows={rows} cards={cards} />;
}

function Items<Row extends Item>(props: Props<Row>) {
  const { procedures, empty, footnote, dialog: EditDialog, layout: Layout = CardsOnly } = props;
  const [rows] = procedures.list.useSuspenseQuery();
  const { isNew, editId, isDeletedOpen, openDeleted, close } = useOpenDialog();
  const edited = useOpenRow(rows, editId);
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
        {isNew && <EditDialog key="new" onClose={close} />}
        {edited && <EditDialog key={edited.id} row={edited} onClose={close} />}
        {isDeletedOpen && <DeletedDialog {...props} key="deleted" onClose={close} />}
      </Presence>
    </>
  );
}

const CardsOnly = <Row,>({ rows, cards }: LayoutProps<Row>) => cards(rows);

type CardsProps<Row extends Item> = Props<Row> & { rows: readonly Row[] };

function Cards<Row extends Item>(props: CardsProps<Row>) {
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
