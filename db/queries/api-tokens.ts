import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import { firstRow, prepared } from "../query.ts";
import type { NewRow, Tables } from "../schema/index.ts";
import { person } from "./accounts.ts";

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

/** Tokens of all users, newest first, so forgotten ones of former staff are seen. */
export function listApiTokens(db: Reader, { limit }: { limit: number }) {
  const { apiTokens, users } = db.tables;
  return db
    .select({ ...shown(db.tables), owner: users.username })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
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
    .where(eq(apiTokens.tokenHash, sql.placeholder("tokenHash")));
}

export async function touchApiToken(tx: Tx, { id, at }: { id: number; at: Date }) {
  const { apiTokens } = tx.tables;
  await tx.update(apiTokens).set({ lastUsedAt: at }).where(eq(apiTokens.id, id));
}

/** Undefined if there is no such token or it is revoked already. */
export async function revokeApiToken(tx: Tx, { id, at }: { id: number; at: Date }) {
  const { apiTokens } = tx.tables;
  const [revoked] = await tx
    .update(apiTokens)
    .set({ revokedAt: at })
    .where(and(eq(apiTokens.id, id), isNull(apiTokens.revokedAt)))
    .returning({ id: apiTokens.id });
  return revoked;
}
