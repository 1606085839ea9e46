import { Button, chakra, Stack } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { Dialog } from "#src/components/dialog.tsx";
import { TriLine } from "#src/components/drawings.tsx";
import { MarginGrid, Section, SectionHeading } from "#src/components/section.tsx";
import { ButtonLink } from "#src/components/text-link.tsx";
import { Verse } from "#src/components/verse.tsx";
import { VideoScreen } from "#src/components/video.tsx";
import { InkBand, Wrap } from "#src/components/wrap.tsx";
import { closing, farewell } from "#src/content/landing.ts";
import { site } from "#src/content/site.ts";
import {
  gameDays,
  laughsAtDinner,
  missedKick,
  notSure,
  oneHour,
  testimonials,
  withoutJersey,
} from "#src/content/testimonials.ts";
import { firstSession, video } from "#src/content/video.ts";
import { MentorSection } from "./mentor-section.tsx";
import { Programs } from "./programs.tsx";
import { Quote, Quotes } from "./quote.tsx";
import { Resources } from "./resources.tsx";

/** Everything on the landing page below its first screen. */
export function LandingSections() {
  return (
    <>
      <Farewell />
      <Programs />
      <FirstSession />
      <MentorSection />
      <Testimonials />
      <Resources />
      <Closing />
    </>
  );
}

function FirstSession() {
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

const fiveSeven = { base: "minmax(0, 1fr)", md: "minmax(0, 5fr) minmax(0, 7fr)" };

function Testimonials() {
  return (
    <Section id="testimonials">
      <Wrap>
        <SectionHeading mb="10">{testimonials.heading}</SectionHeading>
        <Quotes>
          <Quote size="big" testimonial={missedKick} />
          <Stack gap="10">
            <Quote testimonial={withoutJersey} />
            <Quote testimonial={laughsAtDinner} />
          </Stack>
        </Quotes>
        <TriLine my="clamp(40px, 5vw, 64px)" />
        <Quotes gridTemplateColumns={fiveSeven}>
          <Stack gap="10">
            <Quote testimonial={oneHour} />
            <Quote testimonial={notSure} />
          </Stack>
          <Quote size="big" testimonial={gameDays} />
        </Quotes>
      </Wrap>
    </Section>
  );
}

function Closing() {
  return (
    <InkBand bg="bg.inverted" borderRadius="0" borderTopWidth={{ base: "0", _dark: "1px" }}>
      <Section>
        <Wrap>
          <MarginGrid alignItems="end">
            <Verse {...closing.verse} />
            <Stack gap="22px" align="start">
              <chakra.h2 textStyle="h1">{closing.heading}</chakra.h2>
              <chakra.p color="fg.muted" maxW="52ch">
                {closing.text}
              </chakra.p>
              <ButtonLink colorPalette="accent" to="/create-profile">
                {site.createProfile}
              </ButtonLink>
            </Stack>
          </MarginGrid>
        </Wrap>
      </Section>
    </InkBand>
  );
}

/** Shown once, after a person has deleted their account. */
function Farewell() {
  const { state } = useLocation();
  return state?.hasLeft === true && <Words />;
}

function Words() {
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  // Cleared, so that a reload does not show it again.
  useEffect(() => history.replaceState(null, ""), []);

  if (!isOpen) return null;
  return (
    <Dialog title={farewell.heading} onClose={close}>
      <chakra.p textStyle="lead" color="fg.muted" mt="3" mb="22px">
        {farewell.text}
      </chakra.p>
      <Button variant="outline" onClick={close}>
        {farewell.close}
      </Button>
    </Dialog>
  );
}
