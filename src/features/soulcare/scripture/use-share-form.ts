import { useEffect, useState } from "react";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { unlockedText } from "#src/content/achievements.ts";
import { sharing } from "#src/content/scripture.ts";
import { copyText } from "#src/lib/copy-text.ts";
import { reasonOf } from "#src/lib/explain.ts";
import { withKey } from "#src/lib/idempotency-key.ts";
import { storeKeys } from "#src/lib/local-store.ts";
import { readDraft } from "#src/lib/private-drafts.ts";
import { changes, creates, type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { usePrivateDraft } from "#src/lib/use-private-draft.ts";
import { showServerError, useZodForm, type ZodFormOf } from "#src/lib/use-zod-form.ts";
import { hasWords, shareInput, shareValues } from "./share-draft.ts";

export type ShareForm = ZodFormOf<typeof shareInput>;

type Made = RouterOutputs["soulcare"]["createScriptureChallenge"];

/** The link that came of it, and whether it is in the clipboard. */
export type MadeLink = Pick<Made, "reference" | "shareUrl"> & { isCopied: boolean };

/** The form, its draft, and what happens when it is sent. */
export function useShareForm(athleteId: number, onMade: (link: MadeLink) => void) {
  const [draft] = useState(() => shareValues(readDraft(storeKeys.scriptureDraft, athleteId)));
  const form = useZodForm(shareInput, draft);
  const { keep, keepNow, drop } = usePrivateDraft(storeKeys.scriptureDraft, athleteId);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keep(shareValues(values)),
      }),
    [form, keep],
  );

  const create = trpc.soulcare.createScriptureChallenge.useMutation({
    ...creates,
    meta: changes("soulcare"),
    // Also for a dialog that has closed; and at once, or the browser refuses the clipboard.
    onSuccess: (made) => void handOut(made),
    onError: (error) => {
      showServerError(form, error, reasonOf(error, sharing.failed.description));
      toaster.create({ ...sharing.failed, variant: "destructive" });
    },
  });

  async function handOut({ reference, shareUrl, unlocked }: Made) {
    drop();
    const isCopied = await copyText(shareUrl);
    const description = [isCopied && sharing.copied, unlockedText(unlocked)].filter(Boolean);
    toaster.create({ title: sharing.createdToast, description: description.join(" ") });
    onMade({ reference, shareUrl, isCopied });
  }

  const submit = form.handleSubmit(
    (values) => {
      if (create.isPending) return;
      create.mutate(withKey("createScriptureChallenge", values));
    },
    ({ reference, verse }) => {
      if (reference || verse) toaster.create({ variant: "destructive", ...sharing.incomplete });
    },
  );

  return {
    form,
    submit,
    keepNow,
    isRestored: hasWords(draft),
    isPending: create.isPending,
    error: create.error,
    clear() {
      form.reset(shareValues({}));
      drop();
    },
  };
}
