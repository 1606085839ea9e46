import { chakra } from "@chakra-ui/react";
import { inquiry, inquirySent } from "#src/content/inquiry.ts";
import { budgetChoices, eventTypeChoices, topics } from "#src/content/speaking.ts";
import { formatPlainDay } from "#src/lib/format.ts";
import type { SentInquiry } from "./use-inquiry-form.ts";

const List = chakra("dl", {
  base: {
    w: "full",
    maxW: "640px",
    borderBottomWidth: "1px",
    "& > div": {
      display: "grid",
      gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "180px minmax(0, 1fr)" },
      gap: { base: "2px", sm: "4" },
      py: "11px",
      borderTopWidth: "1px",
    },
    "& dt": { color: "fg.muted" },
    "& dd": { overflowWrap: "anywhere", whiteSpace: "pre-line" },
  },
});

/** What was sent, in the words of the form. */
export function InquirySummary({ sent }: { sent: SentInquiry }) {
  const event = `${labelIn(eventTypeChoices, sent.eventType)}, ${formatPlainDay(sent.eventDate)}`;
  const facts = [
    [inquiry.organization, sent.organization],
    [inquirySent.event, event],
    [inquiry.location, sent.location],
    [inquiry.audienceSize, sent.audienceSize],
    [inquiry.speakingTopic, labelIn(topics, sent.speakingTopic)],
    [inquiry.budget, labelIn(budgetChoices, sent.budget)],
    [inquiry.additionalDetails, sent.additionalDetails],
  ];
  return (
    <List>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </List>
  );
}

type Choices = readonly { value: string; label: string }[];

const labelIn = (choices: Choices, value: string | null) =>
  choices.find((choice) => choice.value === value)?.label;
