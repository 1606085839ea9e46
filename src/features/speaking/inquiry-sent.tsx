import { chakra, Flex, Grid, Stack } from "@chakra-ui/react";
import { useLayoutEffect } from "react";
import { ButtonLink } from "#src/components/button-link.tsx";
import { Facts } from "#src/components/facts.tsx";
import { PageBody } from "#src/components/page.tsx";
import { HasMoved, PageHeading } from "#src/components/page-heading.tsx";
import { SunriseDoor } from "#src/components/sunrise-door.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { legal } from "#src/content/legal.ts";
import { budgetChoices, eventTypeChoices, topics } from "#src/content/speaking.ts";
import { firstName, formatMoment, formatPlainDay } from "#src/lib/format.ts";
import type { SentInquiry } from "./use-inquiry-form.ts";
import { inquiry, inquirySent } from "./words.ts";

const columns = { base: "minmax(0, 1fr)", md: "minmax(0, 7.4fr) minmax(0, 3.6fr)" };

const moved = { current: true };

type Props = { sent: SentInquiry; onAgain: () => void };

/** Replaces the screen once the inquiry was sent. */
export function InquirySent({ sent, onAgain }: Props) {
  useLayoutEffect(() => {
    scrollTo(0, 0);
  }, []);
  return (
    <PageBody>
      <Grid templateColumns={columns} gap="clamp(32px, 7vw, 112px)" alignItems="center">
        <Stack gap="6" align="start">
          <HasMoved value={moved}>
            <PageHeading>{inquirySent.heading(firstName(sent.name))}</PageHeading>
          </HasMoved>
          <chakra.p textStyle="lead" color="fg.muted" maxW="48ch" overflowWrap="anywhere">
            {inquirySent.received(sent.email)}{" "}
            <chakra.b fontWeight="600" color="fg">
              <time dateTime={sent.replyBy.toISOString()}>{formatMoment(sent.replyBy)}</time>
            </chakra.b>
            . {inquirySent.copy}
          </chakra.p>
          <InquirySummary sent={sent} />
          <Flex wrap="wrap" align="center" gap="12px 24px">
            <ButtonLink to="/">{legal.back}</ButtonLink>
            <TextLink alone to="#inquiry" onClick={onAgain}>
              {inquirySent.again}
            </TextLink>
          </Flex>
        </Stack>
        <SunriseDoor hideBelow="md" justifySelf="end" />
      </Grid>
    </PageBody>
  );
}

/** What was sent, with the form's labels. */
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
