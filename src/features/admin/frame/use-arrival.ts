import { useState } from "react";

type Row = { id: number; title: string };
type List = { getData: () => Row[] | undefined; invalidate: () => Promise<void> };

/** Asks whether something new is there whose answer was lost, so that it is not made twice. */
export function useArrival(list: List) {
  const [known] = useState(() => new Set(list.getData()?.map(({ id }) => id)));
  return async ({ title }: { title: string }) => {
    await list.invalidate();
    const rows = list.getData() ?? [];
    return rows.some((row) => row.title === title && !known.has(row.id));
  };
}
