import { chakra, Grid, Stack } from "@chakra-ui/react";
import { Section, SectionHeading } from "#src/components/section.tsx";
import { Wrap } from "#src/components/wrap.tsx";
import { mentor } from "#src/content/mentor.ts";
import { MentorArt } from "./mentor-art.tsx";

const BigQuote = chakra("p", {
  base: {
    fontFamily: "heading",
    fontSize: "clamp(1.5rem, 1.15rem + 1.7vw, 2.35rem)",
    lineHeight: "1.3",
    letterSpacing: "-0.012em",
    maxW: "30ch",
  },
});

/** Who the mentor is. */
export function MentorSection() {
  return (
    <Section id="about" bg="bg.subtle">
      <Wrap>
        <Grid
          templateColumns={{
            base: "minmax(0, 1fr)",
            md: "minmax(0, 4.4fr) minmax(0, 7.6fr)",
          }}
          gap="clamp(36px, 6vw, 96px)"
          alignItems="center"
        >
          <chakra.div maxW={{ base: "300px", md: "none" }}>
            <MentorArt />
          </chakra.div>
          <Stack gap="22px" align="start">
            <SectionHeading>{mentor.heading}</SectionHeading>
            <BigQuote>“{mentor.quote}”</BigQuote>
            <p>
              <chakra.b fontWeight="600">{mentor.name}</chakra.b>
              <br />
              <chakra.span color="fg.muted">{mentor.role}</chakra.span>
            </p>
            {mentor.biography.map((paragraph) => (
              <chakra.p key={paragraph} color="fg.muted" maxW="60ch">
                {paragraph}
              </chakra.p>
            ))}
          </Stack>
        </Grid>
      </Wrap>
    </Section>
  );
}
