import { and, desc, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import { firstRow, prepared } from "../query.ts";
import type { NewRow, Tables } from "../schema/index.ts";
import { person } from "./accounts.ts";
import { workingAs } from "./staff.ts";

const shown = ({ apiTokens }: Tables) => ({
  id: apiTokens.id,
  name: apiTokens.name,
  scopes: apiTokens.scopes,
  ending: apiTokens.ending,
  createdAt: apiTokens.createdAt,
  expiresAt: apiTokens.expiresAt,
  lastUsedAt: apiTokens.lastUsedAt,
  revokedAt: apiTokens.revokedAt,
});

export async function insertApiToken(tx: Tx, token: NewRow<"apiTokens">) {
  return firstRow(await tx.insert(tx.tables.apiTokens).values(token).returning(shown(tx.tables)));
}

type Listed = { limit: number; userId?: number };

/** The tokens of one user, or of all users and former staff; newest first. */
export function listApiTokens(db: Reader, { limit, userId }: Listed) {
  const { apiTokens, users } = db.tables;
  return db
    .select({ ...shown(db.tables), owner: users.username })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(userId === undefined ? undefined : eq(apiTokens.userId, userId))
    .orderBy(desc(apiTokens.id))
    .limit(limit);
}

/** The token with its owner. The caller checks whether it is still valid. */
export async function findApiToken(db: Reader, tokenHash: string) {
  const [row] = await prepared(db, "api token", { tokenHash }, () => selectToken(db));
  return row;
}

function selectToken(db: Reader) {
  const { apiTokens, users, athletes } = db.tables;
  return db
    .select({ ...shown(db.tables), ...person(db.tables) })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .leftJoin(athletes, eq(athletes.id, users.athleteId))
    .leftJoin(...workingAs(db))
    .where(eq(apiTokens.tokenHash, sql.placeholder("tokenHash")));
}

/** The ids of those tokens that are still valid. */
export async function listLiveTokens(db: Reader, { ids, now }: { ids: number[]; now: Date }) {
  if (ids.length === 0) return [];
  const { apiTokens: t, users } = db.tables;
  const live = await db
    .select({ id: t.id })
    .from(t)
    .innerJoin(users, eq(users.id, t.userId))
    .where(
      and(
        inArray(t.id, ids),
        isNull(t.revokedAt),
        or(isNull(t.expiresAt), gt(t.expiresAt, now)),
        isNull(users.closedAt),
      ),
    );
  return live.map(({ id }) => id);
}

export async function touchApiToken(tx: Tx, { id, at }: { id: number; at: Date }) {
  const { apiTokens } = tx.tables;
  await tx.update(apiTokens).set({ lastUsedAt: at }).where(eq(apiTokens.id, id));
}

/** Returns its owner; undefined if there is no such token or it is revoked already. */
export async function revokeApiToken(tx: Tx, { id, at }: { id: number; at: Date }) {
  const { apiTokens } = tx.tables;
  const [revoked] = await tx
    .update(apiTokens)
    .set({ revokedAt: at })
    .where(and(eq(apiTokens.id, id), isNull(apiTokens.revokedAt)))
    .returning({ userId: apiTokens.userId });
  return revoked;
}

/** Revokes all tokens of a user that are still valid; returns their ids. */
export async function revokeTokensOf(tx: Tx, { userId, at }: { userId: number; at: Date }) {
  const { apiTokens: t } = tx.tables;
  const isValid = and(isNull(t.revokedAt), or(isNull(t.expiresAt), gt(t.expiresAt, at)));
  const revoked = await tx
    .update(t)
    .set({ revokedAt: at })
    .where(and(eq(t.userId, userId), isValid))
    .returning({ id: t.id });
  return revoked.map(({ id }) => id);
}
