import { useEffect, useState } from "react";
import type * as z from "zod";
import { createInquiryInput } from "#server/input/speaking.ts";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { inquiryFailed, inquirySent } from "#src/content/inquiry.ts";
import { trpc } from "#src/lib/trpc.ts";
import { showServerError, useZodForm, type ZodFormOf } from "#src/lib/use-zod-form.ts";
import { clearInquiryDraft, readInquiryDraft, writeInquiryDraft } from "./inquiry-draft.ts";

export type InquiryForm = ZodFormOf<typeof createInquiryInput>;

/** What was sent, and by when there is an answer. */
export type SentInquiry = z.output<typeof createInquiryInput> & { replyBy: Date };

/** The form, its draft, and what happens when it is sent. */
export function useInquiryForm(onSent: (sent: SentInquiry) => void) {
  const [draft, setDraft] = useState(readInquiryDraft);
  const form = useZodForm(createInquiryInput, draft);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => writeInquiryDraft(values),
      }),
    [form],
  );

  const create = trpc.community.createInquiry.useMutation({
    onError: (error) => {
      showServerError(form, error);
      toaster.create({ ...inquiryFailed.toast, variant: "destructive" });
    },
  });

  const submit = form.handleSubmit((values) =>
    create.mutate(values, {
      onSuccess: ({ replyBy }) => {
        clearInquiryDraft();
        toaster.create(inquirySent.toast);
        onSent({ ...values, replyBy });
      },
    }),
  );

  function clear() {
    clearInquiryDraft();
    const blank = readInquiryDraft();
    setDraft(blank);
    form.reset(blank);
  }

  return {
    form,
    submit,
    isRestored: Object.values(draft).some(Boolean),
    clear,
    isPending: create.isPending,
    error: create.error,
  };
}
