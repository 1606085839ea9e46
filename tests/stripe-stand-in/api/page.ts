import type Stripe from "stripe";
import { missing } from "../http/problem.ts";

interface Cut {
  limit: number | undefined;
  starting_after: string | undefined;
  ending_before: string | undefined;
}

/** One page of a list that is newest first. */
export function page<Row extends { id: string }>(
  rows: Row[],
  { limit = 10, starting_after, ending_before }: Cut,
  url: string,
) {
  const from = starting_after ? indexOf(rows, starting_after) + 1 : 0;
  const to = ending_before ? indexOf(rows, ending_before) : rows.length;
  const between = rows.slice(from, to);
  const data = ending_before ? between.slice(-limit) : between.slice(0, limit);
  return listOf(data, { url, hasMore: between.length > data.length });
}

export const listOf = <Row>(
  data: Row[],
  { url, hasMore }: { url: string; hasMore: boolean },
): Stripe.ApiList<Row> => ({ object: "list", data, has_more: hasMore, url });

function indexOf(rows: { id: string }[], id: string) {
  const index = rows.findIndex((row) => row.id === id);
  if (index < 0) throw missing("object", id, "starting_after");
  return index;
}
