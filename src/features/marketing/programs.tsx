import { chakra, Flex, Stack } from "@chakra-ui/react";
import { Drawing, Lanes } from "#src/components/drawings.tsx";
import { Price } from "#src/components/price.tsx";
import { MarginGrid, Section, SectionHeading } from "#src/components/section.tsx";
import { LaneRow, StartList } from "#src/components/start-list.tsx";
import { ButtonLink, ExternalButton, ExternalLink, TextLink } from "#src/components/text-link.tsx";
import { Ticks } from "#src/components/ticks.tsx";
import { InkBand, Wrap } from "#src/components/wrap.tsx";
import { membership, mentorship, personalTrack, programs } from "#src/content/programs.ts";

export function Programs() {
  return (
    <Section id="services">
      <Wrap>
        <MarginGrid>
          <Stack gap="4.5" align="start" position={{ md: "sticky" }} top="28">
            <SectionHeading>{programs.heading}</SectionHeading>
            <chakra.p textStyle="lead" color="fg.muted" maxW="34ch">
              {programs.lead}
            </chakra.p>
          </Stack>
          <Stack gap="clamp(40px, 5vw, 56px)">
            <Mentorship />
            <Membership />
            <PersonalTrack />
          </Stack>
        </MarginGrid>
      </Wrap>
    </Section>
  );
}

function Mentorship() {
  const { title, price, period, text, benefits, button, secondary } = mentorship;
  return (
    <InkBand
      as="article"
      bg="bg.inverted"
      position="relative"
      overflow="hidden"
      borderWidth={{ base: "0", _dark: "1px" }}
    >
      <Bend />
      <Stack position="relative" gap="22px" align="start" p="clamp(26px, 4vw, 48px)">
        <chakra.h3 textStyle="h2" maxW="18ch">
          {title}
        </chakra.h3>
        <Price price={price} period={period} />
        <chakra.p color="fg.muted" maxW="48ch">
          {text}
        </chakra.p>
        <Ticks items={benefits} columns="two" />
        <Flex wrap="wrap" align="center" gap="12px 24px">
          <ButtonLink colorPalette="accent" to="/create-profile">
            {button}
          </ButtonLink>
          <ExternalLink href={secondary.href}>{secondary.label}</ExternalLink>
        </Flex>
      </Stack>
    </InkBand>
  );
}

function Membership() {
  const { title, price, period, text, benefits, button, secondary } = membership;
  return (
    <Stack as="article" gap="5" align="start" pt="7" borderTopWidth="1px" borderColor="border.lane">
      <Flex w="full" justify="space-between" align="baseline" wrap="wrap" gap="4px 24px">
        <chakra.h3 textStyle="h2">{title}</chakra.h3>
        <Price size="sm" price={price} period={period} />
      </Flex>
      <chakra.p color="fg.muted" maxW="56ch">
        {text}
      </chakra.p>
      <Ticks items={benefits} columns="two" />
      <Flex wrap="wrap" align="center" gap="12px 24px">
        <ExternalButton href={button.href}>{button.label}</ExternalButton>
        <TextLink alone to="/know-your-role">
          {secondary}
        </TextLink>
      </Flex>
    </Stack>
  );
}

function PersonalTrack() {
  const { title, text, tiers, note } = personalTrack;
  return (
    <Stack as="article" gap="3" align="stretch">
      <chakra.h3 textStyle="h2">{title}</chakra.h3>
      <chakra.p color="fg.muted" maxW="56ch" mb="2">
        {text}
      </chakra.p>
      <StartList>
        {tiers.map(({ name, sessions, button, href }, index) => (
          <LaneRow
            key={name}
            lane={index + 1}
            aside={
              <ExternalButton variant="outline" size="sm" mt={{ base: "2", sm: "0" }} href={href}>
                {button}
              </ExternalButton>
            }
          >
            <chakra.h4 textStyle="h3">{name}</chakra.h4>
            <chakra.p textStyle="small" color="fg.muted">
              {sessions}
            </chakra.p>
          </LaneRow>
        ))}
      </StartList>
      <chakra.p textStyle="small" color="fg.muted">
        {note}
      </chakra.p>
    </Stack>
  );
}

const arch = { cx: 165, cy: 165, foot: 420 };

const radii = [44, 70, 96, 122, 148];

/** A track's bend in the corner of an offer. */
function Bend() {
  return (
    <Drawing
      viewBox="0 0 330 420"
      aria-hidden
      position="absolute"
      right={{ base: "-64px", sm: "-60px" }}
      top={{ base: "-26px", sm: "-24px" }}
      w={{ base: "190px", sm: "330px" }}
      css={{
        "--lane-width": "1.4",
        "& .lane, & .lane.inner, & .ripple": { stroke: "art.rule", strokeWidth: "1.4" },
        maskImage: "linear-gradient(#000 51%, transparent 60%)",
      }}
    >
      <Lanes arch={arch} radii={radii} />
      <path className="sun" d="M133 214a32 32 0 0 1 64 0z" />
      <path className="ripple" d="M122 214h86M122 226h86M122 241h86" />
    </Drawing>
  );
}
