import { chakra, Stack } from "@chakra-ui/react";
import { MarginGrid, Section, SectionHeading } from "#src/components/section.tsx";
import { LaneRow, StartList } from "#src/components/start-list.tsx";
import { VideoScreen } from "#src/components/video.tsx";
import { Wrap } from "#src/components/wrap.tsx";
import { speaking, topics } from "#src/content/speaking.ts";
import { teamTalk, video } from "#src/content/video.ts";

/** What there is to hear, and a few minutes of it. */
export function Topics() {
  return (
    <Section id="topics" pt="clamp(40px, 5vw, 72px)">
      <Wrap>
        <MarginGrid>
          <Stack gap="6" align="start">
            <SectionHeading>{speaking.topics}</SectionHeading>
            <chakra.figure w="full" maxW="520px">
              <VideoScreen {...teamTalk} />
              <chakra.figcaption mt="3.5">
                <chakra.b display="block" fontWeight="600">
                  {teamTalk.title}
                </chakra.b>
                <chakra.span textStyle="small" color="fg.muted">
                  {video.consent}
                </chakra.span>
              </chakra.figcaption>
            </chakra.figure>
          </Stack>
          <StartList>
            {topics.map(({ value, label, blurb }, place) => (
              <LaneRow key={value} lane={place + 1}>
                <chakra.h3 textStyle="h3">{label}</chakra.h3>
                <chakra.p color="fg.muted" mt="1" maxW="60ch">
                  {blurb}
                </chakra.p>
              </LaneRow>
            ))}
          </StartList>
        </MarginGrid>
      </Wrap>
    </Section>
  );
}
