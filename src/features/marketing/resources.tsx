import { chakra, Flex, Grid } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Badge } from "#src/components/badge.tsx";
import { Drawing } from "#src/components/drawings.tsx";
import { Section, SectionHeading } from "#src/components/section.tsx";
import { ButtonLink, TextLink } from "#src/components/text-link.tsx";
import { Wrap } from "#src/components/wrap.tsx";
import { type Article, injury, mistakes, resources, rest } from "#src/content/resources.ts";

export function Resources() {
  return (
    <Section id="resources" borderTopWidth="1px">
      <Wrap>
        <Flex wrap="wrap" justify="space-between" align="end" gap="5" mb="9">
          <div>
            <SectionHeading>{resources.heading}</SectionHeading>
            <chakra.p textStyle="lead" color="fg.muted" mt="2.5">
              {resources.lead}
            </chakra.p>
          </div>
          <ButtonLink variant="outline" size="sm" to={resources.more.to}>
            {resources.more.label}
          </ButtonLink>
        </Flex>
        <Grid
          templateColumns={{ base: "minmax(0, 1fr)", md: "minmax(0, 7fr) minmax(0, 5fr)" }}
          gap="clamp(28px, 4vw, 64px)"
        >
          <Card>
            <Plate mb="5">
              <HillArt />
            </Plate>
            <Words article={mistakes} colorPalette="blue" isLarge />
          </Card>
          <div>
            <SmallRead article={rest} colorPalette="green" art={<RestArt />} />
            <SmallRead article={injury} colorPalette="red" art={<ReturnArt />} />
          </div>
        </Grid>
      </Wrap>
    </Section>
  );
}

type Tint = "blue" | "green" | "red";

type SmallProps = { article: Article; colorPalette: Tint; art: ReactNode };

function SmallRead({ article, colorPalette, art }: SmallProps) {
  return (
    <Row>
      <Plate>{art}</Plate>
      <Words article={article} colorPalette={colorPalette} />
    </Row>
  );
}

type WordsProps = { article: Article; colorPalette: Tint; isLarge?: boolean };

function Words({ article, colorPalette, isLarge = false }: WordsProps) {
  const { category, title, blurb, to } = article;
  return (
    <chakra.div display="grid" gap={isLarge ? "2" : "1.5"} justifyItems="start">
      <Badge colorPalette={colorPalette}>{category}</Badge>
      <chakra.h3 textStyle={isLarge ? "h2" : "h3"}>{title}</chakra.h3>
      <chakra.p color="fg.muted" maxW="56ch" textStyle={isLarge ? undefined : "small"}>
        {blurb}
      </chakra.p>
      <TextLink alone to={to}>
        {resources.button}
        <chakra.span srOnly>{resources.about(title)}</chakra.span>
      </TextLink>
    </chakra.div>
  );
}

const centre = { x: 430, y: 190 };

/**
 * The k-th contour line of a hill, as a smooth closed path. It runs through the middle between each
 * two neighbouring points, and the points bend it.
 */
function contour(k: number) {
  const count = 16 + 2 * k;
  const points = Array.from({ length: count }, (_, step) => pointOn(k, step / count));
  const middles = points.map((point, step) => middle(point, points[(step + 1) % count] ?? point));
  const [first, ...others] = middles;
  const [, bend] = points;
  if (!first || !bend) return "";
  return `M${at(first)}Q${at(bend)} ${others.map(at).join("T")}T${at(first)}`;
}

type Point = { x: number; y: number };

const middle = (from: Point, to: Point) => ({
  x: (from.x + to.x) / 2,
  y: (from.y + to.y) / 2,
});

const at = ({ x, y }: Point) => `${Number(x.toFixed(1))} ${Number(y.toFixed(1))}`;

function pointOn(k: number, turn: number): Point {
  const t = 2 * Math.PI * turn;
  const wave = 1 + 0.16 * Math.sin(2 * t) + 0.1 * Math.sin(3 * t) + 0.05 * Math.cos(5 * t);
  const r = (k + 1) * 27 * wave;
  return { x: centre.x + 1.25 * r * Math.cos(t), y: centre.y + 0.86 * r * Math.sin(t) };
}

const contours = Array.from({ length: 13 }, (_, k) => contour(k));

const full = { display: "block", w: "full", h: "auto" } as const;

/** A hill with a path to its top. */
function HillArt() {
  return (
    <Drawing
      viewBox="0 0 640 360"
      aria-hidden
      {...full}
      bg="art.ground"
      css={{ "& .line": { fill: "none", stroke: "art.faint", strokeWidth: "1.4" } }}
    >
      {contours.map((line) => (
        <path key={line} className="line" strokeLinejoin="round" d={line} />
      ))}
      <path
        className="mark"
        d="M40 330C150 300 170 210 262 214S380 260 430 190"
        fill="none"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
      <circle className="sun" cx={centre.x} cy={centre.y} r="15" />
    </Drawing>
  );
}

/** A week of practice: a line for the days of training, an arch for the day of rest. */
function RestArt() {
  return (
    <Drawing
      viewBox="0 0 248 186"
      aria-hidden
      {...full}
      css={{
        bg: "#E0ECDF",
        "& .line": { stroke: "#28634A", strokeWidth: "1.6" },
        "& .run": { stroke: "#28634A", strokeWidth: "48", strokeLinecap: "round" },
      }}
    >
      <path className="line" d="M0 50H248M0 136H248" />
      <path className="run" d="M42 93H126" />
      <path className="sun" d="M168 136V92a28 28 0 0 1 56 0v44z" />
    </Drawing>
  );
}

const rays = [-40, 12, 64, 116, 168, 220, 272].map(
  (foot, index) => `M${foot} 186L${96 + 14 * index} 0`,
);

/** Lanes that converge toward the sun. */
function ReturnArt() {
  return (
    <Drawing
      viewBox="0 0 248 186"
      aria-hidden
      {...full}
      css={{ bg: "#9E3626", "& .line": { stroke: "#F6DDD2", strokeWidth: "2.2" } }}
    >
      {rays.map((ray) => (
        <path key={ray} className="line" d={ray} />
      ))}
      <circle className="sun" cx="138" cy="0" r="40" />
    </Drawing>
  );
}

const Plate = chakra("div", { base: { borderRadius: "l2", overflow: "hidden" } });

/** The link covers the whole card. */
const Card = chakra("article", {
  base: {
    position: "relative",
    "& a::after": { content: '""', position: "absolute", inset: "0" },
    "& a:focus-visible": { outline: "none" },
    "&:has(a:focus-visible)": {
      outline: "2px solid",
      outlineColor: "colorPalette.focusRing",
      outlineOffset: "6px",
    },
  },
});

const Row = chakra(Card, {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "88px 1fr", sm: "124px 1fr" },
    gap: { base: "4", sm: "5" },
    alignItems: "start",
    py: "6",
    _first: { pt: { md: "0" } },
    "& + &": { borderTopWidth: "1px" },
  },
});
