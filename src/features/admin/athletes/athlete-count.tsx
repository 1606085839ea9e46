import { useInfiniteQuery } from "@tanstack/react-query";
import { athletesWords as words } from "#src/content/admin-athletes.ts";
import { formatCount } from "#src/lib/format.ts";
import type { View } from "./athletes-address.ts";
import { athletesQuery } from "./athletes-query.ts";

/** How many of those that fit stand in the list. */
export function AthleteCount({ view }: { view: View }) {
  const { data } = useInfiniteQuery(athletesQuery(view));
  const shown = data?.pages.reduce((sum, { athletes }) => sum + athletes.length, 0);
  return (
    <span role="status">
      {data && words.shown(formatCount(shown ?? 0), formatCount(data.pages[0]?.total ?? 0))}
    </span>
  );
}
