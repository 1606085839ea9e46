import { chakra } from "@chakra-ui/react";
import { rungs } from "#server/domain/memory.ts";
import { plain } from "#server/domain/word-diff.ts";
import { resultWords as words } from "./words.ts";

const phoneLine = "2.25rem";
const wideLine = "2.75rem";

const rules = (line: string) =>
  `repeating-linear-gradient(to bottom, transparent 0 calc(${line} - 1px), {colors.border} calc(${line} - 1px) ${line})`;

/** The text of a verse on ruled lines. */
export const Ruled = chakra("p", {
  base: {
    mt: "4",
    fontFamily: "heading",
    fontSize: { base: "1.2rem", md: "1.4rem" },
    lineHeight: { base: phoneLine, md: wideLine },
    backgroundImage: { base: rules(phoneLine), md: rules(wideLine) },
    overflowWrap: "anywhere",
  },
});

/** Splits a verse into words and the spaces or dashes between them. */
export const tokensOf = (verse: string) =>
  verse.split(/([\s\u2010-\u2015-]+)/u).map((text, place) => ({
    place,
    text,
    isWord: plain(text) !== "",
  }));

/** “T w h I h i m h, t I m n s a t.” */
export const firstLetters = (verse: string) =>
  tokensOf(verse)
    .map(({ text }) => text.replaceAll(/(\p{L})[\p{L}\p{M}’]*/gu, "$1"))
    .join("");

const everyThird = 3;

/** The places of the words to fill in: every third, or all of a verse of one or two words. */
export const gapsOf = (verse: string) =>
  tokensOf(verse)
    .filter(({ isWord }) => isWord)
    .filter((_, index, all) => (index + 1) % everyThird === 0 || all.length < everyThird)
    .map(({ place }) => place);

function stepState(step: number, rung: number) {
  if (step < rung) return "done";
  return step === rung ? "now" : "ahead";
}

/** The intervals between reviews; the current one of the verse has the color of the sun. */
export function Ladder({ rung }: { rung: number }) {
  return (
    <Steps aria-label={words.ladder(rung)}>
      {rungs.map((days, step) => (
        <li
          key={days}
          data-step={stepState(step, rung)}
          aria-current={step === rung ? "step" : undefined}
        >
          <i aria-hidden />
          {step === rung ? words.days(days) : days}
        </li>
      ))}
    </Steps>
  );
}

/** A small ladder for a verse in the list. */
export function SmallLadder({ rung }: { rung: number }) {
  return (
    <chakra.span
      display="inline-flex"
      alignItems="end"
      gap="3px"
      role="img"
      aria-label={words.ladder(rung)}
    >
      {rungs.map((days, step) => (
        <SmallArch key={days} data-step={stepState(step, rung)} />
      ))}
    </chakra.span>
  );
}

const SmallArch = chakra("i", {
  base: {
    w: "13px",
    h: "17px",
    borderWidth: "1px",
    borderColor: "border.lane",
    borderRadius: "8px 8px 2px 2px",
    "&[data-step=done]": { bg: "gray.solid", borderColor: "gray.solid" },
    "&[data-step=now]": { bg: "sun", borderColor: "accent.border" },
  },
});

const Steps = chakra("ol", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(7, minmax(0, 1fr))",
    gap: "5px",
    mt: "4",
    maxW: "560px",
    listStyle: "none",
    textAlign: "center",
    fontSize: "0.8125rem",
    lineHeight: "1.4",
    color: "fg.muted",
    overflowWrap: "normal",
    "& i": {
      display: "block",
      h: "40px",
      mb: "4px",
      borderWidth: "1.5px",
      borderColor: "border.lane",
      borderRadius: "40px 40px 3px 3px",
    },
    "& [data-step=done] i": { bg: "gray.solid", borderColor: "gray.solid" },
    "& [data-step=now]": { color: "fg", fontWeight: "600" },
    "& [data-step=now] i": { bg: "sun", borderColor: "accent.border" },
  },
});
