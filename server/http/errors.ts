import type { ContentfulStatusCode } from "hono/utils/http-status";
import { errorCode } from "#db/errors.ts";
import type { Deps, Http } from "../context.ts";
import { publicError, statusOf, toKnown } from "../errors.ts";

type Reporting = Pick<Deps, "log">;

/** Sends an error in the shape that all of /api uses. */
export function sendError(deps: Reporting, c: Http, cause: unknown) {
  const requestId = c.get("requestId");
  reportUnexpected(deps, cause, { requestId, path: c.req.path });
  const body = publicError(cause, requestId);
  if (body.retryAfterSeconds) c.header("Retry-After", String(body.retryAfterSeconds));
  return c.json(body, statusOf(cause) as ContentfulStatusCode);
}

/**
 * Logs name, code and stack frames without the message: a database error's message may quote
 * personal text.
 */
export function reportUnexpected(
  { log }: Reporting,
  cause: unknown,
  where: { requestId: string; path: string },
) {
  const known = toKnown(cause);
  const original = known.cause ?? known;
  if (known.code === "SERVICE_UNAVAILABLE")
    log.warn({ ...where, code: errorCode(cause) }, "unavailable");
  if (known.code !== "INTERNAL_SERVER_ERROR") return;
  const { name, stack } = original instanceof Error ? original : new Error(String(original));
  log.error({ ...where, name, code: errorCode(original), at: placeOf(stack) }, "unexpected error");
}

function placeOf(stack = "") {
  const frames = stack.split("\n").filter((line) => line.startsWith("    at "));
  return frames.map((line) => line.trim()).slice(0, 12);
}
