import { Stack } from "@chakra-ui/react";
import { TriLine } from "#src/components/drawings.tsx";
import { Section, SectionHeading } from "#src/components/section.tsx";
import { Wrap } from "#src/components/wrap.tsx";
import {
  gameDays,
  laughsAtDinner,
  missedKick,
  notSure,
  oneHour,
  testimonials,
  withoutJersey,
} from "#src/content/testimonials.ts";
import { Quote, Quotes } from "./quote.tsx";

const fiveSeven = { base: "minmax(0, 1fr)", md: "minmax(0, 5fr) minmax(0, 7fr)" };

/** Two loud voices and four quiet ones. */
export function Testimonials() {
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
