import { chakra, Flex } from "@chakra-ui/react";
import { useLayoutEffect } from "react";
import { Facts } from "#src/components/facts.tsx";
import { PageHeading } from "#src/components/page.tsx";
import { OutcomePage } from "#src/components/sunrise-door.tsx";
import { ButtonLink, TextLink } from "#src/components/text-link.tsx";
import { legal } from "#src/content/legal.ts";
import { budgetChoices, eventTypeChoices, topics } from "#src/content/speaking.ts";
import { firstName, formatMoment, formatPlainDay } from "#src/lib/format.ts";
import { useSettings } from "#src/lib/use-settings.ts";
import type { SentInquiry } from "./use-inquiry-form.ts";
import { inquiry, inquirySent } from "./words.ts";

type SentProps = { sent: SentInquiry; onAgain: () => void };

/** Replaces the screen after the inquiry is sent. */
export function InquirySent({ sent, onAgain }: SentProps) {
  const { canMail } = useSettings();
  useLayoutEffect(() => {
    scrollTo(0, 0);
  }, []);
  return (
    <OutcomePage sun="rising" gap="6">
      <PageHeading>{inquirySent.heading(firstName(sent.name))}</PageHeading>
      <chakra.p textStyle="lead" color="fg.muted" maxW="48ch" overflowWrap="anywhere">
        {inquirySent.received(sent.email)}{" "}
        <chakra.b fontWeight="600" color="fg">
          <time dateTime={sent.replyBy.toISOString()}>{formatMoment(sent.replyBy)}</time>
        </chakra.b>
        .{canMail && ` ${inquirySent.copy}`}
      </chakra.p>
      <InquirySummary sent={sent} />
      <Flex wrap="wrap" align="center" gap="12px 24px">
        <ButtonLink to="/">{legal.back}</ButtonLink>
        <TextLink alone to="#inquiry" onClick={onAgain}>
          {inquirySent.again}
        </TextLink>
      </Flex>
    </OutcomePage>
  );
}

/** The sent values with the form's labels. */
function InquirySummary({ sent }: { sent: SentInquiry }) {
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
