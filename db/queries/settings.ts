import { and, eq, ne, sql } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import type { NewRow, Tables } from "../schema/index.ts";

const settings = ({ athletes }: Tables) => ({
  communityName: athletes.communityName,
  timeZone: athletes.timeZone,
  restDay: athletes.restDay,
  showOnLeaderboard: athletes.showOnLeaderboard,
  leaderboardAskedAt: athletes.leaderboardAskedAt,
  streakPausedUntil: athletes.streakPausedUntil,
});

export async function findSettings(db: Reader, athleteId: number) {
  const { athletes } = db.tables;
  const [found] = await db
    .select(settings(db.tables))
    .from(athletes)
    .where(eq(athletes.id, athleteId));
  return found;
}

type Settings = Partial<Pick<NewRow<"athletes">, keyof ReturnType<typeof settings>>>;

/** Changes the given settings; undefined if the athlete does not exist. */
export async function updateSettings(
  tx: Tx,
  { athleteId, ...changes }: Settings & { athleteId: number },
) {
  const { athletes } = tx.tables;
  const given = Object.values(changes).some((value) => value !== undefined);
  if (!given) return findSettings(tx, athleteId);
  const [updated] = await tx
    .update(athletes)
    .set(changes)
    .where(eq(athletes.id, athleteId))
    .returning(settings(tx.tables));
  return updated;
}

/** Whether another athlete or an admin uses this name, ignoring case. */
export async function isNameTaken(
  db: Reader,
  { name, athleteId }: { name: string; athleteId: number },
) {
  const { athletes, users } = db.tables;
  const { communityName } = athletes;
  const isAsLong = eq(sql`length(${communityName})`, [...name].length);
  const [ofAthletes, ofAdmins] = await Promise.all([
    db
      .select({ communityName })
      .from(athletes)
      .where(and(ne(athletes.id, athleteId), isAsLong)),
    db
      .select({ username: users.username, displayName: users.displayName })
      .from(users)
      .where(eq(users.role, "admin")),
  ]);
  const taken = [...ofAthletes, ...ofAdmins].flatMap((row) => Object.values(row));
  // Compared here, because SQLite’s lower() knows the letters of English only.
  const lower = name.toLowerCase();
  return taken.some((other) => other?.toLowerCase() === lower);
}
