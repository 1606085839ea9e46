import { Facts } from "#src/components/facts.tsx";
import { inquiry, inquirySent } from "#src/content/inquiry.ts";
import { budgetChoices, eventTypeChoices, topics } from "#src/content/speaking.ts";
import { formatPlainDay } from "#src/lib/format.ts";
import type { SentInquiry } from "./use-inquiry-form.ts";

/** What was sent, in the words of the form. */
export function InquirySummary({ sent }: { sent: SentInquiry }) {
  const event = `${labelIn(eventTypeChoices, sent.eventType)}, ${formatPlainDay(sent.eventDate)}`;
  const facts: [string, string | null | undefined][] = [
    [inquiry.organization, sent.organization],
    [inquirySent.event, event],
    [inquiry.location, sent.location],
    [inquiry.audienceSize, sent.audienceSize],
    [inquiry.speakingTopic, labelIn(topics, sent.speakingTopic)],
    [inquiry.budget, labelIn(budgetChoices, sent.budget)],
    [inquiry.additionalDetails, sent.additionalDetails],
  ];
  return <Facts facts={facts} />;
}

type Choices = readonly { value: string; label: string }[];

const labelIn = (choices: Choices, value: string | null) =>
  choices.find((choice) => choice.value === value)?.label;
