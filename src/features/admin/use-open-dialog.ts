import { useSearchParams } from "react-router-dom";

/** Which dialog is open over the list: it is part of the address. */
export function useOpenDialog() {
  const [params, setParams] = useSearchParams();

  function open(name: string | undefined, value = "") {
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
    openNew: () => open("new"),
    openEdit: (id: number) => open("edit", String(id)),
    openDeleted: () => open("deleted"),
    close: () => open(undefined),
  };
}
