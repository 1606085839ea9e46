import type { Tx } from "#db/database.ts";
import { insertSession, insertSignInLink, insertUser } from "#db/queries/accounts.ts";
import { at, emptyDatabase } from "#tests/helpers/empty-database.ts";
import type { Engine } from "#tests/helpers/engines.ts";

export const hour = 60;

export const ruth = {
  username: "ruth",
  password: "hash",
  role: "athlete",
  createdAt: at(),
} as const;

export const boaz = { ...ruth, username: "boaz" };

/** Ruth is user 1 and Boaz user 2. */
export async function twoUsers(open: Engine["open"]) {
  const database = await emptyDatabase(open);
  await database.write(async (tx) => {
    await insertUser(tx, ruth);
    await insertUser(tx, boaz);
  });
  return database;
}

type Session = { userId: number; tokenHash: string; seen?: number; expires?: number };

export const addSession = (tx: Tx, { seen = 0, expires = hour, ...session }: Session) =>
  insertSession(tx, {
    ...session,
    device: "Phone",
    createdAt: at(),
    lastSeenAt: at(seen),
    expiresAt: at(expires),
  });

export const addLink = (tx: Tx, link: { userId: number; tokenHash: string }) =>
  insertSignInLink(tx, { ...link, createdAt: at(), expiresAt: at(hour) });
