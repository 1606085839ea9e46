import { Button, chakra, Flex } from "@chakra-ui/react";
import type * as z from "zod";
import { updateInquiryInput } from "#server/input/admin-desk.ts";
import { FormError } from "#src/components/form/form-error.tsx";
import { RadioCards } from "#src/components/form/radio-cards.tsx";
import { LongTextField } from "#src/components/form/text-field.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { openInquiry as words } from "#src/content/admin-inquiries.ts";
import { reasonOf } from "#src/lib/explain.ts";
import { trpc } from "#src/lib/trpc.ts";
import { formFailure, showServerError, useZodForm } from "#src/lib/use-zod-form.ts";
import type { Inquiry } from "./inquiry-list.tsx";

const shape = updateInquiryInput.omit({ id: true });

type Props = { inquiry: Inquiry; onClose: () => void };

export function InquiryForm({ inquiry: { id, status, notes }, onClose }: Props) {
  const { form, submit, isPending } = useInquiryForm(id, { status, notes: notes ?? "" }, onClose);
  const { errors } = form.formState;
  return (
    <chakra.form noValidate display="grid" gap="4.5" onSubmit={submit}>
      <FormError {...formFailure(form, "inquiry")} />
      <RadioCards
        id="inquiry-status"
        legend={words.status}
        options={words.statusChoices}
        columns={2}
        input={form.register("status")}
      />
      <LongTextField
        {...form.register("notes")}
        id="inquiry-notes"
        label={words.notes}
        help={words.notesHelp}
        error={errors.notes?.message}
        minH="84px"
        fieldSizing="content"
      />
      <Flex wrap="wrap" justify="flex-end" gap="3">
        <Button variant="ghost" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button type="submit" loading={isPending} loadingText={words.saving}>
          {words.save}
        </Button>
      </Flex>
    </chakra.form>
  );
}

type Values = z.input<typeof shape>;

function useInquiryForm(id: number, stored: Values, onDone: () => void) {
  const form = useZodForm(shape, stored);
  const { mutate, isPending } = trpc.admin.updateInquiry.useMutation({
    onSuccess() {
      toaster.create({ title: words.saved });
      onDone();
    },
    onError: (error) => showServerError(form, error, reasonOf(error, words.notSaved)),
  });
  const submit = form.handleSubmit((values) => mutate({ id, ...values }));
  return { form, submit, isPending };
}
