import { chakra, Flex, Grid } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Badge } from "#src/components/badge.tsx";
import { Section, SectionHeading } from "#src/components/section.tsx";
import { ExternalButton, ExternalLink } from "#src/components/text-link.tsx";
import { Wrap } from "#src/components/wrap.tsx";
import { type Article, injury, mistakes, resources, rest } from "#src/content/resources.ts";
import { HillArt, RestArt, ReturnArt } from "./resource-art.tsx";

const Plate = chakra("div", { base: { borderRadius: "l2", overflow: "hidden" } });

/** The link reaches over the whole of its card. */
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

/** One large read and two small ones. */
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
          <ExternalButton variant="outline" size="sm" href={resources.more.href}>
            {resources.more.label}
          </ExternalButton>
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
  const { category, title, blurb, href } = article;
  return (
    <chakra.div display="grid" gap={isLarge ? "2" : "1.5"} justifyItems="start">
      <Badge colorPalette={colorPalette}>{category}</Badge>
      <chakra.h3 textStyle={isLarge ? "h2" : "h3"}>{title}</chakra.h3>
      <chakra.p color="fg.muted" maxW="56ch" textStyle={isLarge ? undefined : "small"}>
        {blurb}
      </chakra.p>
      <ExternalLink href={href} about={resources.about(title)}>
        {resources.button}
      </ExternalLink>
    </chakra.div>
  );
}
