import { chakra, Flex, Stack } from "@chakra-ui/react";
import { MarginGrid, Section, SectionHeading } from "#src/components/section.tsx";
import { ButtonLink } from "#src/components/text-link.tsx";
import { Verse } from "#src/components/verse.tsx";
import { InkBand, Wrap } from "#src/components/wrap.tsx";
import { closing, landing } from "#src/content/landing.ts";
import { site } from "#src/content/site.ts";
import { laughsAtDinner, missedKick, testimonials } from "#src/content/testimonials.ts";
import { useTestimonials } from "#src/lib/use-testimonials.ts";
import { Claims } from "./claims.tsx";
import { Hero } from "./hero.tsx";
import { MentorSection } from "./mentor-section.tsx";
import { Product } from "./product.tsx";
import { Programs } from "./programs.tsx";
import { Quote, Quotes, SampleBadge } from "./quote.tsx";
import { Resources } from "./resources.tsx";

export function LandingScreen() {
  return (
    <>
      <title>{landing.title}</title>
      <meta name="description" content={landing.description} />
      <Hero />
      <Claims />
      <Product />
      <Programs />
      <MentorSection />
      <Testimonials />
      <Resources />
      <Closing />
    </>
  );
}

function Testimonials() {
  const { areShown, sampleMark } = useTestimonials();
  if (!areShown) return null;
  return (
    <Section id="testimonials" pb="clamp(48px, 6vw, 80px)" {...sampleMark}>
      <Wrap>
        <Flex wrap="wrap" align="center" gap="8px 16px" mb="10">
          <SectionHeading>{testimonials.heading}</SectionHeading>
          <SampleBadge />
        </Flex>
        <Quotes alignItems="end">
          <Quote size="big" testimonial={missedKick} />
          <Quote testimonial={laughsAtDinner} />
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
