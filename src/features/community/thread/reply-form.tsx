import { chakra, Flex } from "@chakra-ui/react";
import { getMutationKey } from "@trpc/react-query";
import { useEffect, useState } from "react";
import { useController } from "react-hook-form";
import * as z from "zod";
import { createReplyInput } from "#server/input/community.ts";
import { Button } from "#src/components/button.tsx";
import { LongTextField } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { SwitchField } from "#src/components/form/switch-field.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { unlockedText } from "#src/content/achievements.ts";
import { withKey } from "#src/lib/idempotency-key.ts";
import { storeKeys } from "#src/lib/local-store.ts";
import { onCtrlEnter } from "#src/lib/on-ctrl-enter.ts";
import { readDraft } from "#src/lib/private-drafts.ts";
import { changes, creates, trpc } from "#src/lib/trpc.ts";
import { useIsSending } from "#src/lib/use-is-sending.ts";
import { usePrivateDraft } from "#src/lib/use-private-draft.ts";
import { formFailure, oncePerMessage, useZodForm } from "#src/lib/use-zod-form.ts";
import { HouseRules } from "../compose/house-rules.tsx";
import { showIncomplete, showNotPublished } from "../compose/not-published.ts";
import { DraftSaved } from "../notes.tsx";
import { addReply } from "../queries.ts";
import { QuotedVerses } from "../quoted-verses.tsx";
import { houseRules } from "../words.ts";
import { focusReply } from "./reply-list.tsx";
import { replying } from "./words.ts";

const contentId = "reply-content";

/** Field ids from top to bottom. */
const order = [contentId, "reply-acceptsRules"];

type Props = { postId: number; athleteId: number; needsRules: boolean };

export function ReplyForm(props: Props) {
  const { form, submit, draft, isPending, error } = useReplyForm(props);
  const { issues, attempt, message } = formFailure(form, "reply");
  const { errors } = form.formState;
  const content = useController({ control: form.control, name: "content" }).field;
  const anonymous = useController({ control: form.control, name: "isAnonymous" }).field;
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="4"
      onSubmit={submit}
      onKeyDown={onCtrlEnter(submit)}
      onBlur={draft.keepNow}
    >
      <FormError
        issues={oncePerMessage(issues, order)}
        attempt={attempt}
        message={message && <Refusal error={error} otherwise={message} />}
      />
      <LongTextField
        {...content}
        id={contentId}
        label={replying.label}
        placeholder={replying.placeholder}
        error={errors.content?.message}
        readOnly={isPending}
        minH="112px"
        fieldSizing="content"
      />
      <QuotedVerses
        text={content.value}
        onRepair={(text) => {
          content.onChange(text);
          document.getElementById(contentId)?.focus();
        }}
      />
      <SwitchField
        {...replying.anonymous}
        id="reply-isAnonymous"
        isOn={anonymous.value ?? false}
        onChange={anonymous.onChange}
      />
      <HouseRules
        prefix="reply"
        needsAccepting={props.needsRules}
        error={errors.acceptsRules?.message}
        input={form.register("acceptsRules")}
      />
      <Flex wrap="wrap" justify="space-between" align="center" gap="3">
        <DraftSaved draft={draft} />
        <Button
          type="submit"
          ms="auto"
          disabled={content.value.trim() === ""}
          loading={isPending}
          loadingText={replying.submitting}
        >
          {replying.submit}
        </Button>
      </Flex>
    </chakra.form>
  );
}

const key = storeKeys.replyDraft;

function useReplyForm({ postId, athleteId, needsRules }: Props) {
  const draftId = String(postId);
  const [initial] = useState(() => replyValues(readDraft(key, athleteId, draftId)));
  const form = useZodForm(replyInput(needsRules), { ...initial, acceptsRules: false });
  const draft = usePrivateDraft(key, athleteId, draftId);
  const { keep } = draft;
  const utils = trpc.useUtils();

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keep(replyValues(values)),
      }),
    [form, keep],
  );

  function empty() {
    form.reset({ ...replyValues(undefined), acceptsRules: false });
    draft.drop();
  }

  const isPending = useIsSending(getMutationKey(trpc.community.createReply), {
    isSame: (sent) => "postId" in sent && sent.postId === postId,
    onEarlierSent: empty,
  });
  const { mutate, error } = trpc.community.createReply.useMutation({
    ...creates,
    meta: changes("community", "soulcare"),
    onSuccess({ unlocked, ...reply }) {
      empty();
      addReply(reply);
      focusReply(reply.id);
      const { title, description } = replying.success;
      toaster.create({ title, description: `${description} ${unlockedText(unlocked)}`.trim() });
    },
    onError(error) {
      showNotPublished(form, error, replying.failed);
      // The reason may be the house rules or a suspension that this page has not loaded yet.
      void utils.community.boardAccess.invalidate();
    },
  });

  const submit = form.handleSubmit(
    (values) => {
      // The same values get the same key, so that a repeated request creates nothing twice.
      if (!isPending) mutate(withKey("createReply", { ...values, postId, acceptsRules: true }));
    },
    ({ content }) => showIncomplete([content], replying.incomplete),
  );

  return { form, draft, submit, isPending, error };
}

/** The fields of the form. The house rules must be accepted only before the first entry. */
const replyInput = (needsRules: boolean) =>
  createReplyInput.omit({ athleteId: true, postId: true, idempotencyKey: true }).extend({
    acceptsRules: z.boolean().refine((accepts) => accepts || !needsRules, houseRules.needed),
  });

const draftShape = z.object({
  content: z.string().catch(""),
  isAnonymous: z.boolean().catch(false),
});

type ReplyDraft = z.infer<typeof draftShape>;

/** The saved draft, or an empty form. */
const replyValues = (draft: unknown): ReplyDraft =>
  draftShape.safeParse(draft).data ?? { content: "", isAnonymous: false };
