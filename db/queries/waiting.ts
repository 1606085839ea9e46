import { and, asc, countDistinct, eq, isNotNull, isNull } from "drizzle-orm";
import type { Reader } from "../database.ts";

/** Inquiries that nobody has answered. */
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

/** Posts and replies with reports that nobody has decided, each once. */
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

/** Given up: neither sent nor to be tried again. */
export function countFailedMail(db: Reader) {
  const { outbox: t } = db.tables;
  return db.$count(t, and(isNull(t.dueAt), isNull(t.sentAt)));
}

/** What Stripe said and no further try will settle. */
export function countStuckEvents(db: Reader) {
  const { stripeEvents: t } = db.tables;
  return db.$count(t, and(isNull(t.dueAt), isNull(t.processedAt)));
}

/** Who has not paid, and since when the longest of them. */
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
