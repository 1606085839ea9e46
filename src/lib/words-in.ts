import { maxLengths } from "#db/limits.ts";

/** The search text of a URL. */
export const wordsIn = (params: URLSearchParams) =>
  (params.get("search") ?? "").trim().slice(0, maxLengths.search);
