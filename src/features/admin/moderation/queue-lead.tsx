import { moderation } from "#src/content/admin-moderation.ts";
import { formatRecent } from "#src/lib/format.ts";
import { trpc } from "#src/lib/trpc.ts";

/** How much waits, and for how long. */
export function QueueLead() {
  const { data } = trpc.admin.waiting.useQuery();
  if (!data) return "\u00a0";
  const { count, oldestAt } = data.cases;
  return moderation.lead(count, oldestAt ? formatRecent(oldestAt, new Date()).spoken : undefined);
}
