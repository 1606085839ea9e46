import { infiniteQueryOptions } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { type RouterOutputs, trpc, trpcClient } from "#src/lib/trpc.ts";
import type { View } from "./athletes-address.ts";

type Page = RouterOutputs["admin"]["athletes"];
export type ListedAthlete = Page["athletes"][number];

const pageSize = 50;
const exportSize = 1_000;

const asked = ({ search, subscription, order, isAscending }: View) => ({
  ...{ order, isAscending },
  ...(search && { search }),
  ...(subscription && { subscription }),
});

/** Part by part, in the order that was chosen. */
export function athletesQuery(view: View) {
  const input = asked(view);
  return infiniteQueryOptions({
    queryKey: [...getQueryKey(trpc.admin.athletes), { input, type: "infinite" }],
    queryFn: ({ pageParam: after, signal }) =>
      trpcClient.admin.athletes.query(
        { ...input, limit: pageSize, ...(after > 0 && { after }) },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ athletes }: Page) =>
      athletes.length < pageSize ? undefined : athletes.at(-1)?.id,
  });
}

/** All that fit, in parts, so that no answer is a long one. */
export async function* everyAthlete(view: View) {
  let after: number | undefined;
  do {
    const input = { ...asked(view), limit: exportSize, ...(after && { after }) };
    const { athletes }: Page = await trpcClient.admin.athletes.query(input);
    yield athletes;
    after = athletes.length < exportSize ? undefined : athletes.at(-1)?.id;
  } while (after);
}
