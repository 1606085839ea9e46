import { Button, chakra, Flex } from "@chakra-ui/react";
import type * as z from "zod";
import { updateInquiryInput } from "#server/input/admin-desk.ts";
import { DraftNote, FormError } from "#src/components/form/form-error.tsx";
import { RadioCards } from "#src/components/form/radio-cards.tsx";
import { LongTextField } from "#src/components/form/text-field.tsx";
import { openInquiry as words } from "#src/content/admin-inquiries.ts";
import { trpc } from "#src/lib/trpc.ts";
import { formFailure } from "#src/lib/use-zod-form.ts";
import { saving } from "../frame/outcome.ts";
import { useAdminForm } from "../frame/use-desk-form.ts";
import type { Inquiry } from "./inquiry-list.tsx";

const shape = updateInquiryInput.omit({ id: true });

type Props = { inquiry: Inquiry; onClose: () => void };

export function InquiryForm({ inquiry: { id, status, notes }, onClose }: Props) {
  const stored = { status, notes: notes ?? "" };
  const { form, draft, submit, isPending } = useInquiryForm(id, stored, onClose);
  const { errors } = form.formState;
  return (
    <chakra.form noValidate display="grid" gap="4.5" onSubmit={submit} onBlur={draft.keepNow}>
      {draft.isRestored && <DraftNote onClear={draft.clear} />}
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
  const desk = useAdminForm(shape, stored, `inquiry ${id}`);
  const { mutate, isPending } = trpc.admin.updateInquiry.useMutation(
    saving(desk, onDone)({ title: words.saved, otherwise: words.notSaved }),
  );
  const submit = desk.form.handleSubmit((values) => mutate({ id, ...values }));
  return { ...desk, submit, isPending };
}
