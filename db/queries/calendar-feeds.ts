import { and, asc, eq, gte, isNull, lt, ne } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import type { NewRow } from "../schema/index.ts";
import { isMentoredBy } from "./mentors.ts";

export async function findFeed(db: Reader, userId: number) {
  const { calendarFeeds: t } = db.tables;
  const [feed] = await db
    .select({ createdAt: t.createdAt, lastReadAt: t.lastReadAt })
    .from(t)
    .where(eq(t.userId, userId));
  return feed;
}

/** Replaces the user's feed, so that the old URL stops working. */
export async function putFeed(tx: Tx, feed: NewRow<"calendarFeeds">) {
  await deleteFeed(tx, feed.userId);
  await tx.insert(tx.tables.calendarFeeds).values(feed);
}

export async function deleteFeed(tx: Tx, userId: number) {
  const { calendarFeeds: t } = tx.tables;
  await tx.delete(t).where(eq(t.userId, userId));
}

/** The user whose calendar a URL shows; undefined if the account is closed. */
export async function findFeedOwner(db: Reader, tokenHash: string) {
  const { calendarFeeds: t, users } = db.tables;
  const [owner] = await db
    .select({
      feedId: t.id,
      userId: users.id,
      athleteId: users.athleteId,
      role: users.role,
      isDemo: users.isDemo,
    })
    .from(t)
    .innerJoin(users, eq(users.id, t.userId))
    .where(and(eq(t.tokenHash, tokenHash), isNull(users.closedAt)));
  return owner;
}

export async function touchFeed(tx: Tx, { id, at }: { id: number; at: Date }) {
  const { calendarFeeds: t } = tx.tables;
  await tx.update(t).set({ lastReadAt: at }).where(eq(t.id, id));
}

type Whose =
  | { athleteId: number }
  /** With `ofMentor`, only sessions of athletes whose mentor this is now. */
  | { mentorId: number; ofMentor: number | undefined };

/** Sessions for a calendar program, without canceled ones, earliest first. */
export function listFeedSessions(
  db: Reader,
  { from, until, ...whose }: Whose & { from: Date; until: Date },
) {
  const { mentorshipSessions: t, athletes } = db.tables;
  const isTheirs =
    "mentorId" in whose
      ? and(eq(t.mentorId, whose.mentorId), isMentoredBy(db, t.athleteId, whose.ofMentor))
      : eq(t.athleteId, whose.athleteId);
  return db
    .select({ session: t, athleteName: athletes.name })
    .from(t)
    .innerJoin(athletes, eq(athletes.id, t.athleteId))
    .where(
      and(
        isTheirs,
        gte(t.sessionDate, from),
        lt(t.sessionDate, until),
        ne(t.state, "canceled"),
        isNull(t.deletedAt),
      ),
    )
    .orderBy(asc(t.sessionDate), asc(t.id));
}
