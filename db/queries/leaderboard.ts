import { and, count, desc, eq, gt, isNotNull, or, type SQL } from "drizzle-orm";
import type { Reader } from "../database.ts";
import { streakColumns } from "./athletes.ts";

/** With `confirmedAt`, only athletes whose e-mail address counts as confirmed at that time. */
type Shown = { confirmedAt: Date | undefined };

/** Athletes who chose to appear, most points first; never an admin's profile. */
export function listLeaders(db: Reader, { limit, ...shown }: Shown & { limit: number }) {
  const { athletes } = db.tables;
  return leaders(db, shown).orderBy(desc(athletes.totalPoints), athletes.id).limit(limit);
}

/** An athlete's own row with rank, if they chose to appear. */
export async function findLeader(
  db: Reader,
  { athleteId, ...shown }: Shown & { athleteId: number },
) {
  const { athletes } = db.tables;
  const [leader] = await leaders(db, shown, eq(athletes.id, athleteId));
  if (!leader) return undefined;
  const isAbove = gt(athletes.totalPoints, leader.totalPoints);
  return { ...leader, rank: 1 + (await countLeaders(db, shown, isAbove)) };
}

async function countLeaders(db: Reader, shown: Shown, which: SQL) {
  const { athletes } = db.tables;
  const [counted] = await db
    .select({ count: count() })
    .from(athletes)
    .innerJoin(...account(db, shown))
    .where(and(eq(athletes.showOnLeaderboard, true), which));
  return counted?.count ?? 0;
}

function leaders(db: Reader, shown: Shown, which?: SQL) {
  const { athletes } = db.tables;
  return db
    .select({
      id: athletes.id,
      name: athletes.name,
      communityName: athletes.communityName,
      sport: athletes.sport,
      totalPoints: athletes.totalPoints,
      currentStreak: athletes.currentStreak,
      ...streakColumns(db.tables),
    })
    .from(athletes)
    .innerJoin(...account(db, shown))
    .where(and(eq(athletes.showOnLeaderboard, true), which))
    .$dynamic();
}

/** Joins the account and excludes admins. */
function account({ tables: { athletes, users } }: Reader, { confirmedAt }: Shown) {
  const isConfirmed =
    confirmedAt && or(isNotNull(users.emailConfirmedAt), gt(users.confirmBy, confirmedAt));
  const isTheirs = and(eq(users.athleteId, athletes.id), eq(users.role, "athlete"), isConfirmed);
  return [users, isTheirs] as const;
}
