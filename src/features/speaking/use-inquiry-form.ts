import { useEffect, useState } from "react";
import type * as z from "zod";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { inquiryFailed, inquirySent } from "#src/content/inquiry.ts";
import { explain } from "#src/lib/explain.ts";
import { withKey } from "#src/lib/idempotency-key.ts";
import { changes, creates, serverFailure, trpc } from "#src/lib/trpc.ts";
import { showServerError, useZodForm, type ZodFormOf } from "#src/lib/use-zod-form.ts";
import {
  clearInquiryDraft,
  inquiryInput,
  readInquiryDraft,
  writeInquiryDraft,
} from "./inquiry-draft.ts";

export type InquiryForm = ZodFormOf<typeof inquiryInput>;

/** What was sent, and by when there is an answer. */
export type SentInquiry = z.output<typeof inquiryInput> & { replyBy: Date };

/** The form, its draft, and what happens when it is sent. */
export function useInquiryForm(onSent: (sent: SentInquiry) => void) {
  const [draft] = useState(readInquiryDraft);
  const form = useZodForm(inquiryInput, draft);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => writeInquiryDraft(values),
      }),
    [form],
  );

  const create = trpc.community.createInquiry.useMutation({
    ...creates,
    meta: changes(),
    onSuccess({ replyBy }, { idempotencyKey: _, ...values }) {
      clearInquiryDraft();
      toaster.create(inquirySent.toast);
      onSent({ ...inquiryInput.parse(values), replyBy });
    },
    onError: (error) => {
      showServerError(form, error, reasonOf(error));
      toaster.create({ ...inquiryFailed.toast, variant: "destructive" });
    },
  });

  const submit = form.handleSubmit((values) => create.mutate(withKey("createInquiry", values)));

  return {
    form,
    submit,
    isRestored: Object.values(draft).some(Boolean),
    isPending: create.isPending,
    error: create.error,
  };
}

/** The server's own words; where there are none, that the inquiry did not arrive. */
function reasonOf(error: unknown) {
  const neverArrived = navigator.onLine && !serverFailure(error);
  return neverArrived ? inquiryFailed.toast.description : explain(error);
}
