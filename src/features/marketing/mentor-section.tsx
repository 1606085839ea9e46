import { chakra, Grid, Stack } from "@chakra-ui/react";
import { ArchPlate, Drawing, Lanes } from "#src/components/drawings.tsx";
import { Section, SectionHeading } from "#src/components/section.tsx";
import { Wrap } from "#src/components/wrap.tsx";
import { mentor } from "#src/content/mentor.ts";

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

const arch = { cx: 210, cy: 210, foot: 540 };

const radii = [106, 136, 166, 196];

const horizon = 404;

/** The straight lanes, running to one point under the lamp. */
const lanes = [-420, -300, -180, -60, 60, 180, 300, 420].map((foot) => ({
  d: `M${210 + foot * 0.3} ${horizon}L${210 + foot * 1.1} 540`,
  isOwn: Math.abs(foot) === 60,
}));

/** A lamp over a running track. */
function MentorArt() {
  return (
    <ArchPlate>
      <Drawing
        viewBox="0 0 420 540"
        role="img"
        aria-label={mentor.picture}
        css={{
          "--lane-width": "1.5",
          "--mark-width": "2",
          "& .lane, & .lane.inner": { stroke: "art.rule", strokeWidth: "1.5" },
          "& .light": { stroke: "sun", strokeWidth: "2.5", strokeLinecap: "round" },
          "& .metal": { fill: "art.paper" },
          "& .wire": { fill: "none", stroke: "art.paper", strokeWidth: "3" },
          "& .glass": { fill: "art.ground", stroke: "art.paper", strokeWidth: "3" },
        }}
      >
        <Lanes arch={arch} radii={radii} />
        <Track />
        <Rays />
        <Lamp />
      </Drawing>
    </ArchPlate>
  );
}

function Track() {
  return (
    <>
      <path className="field" d={`M0 ${horizon}h420v136H0z`} />
      <path className="ripple" d={`M0 ${horizon}H420`} />
      {lanes.map(({ d, isOwn }) => (
        <path key={d} className={isOwn ? "mark" : "ripple"} d={d} />
      ))}
      <path className="mark" d="M0 470H420" />
    </>
  );
}

/** The lamp's light. */
function Rays() {
  return (
    <path
      className="light"
      fill="none"
      d="M126 214l-26-14M120 262H90M126 310l-26 14M294 214l26-14M300 262h30M294 310l26 14"
    />
  );
}

function Lamp() {
  return (
    <>
      <path className="wire" d="M210 0V128" />
      <circle className="wire" cx="210" cy="144" r="16" />
      <path className="metal" d="M188 160h44l22 34H166z" />
      <path className="glass" d="M170 194h80l12 136H158z" />
      <path className="wire" d="M196 194l-8 136M224 194l8 136" />
      <path className="sun" d="M210 218c26 34 34 50 34 68a34 34 0 0 1-68 0c0-18 8-34 34-68z" />
      <path className="metal" d="M150 330h120v14H150zM166 344h88l-8 14h-72z" />
    </>
  );
}

const BigQuote = chakra("p", {
  base: {
    fontFamily: "heading",
    fontSize: "clamp(1.5rem, 1.15rem + 1.7vw, 2.35rem)",
    lineHeight: "1.3",
    letterSpacing: "-0.012em",
    maxW: "30ch",
  },
});
