import { useState } from "react";
import { trpc } from "#src/lib/trpc.ts";

const historyInput = { limit: 50 };

/** Which list is on screen: the one that was chosen or just drawn, else the newest. */
export function useShownList() {
  const [lists] = trpc.moods.lists.useSuspenseQuery(historyInput);
  const [chosen, setChosen] = useState<number>();
  return { lists, id: chosen ?? lists[0]?.generatedPlaylist.id, choose: setChosen };
}
