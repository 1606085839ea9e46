import { Box, chakra, Flex, Stack } from "@chakra-ui/react";
import { archPath, Drawing, Lanes, Sunrise } from "#src/components/drawings.tsx";
import { PageHeading } from "#src/components/page.tsx";
import { ButtonLink, TextLink } from "#src/components/text-link.tsx";
import { Verse } from "#src/components/verse.tsx";
import { Wrap } from "#src/components/wrap.tsx";
import { landing } from "#src/content/landing.ts";
import { site } from "#src/content/site.ts";

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

const wide = { arch: { cx: 380, cy: 330, foot: 760 }, inner: 104, step: 56, count: 8 };

const narrow = { arch: { cx: 195, cy: 190, foot: 330 }, inner: 62, step: 32, count: 6 };

type Track = typeof wide;

const radiiOf = ({ inner, step, count }: Track) =>
  Array.from({ length: count }, (_, lane) => inner + step * lane);

/** The innermost lane, filled. */
function OwnLane({ arch, inner, step }: Track) {
  const hole = archPath(arch, inner);
  return (
    <path className="field" fillRule="evenodd" d={`${archPath(arch, inner + step)}Z${hole}Z`} />
  );
}

type FinishProps = { track: Track; y: number; numeralY: number };

/** The finish line across the lanes on the left, with their numerals. */
function FinishLine({ track, y, numeralY }: FinishProps) {
  const { arch, step } = track;
  return radiiOf(track)
    .slice(1)
    .map((r, index) => (
      <g key={r}>
        <path className="mark" d={`M${arch.cx - r} ${y}h${step}`} />
        <text className={index === 0 ? "own" : undefined} x={arch.cx - r + step / 2} y={numeralY}>
          {index + 1}
        </text>
      </g>
    ));
}

/** Staggered start lines: outer lanes start further ahead, so that all run the same distance. */
function Staggers({ track }: { track: Track }) {
  return radiiOf(track)
    .slice(0, -1)
    .map((r, lane) => (
      <path key={r} className="mark" d={`M${track.arch.cx + r} ${640 - 46 * lane}h${track.step}`} />
    ));
}

/** Lets the sun rise once from behind the horizon, which clips it. */
const rising = { "& .sun": { animation: "sunrise" } };

function WideHeroArt() {
  return (
    <Drawing
      viewBox="0 0 800 760"
      preserveAspectRatio="xMinYMin slice"
      aria-hidden
      hideBelow="md"
      position="absolute"
      left="0"
      top="0"
      h="full"
      w="auto"
      maxW="none"
      css={rising}
    >
      <OwnLane {...wide} />
      <Lanes arch={wide.arch} radii={radiiOf(wide)} />
      <FinishLine track={wide} y={560} numeralY={596} />
      <Staggers track={wide} />
      <Sunrise cx={380} horizon={430} r={66} halfWidth={103} />
    </Drawing>
  );
}

function NarrowHeroArt() {
  return (
    <Drawing
      viewBox="0 0 390 330"
      aria-hidden
      hideFrom="md"
      position="absolute"
      left="50%"
      transform="translateX(-50%)"
      top="0"
      w="full"
      minW="390px"
      css={{ ...rising, "--lane-width": "1.4", "--mark-width": "2.4", "--numeral": "17px" }}
    >
      <OwnLane {...narrow} />
      <Lanes arch={narrow.arch} radii={radiiOf(narrow)} />
      <FinishLine track={narrow} y={286} numeralY={312} />
      <Sunrise cx={195} horizon={250} r={40} halfWidth={61} />
    </Drawing>
  );
}

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
