import { useEffect, useRef, useState } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type * as z from "zod";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { plainDay } from "#src/lib/format.ts";
import { explain, reasonOf, serverFailure } from "#src/lib/server-failure.ts";
import { useIsHere } from "#src/lib/use-is-here.ts";
import { showServerError, useZodForm, type ZodForm } from "#src/lib/use-zod-form.ts";
import { changesOf, draftOf, isChanged, touchedOf, useAdminDraft } from "./admin-draft.ts";
import { showError } from "./admin-toasts.ts";

/**
 * A form whose unsaved changes are kept as a draft under `draftName`, such as "challenge 3". A
 * restored draft has only the changed fields; the others show what is stored now, so that saving
 * does not undo what was changed elsewhere. `proposed` are values for fields that are stored empty.
 */
export function useAdminForm<In extends FieldValues, Out>(
  schema: z.ZodType<Out, In>,
  stored: DefaultValues<In>,
  draftName: string,
  proposed?: Partial<In>,
) {
  const isHere = useIsHere();
  const { tab, restored, keep, keepNow, drop, keepFor } = useAdminDraft(draftName, stored);
  const [isRestored, setIsRestored] = useState(restored !== undefined);
  const [isOutdated, setIsOutdated] = useState(restored?.isOutdated ?? false);
  const [resets, setResets] = useState(0);
  const form: ZodForm<In, Out> = useZodForm(schema, {
    ...stored,
    ...proposed,
    ...restored?.changes,
  });
  const origin = useRef({ values: stored, isOutdated });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keep(draftOf(values, origin.current, tab)),
      }),
    [form, keep, tab],
  );

  /** Begins with these values. Changes are given, and kept, if the values were saved elsewhere. */
  function begin(values: DefaultValues<In>, changes?: object) {
    const wasSavedElsewhere = changes !== undefined;
    origin.current = { values, isOutdated: wasSavedElsewhere };
    form.reset({ ...values, ...proposed, ...changes }, { keepSubmitCount: true });
    setIsOutdated(wasSavedElsewhere);
    setResets((count) => count + 1);
  }

  /** Begins again with these values and no draft, but keeps what was typed since `sent`. */
  function startFrom(values: DefaultValues<In>, sent: object = form.getValues()) {
    const typed = changesOf(form.getValues(), sent);
    begin(values);
    drop();
    setIsRestored(false);
    if (Object.keys(typed).length > 0) form.reset({ ...values, ...typed });
  }

  /** Whether all changes made here are stored, as after a save whose answer was lost. */
  const isStored = (now: DefaultValues<In>) =>
    !isChanged(changesOf(form.getValues(), origin.current.values), now);

  /**
   * True if the stored row has another version, or another value in a field that is changed here.
   * The form then begins again from that row, keeps its changes, and says so.
   */
  function catchUp(now: DefaultValues<In>) {
    const { values } = origin.current;
    const changes = changesOf(form.getValues(), values);
    if (!isChanged(touchedOf(values, changes), now)) return false;
    begin(now, changes);
    keepNow();
    return true;
  }

  /** The submitted values that differ from those the form began with. */
  function onlyChanges<Values extends Out & object>(values: Values) {
    const began = schema.safeParse(origin.current.values);
    return changesOf(values, Object(began.data));
  }

  /** Leaves what was typed since `sent` to the form of the row that was created. */
  const handOver = (name: string, values: DefaultValues<In>, sent: object) =>
    keepFor(name, values, changesOf(form.getValues(), sent));

  const clear = () => startFrom(stored);
  const notes = { isRestored, isOutdated, resets };
  const draft = { ...notes, clear, startFrom, catchUp, isStored, handOver, keepNow, drop };
  return { form, draft, isHere, onlyChanges };
}

type AdminForm<In extends FieldValues, Out> = ReturnType<typeof useAdminForm<In, Out>>;
export type AdminDraft = Pick<
  ReturnType<typeof useAdminForm>["draft"],
  "isRestored" | "isOutdated" | "clear" | "keepNow" | "drop"
>;

type SaveOptions<In extends FieldValues> = {
  title: string;
  description?: string;
  /** What the form shows if the server gives no reason. */
  fallback?: string;
  /** The text of an error toast about the reason; without it only the form shows the error. */
  failed?: (reason: string) => string;
  /** Loads the row as it is stored now, after another person has changed it. */
  reload?: (() => Promise<DefaultValues<In> | undefined>) | undefined;
};

/** Mutation options: a success drops the draft; a failure is shown in the form. */
export function onSave<In extends FieldValues, Out>(
  { form, draft, isHere }: AdminForm<In, Out>,
  onSaved: () => void,
  { title, description, fallback, failed, reload }: SaveOptions<In>,
) {
  function onSuccess() {
    draft.drop();
    toaster.create({ title, ...(description && { description }) });
    // A form that was closed meanwhile must not close the one that is open now.
    if (isHere()) onSaved();
  }
  return {
    onSuccess,
    async onError(error: unknown) {
      const isConflict = serverFailure(error)?.code === "CONFLICT";
      const now = isConflict && (await reload?.());
      if (now && draft.isStored(now)) {
        draft.startFrom(now);
        return onSuccess();
      }
      if (now && draft.catchUp(now)) return;
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
