import { claimKeys } from "#db/values.ts";
import type { improvedConfidence } from "./confidence.ts";
import { type Day, dayIn, officeTimeZone } from "./days.ts";

type Key = (typeof claimKeys)[number];
type Stored = { key: Key; figure: string; source: string; asOf: Day };

const sampleSource = "Sample figure";

/** The claims of a new installation. Without samples, the confidence claim is empty. */
export function initialClaims({ now, areSamples }: { now: Date; areSamples: boolean }) {
  const source = areSamples ? sampleSource : "From Honour’s own records";
  const figures: Record<Key, string> = {
    mentored: "100+",
    confidence: areSamples ? "95%" : "",
    universities: "10+",
    experience: "10+",
  };
  return claimKeys.map((key) => ({
    key,
    figure: figures[key],
    source: figures[key] && source,
    asOf: dayIn(officeTimeZone, now),
    updatedAt: now,
  }));
}

type Shown = {
  showsSamples: boolean;
  /** The figure counted from the athletes' answers, once enough of them answered twice. */
  confidence?: ReturnType<typeof improvedConfidence>;
};

/**
 * Each claim as it is published. A counted figure replaces a stated one. A figure without a source
 * is left out, and so are samples unless `showsSamples`.
 */
export function shownClaims(stored: readonly Stored[], { showsSamples, confidence }: Shown) {
  return claimKeys.map((key) => {
    if (key === "confidence" && confidence)
      return { key, ...confidence, basis: "counted" as const };
    const { figure = "", source = "", asOf = "" } = stored.find((row) => row.key === key) ?? {};
    const isShown = figure !== "" && source !== "" && (showsSamples || source !== sampleSource);
    if (!isShown) return { key, figure: null, basis: null, n: null, asOf: null, source: null };
    return { key, figure, basis: "stated" as const, n: null, asOf, source };
  });
}
