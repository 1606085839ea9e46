import { infiniteQueryOptions } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { maxLengths } from "#db/limits.ts";
import { subscriptionStates } from "#db/payment-values.ts";
import { athleteOrders, athleteSegments, athleticLevels, tracks } from "#db/values.ts";
import { type RouterOutputs, trpc, trpcClient } from "#src/lib/trpc.ts";
import { useAddressParams } from "#src/lib/use-address-params.ts";
import { wordsIn } from "#src/lib/words-in.ts";
import { idIn } from "../id-in.ts";

type Page = RouterOutputs["admin"]["athletes"];
export type ListedAthlete = Page["athletes"][number];

export const athletePath = (id: number | string) => `/admin/athletes/${id}`;

const pageSize = 50;

const inputOf = ({ order, isAscending, ...filter }: View) => ({
  order,
  isAscending,
  ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value)),
});

export function athletesQuery(view: View) {
  const input = inputOf(view);
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

/** All athletes that match, in pages that limit the size of each response. */
export async function* allAthletes(view: View) {
  let after: number | undefined;
  let count = 0;
  let isMore = true;
  while (isMore) {
    const input = { ...inputOf(view), ...(after && { after }) };
    const { athletes, total }: Page = await trpcClient.admin.exportAthletes.query(input);
    yield athletes;
    after = athletes.at(-1)?.id;
    count += athletes.length;
    isMore = athletes.length > 0 && count < total;
  }
}

/** The filter and the sort order, kept in the URL. */
export function useAthletesAddress() {
  const { params, change } = useAddressParams();
  const order = athleteOrders.find((name) => name === params.get("sort")) ?? "points";
  const view = {
    search: wordsIn(params),
    subscription: subscriptionStates.find((state) => state === params.get("subscription")),
    segment: athleteSegments.find((segment) => segment === params.get("segment")),
    track: tracks.find((track) => track === params.get("track")),
    level: athleticLevels.find((level) => level === params.get("level")),
    sport: params.get("sport")?.slice(0, maxLengths.sport),
    mentor: idIn(params.get("mentor")),
    order,
    isAscending: params.has("up") ? params.get("up") === "yes" : order === "name",
  };

  const arrange = (sort: View["order"], isAscending: boolean) =>
    change({ sort, up: isAscending ? "yes" : "no" }, inPlace);

  return {
    view,
    linkedTo: idIn(params.get("athlete")),
    searchFor: (search: string) =>
      change({ search: search || undefined }, { ...inPlace, replace: true }),
    filterBy: (name: Filter, value: string) => change({ [name]: value || undefined }, inPlace),
    showAll: () => change(nothingChosen, inPlace),
    /** Choosing the current column again reverses the order. */
    sortBy: (next: View["order"]) =>
      arrange(next, next === order ? !view.isAscending : next === "name"),
    arrange,
  };
}

const filters = ["subscription", "segment", "track", "level", "sport", "mentor"] as const;
export type Filter = (typeof filters)[number];
const nothingChosen = Object.fromEntries(["search", ...filters].map((name) => [name, undefined]));
const inPlace = { preventScrollReset: true };

export type View = {
  search: string;
  subscription: (typeof subscriptionStates)[number] | undefined;
  segment: (typeof athleteSegments)[number] | undefined;
  track: (typeof tracks)[number] | undefined;
  level: (typeof athleticLevels)[number] | undefined;
  sport: string | undefined;
  mentor: number | undefined;
  order: (typeof athleteOrders)[number];
  isAscending: boolean;
};
