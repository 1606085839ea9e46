import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Section, SectionHeading } from "#src/components/section.tsx";
import { Wrap } from "#src/components/wrap.tsx";
import { moments, product } from "#src/content/landing.ts";
import { HuddlePicture, MoodPicture, TimeoutPicture } from "./phone-pictures.tsx";

/** Three screens of Honour, each with the moment in which an athlete uses it. */
export function Product() {
  return (
    <Section pb={{ base: "7", md: "14" }}>
      <Wrap>
        <Opening>
          <SectionHeading maxW="18ch">{product.heading}</SectionHeading>
          <chakra.p textStyle="lead" color="fg.muted" maxW="48ch">
            {product.lead}
          </chakra.p>
        </Opening>
        <Moments>
          <Moment {...moments.morning}>
            <HuddlePicture label={moments.morning.picture} />
          </Moment>
          <Moment {...moments.final}>
            <MoodPicture label={moments.final.picture} />
          </Moment>
          <Moment {...moments.loss}>
            <TimeoutPicture label={moments.loss.picture} />
          </Moment>
        </Moments>
      </Wrap>
    </Section>
  );
}

type MomentProps = { when: string; text: string; children: ReactNode };

function Moment({ when, text, children }: MomentProps) {
  return (
    <figure>
      {children}
      <figcaption>
        <chakra.h3 textStyle="h3">{when}</chakra.h3>
        <chakra.p color="fg.muted" mt="1.5" fontSize="0.9375rem" lineHeight="1.5">
          {text}
        </chakra.p>
      </figcaption>
    </figure>
  );
}

/** The heading with a paragraph beside it. */
const Opening = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 5fr) minmax(0, 7fr)" },
    gap: "12px clamp(32px, 5vw, 80px)",
    alignItems: "end",
    mb: { base: "7", md: "12" },
  },
});

/**
 * On wide screens each picture is lower than the picture before it, like runners at a staggered
 * start. On phones a caption is beside its picture or, with large text, below it.
 */
const Moments = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" },
    gap: { base: "7", md: "clamp(28px, 5vw, 72px)" },
    "& figure": {
      display: "flex",
      flexWrap: "wrap",
      flexDirection: { md: "column" },
      alignItems: { base: "center", md: "start" },
      gap: { base: "4", md: "5" },
    },
    "& svg": {
      display: "block",
      flex: { base: "3 1 140px", md: "none" },
      w: { md: "full" },
      maxW: "300px",
    },
    "& figcaption": { flex: { base: "2 1 7rem", md: "none" }, maxW: "34ch" },
    "& figure:nth-of-type(2)": { mt: { md: "9" } },
    "& figure:nth-of-type(3)": { mt: { md: "72px" } },
  },
});
