import { chakra, Grid, Stack } from "@chakra-ui/react";
import { TriLine } from "#src/components/drawings.tsx";
import { PageHeading } from "#src/components/page-heading.tsx";
import { Section } from "#src/components/section.tsx";
import { Wrap } from "#src/components/wrap.tsx";
import { knowYourRole } from "#src/content/plans.ts";
import { laughsAtDinner, missedKick, notSure } from "#src/content/testimonials.ts";
import { MembershipCard } from "#src/features/marketing/membership-card.tsx";
import { PersonalCard } from "#src/features/marketing/personal-card.tsx";
import { Quote, Quotes } from "#src/features/marketing/quote.tsx";
import { WhichOne } from "#src/features/marketing/which-one.tsx";

const sevenFive = { base: "minmax(0, 1fr)", md: "minmax(0, 7fr) minmax(0, 5fr)" };
const fiveSeven = { base: "minmax(0, 1fr)", md: "minmax(0, 5fr) minmax(0, 7fr)" };

export function KnowYourRoleScreen() {
  return (
    <>
      <title>{knowYourRole.title}</title>
      <meta name="description" content={knowYourRole.description} />
      <Wrap pt="clamp(28px, 4vw, 52px)">
        <Grid
          templateColumns={sevenFive}
          gap="20px clamp(32px, 5vw, 80px)"
          alignItems="end"
          mb="11"
        >
          <PageHeading textStyle="display" fontSize="clamp(2.6rem, 1.8rem + 3.2vw, 4.2rem)">
            {knowYourRole.heading}
          </PageHeading>
          <chakra.p textStyle="lead" color="fg.muted">
            {knowYourRole.lead}
          </chakra.p>
        </Grid>
        <Grid templateColumns={fiveSeven} gap="5">
          <MembershipCard />
          <PersonalCard />
        </Grid>
      </Wrap>
      <WhichOne />
      <Section pt="clamp(56px, 7vw, 96px)">
        <Wrap>
          <TriLine mb="12" />
          <Quotes>
            <Quote size="big" testimonial={missedKick} />
            <Stack gap="9">
              <Quote testimonial={laughsAtDinner} />
              <Quote testimonial={notSure} />
            </Stack>
          </Quotes>
        </Wrap>
      </Section>
    </>
  );
}
