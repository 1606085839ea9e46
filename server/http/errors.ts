import { TRPCError } from "@trpc/server";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { errorCode } from "#db/errors.ts";
import type { Deps, Http } from "../context.ts";
import { publicError, statusOf, toPublicError } from "../errors.ts";
import { askForToken } from "./security.ts";

type Logging = Pick<Deps, "log">;
type Answering = Pick<Deps, "log" | "env">;

/** Sends an error in the shape that all of /api uses. */
export function sendError(deps: Answering, c: Http, cause: unknown) {
  const requestId = c.get("requestId");
  reportUnexpected(deps, cause, { requestId, path: c.req.path });
  const body = publicError(cause, requestId);
  if (body.retryAfterSeconds) c.header("Retry-After", String(body.retryAfterSeconds));
  const status = statusOf(cause);
  if (status === 401) askForToken(deps, c);
  return c.json(body, status as ContentfulStatusCode);
}

/** Like `sendError`, for status codes that tRPC does not have. */
export function refuse(c: Http, status: 410 | 507, code: string, error: string) {
  return c.json({ error, code, requestId: c.get("requestId") }, status);
}

/** The answer of a procedure; undefined if there is nothing under the given name. */
export async function undefinedIfUnknown<T>(answer: Promise<T>) {
  try {
    return await answer;
  } catch (error) {
    const isUnknown =
      error instanceof TRPCError && (error.code === "NOT_FOUND" || error.code === "BAD_REQUEST");
    if (isUnknown) return undefined;
    throw error;
  }
}

/**
 * Logs name, code and stack frames without the message: a database error's message may quote
 * personal text.
 */
export function reportUnexpected(
  { log }: Logging,
  cause: unknown,
  request: { requestId: string; path: string },
) {
  const error = toPublicError(cause);
  const original = error.cause ?? error;
  if (error.code === "SERVICE_UNAVAILABLE")
    log.warn({ ...request, code: errorCode(cause) }, "unavailable");
  if (error.code !== "INTERNAL_SERVER_ERROR") return;
  const { name, stack } = original instanceof Error ? original : new Error(String(original));
  log.error(
    { ...request, name, code: errorCode(original), at: stackFrames(stack) },
    "unexpected error",
  );
}

function stackFrames(stack = "") {
  const frames = stack.split("\n").filter((line) => line.startsWith("    at "));
  return frames.map((line) => line.trim()).slice(0, 12);
}
