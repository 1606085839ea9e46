import { and, eq, inArray, isNull, lte, not, or, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../database.ts";

/** Who looks, and when; null for an admin without a profile. */
export type Seeing = { athleteId: number | null; now: Date };

/** The same where a read is built before it is asked. */
export type Looking = { athleteId: number | null | SQL; now: Date | SQL };

/** Nobody's id. */
export const nobody = 0;

/** Which posts this person may see. */
export function seenPosts(db: Reader, looking: Looking) {
  const { discussionPosts: t, communityMutes: mutes } = db.tables;
  return and(
    seenEntries(db, t, looking),
    or(
      isNull(t.expiresAt),
      not(lte(t.expiresAt, looking.now)),
      eq(t.athleteId, looking.athleteId ?? nobody),
    ),
    not(inArray(t.id, mutedBy(db, mutes.postId, looking))),
  );
}

/** Which replies, below a post that they may see. */
export function seenReplies(db: Reader, looking: Looking) {
  const { discussionReplies: t, communityMutes: mutes } = db.tables;
  return and(seenEntries(db, t, looking), not(inArray(t.id, mutedBy(db, mutes.replyId, looking))));
}

type Tables = Reader["tables"];
type Entries = Tables["discussionPosts"] | Tables["discussionReplies"];
type Target = "mutedAthleteId" | "postId" | "replyId";

function seenEntries(db: Reader, t: Entries, looking: Looking) {
  const muted = mutedBy(db, db.tables.communityMutes.mutedAthleteId, looking);
  // What is anonymous stays, whoever wrote it: that it went would tell.
  const isMuted = sql`(not ${t.isAnonymous} and coalesce(${t.athleteId}, ${nobody}) in ${muted})`;
  return and(
    isNull(t.deletedAt),
    isNull(t.removedAt),
    or(isNull(t.hiddenAt), eq(t.athleteId, looking.athleteId ?? nobody)),
    not(isMuted),
  );
}

function mutedBy(db: Reader, target: Tables["communityMutes"][Target], { athleteId }: Looking) {
  const { communityMutes: mutes } = db.tables;
  return db
    .select({ id: sql<number>`coalesce(${target}, ${nobody})`.as("muted") })
    .from(mutes)
    .where(eq(mutes.athleteId, athleteId ?? nobody));
}
