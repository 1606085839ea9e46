import type { Tx } from "#db/database.ts";
import { purgeBoardEvents } from "#db/queries/board-events.ts";
import { purgePosts } from "#db/queries/posts.ts";

const day = 24 * 60 * 60_000;
/** For so long what its author deleted can be brought back. */
const keptDays = 30;
/** For so long somebody may be away and hear of all that happened. */
const eventDays = 2;

/** Takes what nobody comes back for out of the database. */
export async function purgeBoard(tx: Tx, now: Date) {
  const ago = (days: number) => new Date(now.getTime() - days * day);
  await purgePosts(tx, ago(keptDays));
  await purgeBoardEvents(tx, ago(eventDays));
}
