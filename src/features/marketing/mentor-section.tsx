import { chakra, Grid, Stack } from "@chakra-ui/react";
import { ArchPlate, Drawing, Lanes } from "#src/components/drawings.tsx";
import { Section, SectionHeading } from "#src/components/section.tsx";
import { VideoScreen } from "#src/components/video.tsx";
import { Wrap } from "#src/components/wrap.tsx";
import { mentor } from "#src/content/mentor.ts";
import { firstSession, video } from "#src/content/video.ts";

/** The mentor's portrait and biography, and a video of a first session. */
export function MentorSection() {
  return (
    <Section id="about" bg="bg.subtle">
      <Wrap>
        <Person>
          <Portrait />
          <SectionHeading>{mentor.heading}</SectionHeading>
          <Stack gap="5" align="start" gridColumn={{ base: "1 / -1", md: "2" }}>
            <BigQuote>“{mentor.quote}”</BigQuote>
            <p>
              <chakra.b textStyle="h3">{mentor.name}</chakra.b>
              <br />
              <chakra.span color="fg.muted">{mentor.role}</chakra.span>
            </p>
            {mentor.biography.map((paragraph) => (
              <chakra.p key={paragraph} color="fg.muted" maxW="60ch">
                {paragraph}
              </chakra.p>
            ))}
          </Stack>
        </Person>
        <Columns
          mt="clamp(48px, 6vw, 88px)"
          templateColumns={{ md: "minmax(0, 7fr) minmax(0, 5fr)" }}
        >
          <Stack gap="3" order={{ md: "1" }}>
            <chakra.h2 textStyle="h2">{firstSession.title}</chakra.h2>
            <chakra.p color="fg.muted">{mentor.session}</chakra.p>
            <chakra.p textStyle="small" color="fg.muted">
              {video.consent}
            </chakra.p>
          </Stack>
          <VideoScreen {...firstSession} />
        </Columns>
      </Wrap>
    </Section>
  );
}

/** On phones the heading is beside the portrait or, with large text, below it. */
const Person = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: {
      base: "repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))",
      md: "minmax(0, 4fr) minmax(0, 8fr)",
    },
    gridTemplateRows: { md: "1fr auto auto 1fr" },
    gap: "20px clamp(20px, 5vw, 80px)",
    alignItems: "end",
    "& > div:first-of-type": { maxW: { base: "168px", md: "none" }, gridRow: { md: "1 / -1" } },
    "& > h2": { gridRow: { md: "2" } },
    "& > h2 + div": { gridRow: { md: "3" } },
  },
});

const Columns = chakra(Grid, {
  base: { gap: "clamp(28px, 5vw, 80px)", alignItems: "center" },
});

const arch = { cx: 210, cy: 210, foot: 330 };

const horizon = 330;

/** Lanes that converge toward the horizon behind the mentor. */
const lanes = [-420, -300, -180, -60, 60, 180, 300, 420].map(
  (foot) => `M${210 + foot * 0.3} ${horizon}L${210 + foot * 1.1} 540`,
);

/** The mentor from behind, in a cap and a jacket, without a face. */
function Portrait() {
  return (
    <ArchPlate>
      <Drawing
        viewBox="0 0 420 540"
        role="img"
        aria-label={mentor.picture}
        css={{
          "--mark-width": "2",
          "--numeral": "50px",
          "& .lane, & .lane.inner": { stroke: "art.rule", strokeWidth: "1.5" },
          "& .cloth": { fill: "art.paper", stroke: "art.ground", strokeWidth: "4" },
          "& .head": { fill: "art.lane", stroke: "art.ground", strokeWidth: "4" },
          "& .seam": { stroke: "art.ground", strokeWidth: "2.5" },
          "& .cap": { fill: "art.field", stroke: "art.paper", strokeWidth: "4" },
          "& text": { fill: "art.ground" },
        }}
      >
        <Lanes arch={arch} radii={[136, 166, 196]} />
        <path className="field" d={`M0 ${horizon}h420v210H0z`} />
        <path className="ripple" d={`M0 ${horizon}H420${lanes.join("")}`} />
        <path className="head" d="M182 300h56v60h-56z" />
        <path
          className="cloth"
          d="M62 560v-82c0-66 48-96 110-110l10-18h56l10 18c62 14 110 44 110 110v82z"
        />
        <path className="cloth" d="M172 368c18 16 58 16 76 0" />
        <path className="seam" d="M120 560v-62M300 560v-62" />
        <circle className="head" cx="210" cy="262" r="60" />
        <path className="cap" d="M144 276v-16a66 66 0 0 1 132 0v16z" />
        <path className="head" d="M184 276v-8a26 26 0 0 1 52 0v8z" />
        <circle className="cap" cx="210" cy="192" r="5" />
        <text x="210" y="474" aria-hidden>
          {mentor.jacket}
        </text>
        <path className="lane" d="M158 494h104M158 502h104M158 510h104" />
      </Drawing>
    </ArchPlate>
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
