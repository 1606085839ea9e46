import { chakra, Grid, Stack } from "@chakra-ui/react";
import { Drawing, TriLine } from "#src/components/drawings.tsx";
import { PageHeading } from "#src/components/page.tsx";
import { Price } from "#src/components/price.tsx";
import { MarginGrid, Section, SectionHeading } from "#src/components/section.tsx";
import { LaneRow, StartList } from "#src/components/start-list.tsx";
import { ExternalButton, TextLink } from "#src/components/text-link.tsx";
import { Ticks } from "#src/components/ticks.tsx";
import { Card, InkBand, Wrap } from "#src/components/wrap.tsx";
import {
  knowYourRole,
  monthlyMembership,
  personalPlans,
  powerPlay,
  tempoRun,
  whichOne,
} from "#src/content/plans.ts";
import { laughsAtDinner, missedKick, notSure } from "#src/content/testimonials.ts";
import { useTestimonials } from "#src/lib/use-testimonials.ts";
import { Quote, Quotes, SampleBadge } from "./quote.tsx";

const wideLeft = { base: "minmax(0, 1fr)", md: "minmax(0, 7fr) minmax(0, 5fr)" };

const wideRight = { base: "minmax(0, 1fr)", md: "minmax(0, 5fr) minmax(0, 7fr)" };

export function KnowYourRoleScreen() {
  return (
    <>
      <title>{knowYourRole.title}</title>
      <meta name="description" content={knowYourRole.description} />
      <Wrap pt="clamp(28px, 4vw, 52px)">
        <Grid templateColumns={wideLeft} gap="20px clamp(32px, 5vw, 80px)" alignItems="end" mb="11">
          <PageHeading textStyle="display" fontSize="clamp(2.6rem, 1.8rem + 3.2vw, 4.2rem)">
            {knowYourRole.heading}
          </PageHeading>
          <chakra.p textStyle="lead" color="fg.muted" maxW={{ base: "22rem", md: "none" }}>
            {knowYourRole.lead}
          </chakra.p>
        </Grid>
        <Grid templateColumns={wideRight} gap="5" alignItems="start">
          <MembershipCard />
          <PersonalCard />
        </Grid>
      </Wrap>
      <WhichOne />
      <Experiences />
    </>
  );
}

function Experiences() {
  const { areShown, sampleMark } = useTestimonials();
  if (!areShown) return null;
  return (
    <Section pt="0" {...sampleMark}>
      <Wrap>
        <TriLine mb="9" />
        <chakra.div mb="5">
          <SampleBadge />
        </chakra.div>
        <Quotes>
          <Quote size="big" testimonial={missedKick} />
          <Stack gap="9">
            <Quote testimonial={laughsAtDinner} />
            <Quote testimonial={notSure} />
          </Stack>
        </Quotes>
      </Wrap>
    </Section>
  );
}

const planLook = {
  display: "flex",
  flexDirection: "column",
  gap: "22px",
  p: "clamp(24px, 3.2vw, 40px)",
} as const;

function MembershipCard() {
  const { title, price, period, lead, items, button, library, payOnce, payOnceHelp } =
    monthlyMembership;
  return (
    <Card as="article" id="monthly-membership" {...planLook}>
      <Stack gap="2.5" align="start">
        <SectionHeading>{title}</SectionHeading>
        <Price price={price} period={period} />
        <chakra.p color="fg.muted">{lead}</chakra.p>
      </Stack>
      <Ticks items={items} />
      <TextLink alone to="/library">
        {library}
      </TextLink>
      <Stack gap="2" align="start">
        <ExternalButton href={button.href}>{button.label}</ExternalButton>
        <TextLink alone to="/checkout">
          {payOnce}
        </TextLink>
        <chakra.p textStyle="small" color="fg.muted">
          {payOnceHelp}
        </chakra.p>
      </Stack>
    </Card>
  );
}

function PersonalCard() {
  return (
    <InkBand as="article" bg="bg.inverted" borderWidth={{ base: "0", _dark: "1px" }} display="grid">
      <chakra.div {...planLook}>
        <Stack gap="2.5">
          <SectionHeading>{personalPlans.title}</SectionHeading>
          <chakra.p color="fg.muted" maxW="56ch">
            {personalPlans.lead}
          </chakra.p>
        </Stack>
        <Tiers>
          <Tier id="tempo-run" variant="outline" tier={tempoRun} />
          <Tier id="power-play" colorPalette="accent" tier={powerPlay} />
        </Tiers>
        <Stack gap="1" textStyle="small" color="fg.muted">
          <p>{personalPlans.priceNote}</p>
          <p>{knowYourRole.spots}</p>
        </Stack>
      </chakra.div>
    </InkBand>
  );
}

type TierProps = {
  id: string;
  tier: typeof tempoRun;
  variant?: "outline" | "solid";
  colorPalette?: string;
};

function Tier({ id, tier, variant = "solid", colorPalette = "gray" }: TierProps) {
  return (
    <Stack id={id} gap="3.5" align="start">
      <chakra.h3 textStyle="h3" tabIndex={-1}>
        {tier.title}
      </chakra.h3>
      <SessionWeeks weeks={tier.weeks} />
      <chakra.p fontWeight="600">{tier.sessions}</chakra.p>
      <chakra.p textStyle="small" color="fg.muted" mb="auto">
        {tier.text}
      </chakra.p>
      <ExternalButton variant={variant} colorPalette={colorPalette} href={tier.href}>
        {tier.button}
      </ExternalButton>
    </Stack>
  );
}

/** Links from a need to the plan that covers it. */
function WhichOne() {
  return (
    <Section pb="clamp(56px, 7vw, 96px)">
      <Wrap>
        <MarginGrid>
          <SectionHeading>{whichOne.heading}</SectionHeading>
          <StartList>
            {whichOne.answers.map(({ need, plan, to }, index) => (
              <LaneRow key={need} lane={index + 1}>
                <p>{need}</p>
                <TextLink alone to={to}>
                  {plan}
                </TextLink>
              </LaneRow>
            ))}
          </StartList>
        </MarginGrid>
      </Wrap>
    </Section>
  );
}

/** The width of a week in the drawing of a month. */
const weekWidth = 58;

/** Where one week of the drawing ends and the next begins. */
const weekLines = [0, 1, 2, 3, 4].map((week) => 2 + weekWidth * week);

/** The four weeks of a month, with an arch in each week that has a session. */
function SessionWeeks({ weeks }: { weeks: readonly number[] }) {
  return (
    <Drawing
      viewBox="0 0 236 64"
      aria-hidden
      w="236px"
      maxW="full"
      h="auto"
      css={{
        "& .line": { stroke: "art.rule", strokeWidth: "1.4" },
        "& .slot": { fill: "art.paper" },
      }}
    >
      <path className="line" d="M0 12H236M0 32H236M0 52H236" />
      {weekLines.map((x) => (
        <path key={x} className="line" d={`M${x} 4v56`} />
      ))}
      {weeks.map((week) => (
        <path
          key={week}
          className="slot"
          d={`M${16 + weekWidth * week} 52v-18a15 15 0 0 1 30 0v18z`}
        />
      ))}
    </Drawing>
  );
}

const Tiers = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "1fr 1fr" },
    "& > *": { px: { sm: "7" } },
    "& > :first-of-type": { ps: "0" },
    "& > * + *": {
      pe: "0",
      borderColor: "art.rule",
      borderLeftWidth: { sm: "1px" },
      borderTopWidth: { base: "1px", sm: "0" },
      mt: { base: "7", sm: "0" },
      pt: { base: "7", sm: "0" },
    },
  },
});
