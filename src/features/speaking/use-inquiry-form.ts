import { useState } from "react";
import * as z from "zod";
import { audienceSizes, budgets, eventTypes, speakingTopics } from "#db/values.ts";
import { createInquiryInput } from "#server/input/speaking.ts";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { readTyped } from "#src/lib/early-form.ts";
import { newKey } from "#src/lib/idempotency-key.ts";
import { sessionStore, storeKeys } from "#src/lib/local-store.ts";
import { explain, serverFailure } from "#src/lib/server-failure.ts";
import { changes, creates, trpc } from "#src/lib/trpc.ts";
import { useTabDraft } from "#src/lib/use-tab-draft.ts";
import { showServerError, useZodForm, type ZodFormOf } from "#src/lib/use-zod-form.ts";
import { inquiryFailed, inquiryFormId, inquirySent } from "./words.ts";

export type InquiryFields = ZodFormOf<typeof inquiryInput>;

/** The sent values, and by when the office replies. */
export type SentInquiry = z.output<typeof inquiryInput> & { replyBy: Date };

/** The form, its draft and its mutation. */
export function useInquiryForm(onSent: (sent: SentInquiry) => void) {
  const [typed] = useState(() => inquiryValues(readTyped(inquiryFormId)));
  const form = useZodForm(inquiryInput, typed);
  const { isRestored, clear, forget } = useTabDraft(form, {
    key: storeKeys.inquiryDraft,
    read: inquiryValues,
    keep: ({ website: _, ...values }) => values,
  });

  // Kept until the server answers: after another page the draft may be sent again. To the server,
  // the same key with other words is another inquiry.
  const [idempotencyKey] = useState(() => sessionStore.read(storeKeys.inquiryKey) ?? newKey());

  const create = trpc.community.createInquiry.useMutation({
    ...creates,
    meta: changes(),
    onSuccess({ replyBy }, { idempotencyKey: _, ...values }) {
      forget();
      sessionStore.remove(storeKeys.inquiryKey);
      toaster.create(inquirySent.toast);
      onSent({ ...inquiryInput.parse(values), replyBy });
    },
    onError: (error) => {
      showServerError(form, error, explainInquiry(error));
      toaster.create({ ...inquiryFailed.toast, variant: "destructive" });
    },
  });

  const submit = form.handleSubmit((values) => {
    sessionStore.write(storeKeys.inquiryKey, idempotencyKey);
    create.mutate({ ...values, idempotencyKey });
  });

  return {
    form,
    submit,
    isRestored,
    clear,
    isPending: create.isPending,
  };
}

/** Why the inquiry was not sent: the form's own text if the server did not answer while online. */
function explainInquiry(error: unknown) {
  const isUnanswered = navigator.onLine && !serverFailure(error);
  return isUnanswered ? inquiryFailed.toast.description : explain(error);
}

const inquiryInput = createInquiryInput.omit({ idempotencyKey: true });

const typedText = z.string().catch("");

const draftShape = z.object({
  name: typedText,
  email: typedText,
  organization: typedText,
  eventType: z.enum(eventTypes).exactOptional(),
  eventDate: typedText,
  location: typedText,
  audienceSize: z.enum(audienceSizes).exactOptional(),
  speakingTopic: z.enum(speakingTopics).exactOptional(),
  budget: z.enum(["", ...budgets]).exactOptional(),
  additionalDetails: typedText,
});

/** The form's values from a draft or the HTML form; texts that are missing are empty. */
const inquiryValues = (draft: unknown) => draftShape.safeParse(draft).data ?? draftShape.parse({});
