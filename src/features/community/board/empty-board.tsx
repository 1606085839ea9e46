import { Button } from "@chakra-ui/react";
import { Empty } from "#src/components/empty.tsx";
import { board, categoryNames, emptyBoard } from "#src/content/community.ts";
import type { View } from "../board-address.ts";

type Props = { view: View; onWrite: (() => void) | undefined; onClearSearch: () => void };

export function EmptyBoard({ view: { category, search }, onWrite, onClearSearch }: Props) {
  if (search) {
    return (
      <Empty action={<Button onClick={onClearSearch}>{board.clear}</Button>}>
        {board.nothingFound(search, category && categoryNames[category])}
      </Empty>
    );
  }
  const { text, button } = emptyBoard[category ?? "all"];
  return <Empty action={onWrite && <Button onClick={onWrite}>{button}</Button>}>{text}</Empty>;
}
