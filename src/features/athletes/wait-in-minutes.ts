import { signIn } from "#src/content/accounts.ts";
import { serverFailure } from "#src/lib/trpc.ts";

/** After too many tries, how long to wait; undefined for any other failure. */
export function waitInMinutes(error: unknown) {
  const failure = serverFailure(error);
  if (failure?.code !== "TOO_MANY_REQUESTS") return undefined;
  return signIn.tooMany(Math.ceil((failure.retryAfterSeconds ?? 60) / 60));
}
