import { chakra, Flex, Grid, Stack } from "@chakra-ui/react";
import { notFound, site } from "#src/content/site.ts";
import { ifKnown, unlessKnown, WriteOrAsk } from "./help.tsx";
import { PageBody, PageHeading } from "./page.tsx";
import { ButtonLink, TextLink } from "./text-link.tsx";

export function NotFound() {
  return (
    <PageBody>
      <title>{`${notFound.title}: Honour`}</title>
      <meta name="description" content={notFound.text} />
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", md: "minmax(0, 5fr) minmax(0, 7fr)" }}
        gap="clamp(32px, 5vw, 80px)"
        alignItems="center"
        py={{ base: "4", md: "8" }}
        minH={{ md: "54vh" }}
      >
        <Stack gap="5" align="start">
          <chakra.p textStyle="label" color="fg.muted">
            Error 404
          </chakra.p>
          <PageHeading textStyle="display" fontSize="clamp(2.6rem, 1.8rem + 3.4vw, 4.2rem)">
            {notFound.title}
          </PageHeading>
          <chakra.p textStyle="lead" color="fg.muted">
            {notFound.text}
          </chakra.p>
          <Flex wrap="wrap" align="center" gap="12px 24px">
            <ButtonLink colorPalette="accent" to="/soulcare" {...ifKnown}>
              {notFound.dashboard}
            </ButtonLink>
            <ButtonLink colorPalette="accent" to="/" {...unlessKnown}>
              {notFound.home}
            </ButtonLink>
            <TextLink alone to="/soulcare" {...unlessKnown}>
              {notFound.dashboard}
            </TextLink>
          </Flex>
          <Flex wrap="wrap" gap="0 20px" textStyle="small">
            <TextLink alone to="/community" {...ifKnown}>
              {notFound.community}
            </TextLink>
            <TextLink alone to="/know-your-role">
              {site.knowYourRole}
            </TextLink>
            <TextLink alone to="/speaking">
              {site.speaking}
            </TextLink>
          </Flex>
          <chakra.p textStyle="small" color="fg.muted">
            {notFound.help} <WriteOrAsk />.
          </chakra.p>
        </Stack>
        <LostLane />
      </Grid>
    </PageBody>
  );
}

const bends = [100, 136, 172, 208, 244];

const numerals = [1, 2, 3, 4];

const strayed = 2;

/** The 404 drawing. */
function LostLane() {
  return (
    <Track viewBox="0 0 720 400" aria-hidden>
      {bends.map((r) => (
        <path key={r} className="lane" d={`M0 ${30 + r}H400A${r} ${r} 0 0 0 ${400 + r} 30V0`} />
      ))}
      <path className="start" d="M56 130v144" />
      {numerals.map((lane) => (
        <text
          key={lane}
          x="30"
          y={119 + 36 * lane}
          textAnchor="middle"
          className={lane === strayed ? "own" : undefined}
        >
          {lane}
        </text>
      ))}
      <path
        className="stray"
        d="M62 184H320C440 184 470 340 590 340H628"
        strokeDasharray="1 10"
        strokeLinecap="round"
      />
      <path className="sun" d="M640 340a36 36 0 0 1 72 0z" />
      <path className="lane" d="M628 340H720M640 352H712M652 366H700" />
    </Track>
  );
}

const Track = chakra("svg", {
  base: {
    w: "full",
    h: "auto",
    maskImage: "linear-gradient(transparent, #000 30%)",
    fill: "none",
    "& .lane": { stroke: "border.lane", strokeWidth: "1.75" },
    "& .start": { stroke: "fg", strokeWidth: "3" },
    "& .stray": { stroke: "accent.border", strokeWidth: "3.5" },
    "& .sun": { fill: "sun" },
    "& text": { fontFamily: "heading", fontWeight: "500", fontSize: "22px", fill: "fg.muted" },
    "& text.own": { fill: "accent.fg" },
  },
});
