import { useState } from "react";
import { useSearchParams } from "react-router-dom";

/** What is open over a list, as the address says it: something new, one to edit, or what was deleted. */
export function useOpen() {
  const [params, setParams] = useSearchParams();

  function change(name: string | undefined, value = "") {
    setParams((before) => {
      const next = new URLSearchParams(before);
      for (const other of ["new", "edit", "deleted"]) next.delete(other);
      if (name) next.set(name, value);
      return next;
    });
  }

  return {
    isNew: params.has("new"),
    editId: Number(params.get("edit")) || undefined,
    isDeletedOpen: params.has("deleted"),
    openNew: () => change("new"),
    openEdit: (id: number) => change("edit", String(id)),
    openDeleted: () => change("deleted"),
    close: () => change(undefined),
  };
}

/** The row to edit. It stays while its form is open, also when it is deleted elsewhere meanwhile. */
export function useEdited<Row extends { id: number }>(rows: readonly Row[]) {
  const { editId } = useOpen();
  const found = rows.find(({ id }) => id === editId);
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  return found ?? (last?.id === editId ? last : undefined);
}
