import { chakra } from "@chakra-ui/react";
import { Fragment, type ReactNode, Suspense } from "react";
import { claimKeys } from "#db/values.ts";
import { Boundary } from "#src/components/boundary.tsx";
import { When } from "#src/components/when.tsx";
import { Wrap } from "#src/components/wrap.tsx";
import { claims as words } from "#src/content/landing.ts";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { isBuildingPages } from "#src/lib/use-settings.ts";

type ClaimKey = (typeof claimKeys)[number];
type KnownClaim = { figure: string; source: string; day: string };
type RenderClaim = (claim: KnownClaim) => ReactNode;

/**
 * Renders a claim with `known` if its figure is known, and returns `open` if it is not. `known` may
 * hold two functions: one for a figure that Honour states, one for a figure that it has counted.
 */
export type ChooseClaim = (
  key: ClaimKey,
  known: RenderClaim | { stated: RenderClaim; counted: RenderClaim },
  open: ReactNode,
) => ReactNode;

const LiveClaims = lazyComponent(async () => (await import("./live-claims.tsx")).LiveClaims);

/**
 * Figures about Honour and their sources. The build writes a template that the server fills in;
 * when the browser renders this itself, it fetches the figures.
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

/** Without a figure, only the athletes' confidence is shown, as an open question. */
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
  (key: ClaimKey, basisText: (day: string) => string): RenderClaim =>
  ({ figure, source, day }) => (
    <li>
      <b>{`${figure} ${words.of[key]}.`}</b> {basisText(day)} {source}
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
    // On phones two columns, or a single column if the text is large.
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
      // A line above each row; the ledger clips the line above the first row.
      boxShadow: "0 -1px 0 {colors.border.lane}",
    },
    // An open question, in place of a figure.
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
