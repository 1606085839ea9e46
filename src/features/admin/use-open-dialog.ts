import { useAddressParams } from "#src/lib/use-address-params.ts";

/** Which dialog is open over the list, kept in the URL. */
export function useOpenDialog() {
  const { params, change } = useAddressParams();

  function open(name?: "new" | "edit" | "deleted", value = "") {
    const closed = { new: undefined, edit: undefined, deleted: undefined };
    change({ ...closed, ...(name && { [name]: value }) });
  }

  return {
    isNew: params.has("new"),
    editId: Number(params.get("edit")) || undefined,
    isDeletedOpen: params.has("deleted"),
    openNew: () => open("new"),
    openEdit: (id: number) => open("edit", String(id)),
    openDeleted: () => open("deleted"),
    close: () => open(),
  };
}
