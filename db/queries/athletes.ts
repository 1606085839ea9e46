import { and, desc, eq, lt } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import type { NewRow, Row, Tables } from "../schema/index.ts";
import { bumpStat } from "./community.ts";
import { isMentoredBy } from "./mentors.ts";

const summary = ({ athletes }: Tables) => ({
  id: athletes.id,
  name: athletes.name,
  email: athletes.email,
  sport: athletes.sport,
  totalPoints: athletes.totalPoints,
  currentStreak: athletes.currentStreak,
  subscriptionStatus: athletes.subscriptionStatus,
  ...streakColumns({ athletes }),
});

/** What decides whether the streak still holds today in the athlete's time zone. */
export const streakColumns = ({ athletes }: Pick<Tables, "athletes">) => ({
  timeZone: athletes.timeZone,
  streakHoldsUntil: athletes.streakHoldsUntil,
});

const profile = (tables: Tables) => ({
  ...summary(tables),
  school: tables.athletes.school,
  level: tables.athletes.level,
  challenge: tables.athletes.challenge,
  longestStreak: tables.athletes.longestStreak,
  createdAt: tables.athletes.createdAt,
});

/** With a mentor, only this mentor's athletes. */
type Mentored = { mentorId?: number | undefined };

export function listAthletes(
  db: Reader,
  { limit, before, mentorId }: Mentored & { limit: number; before?: number | undefined },
) {
  const { athletes } = db.tables;
  return db
    .select(summary(db.tables))
    .from(athletes)
    .where(
      and(
        before === undefined ? undefined : lt(athletes.id, before),
        isMentoredBy(db, athletes.id, mentorId),
      ),
    )
    .orderBy(desc(athletes.id))
    .limit(limit);
}

export async function findAthleteSummary(db: Reader, id: number) {
  const { athletes } = db.tables;
  const [athlete] = await db.select(summary(db.tables)).from(athletes).where(eq(athletes.id, id));
  return athlete;
}

export async function findAthlete(db: Reader, id: number) {
  const { athletes } = db.tables;
  const [athlete] = await db.select(profile(db.tables)).from(athletes).where(eq(athletes.id, id));
  return athlete;
}

/** The athlete as admins see it. */
export async function findAthleteFile(db: Reader, id: number) {
  const { athletes, users } = db.tables;
  const [file] = await db
    .select({
      ...profile(db.tables),
      faithfulDays: athletes.faithfulDays,
      track: athletes.track,
      memberUntil: athletes.memberUntil,
      complimentaryReason: athletes.complimentaryReason,
      suspendedUntil: athletes.suspendedUntil,
      accountId: users.id,
      emailConfirmedAt: users.emailConfirmedAt,
      subscription: membership(db.tables),
    })
    .from(athletes)
    .leftJoin(users, eq(users.athleteId, athletes.id))
    .where(eq(athletes.id, id));
  return file;
}

type Profile = Pick<Row<"athletes">, "name" | "sport" | "school" | "level" | "challenge">;
type ProfileChange = { [Field in keyof Profile]?: Profile[Field] | undefined } & { id: number };

/** Undefined fields keep their values; the answer is undefined if there is no such athlete. */
export async function updateProfile(tx: Tx, { id, ...change }: ProfileChange) {
  const { athletes } = tx.tables;
  const [updated] = await tx
    .update(athletes)
    // With the id, because Drizzle throws if there is nothing to set.
    .set({ id, ...change })
    .where(eq(athletes.id, id))
    .returning(profile(tx.tables));
  return updated;
}

type Standing = Pick<Row<"athletes">, "id"> &
  Partial<
    Pick<Row<"athletes">, "track" | "memberUntil" | "complimentaryUntil" | "complimentaryReason">
  >;

/** Changes what staff decide about an athlete; undefined if there is no such athlete. */
export async function updateStanding(tx: Tx, { id, ...change }: Standing) {
  const { athletes } = tx.tables;
  const [updated] = await tx
    .update(athletes)
    .set(change)
    .where(eq(athletes.id, id))
    .returning({ id: athletes.id });
  return updated;
}

const membership = ({ athletes }: Tables) => ({
  status: athletes.subscriptionStatus,
  pastDueSince: athletes.pastDueSince,
  endsAt: athletes.subscriptionEndsAt,
  cancelsAtPeriodEnd: athletes.cancelsAtPeriodEnd,
  complimentaryUntil: athletes.complimentaryUntil,
  mendBy: athletes.mendBy,
  openInvoiceUrl: athletes.openInvoiceUrl,
});

export async function findMembership(db: Reader, athleteId: number) {
  const { athletes } = db.tables;
  const [found] = await db
    .select(membership(db.tables))
    .from(athletes)
    .where(eq(athletes.id, athleteId));
  return found;
}

export function countAthletes(db: Reader, { mentorId }: Mentored = {}) {
  const { athletes } = db.tables;
  return db.$count(athletes, isMentoredBy(db, athletes.id, mentorId));
}

/** Adds the athlete with their line and updates the counter; undefined if the e-mail is taken. */
export async function insertAthlete(tx: Tx, athlete: NewRow<"athletes">) {
  const { athletes, mentorLines } = tx.tables;
  const [inserted] = await tx
    .insert(athletes)
    .values(athlete)
    .onConflictDoNothing({ target: athletes.email })
    .returning(profile(tx.tables));
  if (!inserted) return undefined;
  await tx.insert(mentorLines).values({ athleteId: inserted.id, changedAt: athlete.createdAt });
  await bumpStat(tx, { statType: "athletes", by: 1, at: athlete.createdAt });
  return inserted;
}
