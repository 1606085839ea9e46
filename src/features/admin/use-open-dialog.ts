import { useState } from "react";
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

/** The row of the open dialog. It stays until the dialog is closed, even if the list loses it. */
export function useOpenRow<Row extends { id: number }>(
  rows: readonly Row[],
  openId: number | undefined,
) {
  const found = rows.find(({ id }) => id === openId);
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  return found ?? (last?.id === openId ? last : undefined);
}
