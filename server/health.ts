import { Hono } from "hono";
import { errorCode } from "#db/errors.ts";
import { countHit } from "#db/queries/rate-limits.ts";
import type { Deps } from "./context.ts";

class RollBack extends Error {}

/** /healthz says that the process answers, /readyz that it can do its work. */
export function healthFace(
  deps: Pick<Deps, "database" | "now" | "log"> & { isStopping: () => boolean },
) {
  const app = new Hono();
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) => {
    const isReady = !deps.isStopping() && (await canWrite(deps));
    return c.json({ status: isReady ? "ready" : "not ready" }, isReady ? 200 : 503);
  });
  return app;
}

/** Writes a row and takes it back: reachable, migrated and writable. */
async function canWrite({ database, now, log }: Pick<Deps, "database" | "now" | "log">) {
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
