import { chakra } from "@chakra-ui/react";
import { useId } from "react";
import * as z from "zod";
import { maxLengths } from "#db/values.ts";
import { line } from "#server/input/fields.ts";
import { Dialog, FormFoot } from "#src/components/dialog.tsx";
import { TextField } from "#src/components/form/field.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useZodForm } from "#src/lib/use-zod-form.ts";
import type { Post } from "../queries.ts";
import { answering } from "./words.ts";

const answerShape = z.object({ testimony: line(maxLengths.testimony, answering.incomplete) });

type Props = { post: Post; onClose: () => void };

/** Marks a prayer request as answered, with one line about what happened. */
export function AnswerDialog({ post, onClose }: Props) {
  const form = useZodForm(answerShape, { testimony: post.testimony ?? "" });
  const utils = trpc.useUtils();
  const formId = useId();

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

  return (
    <Dialog
      title={answering.label}
      onClose={onClose}
      foot={
        <FormFoot
          form={formId}
          words={{ cancel: answering.cancel, submit: answering.save, submitting: answering.saving }}
          isPending={isPending}
          onClose={onClose}
        />
      }
    >
      <chakra.form id={formId} noValidate onSubmit={submit}>
        <TextField
          {...form.register("testimony")}
          id="answer-testimony"
          label={answering.field}
          placeholder={answering.placeholder}
          autoComplete="off"
          error={form.formState.errors.testimony?.message}
        />
        <Refusal error={error} otherwise={answering.failed} />
      </chakra.form>
    </Dialog>
  );
}
