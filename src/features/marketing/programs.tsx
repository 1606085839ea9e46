import { chakra, Stack } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Price } from "#src/components/price.tsx";
import { Section, SectionHeading } from "#src/components/section.tsx";
import { ButtonLink, ExternalButton, ExternalLink, TextLink } from "#src/components/text-link.tsx";
import { Ticks } from "#src/components/ticks.tsx";
import { InkBand, Wrap } from "#src/components/wrap.tsx";
import { membership, mentorship, personalTrack, programs } from "#src/content/programs.ts";

/** The three offers side by side, each with its price, sessions, contents and buttons. */
export function Programs() {
  return (
    <Section id="services" pt={{ base: "9", md: "14" }}>
      <Wrap>
        <chakra.div mb={{ base: "7", md: "9" }}>
          <SectionHeading>{programs.heading}</SectionHeading>
          <chakra.p textStyle="lead" color="fg.muted" mt="2.5">
            {programs.lead}
          </chakra.p>
        </chakra.div>
        <Comparison>
          <InkBand bg="bg.inverted" borderRadius="0" gridColumn={{ md: "1 / -1", lg: "auto" }}>
            <Mentorship />
          </InkBand>
          <Membership />
          <PersonalTrack />
        </Comparison>
      </Wrap>
    </Section>
  );
}

function Mentorship() {
  const { benefits, button, secondary } = mentorship;
  return (
    <Offer {...mentorship} contents={<Ticks items={benefits} />}>
      <ButtonLink colorPalette="accent" to="/create-profile">
        {button}
      </ButtonLink>
      <ExternalLink href={secondary.href}>{secondary.label}</ExternalLink>
    </Offer>
  );
}

function Membership() {
  const { benefits, button, secondary } = membership;
  return (
    <Offer {...membership} contents={<Ticks items={benefits} />}>
      <ExternalButton href={button.href}>{button.label}</ExternalButton>
      <TextLink alone to="/know-your-role">
        {secondary}
      </TextLink>
    </Offer>
  );
}

function PersonalTrack() {
  const tiers = personalTrack.tiers.map(({ name, sessions }) => (
    <div key={name}>
      <chakra.h4 textStyle="h3">{name}</chakra.h4>
      <p>{sessions}</p>
    </div>
  ));
  return (
    <Offer {...personalTrack} contents={<Stack gap="4">{tiers}</Stack>}>
      {personalTrack.tiers.map(({ button, href }) => (
        <ExternalButton key={button} variant="outline" href={href}>
          {button}
        </ExternalButton>
      ))}
    </Offer>
  );
}

type OfferProps = {
  title: string;
  price: string;
  period: string;
  sessions: string;
  text: string;
  contents: ReactNode;
  children: ReactNode;
};

function Offer({ title, price, period, sessions, text, contents, children }: OfferProps) {
  return (
    <Column>
      <chakra.h3 textStyle="h2" fontSize="1.5rem">
        {title}
      </chakra.h3>
      <Price size="md" price={price} period={period} />
      <chakra.p fontWeight="600">{sessions}</chakra.p>
      <chakra.p color="fg.muted" maxW="44ch">
        {text}
      </chakra.p>
      {contents}
      <Stack gap="2" align="start" mt="2.5">
        {children}
      </Stack>
    </Column>
  );
}

/** Aligns each part of an offer with the same part of the other offers. */
const sharedRows = { display: "grid", gridRow: "span 6", gridTemplateRows: "subgrid" } as const;

const Column = chakra("article", {
  base: {
    display: "grid",
    gap: "14px",
    alignContent: "start",
    justifyItems: "start",
    p: "clamp(22px, 2.6vw, 36px)",
    minW: "0",
  },
});

const Comparison = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: {
      base: "minmax(0, 1fr)",
      md: "repeat(2, minmax(0, 1fr))",
      lg: "minmax(0, 4.4fr) minmax(0, 3.7fr) minmax(0, 3.9fr)",
    },
    rowGap: { lg: "14px" },
    bg: "bg.panel",
    borderWidth: "1px",
    borderColor: "border.lane",
    borderRadius: "l3",
    overflow: "hidden",
    "& > article + article": {
      borderColor: "border.lane",
      borderTopWidth: { base: "1px", md: "0" },
      borderLeftWidth: { md: "1px" },
    },
    "& > *, & > * > .dark, & article": { lg: sharedRows },
  },
});
