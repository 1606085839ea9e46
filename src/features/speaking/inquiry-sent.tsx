import { chakra, Flex, Grid, Stack } from "@chakra-ui/react";
import { useLayoutEffect } from "react";
import { ButtonLink } from "#src/components/button-link.tsx";
import { ArchPlate } from "#src/components/drawing/arch-plate.tsx";
import { Drawing, Lanes, Sunrise } from "#src/components/drawing/lanes.tsx";
import { PageBody } from "#src/components/page.tsx";
import { HasMoved, PageHeading } from "#src/components/page-heading.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { inquirySent } from "#src/content/inquiry.ts";
import { legal } from "#src/content/legal.ts";
import { firstName, formatMoment } from "#src/lib/format.ts";
import { InquirySummary } from "./inquiry-summary.tsx";
import type { SentInquiry } from "./use-inquiry-form.ts";

const columns = { base: "minmax(0, 1fr)", md: "minmax(0, 7.4fr) minmax(0, 3.6fr)" };
const moved = { current: true };

type Props = { sent: SentInquiry; onAgain: () => void };

/** What is shown instead of the form once it has been sent. */
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
        <Door />
      </Grid>
    </PageBody>
  );
}

const arch = { cx: 210, cy: 210, foot: 540 };
const radii = [106, 136, 166, 196];

function Door() {
  return (
    <chakra.div hideBelow="md" w="full" maxW="340px" justifySelf="end">
      <ArchPlate>
        <Drawing
          viewBox="0 0 420 540"
          aria-hidden
          css={{
            "--lane-width": "1.5",
            "& .lane.inner ~ .lane": { stroke: "art.faint", strokeWidth: "1.5" },
          }}
        >
          <Lanes arch={arch} radii={radii} />
          <Sunrise cx={210} horizon={330} r={66} halfWidth={105} />
        </Drawing>
      </ArchPlate>
    </chakra.div>
  );
}
