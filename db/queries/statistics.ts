import {
  type AnyColumn,
  and,
  count,
  countDistinct,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  min,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Reader } from "../database.ts";
import { statusesOf } from "../payment-values.ts";
import { moodsAfter, type tracks } from "../values.ts";

/** Calendar days, in each athlete's own time zone. */
type DaySpan = { from: string; before: string };
/** The same moments for all athletes. */
type Span = { from: Date; before: Date };

export async function countByStatus(db: Reader) {
  const { athletes: t } = db.tables;
  return db
    .select({ status: t.subscriptionStatus, count: count() })
    .from(t)
    .groupBy(t.subscriptionStatus);
}

/** Athletes with a running subscription (active or trialing) or access without charge, by track. */
export async function countByTrack(
  db: Reader,
  now: Date,
): Promise<{ track: (typeof tracks)[number]; count: number }[]> {
  const { athletes: t } = db.tables;
  return db
    .select({ track: t.track, count: count() })
    .from(t)
    .where(or(inArray(t.subscriptionStatus, [...statusesOf.active]), gt(t.complimentaryUntil, now)))
    .groupBy(t.track);
}

/** Athletes with access without charge, whatever their subscription. */
export function countComplimentary(db: Reader, now: Date) {
  const { athletes: t } = db.tables;
  return db.$count(t, gt(t.complimentaryUntil, now));
}

/** The oldest unpaid invoice date among athletes who have access by that subscription alone. */
export async function findOldestPastDue(db: Reader, { after, now }: { after: Date; now: Date }) {
  const { athletes: t } = db.tables;
  const isAlone = or(isNull(t.complimentaryUntil), lte(t.complimentaryUntil, now));
  const [found] = await db
    .select({ since: min(t.pastDueSince) })
    .from(t)
    .where(and(eq(t.subscriptionStatus, "past_due"), gte(t.pastDueSince, after), isAlone));
  return found?.since ?? null;
}

/** Athletes with a faithful day in this span. */
export function countActive(db: Reader, { from, before }: DaySpan) {
  const { athletes, faithfulDays: t } = db.tables;
  const isWithin = sql`${t.athleteId} = ${athletes.id} and ${t.day} >= ${from} and ${t.day} < ${before}`;
  return db.$count(athletes, sql`exists (select 1 from ${t} where ${isWithin})`);
}

export async function countFaithfulDays(db: Reader, { from, before }: DaySpan) {
  const { athletes, faithfulDays: t } = db.tables;
  const [counted] = await db
    .select({ count: count() })
    .from(athletes)
    .innerJoin(t, and(eq(t.athleteId, athletes.id), gte(t.day, from), lt(t.day, before)));
  return counted?.count ?? 0;
}

/** Totals of what all athletes did since then, without names. */
export async function sumTogether(db: Reader, { day, since }: { day: string; since: Date }) {
  const { athletes, ...t } = db.tables;
  // Athletes with activity since then are found first, so that the whole history is not read.
  const isActive = gte(athletes.lastActiveDay, day);
  const ofActive = (owner: AnyColumn, which: SQL | undefined) => and(eq(owner, athletes.id), which);
  const [days, prayers, verses] = await Promise.all([
    db
      .select({ count: count(), athletes: countDistinct(athletes.id) })
      .from(athletes)
      .innerJoin(t.faithfulDays, ofActive(t.faithfulDays.athleteId, gte(t.faithfulDays.day, day)))
      .where(isActive),
    db
      .select({ count: count() })
      .from(athletes)
      .innerJoin(
        t.communityContributions,
        ofActive(
          t.communityContributions.athleteId,
          and(
            eq(t.communityContributions.contributionType, "prayer"),
            gte(t.communityContributions.contributedAt, since),
          ),
        ),
      )
      .where(isActive),
    db
      .select({ count: count() })
      .from(athletes)
      .innerJoin(
        t.scriptureParticipants,
        ofActive(
          t.scriptureParticipants.athleteId,
          gte(t.scriptureParticipants.completedAt, since),
        ),
      )
      .where(isActive),
  ]);
  return {
    athletes: days[0]?.athletes ?? 0,
    faithfulDays: days[0]?.count ?? 0,
    prayers: prayers[0]?.count ?? 0,
    versesFinished: verses[0]?.count ?? 0,
  };
}

export async function countMoodEntries(db: Reader, { from, before }: Span) {
  const { athletes, moodEntries: t } = db.tables;
  const isWithin = and(gte(t.createdAt, from), lt(t.createdAt, before));
  const [counted] = await db
    .select({ count: count() })
    .from(athletes)
    .innerJoin(t, and(eq(t.athleteId, athletes.id), isWithin));
  return counted?.count ?? 0;
}

