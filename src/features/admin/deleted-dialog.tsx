import { chakra } from "@chakra-ui/react";
import { Button } from "#src/components/button.tsx";
import { Dialog } from "#src/components/dialog.tsx";
import { Empty } from "#src/components/empty.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { formatDate } from "#src/lib/format.ts";
import { useKeptFocus } from "#src/lib/use-kept-focus.ts";
import { onRestore } from "./admin-toasts.ts";
import { adminWords } from "./words.ts";

export type Item = { id: number; title: string };

/** The parts of a tRPC procedure that the admin lists call. */
export type Query<Data> = { useSuspenseQuery(): [Data, unknown] };
export type Mutation<Input, Variables = unknown> = {
  useMutation(options: {
    onSuccess(data: unknown, variables: Variables): void;
    onError(error: unknown): void;
  }): { mutate(input: Input): void; isPending: boolean };
};

type Props = {
  words: { restored: { title: string; description?: string } };
  procedures: {
    restore: Mutation<{ id: number }>;
    deleted: Query<readonly (Item & { deletedAt: Date })[]>;
  };
};

/** Lists recently deleted rows, each with a restore button. */
export function DeletedDialog({ onClose, ...props }: Props & { onClose: () => void }) {
  return (
    <Dialog
      title={adminWords.recentlyDeleted}
      onClose={onClose}
      foot={
        <Button variant="ghost" onClick={onClose}>
          {adminWords.done}
        </Button>
      }
    >
      <chakra.p color="fg.muted" mb="4">
        {adminWords.recentlyDeletedHelp}
      </chakra.p>
      <Loaded skeleton={<Skeleton h="120px" />} failed={adminWords.deletedFailed}>
        <DeletedList {...props} />
      </Loaded>
    </Dialog>
  );
}

function DeletedList({ words, procedures }: Props) {
  const [rows] = procedures.deleted.useSuspenseQuery();
  const { mutate, isPending } = procedures.restore.useMutation(onRestore(words.restored));
  // A restored row goes away with its button.
  const list = useKeptFocus<HTMLDivElement>(rows.length);
  return (
    <chakra.div
      ref={list}
      tabIndex={-1}
      outline="none"
      role="group"
      aria-label={adminWords.recentlyDeleted}
    >
      {rows.length === 0 ? (
        <Empty>{adminWords.nothingDeleted}</Empty>
      ) : (
        <chakra.ul listStyle="none">
          {rows.map(({ id, title, deletedAt }) => (
            <DeletedRow key={id}>
              <chakra.div minW="0" overflowWrap="anywhere">
                <chakra.p fontWeight="600">{title}</chakra.p>
                <chakra.p textStyle="small" color="fg.muted">
                  {adminWords.deletedOn(formatDate(deletedAt))}
                </chakra.p>
              </chakra.div>
              <Button
                variant="outline"
                size="sm"
                flex="none"
                aria-label={adminWords.restoreLabel(title)}
                onClick={() => isPending || mutate({ id })}
              >
                {adminWords.restore}
              </Button>
            </DeletedRow>
          ))}
        </chakra.ul>
      )}
    </chakra.div>
  );
}

const DeletedRow = chakra("li", {
  base: {
    display: "flex",
    justifyContent: "space-between",
    alignItems: "center",
    gap: "4",
    py: "3",
    "& + &": { borderTopWidth: "1px" },
  },
});
