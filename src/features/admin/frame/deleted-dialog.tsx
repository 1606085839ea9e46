import { Button, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Dialog } from "#src/components/dialog.tsx";
import { Empty } from "#src/components/empty.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { adminActions } from "#src/content/admin-deeds.ts";
import { formatDate } from "#src/lib/format.ts";

type DialogProps = { onClose: () => void; children: ReactNode };

export function DeletedDialog({ onClose, children }: DialogProps) {
  return (
    <Dialog
      title={adminActions.recentlyDeleted}
      onClose={onClose}
      foot={
        <Button variant="ghost" onClick={onClose}>
          {adminActions.close}
        </Button>
      }
    >
      <chakra.p color="fg.muted" mb="4">
        {adminActions.recentlyDeletedHelp}
      </chakra.p>
      <Loaded skeleton={<Skeleton h="120px" />} failed={adminActions.deletedFailed}>
        {children}
      </Loaded>
    </Dialog>
  );
}

const Row = chakra("li", {
  base: {
    display: "flex",
    justifyContent: "space-between",
    alignItems: "center",
    gap: "4",
    py: "3",
    "& + &": { borderTopWidth: "1px" },
  },
});

type Item = { id: number; title: string; deletedAt: Date };
type ListProps = {
  items: readonly Item[];
  isPending: boolean;
  onRestore: (which: { id: number }) => void;
};

export function DeletedList({ items, isPending, onRestore }: ListProps) {
  if (items.length === 0) return <Empty>{adminActions.nothingDeleted}</Empty>;
  return (
    <chakra.ul listStyle="none">
      {items.map(({ id, title, deletedAt }) => (
        <Row key={id}>
          <chakra.div minW="0" overflowWrap="anywhere">
            <chakra.p fontWeight="600">{title}</chakra.p>
            <chakra.p textStyle="small" color="fg.muted">
              {adminActions.deletedOn(formatDate(deletedAt))}
            </chakra.p>
          </chakra.div>
          <Button
            variant="outline"
            size="sm"
            flex="none"
            aria-label={adminActions.restoreLabel(title)}
            onClick={() => isPending || onRestore({ id })}
          >
            {adminActions.restore}
          </Button>
        </Row>
      ))}
    </chakra.ul>
  );
}
