import { TRPCClientError } from "@trpc/react-query";
import type { stepUpMethods } from "#db/values.ts";
import { states } from "#src/content/site.ts";
import { isAway } from "./connection.ts";

type StepUpMethod = (typeof stepUpMethods)[number];

/** What the server says about an error. */
export type ServerFailure = {
  code: string;
  httpStatus: number;
  requestId?: string;
  retryAfterSeconds?: number;
  /** A page that helps. */
  link?: string;
  /** How the person can prove who they are, after which the call is accepted. */
  stepUp?: readonly StepUpMethod[];
  issues?: { path: string; message: string }[];
};

/** Returns undefined if the server never answered, and for an error that is not the server's. */
export function serverFailure(error: unknown): ServerFailure | undefined {
  return isServerError(error) ? (error.data ?? undefined) : undefined;
}

/** Whether a request failed, on the way or at the server. Any other error is a bug of the page. */
export const isServerError = (error: unknown) => error instanceof TRPCClientError;

/** An error as text for the person; the server's own message if there is one. */
export function explain(error: unknown) {
  const failure = serverFailure(error);
  if (!failure || !(error instanceof Error)) {
    return isAway() ? states.offline : states.failed;
  }
  return failure.httpStatus < 500 ? error.message : states.server(failure.requestId ?? "unknown");
}

/** The server's message if it refused, else `otherwise`. */
export function reasonOf(error: unknown, otherwise: string) {
  const failure = serverFailure(error);
  const isRefused = failure !== undefined && failure.httpStatus < 500;
  return isRefused && error instanceof Error ? error.message : otherwise;
}
