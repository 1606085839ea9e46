import { states } from "#src/content/site.ts";
import { serverFailure } from "./trpc.ts";

/** An error as text for the person; the server's own message if there is one. */
export function explain(error: unknown) {
  const failure = serverFailure(error);
  if (!failure || !(error instanceof Error)) {
    return navigator.onLine ? states.failed : states.offline;
  }
  return failure.httpStatus < 500 ? error.message : states.server(failure.requestId ?? "unknown");
}

/** The server's message if it refused, else `otherwise`. */
export function reasonOf(error: unknown, otherwise: string) {
  const failure = serverFailure(error);
  const isRefused = failure !== undefined && failure.httpStatus < 500;
  return isRefused && error instanceof Error ? error.message : otherwise;
}

/** A link the server sent with a refusal. */
export const wayOutOf = (error: unknown) => serverFailure(error)?.link;
