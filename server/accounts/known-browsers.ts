import type { Tx } from "#db/database.ts";
import { isKnownBrowser, saveKnownBrowser } from "#db/queries/known-browsers.ts";
import type { Context } from "../context.ts";
import { hashToken, newToken } from "./session.ts";

const lifeMs = 180 * 24 * 60 * 60_000;
const mostPerUser = 20;

/** The hash includes the user id, because several people may sign in from one browser. */
const hashFor = (userId: number, token: string) => hashToken(`${userId} ${token}`);

/**
 * The hash of this browser's cookie if this user has signed in from it before. It grants no access:
 * it only gives the browser its own counter, so that failed tries in other browsers cannot lock it
 * out.
 */
export async function findKnownBrowser(ctx: Context, userId: number) {
  const { token } = ctx.knownCookie;
  if (!token) return undefined;
  const tokenHash = hashFor(userId, token);
  const known = { userId, tokenHash, now: ctx.now() };
  return (await isKnownBrowser(ctx.database.read, known)) ? tokenHash : undefined;
}

/** 32 bytes in base64url, as `newToken` makes them. */
const tokenShape = /^[\w-]{43}$/;

/**
 * Remembers the browser of a finished sign-in: call `store` in the write that signs in, and
 * `setCookie` after that write.
 */
export function rememberBrowser(ctx: Context) {
  const sent = ctx.knownCookie.token;
  const token = sent && tokenShape.test(sent) ? sent : newToken();
  const createdAt = ctx.now();
  const expiresAt = new Date(createdAt.getTime() + lifeMs);
  return {
    store: (tx: Tx, userId: number) =>
      saveKnownBrowser(tx, {
        userId,
        tokenHash: hashFor(userId, token),
        createdAt,
        expiresAt,
        most: mostPerUser,
      }),
    setCookie: () => ctx.knownCookie.set(token, expiresAt),
  };
}
