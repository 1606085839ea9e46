import { and, eq, inArray, isNotNull, isNull, lte, not, or, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../database.ts";

/** The reader (null for an admin without a profile) and the time of reading. */
export type Viewer = { athleteId: number | null; now: Date };

/** A viewer, or the placeholders of a prepared query. */
export type ViewerOrPlaceholder = { athleteId: number | null | SQL; now: Date | SQL };

/** An id that no athlete has. */
export const noAthlete = 0;

/** The condition for posts that the viewer may see. */
export function visiblePosts(db: Reader, viewer: ViewerOrPlaceholder) {
  const { discussionPosts: t, communityMutes: mutes } = db.tables;
  return and(
    visibleEntries(db, t, viewer),
    or(
      isNull(t.expiresAt),
      not(lte(t.expiresAt, viewer.now)),
      eq(t.athleteId, viewer.athleteId ?? noAthlete),
    ),
    not(inArray(t.id, mutedBy(db, mutes.postId, viewer))),
  );
}

/** The condition for replies that the viewer may see, below a visible post. */
export function visibleReplies(db: Reader, viewer: ViewerOrPlaceholder) {
  const { discussionReplies: t, communityMutes: mutes } = db.tables;
  return and(visibleEntries(db, t, viewer), not(inArray(t.id, mutedBy(db, mutes.replyId, viewer))));
}

type Tables = Reader["tables"];
type Entries = Tables["discussionPosts"] | Tables["discussionReplies"];
type Target = "mutedAthleteId" | "postId" | "replyId";

function visibleEntries(db: Reader, t: Entries, viewer: ViewerOrPlaceholder) {
  const muted = mutedBy(db, db.tables.communityMutes.mutedAthleteId, viewer);
  // A mute hides nothing anonymous: its disappearance would tell who wrote it.
  const isMuted = sql`(not ${t.isAnonymous} and coalesce(${t.athleteId}, ${noAthlete}) in ${muted})`;
  return and(
    isNull(t.deletedAt),
    isNull(t.removedAt),
    or(isNull(t.hiddenAt), eq(t.athleteId, viewer.athleteId ?? noAthlete)),
    not(isMuted),
  );
}

function mutedBy(
  db: Reader,
  target: Tables["communityMutes"][Target],
  { athleteId }: ViewerOrPlaceholder,
) {
  const { communityMutes: mutes } = db.tables;
  return db
    .select({ id: target })
    .from(mutes)
    .where(and(eq(mutes.athleteId, athleteId ?? noAthlete), isNotNull(target)));
}
