import { chakra } from "@chakra-ui/react";
import { Fragment, lazy, type ReactNode, Suspense } from "react";
import { claimKeys } from "#db/values.ts";
import { Boundary } from "#src/components/boundary.tsx";
import { When } from "#src/components/when.tsx";
import { Wrap } from "#src/components/wrap.tsx";
import { claims as words } from "#src/content/landing.ts";
import { isBuildingPages } from "#src/lib/use-settings.ts";

type ClaimKey = (typeof claimKeys)[number];
type KnownClaim = { figure: string; source: string; day: string };
type Known = (claim: KnownClaim) => ReactNode;

/**
 * Gives what is known of a claim, or else what stands in its place. Where it matters how it is known,
 * there is one part for what is stated and one for what is counted.
 */
export type ChooseClaim = (
  key: ClaimKey,
  known: Known | { stated: Known; counted: Known },
  open: ReactNode,
) => ReactNode;

const LiveClaims = lazy(async () => ({
  default: (await import("./live-claims.tsx")).LiveClaims,
}));

/**
 * What Honour says of itself in figures, and how it knows. The server fills them into the page that
 * is built; where the program draws it itself, it asks.
 */
export function Claims() {
  if (isBuildingPages) return <ClaimsLedger choose={fromTemplate} />;
  return (
    <Boundary fallback={() => null}>
      <Suspense fallback={null}>
        <LiveClaims />
      </Suspense>
    </Boundary>
  );
}

const fromTemplate: ChooseClaim = (key, known, open) => {
  const names = { figure: `{${key}Figure}`, source: `{${key}Source}`, day: `{${key}Day}` };
  const parts = typeof known === "function" ? { known } : known;
  return (
    <Fragment key={key}>
      {Object.entries(parts).map(([basis, part]) => (
        <When key={basis} is={`${key}-${basis}`}>
          {part(names)}
        </When>
      ))}
      {open && <When is={`${key}-open`}>{open}</When>}
    </Fragment>
  );
};

/** Only the confidence of athletes is still an open question; other claims are left out. */
const whileOpen = (key: ClaimKey, part: ReactNode) => (key === "confidence" ? part : null);

export function ClaimsLedger({ choose }: { choose: ChooseClaim }) {
  return (
    <Wrap>
      <Ledger>
        {claimKeys.map((key) =>
          choose(
            key,
            ({ figure }) => (
              <div>
                <dt>{words.of[key]}</dt>
                <dd>{figure}</dd>
              </div>
            ),
            whileOpen(
              key,
              <div data-open="">
                <dt>{words.open.question}</dt>
                <dd>{words.open.answer}</dd>
              </div>,
            ),
          ),
        )}
      </Ledger>
      <Sources>
        <summary>{words.how}</summary>
        <ul>
          {claimKeys.map((key) =>
            choose(
              key,
              { stated: sourceOf(key, words.stated), counted: sourceOf(key, words.counted) },
              whileOpen(key, <li>{words.notYet}</li>),
            ),
          )}
        </ul>
      </Sources>
    </Wrap>
  );
}

const sourceOf =
  (key: ClaimKey, basis: (day: string) => string): Known =>
  ({ figure, source, day }) => (
    <li>
      <b>{`${figure} ${words.of[key]}.`}</b> {basis(day)} {source}
    </li>
  );

const Sources = chakra("details", {
  base: {
    pt: "2",
    textStyle: "small",
    color: "fg.muted",
    "& summary": {
      display: "inline-flex",
      alignItems: "center",
      minH: "11",
      cursor: "pointer",
      fontWeight: "600",
      color: "fg",
      textDecorationLine: "underline",
      textDecorationThickness: "1.5px",
      textDecorationColor: "border.lane",
      textUnderlineOffset: "5px",
    },
    "& ul": { listStyle: "none", display: "grid", gap: "2", pb: "3", maxW: "64ch" },
    "& li": { overflowWrap: "anywhere" },
  },
});

const Ledger = chakra("dl", {
  base: {
    display: "grid",
    // Two columns, or one where the text is large.
    gridTemplateColumns: {
      base: "repeat(auto-fit, minmax(min(100%, max(8.5rem, 34%)), 1fr))",
      md: "repeat(auto-fit, minmax(12rem, 1fr))",
    },
    overflow: "clip",
    borderLeftWidth: "1px",
    borderColor: "border.lane",
    "& > div": {
      display: "flex",
      flexDirection: "column-reverse",
      justifyContent: "flex-end",
      p: { base: "22px 12px 22px 16px", md: "34px 20px 34px 24px" },
      borderRightWidth: "1px",
      borderColor: "border.lane",
      // A line between two rows, however many there are; the first row's is cut off.
      boxShadow: "0 -1px 0 {colors.border.lane}",
    },
    // The answer that is still to come, in the place of its figure.
    "& > div[data-open]": { flexDirection: "column", justifyContent: "flex-start" },
    "& > div[data-open] dt": {
      mb: "2",
      textStyle: "h3",
      color: "fg",
      fontFamily: "heading",
      fontWeight: "500",
    },
    "& > div[data-open] dd": {
      m: "0",
      fontFamily: "body",
      fontWeight: "400",
      fontSize: "0.9375rem",
      lineHeight: "1.5",
      letterSpacing: "0",
      color: "fg.muted",
    },
    "& dt": { fontSize: "0.9375rem", lineHeight: "1.4", color: "fg.muted", maxW: "20ch" },
    "& dd": {
      mb: "2.5",
      fontFamily: "heading",
      fontWeight: "500",
      fontSize: "clamp(2rem, 1.5rem + 2vw, 3rem)",
      lineHeight: "1",
      letterSpacing: "-0.02em",
    },
  },
});
