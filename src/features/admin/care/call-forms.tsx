import { Button, chakra } from "@chakra-ui/react";
import type * as z from "zod";
import { careOutcomes } from "#db/values.ts";
import { answerCareCallInput, closeCareCallInput } from "#server/input/care.ts";
import { LongTextField, Optional } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { RadioCards } from "#src/components/form/radio-cards.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { Card } from "#src/components/wrap.tsx";
import { reasonOf } from "#src/lib/server-failure.ts";
import { changes, type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { formFailure, showServerError, useZodForm } from "#src/lib/use-zod-form.ts";
import { outcomeNames, callWords as words } from "./words.ts";

type Props = { call: RouterOutputs["admin"]["careCall"] };

const answerSchema = answerCareCallInput.pick({ text: true });
const closeSchema = closeCareCallInput.omit({ id: true });
/** Nothing is chosen for the staff. */
const nothing: Partial<z.input<typeof closeSchema>> = { note: "" };

/** Words that the one who asked reads on their page. */
export function AnswerForm({ call: { id, answer } }: Props) {
  const form = useZodForm(answerSchema, { text: "" });
  const send = trpc.admin.answerCareCall.useMutation({
    meta: changes("admin"),
    onSuccess() {
      form.reset({ text: "" });
      toaster.create({ title: words.sent });
    },
    onError: (error) => showServerError(form, error, reasonOf(error, words.notSent)),
  });
  return (
    <Card>
      {answer && (
        <chakra.div mb="4">
          <chakra.p textStyle="label" color="fg.muted">
            {words.answered}
          </chakra.p>
          <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
            {answer}
          </chakra.p>
        </chakra.div>
      )}
      <Form noValidate onSubmit={form.handleSubmit(({ text }) => send.mutate({ id, text }))}>
        <FormError {...formFailure(form, "answer")} />
        <LongTextField
          {...form.register("text")}
          id="answer-text"
          label={words.answer}
          help={words.answerHelp}
          error={form.formState.errors.text?.message}
          minH="84px"
          fieldSizing="content"
        />
        <Button
          type="submit"
          variant="outline"
          justifySelf="start"
          loading={send.isPending}
          loadingText={words.sending}
        >
          {words.send}
        </Button>
      </Form>
    </Card>
  );
}

const outcomes = careOutcomes.map((value) => ({ value, label: outcomeNames[value] }));

export function CloseForm({ call: { id } }: Props) {
  const form = useZodForm(closeSchema, nothing);
  const close = trpc.admin.closeCareCall.useMutation({
    meta: changes("admin"),
    onSuccess: () => void toaster.create({ title: words.closedToast }),
    onError: (error) => showServerError(form, error, reasonOf(error, words.notDone)),
  });
  const { errors } = form.formState;
  return (
    <chakra.details>
      <chakra.summary minH="11" py="2.5" fontWeight="600" cursor="pointer">
        {words.close}
      </chakra.summary>
      <Form
        noValidate
        mt="3"
        onSubmit={form.handleSubmit((values) => close.mutate({ id, ...values }))}
      >
        <FormError {...formFailure(form, "close")} />
        <RadioCards
          id="close-outcome"
          legend={words.outcome}
          options={outcomes}
          columns={2}
          error={errors.outcome?.message}
          input={form.register("outcome")}
        />
        <LongTextField
          {...form.register("note")}
          id="close-note"
          label={<Optional>{words.note}</Optional>}
          help={words.noteHelp}
          error={errors.note?.message}
          minH="84px"
          fieldSizing="content"
        />
        <Button
          type="submit"
          justifySelf="start"
          loading={close.isPending}
          loadingText={words.closing}
        >
          {words.close}
        </Button>
      </Form>
    </chakra.details>
  );
}

const Form = chakra("form", { base: { display: "grid", gap: "4" } });
