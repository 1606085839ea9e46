import { useSearchParams } from "react-router-dom";
import { athleteOrders, subscriptionStates } from "#db/values.ts";
import { wordsIn } from "#src/lib/words-in.ts";

/** What is looked at: in the address, so that a reload, a link and the way back find it again. */
export function useAthletesAddress() {
  const [params, setParams] = useSearchParams();
  const order = athleteOrders.find((known) => known === params.get("sort")) ?? "points";
  const view = {
    search: wordsIn(params),
    subscription: subscriptionStates.find((known) => known === params.get("subscription")),
    order,
    isAscending: params.has("up") ? params.get("up") === "yes" : order === "name",
  };

  function change(changes: Record<string, string | undefined>, { replace = false } = {}) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes))
          if (value) next.set(name, value);
          else next.delete(name);
        return next;
      },
      { replace, preventScrollReset: true },
    );
  }

  const arrange = (sort: View["order"], isAscending: boolean) =>
    change({ sort, up: isAscending ? "yes" : "no" });

  return {
    view,
    opened: idIn(params.get("athlete")),
    searchFor: (search: string) => change({ search }, { replace: true }),
    filterBy: (subscription: string) => change({ subscription }),
    showAll: () => change({ search: "", subscription: "" }),
    /** The same column again turns the order around. */
    sortBy: (next: View["order"]) =>
      arrange(next, next === order ? !view.isAscending : next === "name"),
    arrange,
    addressOf: (id: number) => addressOf(params, id),
    close: () => change({ athlete: "" }),
  };
}

export type View = {
  search: string;
  subscription: (typeof subscriptionStates)[number] | undefined;
  order: (typeof athleteOrders)[number];
  isAscending: boolean;
};

function addressOf(params: URLSearchParams, id: number) {
  const next = new URLSearchParams(params);
  next.set("athlete", String(id));
  return `?${next}`;
}

function idIn(text: string | null) {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : undefined;
}
