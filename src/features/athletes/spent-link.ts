import { serverFailure } from "#src/lib/server-failure.ts";

/** Whether the mailed link itself is refused: it has expired, was used already, or is no link. */
export function isSpentLink(error: unknown) {
  const code = serverFailure(error)?.code;
  return code === "UNAUTHORIZED" || code === "BAD_REQUEST";
}
