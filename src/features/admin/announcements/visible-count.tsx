import { announcements as words } from "#src/content/admin-announcements.ts";
import { trpc } from "#src/lib/trpc.ts";
import { stateOf } from "./standing.ts";

/** Of the same list, once it is there. */
export function VisibleCount() {
  const { data } = trpc.admin.announcements.useQuery();
  if (!data || data.length === 0) return null;
  const now = new Date();
  const visible = data.filter((one) => stateOf(one, now) === "visible");
  return words.lead(visible.length, data.length);
}
