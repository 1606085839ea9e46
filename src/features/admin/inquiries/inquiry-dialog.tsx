import { chakra, Flex } from "@chakra-ui/react";
import { Mail } from "lucide-react";
import type * as z from "zod";
import { inquiryInput } from "#server/input/admin.ts";
import { Button } from "#src/components/button.tsx";
import { Dialog } from "#src/components/dialog.tsx";
import { Facts } from "#src/components/facts.tsx";
import { LongTextField } from "#src/components/form/field.tsx";
import { RadioCards } from "#src/components/form/radio-cards.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { CardSkeleton } from "#src/components/skeleton.tsx";
import { TextAnchor } from "#src/components/text-link.tsx";
import { budgetChoices, eventTypeChoices, topics } from "#src/content/speaking.ts";
import { formatPlainDay, formatStamp } from "#src/lib/format.ts";
import { mailto } from "#src/lib/mailto.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { formFailure, formFields } from "#src/lib/use-zod-form.ts";
import { FormNotes } from "../form-notes.tsx";
import { onSave, useAdminForm } from "../use-admin-form.ts";
import { choiceLabel, inquiryWords as words } from "./words.ts";

type Inquiry = RouterOutputs["admin"]["inquiry"];

type Props = { id: number; onClose: () => void };

/** The inquiry, a mail link to answer it, and the form for status and staff notes. */
export function InquiryDialog({ id, onClose }: Props) {
  const { data } = trpc.admin.inquiry.useQuery({ id });
  return (
    <Dialog title={data ? words.title(data.organization) : words.loading} onClose={onClose}>
      <Flex direction="column" gap="4" mt="4">
        <Loaded skeleton={<CardSkeleton />} failed={words.failed} asked={String(id)}>
          <OpenInquiry id={id} onClose={onClose} />
        </Loaded>
      </Flex>
    </Dialog>
  );
}

function OpenInquiry({ id, onClose }: Props) {
  const [inquiry] = trpc.admin.inquiry.useSuspenseQuery({ id });
  return (
    <>
      <Facts facts={factsOf(inquiry)} />
      <TextAnchor
        alone
        alignSelf="start"
        href={answerTo(inquiry)}
        aria-label={words.writeLabel(inquiry.name)}
      >
        <Mail size={16} aria-hidden />
        {words.write}
      </TextAnchor>
      <InquiryForm inquiry={inquiry} onClose={onClose} />
    </>
  );
}

function factsOf(inquiry: Inquiry) {
  const event = `${choiceLabel(eventTypeChoices, inquiry.eventType)}, ${formatPlainDay(inquiry.eventDate)}`;
  return [
    [words.from, `${inquiry.name} <${inquiry.email}>`],
    [words.received, formatStamp(inquiry.createdAt)],
    [words.due, inquiry.status === "new" ? formatStamp(inquiry.replyBy) : null],
    [words.event, event],
    [words.location, inquiry.location],
    [words.audience, inquiry.audienceSize],
    [words.topic, choiceLabel(topics, inquiry.speakingTopic)],
    [words.budget, choiceLabel(budgetChoices, inquiry.budget)],
    [words.details, inquiry.additionalDetails],
  ] as const;
}

function answerTo({ name, email, organization, eventDate }: Inquiry) {
  return mailto(email, {
    subject: words.subject(organization, eventDate),
    body: words.body(name, organization),
  });
}

type FormProps = { inquiry: Inquiry; onClose: () => void };

function InquiryForm({ inquiry: { id, status, notes }, onClose }: FormProps) {
  const stored = { status, notes: notes ?? "" };
  const { form, draft, submit, isPending } = useInquiryForm(id, stored, onClose);
  const field = formFields(form, "inquiry");
  return (
    <chakra.form noValidate display="grid" gap="4.5" onSubmit={submit} onBlur={draft.keepNow}>
      <FormNotes draft={draft} {...formFailure(form, "inquiry")} />
      <RadioCards
        {...field("status")}
        legend={words.status}
        options={words.statusChoices}
        columns={2}
      />
      <LongTextField
        {...field("notes")}
        label={words.notes}
        help={words.notesHelp}
        readOnly={isPending}
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

type Values = z.input<typeof inquiryInput>;

function useInquiryForm(id: number, stored: Values, onDone: () => void) {
  const adminForm = useAdminForm(inquiryInput, stored, `inquiry ${id}`);
  const { mutate, isPending } = trpc.admin.updateInquiry.useMutation(
    onSave(adminForm, onDone, { title: words.saved, fallback: words.notSaved }),
  );
  const { form, draft, onlyChanges } = adminForm;
  const submit = form.handleSubmit((values) => {
    if (!isPending && !draft.catchUp(stored)) mutate({ id, ...onlyChanges(values) });
  });
  return { ...adminForm, submit, isPending };
}
