import { and, count, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../database.ts";
import type { Audience } from "../schema/soulcare.ts";
import { isMentoredBy } from "./mentors.ts";
import { staffName, worksHere } from "./staff.ts";
import { noAthlete } from "./visibility.ts";

/**
 * The condition for athletes of an audience. `wanted` gives the value that the audience has in a
 * field, as text; null if it has none.
 */
function isAmong({ tables }: Reader, wanted: (field: keyof Audience) => SQL) {
  const { athletes: t, mentorLines: lines } = tables;
  const mentor = sql`(select ${lines.mentorId} from ${lines} where ${lines.athleteId} = ${t.id})`;
  const matches = (own: SQL, value: SQL) => or(isNull(value), sql`${own} = ${value}`);
  return and(
    matches(sql`cast(${mentor} as text)`, wanted("mentorId")),
    matches(sql`${t.track}`, wanted("track")),
    matches(sql`${t.level}`, wanted("level")),
    matches(sql`lower(${t.sport})`, sql`lower(${wanted("sport")})`),
  );
}

const isInAudience = (db: Reader, audience: Audience) =>
  isAmong(db, (field) => sql`cast(${audience[field]?.toString() ?? null} as text)`);

/** A field of the audience that is stored with an announcement. */
const storedField = ({ tables: { announcements: t } }: Reader, field: keyof Audience) =>
  sql`cast(${t.audience} ->> ${sql.raw(`'${field}'`)} as text)`;

/** The condition for announcements to this athlete; with null only those for everyone. */
export function isForAthlete(db: Reader, athleteId: number | null | SQL) {
  const { announcements: t, athletes } = db.tables;
  const fitting = db
    .select({ id: athletes.id })
    .from(athletes)
    .where(
      and(
        eq(athletes.id, athleteId ?? noAthlete),
        isAmong(db, (field) => storedField(db, field)),
      ),
    );
  return or(isNull(t.audience), sql`exists ${fitting}`);
}

/** The condition for announcements to this mentor's athletes; without a mentor, no condition. */
export function isOfMentor(db: Reader, mentorId: number | undefined) {
  if (mentorId === undefined) return undefined;
  return sql`${storedField(db, "mentorId")} = ${String(mentorId)}`;
}

/** The condition for athletes' users with an open account, in the audience if there is one. */
export function reaches(db: Reader, audience: Audience | null) {
  const { users: t, athletes } = db.tables;
  const fitting =
    audience && db.select({ id: athletes.id }).from(athletes).where(isInAudience(db, audience));
  return and(
    isNotNull(t.athleteId),
    isNull(t.closedAt),
    fitting ? inArray(t.athleteId, fitting) : undefined,
  );
}

export const countReached = (db: Reader, audience: Audience | null) =>
  db.$count(db.tables.users, reaches(db, audience));

type Memberships = { athleteIds: number[]; audiences: readonly Audience[] };

/** Maps athletes to one digit for each audience: "101" means in the first and in the third. */
export async function mapAudienceBits(db: Reader, { athleteIds, audiences }: Memberships) {
  const { athletes: t } = db.tables;
  if (audiences.length === 0 || athleteIds.length === 0) return new Map<number, string>();
  const digits = audiences.map(
    (audience) => sql`case when ${isInAudience(db, audience)} then '1' else '0' end`,
  );
  const rows = await db
    .select({ id: t.id, bits: sql.join(digits, sql` || `).mapWith(String) })
    .from(t)
    .where(inArray(t.id, athleteIds));
  return new Map(rows.map(({ id, bits }) => [id, bits]));
}

const mostSports = 200;

/** The most frequent sports of this mentor's athletes, or of all athletes, sorted by name. */
export async function listSports(db: Reader, mentorId: number | undefined) {
  const { athletes: t } = db.tables;
  const rows = await db
    .select({ sport: sql`min(${t.sport})`.mapWith(String) })
    .from(t)
    .where(isMentoredBy(db, t.id, mentorId))
    .groupBy(sql`lower(${t.sport})`)
    .orderBy(desc(count()))
    .limit(mostSports);
  return rows.map(({ sport }) => sport).toSorted((a, b) => a.localeCompare(b, "en"));
}

/** The staff who work here now, including owners, by name. */
export function listMentors(db: Reader) {
  const { users: t } = db.tables;
  const name = staffName(t).mapWith(String);
  return db
    .select({ id: t.id, name })
    .from(t)
    .where(worksHere(db))
    .orderBy(sql`lower(${name})`, t.id);
}
