import { maxLengths } from "#db/limits.ts";

/** The search text in a URL's parameters. */
export const wordsIn = (params: URLSearchParams) =>
  (params.get("search") ?? "").trim().slice(0, maxLengths.search);
