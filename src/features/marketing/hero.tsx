import { Box, chakra, Flex, Stack } from "@chakra-ui/react";
import { ButtonLink } from "#src/components/button-link.tsx";
import { PageHeading } from "#src/components/page-heading.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { Verse } from "#src/components/verse.tsx";
import { Wrap } from "#src/components/wrap.tsx";
import { landing } from "#src/content/landing.ts";
import { site } from "#src/content/site.ts";
import { NarrowHeroArt, WideHeroArt } from "./hero-art.tsx";

const Art = chakra("div", {
  base: {
    position: "relative",
    h: { base: "330px", md: "auto" },
    mx: { base: "calc(-1 * clamp(20px, 5vw, 56px))", md: "0" },
    _before: {
      content: '""',
      position: "absolute",
      inset: { base: "0", md: "0 -100vw 0 0" },
      bg: "art.ground",
    },
  },
});

export function Hero() {
  return (
    <Box as="section" position="relative" overflow="hidden">
      <Wrap
        display={{ md: "grid" }}
        gridTemplateColumns="minmax(0, 6.4fr) minmax(0, 5.6fr)"
        minH={{ md: "680px" }}
      >
        <Stack
          gap={{ base: "22px", md: "7" }}
          align="start"
          alignSelf="center"
          pt="clamp(48px, 8vw, 104px)"
          pb={{ base: "9", md: "clamp(48px, 8vw, 104px)" }}
          pe={{ md: "6" }}
        >
          <chakra.p fontWeight="600" color="accent.fg">
            {landing.eyebrow}
          </chakra.p>
          <PageHeading textStyle="display" maxW="16ch">
            {landing.headline}
          </PageHeading>
          <chakra.p textStyle="lead" color="fg.muted" maxW="52ch">
            {landing.sub}
          </chakra.p>
          <Flex wrap="wrap" align="center" gap="12px 24px">
            <ButtonLink colorPalette="accent" to="/#services">
              {landing.button}
            </ButtonLink>
            <TextLink alone to="/create-profile">
              {site.createProfile}
            </TextLink>
          </Flex>
          <Verse {...landing.verse} />
        </Stack>
        <Art>
          <WideHeroArt />
          <NarrowHeroArt />
        </Art>
      </Wrap>
    </Box>
  );
}