export function countPrayers(db: Reader, { from, before }: Span) {
  const { discussionPrayers: t } = db.tables;
  return db.$count(t, and(gte(t.createdAt, from), lt(t.createdAt, before)));
}

/** Posts in each span, anonymous ones included, without deleted and removed ones. */
export async function countPostsIn(db: Reader, spans: readonly Span[]) {
  const { discussionPosts: t } = db.tables;
  const isPublished = and(isNull(t.deletedAt), isNull(t.removedAt));
  return valuesOf(await db.select(sumPerSpan(t.createdAt, spans)).from(t).where(isPublished));
}

export async function countRepliesIn(db: Reader, spans: readonly Span[]) {
  const { discussionReplies: t } = db.tables;
  const isPublished = and(isNull(t.deletedAt), isNull(t.removedAt));
  return valuesOf(await db.select(sumPerSpan(t.createdAt, spans)).from(t).where(isPublished));
}

/** How often athletes gave each answer about their mood after a playlist. */
export async function countMoodsAfter(db: Reader, { from, before }: Span) {
  const { soulCareActivities: t } = db.tables;
  const rows = await db
    .select({ mood: t.mood_after, count: count() })
    .from(t)
    .where(
      and(eq(t.activityType, "mood_playlist"), gte(t.createdAt, from), lt(t.createdAt, before)),
    )
    .groupBy(t.mood_after);
  return moodsAfter.map((mood) => ({
    mood,
    count: rows.find((row) => row.mood === mood)?.count ?? 0,
  }));
}

/** Payments less refunds and what banks hold back or have taken, in cents. */
export async function sumRevenueIn(db: Reader, spans: readonly Span[]) {
  const { payments: t } = db.tables;
  const netAmount = sql`${t.amount} - ${t.refundedAmount} - ${t.disputedAmount}`;
  return valuesOf(await db.select(sumPerSpan(t.paidAt, spans, netAmount)).from(t));
}

/** What banks hold back or have taken of the payments in each span, in cents. */
export async function sumDisputedIn(db: Reader, spans: readonly Span[]) {
  const { payments: t } = db.tables;
  const disputed = sql`${t.disputedAmount}`;
  return valuesOf(await db.select(sumPerSpan(t.paidAt, spans, disputed)).from(t));
}

/** Athletes whose first mentorship payment is in each span. */
export async function countGainedIn(db: Reader, spans: readonly Span[]) {
  const { payments: t } = db.tables;
  const firstPayments = db
    .select({ at: min(t.paidAt).as("at") })
    .from(t)
    .where(and(eq(t.kind, "mentorship"), isNotNull(t.athleteId)))
    .groupBy(t.athleteId)
    .as("first_payments");
  return valuesOf(
    await db
      .select(sumPerSpan(t.paidAt, spans, sql`1`, sql`${firstPayments.at}`))
      .from(firstPayments),
  );
}

/** Athletes whose canceled subscription ended in each span. */
export async function countLostIn(db: Reader, spans: readonly Span[]) {
  const { athletes: t } = db.tables;
  const isOver = eq(t.subscriptionStatus, "canceled");
  return valuesOf(await db.select(sumPerSpan(t.subscriptionEndsAt, spans)).from(t).where(isOver));
}

export async function countSessionsIn(db: Reader, spans: readonly Span[]) {
  const { mentorshipSessions: t } = db.tables;
  const isCompleted = and(isNotNull(t.completedAt), isNull(t.deletedAt));
  return valuesOf(await db.select(sumPerSpan(t.sessionDate, spans)).from(t).where(isCompleted));
}

/**
 * Columns for a select: the sum of `amount` over the rows whose `moment` is in each span. So one
 * query serves all spans. `column` says how the engine stores a date.
 */
function sumPerSpan(
  column: AnyColumn,
  spans: readonly Span[],
  amount = sql`1`,
  moment = sql`${column}`,
) {
  const columns = spans.map(({ from, before }, index) => {
    const isWithin = sql`${moment} >= ${sql.param(from, column)} and ${moment} < ${sql.param(before, column)}`;
    const sum = sql`coalesce(sum(case when ${isWithin} then ${amount} else 0 end), 0)`;
    return [`span${index}`, sum.mapWith(Number)] as const;
  });
  return Object.fromEntries(columns);
}

const valuesOf = ([row = {}]: Record<string, number>[]) => Object.values(row);
