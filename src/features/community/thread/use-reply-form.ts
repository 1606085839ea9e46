import { useEffect, useState } from "react";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { unlockedText } from "#src/content/achievements.ts";
import { replying } from "#src/content/community-thread.ts";
import { reasonOf } from "#src/lib/explain.ts";
import { withKey } from "#src/lib/idempotency-key.ts";
import { storeKeys } from "#src/lib/local-store.ts";
import { readDraft } from "#src/lib/private-drafts.ts";
import { changes, creates, type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { usePrivateDraft } from "#src/lib/use-private-draft.ts";
import { showServerError, useZodForm, type ZodFormOf } from "#src/lib/use-zod-form.ts";
import { focusReply } from "./focus-reply.ts";
import { addReply } from "./replies-query.ts";
import { replyInput, replyValues } from "./reply-draft.ts";

export type ReplyFormOf = ZodFormOf<ReturnType<typeof replyInput>>;

const key = storeKeys.replyDraft;

type Options = { postId: number; athleteId: number; needsRules: boolean };

/** The form, its draft, and what happens when it is sent. */
export function useReplyForm({ postId, athleteId, needsRules }: Options) {
  const part = String(postId);
  const [first] = useState(() => replyValues(readDraft(key, athleteId, part)));
  const form = useZodForm(replyInput(needsRules), { ...first, acceptsRules: false });
  const draft = usePrivateDraft(key, athleteId, part);
  const { keep } = draft;

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keep(replyValues(values)),
      }),
    [form, keep],
  );

  const { create, isPending, error } = useCreate(form, ({ unlocked, ...reply }) => {
    form.reset({ ...replyValues(undefined), acceptsRules: false });
    draft.drop();
    addReply(reply);
    focusReply(reply.id);
    const { title, description } = replying.success;
    toaster.create({ title, description: `${description} ${unlockedText(unlocked)}`.trim() });
  });

  const submit = form.handleSubmit(
    (values) => create({ ...values, postId }),
    ({ content }) => {
      const isMissing = content?.message === replying.incomplete.description;
      if (isMissing) toaster.create({ variant: "destructive", ...replying.incomplete });
    },
  );

  return { form, draft, submit, isPending, error };
}

type Created = RouterOutputs["community"]["createReply"];

function useCreate(form: ReplyFormOf, onCreated: (reply: Created) => void) {
  const utils = trpc.useUtils();

  const { mutate, isPending, error } = trpc.community.createReply.useMutation({
    ...creates,
    meta: changes("community", "soulcare"),
    onSuccess: onCreated,
    onError(error) {
      const reason = reasonOf(error, replying.failed.description);
      showServerError(form, error, reason);
      toaster.create({ variant: "destructive", ...replying.failed, description: reason });
      // It may be that the rules are new to one, or that one cannot post at the moment.
      void utils.community.boardAccess.invalidate();
    },
  });

  return {
    create(reply: Parameters<typeof mutate>[0]) {
      if (isPending) return;
      // With this try or one before it, so that a second one is the same request.
      mutate(withKey("createReply", { ...reply, acceptsRules: true }));
    },
    isPending,
    error,
  };
}
