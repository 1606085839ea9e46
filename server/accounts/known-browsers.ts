import type { Tx } from "#db/database.ts";
import { insertKnownBrowser, isKnownBrowser } from "#db/queries/known-browsers.ts";
import type { Context } from "../context.ts";
import { hashToken, newToken } from "./session.ts";

const lifeMs = 180 * 24 * 60 * 60_000;
const mostPerUser = 20;

/** The user is part of it, because several people may sign in to their accounts in one browser. */
const hashFor = (userId: number, token: string) => hashToken(`${userId} ${token}`);

/**
 * Names the browser if this user has signed in with it before. It opens nothing: it only keeps the
 * wrong tries of others from locking this browser out.
 */
export async function findKnownBrowser(ctx: Context, userId: number) {
  const { token } = ctx.knownCookie;
  if (!token) return undefined;
  const tokenHash = hashFor(userId, token);
  const known = { userId, tokenHash, now: ctx.now() };
  return (await isKnownBrowser(ctx.database.read, known)) ? tokenHash : undefined;
}

/** The browser of a finished sign-in: call `store` in its write, and `setCookie` after it. */
export function knownBrowser(ctx: Context) {
  const sent = ctx.knownCookie.token;
  const token = sent && /^[\w-]{43}$/.test(sent) ? sent : newToken();
  const createdAt = ctx.now();
  const expiresAt = new Date(createdAt.getTime() + lifeMs);
  return {
    store: (tx: Tx, userId: number) =>
      insertKnownBrowser(tx, {
        ...{ userId, tokenHash: hashFor(userId, token), createdAt, expiresAt },
        most: mostPerUser,
      }),
    setCookie: () => ctx.knownCookie.set(token, expiresAt),
  };
}
