import { chakra, Stack } from "@chakra-ui/react";
import { MarginGrid, Section } from "#src/components/section.tsx";
import { VideoScreen } from "#src/components/video.tsx";
import { Wrap } from "#src/components/wrap.tsx";
import { firstSession, video } from "#src/content/video.ts";

export function FirstSession() {
  return (
    <Section pt="0">
      <Wrap>
        <MarginGrid alignItems="end">
          <Stack gap="2.5">
            <chakra.h2 textStyle="h2">{firstSession.title}</chakra.h2>
            <chakra.p textStyle="small" color="fg.muted" maxW="36ch">
              {video.consent}
            </chakra.p>
          </Stack>
          <VideoScreen {...firstSession} />
        </MarginGrid>
      </Wrap>
    </Section>
  );
}
