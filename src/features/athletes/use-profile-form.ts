import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import * as z from "zod";
import { athleticLevels } from "#db/values.ts";
import { createAthleteInput } from "#server/input/athletes.ts";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { readJson, sessionStore, storeKeys } from "#src/lib/local-store.ts";
import { withNext } from "#src/lib/safe-next.ts";
import { serverFailure } from "#src/lib/server-failure.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useSession } from "#src/lib/use-viewer.ts";
import { showServerError, useZodForm, type ZodFormOf } from "#src/lib/use-zod-form.ts";
import { profile } from "./words.ts";

export type ProfileFields = ZodFormOf<typeof profileInput>;

/** The form, its draft and its mutation. */
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

/** The procedure accepts a missing confirmation; the form requires it. */
const profileInput = createAthleteInput.extend({
  adultConfirmed: z.literal(true, profile.adultError),
});

type ProfileValues = z.input<typeof profileInput>;

const typed = z.string().catch("");

const draftShape = z.object({
  name: typed,
  email: typed,
  sport: typed,
  school: typed,
  challenge: typed,
  level: z.enum(athleticLevels).optional().catch(undefined),
  adultConfirmed: z.literal(true).optional().catch(undefined),
});

/** The draft of this tab. A password is never stored. */
function readProfileDraft() {
  const kept = draftShape.safeParse(readJson(sessionStore, storeKeys.profileDraft) ?? {});
  const { level, adultConfirmed, ...texts } = kept.data ?? draftShape.parse({});
  return { ...texts, ...(level && { level }), ...(adultConfirmed && { adultConfirmed }) };
}

function writeProfileDraft({ password: _, ...values }: Partial<ProfileValues>) {
  sessionStore.write(storeKeys.profileDraft, JSON.stringify(values));
}

const clearProfileDraft = () => sessionStore.remove(storeKeys.profileDraft);
