import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import { readJson, sessionStore, type storeKeys } from "./local-store.ts";
import type { ZodForm } from "./use-zod-form.ts";

type Draft<In extends FieldValues> = {
  key: (typeof storeKeys)["inquiryDraft" | "profileDraft"];
  /** The form's values from a stored draft, or those of an empty form. */
  read: (kept: unknown) => DefaultValues<In>;
  /** The part of the form's values that may be stored. */
  keep: (values: Partial<In>) => object;
};

/** Stores what is typed into a form for this tab, and restores it when the form opens again. */
export function useTabDraft<In extends FieldValues, Out>(
  form: ZodForm<In, Out>,
  { key, read, keep }: Draft<In>,
) {
  const [isRestored, setIsRestored] = useState(false);

  const restore = useEffectEvent(() => {
    const kept = readJson(sessionStore, key);
    if (kept === undefined) return;
    const typed = Object.entries(form.getValues()).filter(([, value]) => Boolean(value));
    const draft = read(kept);
    setIsRestored(Object.values(draft).some(Boolean));
    form.reset({ ...draft, ...Object.fromEntries(typed) });
  });
  // After the first render, which must match the HTML from the build.
  useLayoutEffect(() => restore(), []);

  const write = useEffectEvent((values: Partial<In>) =>
    sessionStore.write(key, JSON.stringify(keep(values))),
  );
  /** Stores what was pasted or filled in before the form's code was there. */
  const writeFilled = useEffectEvent(() => {
    if (Object.values(keep(form.getValues())).some(Boolean)) write(form.getValues());
  });
  useEffect(() => {
    writeFilled();
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => write(values) });
  }, [form]);

  return {
    isRestored,
    forget: () => sessionStore.remove(key),
    clear() {
      sessionStore.remove(key);
      setIsRestored(false);
      form.reset(read({}));
    },
  };
}
