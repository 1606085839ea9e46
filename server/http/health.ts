import { Hono } from "hono";
import { withinTime } from "#db/concurrency.ts";
import { errorCode } from "#db/errors.ts";
import { countHit } from "#db/queries/rate-limits.ts";
import { hasNeglectedStripeEvent } from "#db/queries/stripe-events.ts";
import type { Deps } from "../context.ts";

type Needs = Pick<Deps, "database" | "now" | "log" | "stripe">;

class RollBack extends Error {}

const maxOverdueMs = 5 * 60_000;
/** Load balancers wait only a few seconds for the answer. */
const longestCheckMs = 2_000;

/** /healthz: the process answers. /readyz: the database and the payments worker work too. */
export function healthApp(deps: Needs & { isStopping: () => boolean }) {
  const app = new Hono();
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) => {
    const isReady = !deps.isStopping() && (await isWorking(deps));
    return c.json({ status: isReady ? "ready" : "not ready" }, isReady ? 200 : 503);
  });
  return app;
}

/** Whether all checks pass in time. */
async function isWorking(deps: Needs) {
  const check = async () => (await canWrite(deps)) && (await processesStripeEvents(deps));
  try {
    return await withinTime(check(), longestCheckMs);
  } catch (error) {
    deps.log.warn({ code: errorCode(error) }, "not ready: the database did not answer");
    return false;
  }
}

/**
 * Whether Stripe events are being processed. Events that wait for a retry or for an admin do not
 * count: an outage at Stripe must not take every server out of service.
 */
async function processesStripeEvents({ database, stripe, now, log }: Needs) {
  if (!stripe) return true;
  const dueBefore = new Date(now().getTime() - maxOverdueMs);
  const isNeglected = await hasNeglectedStripeEvent(database.read, { dueBefore });
  if (isNeglected) log.error("not ready: Stripe events are not processed");
  return !isNeglected;
}

/** Writes a row and rolls back: the database is reachable, migrated and writable. */
async function canWrite({ database, now, log }: Needs) {
  try {
    await database.write(async (tx) => {
      await countHit(tx, { key: "readyz", now: now(), resetAt: now() });
      throw new RollBack();
    });
    return false; // Never reached.
  } catch (error) {
    if (error instanceof RollBack) return true;
    log.warn({ code: errorCode(error) }, "not ready: the database takes no write");
    return false;
  }
}
