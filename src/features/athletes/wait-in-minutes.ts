import { serverFailure } from "#src/lib/server-failure.ts";
import { signIn } from "./words.ts";

/** The text that says how long to wait after too many tries; undefined for any other error. */
export function waitInMinutes(error: unknown) {
  const failure = serverFailure(error);
  if (failure?.code !== "TOO_MANY_REQUESTS") return undefined;
  return signIn.tooMany(Math.ceil((failure.retryAfterSeconds ?? 60) / 60));
}
