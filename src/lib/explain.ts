import { states } from "#src/content/site.ts";
import { serverFailure } from "./trpc.ts";

/** A failure in words for the person at the screen; the server's own, where it has any. */
export function explain(error: unknown) {
  const failure = serverFailure(error);
  if (!failure || !(error instanceof Error)) {
    return navigator.onLine ? states.failed : states.offline;
  }
  return failure.httpStatus < 500 ? error.message : states.server(failure.requestId ?? "unknown");
}

/** What the server says of a refusal; `otherwise` where it said nothing a person could use. */
export function reasonOf(error: unknown, otherwise: string) {
  const failure = serverFailure(error);
  const isRefused = failure !== undefined && failure.httpStatus < 500;
  return isRefused && error instanceof Error ? error.message : otherwise;
}

/** Where to go about a refusal, if somewhere. */
export const wayOutOf = (error: unknown) => serverFailure(error)?.link;
