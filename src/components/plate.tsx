import { Box, chakra, Flex } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { InkBand } from "./wrap.tsx";

type LapsProps = {
  done: number;
  all: number;
  /** What is counted: "steps". */
  noun?: string;
};

const lapsText = ({ done, all, noun = "days" }: LapsProps) => `${done} of ${all} ${noun} done`;

type PlateProps = {
  /** The accessible name of the section. */
  name?: string;
  look?: "ink" | "rest";
  label: string;
  heading: string;
  line?: string;
  laps?: LapsProps;
  /** A button above the drawing. */
  corner?: ReactNode;
  children?: ReactNode;
};

/** A dark plate with a drawn doorway; the light look "rest" is for days without a task. */
export function Plate({
  name = "Your next step",
  look = "ink",
  label,
  heading,
  line,
  laps,
  corner,
  children,
}: PlateProps) {
  const isRest = look === "rest";
  const text = (
    <Box position="relative" maxW="31rem">
      <chakra.p textStyle="label" color="accent.fg">
        {label}
      </chakra.p>
      <chakra.h2
        fontFamily="heading"
        fontWeight="500"
        fontSize="clamp(1.7rem, 1.35rem + 1.5vw, 2.5rem)"
        lineHeight="1.16"
        letterSpacing="-0.012em"
        maxW="13ch"
        mt="0.5"
        mb="1.5"
        overflowWrap="anywhere"
      >
        {heading}
      </chakra.h2>
      {line && (
        <chakra.p textStyle="small" color="fg.muted" maxW={{ base: "26ch", md: "30ch" }}>
          {line}
        </chakra.p>
      )}
      {laps && <Laps {...laps} />}
      <Flex wrap="wrap" align="center" gap="6px 18px" mt="4.5">
        {children}
      </Flex>
    </Box>
  );
  const inside = { position: "relative", overflow: "hidden", borderRadius: "inherit" } as const;
  const room = { p: { base: "20px", md: "34px 36px" }, minH: { base: "212px", md: "300px" } };
  return isRest ? (
    <Box as="section" aria-label={name} bg="bg.subtle" borderWidth="1px" borderRadius="l3">
      <Box {...inside} {...room}>
        <Doorway isRest />
        {text}
      </Box>
    </Box>
  ) : (
    <InkBand
      as="section"
      aria-label={name}
      bg={{ base: "bg.inverted", _dark: "art.ground" }}
      borderWidth={{ _dark: "1px" }}
    >
      <Box {...inside} {...room}>
        <Doorway />
        {text}
        {corner && (
          <Box position="absolute" top="1.5" right="1.5">
            {corner}
          </Box>
        )}
      </Box>
    </InkBand>
  );
}

function Laps(laps: LapsProps) {
  return (
    <LapRow role="img" aria-label={lapsText(laps)}>
      {Array.from({ length: laps.all }, (_, index) => (
        <i key={index} data-state={stateOf(index, laps.done)} />
      ))}
    </LapRow>
  );
}

const stateOf = (index: number, done: number) => {
  if (index < done) return "done";
  return index === done ? "next" : "open";
};

const LapRow = chakra("div", {
  base: {
    display: "flex",
    gap: "1.5",
    mt: "4",
    maxW: { base: "190px", md: "300px" },
    "& > i": { flex: "1", h: "9px", borderBlockWidth: "1px", borderColor: "art.faint" },
    "& > [data-state=next]": { borderColor: "sun" },
    "& > [data-state=done]": { bg: "sun", borderColor: "sun" },
  },
});

function Doorway({ isRest = false }: { isRest?: boolean }) {
  return (
    <Art
      viewBox="0 0 320 320"
      aria-hidden
      // On a dark plate the drawing has the same colours in both modes.
      className={isRest ? undefined : "chakra-theme light"}
      data-rest={isRest ? "" : undefined}
    >
      <path
        className="far"
        d="M-20 320V210a180 180 0 0 1 360 0V320M22 320V210a138 138 0 0 1 276 0V320M64 320V210a96 96 0 0 1 192 0V320"
      />
      <path className="wall" d="M106 320V210a54 54 0 0 1 108 0V320H192V210a32 32 0 0 0-64 0V320z" />
      <path
        className="near"
        d="M106 320V210a54 54 0 0 1 108 0V320M128 320V210a32 32 0 0 1 64 0V320"
      />
      <path className="sun" d="M141 262a19 19 0 0 1 38 0z" />
      <path className="steps" d="M128 262h64M128 272h64M128 286h64M128 306h64" />
    </Art>
  );
}

const Art = chakra("svg", {
  base: {
    position: "absolute",
    right: { base: "-116px", md: "-10px" },
    bottom: "0",
    h: "full",
    maxH: { base: "330px", md: "none" },
    w: "auto",
    fill: "none",
    strokeWidth: "1.75",
    "& .far": { stroke: "art.rule" },
    "& .near": { stroke: "art.lane" },
    "& .steps": { stroke: "art.faint" },
    "& .wall": { fill: "art.field" },
    "& .sun": { fill: "sun" },
    "&[data-rest]": {
      right: { md: "-56px" },
      "& .far, & .near, & .steps": { stroke: "border.lane" },
      "& .wall": { fill: "none" },
    },
  },
});
