import { useEffect, useState } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import superjson from "superjson";
import type * as z from "zod";
import { storeKeys } from "#src/lib/local-store.ts";
import { type Owner, readDraft } from "#src/lib/private-drafts.ts";
import { usePrivateDraft } from "#src/lib/use-private-draft.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { useZodForm, type ZodForm } from "#src/lib/use-zod-form.ts";

const key = storeKeys.deskDraft;

/** A form of the desk. What is typed outlives it, under the name of what it is about. */
export function useAdminForm<In extends FieldValues, Out>(
  schema: z.ZodType<Out, In>,
  stored: DefaultValues<In>,
  about: string,
) {
  const owner = useViewer()?.name ?? "";
  const [kept] = useState(() => readKept(owner, about));
  const [isRestored, setIsRestored] = useState(kept !== undefined);
  const { keep, keepNow, drop } = usePrivateDraft(key, owner, about);
  const form: ZodForm<In, Out> = useZodForm(schema, { ...stored, ...kept });

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

export type AdminForm<In extends FieldValues, Out> = ReturnType<typeof useAdminForm<In, Out>>;
export type AdminDraft = ReturnType<typeof useAdminForm>["draft"];

function readKept(owner: Owner, about: string): object | undefined {
  const { text } = Object(readDraft(key, owner, about));
  try {
    return typeof text === "string" ? Object(superjson.parse(text)) : undefined;
  } catch {
    // Nothing that this desk has written.
    return undefined;
  }
}
