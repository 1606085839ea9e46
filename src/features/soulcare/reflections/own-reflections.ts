import { getQueryKey } from "@trpc/react-query";
import { growthAreas } from "#db/values.ts";
import { queryClient, type RouterOutputs, trpc } from "#src/lib/trpc.ts";

export type Reflection = RouterOutputs["soulcare"]["reflections"][number];

/** The newest ones; what is older is asked for when somebody wants it. */
export const reflectionPage = { limit: 50 };

/** Changes what is on the screen, in whichever part of the list it stands. */
function change(list: (known: Reflection[]) => Reflection[]) {
  queryClient.setQueriesData<Reflection[]>(
    { queryKey: getQueryKey(trpc.soulcare.reflections, undefined, "query") },
    (known) => known && list(known),
  );
}

export const cacheReflection = (changed: Reflection) =>
  change((known) => known.map((each) => (each.id === changed.id ? changed : each)));

export const removeReflection = (id: number) =>
  change((known) => known.filter((each) => each.id !== id));

/** A column of the database holds nothing else. */
export const areaOf = ({ growthArea }: Reflection) =>
  growthAreas.find((area) => area === growthArea) ?? "Identity";
