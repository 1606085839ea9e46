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
