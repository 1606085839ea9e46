import { Box, chakra, Flex } from "@chakra-ui/react";
import { ArrowLeft, Check } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { TextButton } from "#src/components/text-link.tsx";
import { barHeight } from "#src/components/wrap.tsx";
import { reader as words } from "./words.ts";

type BarProps = {
  to: string;
  back: string;
  children: ReactNode;
  /** How much of the text is read; undefined shows no progress. */
  percent: number | undefined;
  minutes: number;
};

/** The sticky bar above a text: a way back, the title, and how much is left to read. */
export function ReaderBar({ to, back, children, percent, minutes }: BarProps) {
  return (
    <Strip>
      <Flex align="center" gap="2" minH="52px">
        <BackButton to={to} aria-label={back}>
          <ArrowLeft size={22} aria-hidden />
        </BackButton>
        <chakra.span textStyle="small" lineClamp="1" minW="0">
          {children}
        </chakra.span>
        {percent !== undefined && (
          <chakra.span
            textStyle="small"
            color="fg.muted"
            ms="auto"
            whiteSpace="nowrap"
            fontVariantNumeric="tabular-nums"
          >
            {leftText(percent, minutes)}
          </chakra.span>
        )}
      </Flex>
      {percent !== undefined && (
        <Lap
          role="progressbar"
          aria-label={words.progress}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          <i style={{ width: `${percent}%` }} />
        </Lap>
      )}
    </Strip>
  );
}

const leftText = (percent: number, minutes: number) =>
  percent >= 100 ? words.done : words.left(Math.max(1, Math.ceil(minutes * (1 - percent / 100))));

const Strip = chakra("div", {
  base: {
    position: "sticky",
    top: barHeight,
    zIndex: "docked",
    bg: "bg",
    // Extends the background to both edges of the window.
    boxShadow: "0 0 0 100vmax {colors.bg}",
    clipPath: "inset(0 -100vmax -4px)",
    mb: "7",
  },
});

const BackButton = chakra(Link, {
  base: {
    display: "grid",
    placeItems: "center",
    boxSize: "11",
    ms: "-2.5",
    flex: "none",
    borderRadius: "l2",
    _hover: { bg: "bg.subtle" },
  },
});

const Lap = chakra("div", {
  base: {
    position: "absolute",
    insetX: "0",
    bottom: "-4px",
    h: "7px",
    borderBlockWidth: "1px",
    borderColor: "border.lane",
    bg: "bg",
    "& > i": { display: "block", h: "full", bg: "accent.border" },
  },
});

/** Shown when a text opens where the athlete stopped reading. */
export function StoppedHere({ onFromStart }: { onFromStart: () => void }) {
  return (
    <Box
      role="status"
      position="sticky"
      bottom="calc(var(--bottom-bar, 0px) + env(safe-area-inset-bottom) + 12px)"
      zIndex="docked"
      w="fit-content"
      mt="5"
    >
      <Flex
        wrap="wrap"
        align="center"
        gap="0 14px"
        px="4"
        bg="bg.panel"
        borderWidth="1px"
        borderLeftWidth="5px"
        borderLeftColor="accent.border"
        borderRadius="l2"
        boxShadow="lift"
      >
        <chakra.span textStyle="small">{words.stopped}</chakra.span>
        <TextButton alone textStyle="small" onClick={onFromStart}>
          {words.fromStart}
        </TextButton>
      </Flex>
    </Box>
  );
}

/** Says that a text is complete, also to screen readers, as soon as it is. */
export const DoneMark = ({ children }: { children: ReactNode }) => (
  <chakra.span
    role="status"
    display="inline-flex"
    alignItems="center"
    gap="2"
    color="fg.success"
    fontWeight="600"
    _empty={{ position: "absolute" }}
  >
    {children && <Check size={18} aria-hidden />}
    {children}
  </chakra.span>
);

/** The text, and an aside beside it on a wide screen. */
export const ReadGrid = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: {
      base: "minmax(0, 1fr)",
      lg: "minmax(0, 64ch) minmax(280px, 1fr)",
    },
    gap: { base: "9", lg: "72px" },
    alignItems: "start",
  },
});
