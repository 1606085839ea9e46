import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import { onPage, type Page } from "../query.ts";

const kinds = ["challenge", "achievement", "session"] as const;

/**
 * The athlete's points entries, newest first. `title` is the title of the challenge or achievement,
 * or the topic of the session, that earned the points. It is null for a deleted session and for
 * other reasons.
 */
export async function listPoints(db: Reader, { athleteId, ...page }: Page & { athleteId: number }) {
  const { points, challenges, achievements, mentorshipSessions: sessions } = db.tables;
  const isOwn = eq(points.athleteId, athleteId);
  const rows = await db
    .select({
      id: points.id,
      reason: points.reason,
      amount: points.amount,
      createdAt: points.createdAt,
      challenge: challenges.title,
      achievement: achievements.title,
      session: sessions.topic,
    })
    .from(points)
    .leftJoin(challenges, eq(points.reason, sql`'challenge:' || ${challenges.id}`))
    .leftJoin(achievements, eq(points.reason, sql`'achievement:' || ${achievements.id}`))
    .leftJoin(
      sessions,
      and(
        eq(sessions.athleteId, points.athleteId),
        eq(points.reason, sql`'session:' || ${sessions.id}`),
        isNull(sessions.deletedAt),
      ),
    )
    .where(onPage({ at: points.createdAt, id: points.id, condition: isOwn }, page))
    .orderBy(desc(points.createdAt), desc(points.id))
    .limit(page.limit);
  return rows.map(({ reason, challenge, achievement, session, ...entry }) => ({
    ...entry,
    kind: kinds.find((kind) => reason.startsWith(`${kind}:`)) ?? ("other" as const),
    title: challenge ?? achievement ?? session,
  }));
}

type Award = { athleteId: number; reason: string; amount: number; at: Date };

/**
 * Adds points to the athlete's ledger and total, once for each `reason`, a key such as
 * `session:12`. Returns whether they were added.
 */
export async function awardPoints(tx: Tx, { athleteId, reason, amount, at }: Award) {
  const { points, athletes } = tx.tables;
  const [entry] = await tx
    .insert(points)
    .values({ athleteId, reason, amount, createdAt: at })
    .onConflictDoNothing({ target: [points.athleteId, points.reason] })
    .returning({ id: points.id });
  if (!entry) return false;
  await tx
    .update(athletes)
    .set({ totalPoints: sql`${athletes.totalPoints} + ${amount}` })
    .where(eq(athletes.id, athleteId));
  return true;
}

/** Removes an entry from the ledger and its points from the total. */
export async function takeBackPoints(
  tx: Tx,
  { athleteId, reason }: Pick<Award, "athleteId" | "reason">,
) {
  const { points, athletes } = tx.tables;
  const [entry] = await tx
    .delete(points)
    .where(and(eq(points.athleteId, athleteId), eq(points.reason, reason)))
    .returning({ amount: points.amount });
  if (!entry) return;
  await tx
    .update(athletes)
    .set({ totalPoints: sql`${athletes.totalPoints} - ${entry.amount}` })
    .where(eq(athletes.id, athleteId));
}
