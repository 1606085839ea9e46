import { and, asc, eq, gte, inArray, lte } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import type { NewRow } from "../schema/index.ts";

type WithoutOwner<Name extends "mentorHours" | "mentorDays"> = Omit<NewRow<Name>, "id" | "userId">;

export function listWeekHours(db: Reader, userId: number) {
  const { mentorHours: t } = db.tables;
  return db
    .select({ weekday: t.weekday, fromMinute: t.fromMinute, untilMinute: t.untilMinute })
    .from(t)
    .where(eq(t.userId, userId))
    .orderBy(asc(t.weekday), asc(t.fromMinute));
}

type Span = { userId: number; from: string; until?: string | undefined };

/**
 * The days whose hours differ from those of their weekday, from `from` to `until`, both included.
 * Without `until`, all later days. The minutes are null if the mentor is away.
 */
export function listMentorDays(db: Reader, { userId, from, until }: Span) {
  const { mentorDays: t } = db.tables;
  const isNotLater = until === undefined ? undefined : lte(t.day, until);
  return db
    .select({ day: t.day, fromMinute: t.fromMinute, untilMinute: t.untilMinute })
    .from(t)
    .where(and(eq(t.userId, userId), gte(t.day, from), isNotLater))
    .orderBy(asc(t.day));
}

export async function replaceWeekHours(
  tx: Tx,
  userId: number,
  hours: WithoutOwner<"mentorHours">[],
) {
  const { mentorHours: t } = tx.tables;
  await tx.delete(t).where(eq(t.userId, userId));
  if (hours.length > 0) await tx.insert(t).values(hours.map((range) => ({ ...range, userId })));
}

/** Replaces the stored hours of these days; the days in `usual` follow the weekly hours again. */
export async function putMentorDays(
  tx: Tx,
  { userId, days, usual }: { userId: number; days: WithoutOwner<"mentorDays">[]; usual: string[] },
) {
  const { mentorDays: t } = tx.tables;
  const named = [...days.map(({ day }) => day), ...usual];
  await tx.delete(t).where(and(eq(t.userId, userId), inArray(t.day, named)));
  if (days.length > 0) await tx.insert(t).values(days.map((day) => ({ ...day, userId })));
}
