import { Flex } from "@chakra-ui/react";
import { Mail } from "lucide-react";
import { Dialog } from "#src/components/dialog.tsx";
import { Facts } from "#src/components/facts.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { CardSkeleton } from "#src/components/skeleton.tsx";
import { TextAnchor } from "#src/components/text-link.tsx";
import { openInquiry as words } from "#src/content/admin-inquiries.ts";
import { budgetChoices, eventTypeChoices, topics } from "#src/content/speaking.ts";
import { formatPlainDay, formatStamp } from "#src/lib/format.ts";
import { trpc } from "#src/lib/trpc.ts";
import { InquiryForm } from "./inquiry-form.tsx";
import type { Inquiry } from "./inquiry-list.tsx";
import { labelIn } from "./label-in.ts";

type Props = { id: number; onClose: () => void };

/** What is asked for, the answer to it, and what the staff has to say about it. */
export function InquiryDialog({ id, onClose }: Props) {
  const { data } = trpc.admin.inquiry.useQuery({ id });
  return (
    <Dialog title={data ? words.title(data.organization) : words.loading} onClose={onClose}>
      <Flex direction="column" gap="4" mt="4">
        <Loaded skeleton={<CardSkeleton />} failed={words.failed} asked={String(id)}>
          <Opened id={id} onClose={onClose} />
        </Loaded>
      </Flex>
    </Dialog>
  );
}

function Opened({ id, onClose }: Props) {
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
  const event = `${labelIn(eventTypeChoices, inquiry.eventType)}, ${formatPlainDay(inquiry.eventDate)}`;
  return [
    [words.from, `${inquiry.name} <${inquiry.email}>`],
    [words.received, formatStamp(inquiry.createdAt)],
    [words.due, inquiry.status === "new" ? formatStamp(inquiry.replyBy) : null],
    [words.event, event],
    [words.location, inquiry.location],
    [words.audience, inquiry.audienceSize],
    [words.topic, labelIn(topics, inquiry.speakingTopic)],
    [words.budget, labelIn(budgetChoices, inquiry.budget)],
    [words.details, inquiry.additionalDetails],
  ] as const;
}

function answerTo({ name, email, organization, eventDate }: Inquiry) {
  const subject = encodeURIComponent(words.subject(organization, eventDate));
  const body = encodeURIComponent(words.body(name, organization));
  return `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${body}`;
}
