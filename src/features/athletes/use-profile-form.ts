import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { profile } from "#src/content/profile.ts";
import { withNext } from "#src/lib/safe-next.ts";
import { serverFailure, trpc } from "#src/lib/trpc.ts";
import { useSession } from "#src/lib/use-viewer.ts";
import { showServerError, useZodForm, type ZodFormOf } from "#src/lib/use-zod-form.ts";
import {
  clearProfileDraft,
  profileInput,
  readProfileDraft,
  writeProfileDraft,
} from "./profile-input.ts";

export type ProfileForm = ZodFormOf<typeof profileInput>;

/** The form, its draft, and what happens when it is sent. */
export function useProfileForm() {
  const [draft, setDraft] = useState(readProfileDraft);
  const form = useZodForm(profileInput, draft);
  const { enter } = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => writeProfileDraft(values),
      }),
    [form],
  );

  const create = trpc.athletes.create.useMutation({
    onSuccess: ({ id, name }) => {
      clearProfileDraft();
      enter({ role: "athlete", name, athleteId: id });
      toaster.create(profile.created);
      void navigate(withNext(`/subscribe/${id}`, search.get("next")));
    },
    onError: (error) => {
      showServerError(form, error);
      toaster.create({ ...profile.failed, variant: "destructive" });
    },
  });

  function clear() {
    clearProfileDraft();
    const blank = readProfileDraft();
    setDraft(blank);
    form.reset(blank);
  }

  return {
    form,
    isRestored: Object.values(draft).some(Boolean),
    clear,
    isPending: create.isPending,
    isKnownEmail: serverFailure(create.error)?.code === "CONFLICT",
    submit: form.handleSubmit((values) => create.mutate(values)),
  };
}
