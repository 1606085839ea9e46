import { trpc } from "#src/lib/trpc.ts";
import { calendarSpan } from "./calendar/span.ts";

/** What the first view of an athlete needs, asked for at once and not part by part. */
export function AskAhead() {
  trpc.soulcare.announcements.usePrefetchQuery();
  trpc.soulcare.pointsSummary.usePrefetchQuery();
  trpc.soulcare.calendar.usePrefetchQuery(calendarSpan);
  trpc.soulcare.ownChallenges.usePrefetchQuery();
  trpc.soulcare.mentorship.usePrefetchQuery();
  trpc.soulcare.scriptureChallenges.usePrefetchQuery();
  return null;
}
