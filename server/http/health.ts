import { Hono } from "hono";
import { errorCode } from "#db/errors.ts";
import { countHit } from "#db/queries/rate-limits.ts";
import { hasNeglectedStripeEvent } from "#db/queries/stripe-events.ts";
import type { Deps } from "../context.ts";

type Needs = Pick<Deps, "database" | "now" | "log" | "stripe">;

class RollBack extends Error {}

const longestNeglectMs = 5 * 60_000;

/** /healthz says that the process answers, /readyz that it can do its work. */
export function healthApp(deps: Needs & { isStopping: () => boolean }) {
  const app = new Hono();
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) => {
    const isReady = !deps.isStopping() && (await canWrite(deps)) && (await followsStripe(deps));
    return c.json({ status: isReady ? "ready" : "not ready" }, isReady ? 200 : 503);
  });
  return app;
}

/**
 * Whether somebody looks at what Stripe says. What waits for its next try does not count, or a bad
 * day of Stripe's would take every server off the air; nor does what waits for a person.
 */
async function followsStripe({ database, stripe, now, log }: Needs) {
  if (!stripe) return true;
  const dueBefore = new Date(now().getTime() - longestNeglectMs);
  const isNeglected = await hasNeglectedStripeEvent(database.read, { dueBefore });
  if (isNeglected) log.error("not ready: nobody follows what Stripe says");
  return !isNeglected;
}

/** Writes a row and takes it back: reachable, migrated and writable. */
async function canWrite({ database, now, log }: Needs) {
  try {
    await database.write(async (tx) => {
      await countHit(tx, { key: "readyz", now: now(), resetAt: now() });
      throw new RollBack();
    });
    return false;
  } catch (error) {
    if (error instanceof RollBack) return true;
    log.warn({ code: errorCode(error) }, "not ready");
    return false;
  }
}
