import { and, count, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../database.ts";
import type { Audience } from "../schema/soulcare.ts";
import { isMentoredBy } from "./mentors.ts";
import { worksHere } from "./staff.ts";
import { noAthlete } from "./visibility.ts";

type Part = keyof Audience;

/** The condition for an audience's athletes. `asked` gives each part as text; null means any. */
function fits({ tables }: Reader, asked: (part: Part) => SQL) {
  const { athletes: t, mentorLines: lines } = tables;
  const mentor = sql`(select ${lines.mentorId} from ${lines} where ${lines.athleteId} = ${t.id})`;
  const has = (part: Part, own: SQL) => or(isNull(asked(part)), sql`${own} = ${asked(part)}`);
  return and(
    has("mentorId", sql`cast(${mentor} as text)`),
    has("track", sql`${t.track}`),
    has("level", sql`${t.level}`),
    or(isNull(asked("sport")), sql`lower(${t.sport}) = lower(${asked("sport")})`),
  );
}

const fitsThis = (db: Reader, audience: Audience) =>
  fits(db, (part) => {
    const named = audience[part];
    return sql`cast(${named === undefined ? null : String(named)} as text)`;
  });

const storedPart = ({ tables: { announcements: t } }: Reader, part: Part) =>
  sql`cast(${t.audience} ->> ${sql.raw(`'${part}'`)} as text)`;

/** The condition for announcements to this athlete; with null only those for everyone. */
export function isForAthlete(db: Reader, athleteId: number | null | SQL) {
  const { announcements: t, athletes } = db.tables;
  const fitting = db
    .select({ id: athletes.id })
    .from(athletes)
    .where(
      and(
        eq(athletes.id, athleteId ?? noAthlete),
        fits(db, (part) => storedPart(db, part)),
      ),
    );
  return or(isNull(t.audience), sql`exists ${fitting}`);
}

/** The condition for announcements to the athletes of this mentor; undefined: all. */
export function isOfMentor(db: Reader, mentorId: number | undefined) {
  if (mentorId === undefined) return undefined;
  return sql`${storedPart(db, "mentorId")} = ${String(mentorId)}`;
}

/** The condition for users: athletes of the audience, or all, whose account is not closed. */
export function reaches(db: Reader, audience: Audience | null) {
  const { users: t, athletes } = db.tables;
  const fitting =
    audience && db.select({ id: athletes.id }).from(athletes).where(fitsThis(db, audience));
  return and(
    isNotNull(t.athleteId),
    isNull(t.closedAt),
    fitting ? inArray(t.athleteId, fitting) : undefined,
  );
}

export const countReached = (db: Reader, audience: Audience | null) =>
  db.$count(db.tables.users, reaches(db, audience));

type Asked = { athleteIds: number[]; audiences: readonly Audience[] };

/** Maps athletes to one digit for each audience: "101" means the first and the third. */
export async function listAudiencesOf(db: Reader, { athleteIds, audiences }: Asked) {
  const { athletes: t } = db.tables;
  if (audiences.length === 0 || athleteIds.length === 0) return new Map<number, string>();
  const each = audiences.map(
    (audience) => sql`case when ${fitsThis(db, audience)} then '1' else '0' end`,
  );
  const rows = await db
    .select({ id: t.id, places: sql.join(each, sql` || `).mapWith(String) })
    .from(t)
    .where(inArray(t.id, athleteIds));
  return new Map(rows.map(({ id, places }) => [id, places]));
}

const mostSports = 200;

/** The most frequent sports of this mentor's athletes, or of all, by name; case is ignored. */
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
  const name = sql`coalesce(${t.displayName}, ${t.username})`;
  return db
    .select({ id: t.id, name: name.mapWith(String) })
    .from(t)
    .where(worksHere(db))
    .orderBy(sql`lower(${name})`, t.id);
}
