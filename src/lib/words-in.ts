import { maxLengths } from "#db/values.ts";

/** The words that an address looks for. */
export const wordsIn = (params: URLSearchParams) =>
  (params.get("search") ?? "").trim().slice(0, maxLengths.search);
