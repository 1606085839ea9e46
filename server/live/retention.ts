import type { Tx } from "#db/database.ts";
import { purgeBoardEvents } from "#db/queries/board-events.ts";
import { purgeEntries } from "#db/queries/posts.ts";

const dayMs = 24 * 60 * 60_000;
/** Deleted posts and replies can be restored for this long. */
const deletedDays = 30;
/** A page that was away for longer reloads. */
const eventDays = 2;

export async function purgeBoard(tx: Tx, now: Date) {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  await purgeEntries(tx, ago(deletedDays));
  await purgeBoardEvents(tx, ago(eventDays));
}
