import { useEffect, useState } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import superjson from "superjson";
import type * as z from "zod";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { plainDay } from "#src/lib/format.ts";
import { storeKeys } from "#src/lib/local-store.ts";
import { type Owner, readDraft } from "#src/lib/private-drafts.ts";
import { explain, reasonOf } from "#src/lib/server-failure.ts";
import { usePrivateDraft } from "#src/lib/use-private-draft.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { showServerError, useZodForm, type ZodForm } from "#src/lib/use-zod-form.ts";
import { showError } from "./admin-toasts.ts";

const storeKey = storeKeys.adminDraft;

/** A form whose unsaved values are kept as a draft under `draftName`, such as "challenge 3". */
export function useAdminForm<In extends FieldValues, Out>(
  schema: z.ZodType<Out, In>,
  stored: DefaultValues<In>,
  draftName: string,
) {
  const owner = useViewer()?.name ?? "";
  const [restored] = useState(() => readValues(owner, draftName));
  const [isRestored, setIsRestored] = useState(restored !== undefined);
  const { keep, keepNow, drop } = usePrivateDraft(storeKey, owner, draftName);
  const form: ZodForm<In, Out> = useZodForm(schema, { ...stored, ...restored });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keep({ text: superjson.stringify(values) }),
      }),
    [form, keep],
  );

  function clear() {
    form.reset(stored);
    drop();
    setIsRestored(false);
  }

  return { form, draft: { isRestored, clear, keepNow, drop } };
}

type AdminForm<In extends FieldValues, Out> = ReturnType<typeof useAdminForm<In, Out>>;
export type AdminDraft = ReturnType<typeof useAdminForm>["draft"];

function readValues(owner: Owner, draftName: string): object | undefined {
  const { text } = Object(readDraft(storeKey, owner, draftName));
  try {
    return typeof text === "string" ? Object(superjson.parse(text)) : undefined;
  } catch {
    // A draft that cannot be parsed is ignored.
    return undefined;
  }
}

type SaveToast = {
  title: string;
  description?: string;
  /** What the form shows if the server gives no reason. */
  fallback?: string;
  /** Turns the reason into an error toast; without it only the form shows the error. */
  failed?: (reason: string) => string;
};

/** Mutation options: a success drops the draft; a failure is shown in the form. */
export function onSave<In extends FieldValues, Out>(
  { form, draft }: AdminForm<In, Out>,
  onSaved: () => void,
  { title, description, fallback, failed }: SaveToast,
) {
  return {
    onSuccess() {
      draft.drop();
      toaster.create({ title, ...(description && { description }) });
      onSaved();
    },
    onError(error: unknown) {
      showServerError(form, error, fallback && reasonOf(error, fallback));
      if (failed) showError(failed(explain(error)));
    },
  };
}

/** The value of a datetime-local field, in the browser's time zone: 2025-08-12T10:42. */
export function dateTimeValue(date: Date) {
  const digits = (part: number) => String(part).padStart(2, "0");
  return `${plainDay(date)}T${digits(date.getHours())}:${digits(date.getMinutes())}`;
}

/** `register` options of a number field. */
export const asNumber = { setValueAs: (text: unknown) => Number(text) };

/** `register` options of a number field that may stay empty. */
export const asNumberOrNull = {
  setValueAs: (text: unknown) => (text === "" || text === null ? null : Number(text)),
};
