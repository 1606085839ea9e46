import type { Database } from "#db/database.ts";
import { listClaims } from "#db/queries/claims.ts";
import { listConfidencePairs } from "#db/queries/confidence.ts";
import type { Deps } from "./context.ts";
import { shownClaims } from "./domain/claims.ts";
import { improvedConfidence } from "./domain/confidence.ts";
import { dayIn, officeTimeZone } from "./domain/days.ts";
import { isProduction } from "./env.ts";

/** With the minute that the landing page is kept, a withdrawn answer counts for an hour at most. */
const keptMs = 58 * 60_000;

type Counted = { confidence: ReturnType<typeof improvedConfidence>; from: number };
const counted = new WeakMap<Database, Counted>();

/** The figures that Honour publishes about itself. A counted figure replaces a stated one. */
export async function claimsNow({ database, env, now }: Pick<Deps, "database" | "env" | "now">) {
  const rows = await listClaims(database.read);
  const confidence = await confidenceNow(database, now());
  return shownClaims(rows, { showsSamples: !isProduction(env), confidence });
}

/** Kept for a while, because the answers of all athletes are read. */
async function confidenceNow(database: Database, now: Date) {
  const kept = counted.get(database);
  const age = kept && now.getTime() - kept.from;
  if (kept && age !== undefined && age >= 0 && age < keptMs) return kept.confidence;
  const today = dayIn(officeTimeZone, now);
  const confidence = improvedConfidence(await listConfidencePairs(database.read), today);
  counted.set(database, { confidence, from: now.getTime() });
  return confidence;
}
