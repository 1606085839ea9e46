import { and, asc, countDistinct, eq, isNotNull, isNull, sum } from "drizzle-orm";
import type { Reader } from "../database.ts";
import { firstRow } from "../query.ts";
import { isMentoredBy } from "./mentors.ts";

/** With a mentor, only the athletes and points of this mentor's athletes. */
export async function findTotals(db: Reader, { mentorId }: { mentorId: number | undefined }) {
  const { athletes, achievements, challenges } = db.tables;
  const isTheirs = isMentoredBy(db, athletes.id, mentorId);
  const isOpen = and(isNull(challenges.deletedAt), eq(challenges.isActive, true));
  const { points } = firstRow(
    await db
      .select({ points: sum(athletes.totalPoints) })
      .from(athletes)
      .where(isTheirs),
  );
  return {
    athletes: await db.$count(athletes, isTheirs),
    achievements: await db.$count(achievements, isNull(achievements.deletedAt)),
    activeChallenges: await db.$count(challenges, isOpen),
    points: Number(points ?? 0),
  };
}

/** The number of unanswered inquiries, and the time of the oldest. */
export async function findWaitingInquiries(db: Reader) {
  const { speakingInquiries: t } = db.tables;
  const isNew = eq(t.status, "new");
  const [oldest] = await db
    .select({ at: t.createdAt })
    .from(t)
    .where(isNew)
    .orderBy(asc(t.createdAt))
    .limit(1);
  return { count: await db.$count(t, isNew), oldestAt: oldest?.at ?? null };
}

/** The number of posts and replies with an open report, and the time of the oldest report. */
export async function findWaitingCases(db: Reader) {
  const { discussionReports: t } = db.tables;
  const isOpen = isNull(t.decidedAt);
  const [counted] = await db
    .select({ posts: countDistinct(t.postId), replies: countDistinct(t.replyId) })
    .from(t)
    .where(isOpen);
  const [oldest] = await db
    .select({ at: t.createdAt })
    .from(t)
    .where(isOpen)
    .orderBy(asc(t.createdAt))
    .limit(1);
  const { posts, replies } = counted ?? { posts: 0, replies: 0 };
  return { count: posts + replies, oldestAt: oldest?.at ?? null };
}

/** Counts mails that are neither sent nor due for another try. */
export function countFailedMail(db: Reader) {
  const { outbox: t } = db.tables;
  return db.$count(t, and(isNull(t.dueAt), isNull(t.sentAt)));
}

/** Counts Stripe's events that are neither processed nor due for another try. */
export function countStuckEvents(db: Reader) {
  const { stripeEvents: t } = db.tables;
  return db.$count(t, and(isNull(t.dueAt), isNull(t.processedAt)));
}

/** The number of athletes with a late payment, and since when the first of them is late. */
export async function findPastDue(db: Reader) {
  const { athletes: t } = db.tables;
  const isLate = eq(t.subscriptionStatus, "past_due");
  const [longest] = await db
    .select({ since: t.pastDueSince })
    .from(t)
    .where(and(isLate, isNotNull(t.pastDueSince)))
    .orderBy(asc(t.pastDueSince))
    .limit(1);
  return { count: await db.$count(t, isLate), since: longest?.since ?? null };
}
