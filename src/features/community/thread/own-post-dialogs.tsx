import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod";
import { maxLengths } from "#db/limits.ts";
import { line } from "#server/input/fields.ts";
import { FormDialog } from "#src/components/dialog.tsx";
import { TextField } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { storeKeys } from "#src/lib/local-store.ts";
import { readDraft } from "#src/lib/private-drafts.ts";
import { reasonOf } from "#src/lib/server-failure.ts";
import { trpc } from "#src/lib/trpc.ts";
import { usePrivateDraft } from "#src/lib/use-private-draft.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import {
  formFailure,
  formFields,
  oncePerMessage,
  showServerError,
  useZodForm,
} from "#src/lib/use-zod-form.ts";
import { showIncomplete } from "../compose/not-published.ts";
import { onlyCategoryFields, postInput } from "../compose/post-draft.ts";
import { UrgentField, WordFields } from "../compose/post-fields.tsx";
import type { Post } from "../queries.ts";
import { composer } from "../words.ts";
import { answering, ownEntry } from "./words.ts";

/** Field ids from top to bottom. */
const order = ["post-category", "post-title", "post-content"];

type Props = { post: Post; onClose: () => void };

const noAthlete = 0;
const draftShape = z.object({ title: z.string(), content: z.string() });

/**
 * Edits the title, text, category and urgency of a post, but not whether it is anonymous. The typed
 * title and text survive a reload until they are saved or canceled.
 */
export function EditPostDialog({ post, onClose }: Props) {
  const athleteId = useViewer()?.athleteId ?? noAthlete;
  const draft = usePrivateDraft(storeKeys.postEdit, athleteId, String(post.id));
  function close() {
    draft.drop();
    onClose();
  }
  const { form, submit, isPending, error } = useEditForm({ post, athleteId, onDone: close });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (isDirty) draft.keep({ title: values.title, content: values.content });
        },
      }),
    [form, draft.keep],
  );
  const { issues, attempt, message } = formFailure(form, "post");
  const category = useWatch({ control: form.control, name: "category" });
  return (
    <FormDialog
      title={ownEntry.editTitle}
      words={{ cancel: ownEntry.cancel, submit: ownEntry.save, submitting: ownEntry.saving }}
      isPending={isPending}
      submit={submit}
      onClose={close}
    >
      <FormError
        issues={oncePerMessage(issues, order)}
        attempt={attempt}
        message={message && <Refusal error={error} otherwise={message} />}
      />
      <WordFields form={form} />
      {category === "prayer-requests" && <UrgentField form={form} />}
    </FormDialog>
  );
}

type Editing = { post: Post; athleteId: number; onDone: () => void };

function useEditForm({ post, athleteId, onDone }: Editing) {
  const { id, title, content, category, isUrgent } = post;
  const [typed] = useState(
    () => draftShape.safeParse(readDraft(storeKeys.postEdit, athleteId, String(id))).data,
  );
  const form = useZodForm(postInput(false), {
    title,
    content,
    category,
    isUrgent,
    ...typed,
    // The schema requires these values, but an edit does not send them.
    isAnonymous: false,
    acceptsRules: false,
    expiresInDays: null,
  });
  const utils = trpc.useUtils();

  const { mutate, isPending, error } = trpc.community.updatePost.useMutation({
    onSuccess(changed) {
      utils.community.post.setData({ id }, changed);
      onDone();
      toaster.create(ownEntry.changed);
    },
    onError(error) {
      const description = reasonOf(error, ownEntry.notChanged);
      showServerError(form, error, description);
      toaster.create({ variant: "destructive", title: ownEntry.failedTitle, description });
    },
  });

  const submit = form.handleSubmit(
    (values) => {
      const { title, content, category, isUrgent } = onlyCategoryFields(values);
      if (!isPending) mutate({ id, title, content, category, isUrgent });
    },
    (errors) => showIncomplete([errors.title, errors.content], composer.incomplete),
  );

  return { form, submit, isPending, error };
}

const answerShape = z.object({ testimony: line(maxLengths.testimony, answering.incomplete) });

/** Marks a prayer request as answered, with one line about what happened. */
export function AnswerDialog({ post, onClose }: Props) {
  const form = useZodForm(answerShape, { testimony: post.testimony ?? "" });
  const utils = trpc.useUtils();

  const { mutate, isPending, error } = trpc.community.answer.useMutation({
    onSuccess(answered) {
      utils.community.post.setData({ id: post.id }, answered);
      onClose();
      toaster.create({ title: answering.done });
    },
  });

  const submit = form.handleSubmit(
    ({ testimony }) => {
      if (!isPending) mutate({ id: post.id, testimony });
    },
    () => document.getElementById("answer-testimony")?.focus(),
  );

  const field = formFields(form, "answer");
  return (
    <FormDialog
      title={answering.label}
      words={{ cancel: answering.cancel, submit: answering.save, submitting: answering.saving }}
      isPending={isPending}
      submit={submit}
      onClose={onClose}
    >
      <div>
        <TextField
          {...field("testimony")}
          label={answering.field}
          placeholder={answering.placeholder}
          autoComplete="off"
        />
        <Refusal error={error} otherwise={answering.failed} />
      </div>
    </FormDialog>
  );
}
