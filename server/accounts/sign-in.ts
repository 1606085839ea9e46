import type { Tx } from "#db/database.ts";
import { deleteSessionByToken, insertSession } from "#db/queries/accounts.ts";
import type { Row } from "#db/schema/index.ts";
import type { Context } from "../context.ts";
import { isProduction } from "../env.ts";
import { hashToken, lifetimes, newToken, type Viewer } from "./session.ts";

/** How long a mailed sign-in link works. */
export const signInLinkLifeMs = 15 * 60_000;

/** A new session: call `store` in the write that signs in, and `setCookie` after it. */
export function newSession(ctx: Context, role: Viewer["role"], { isProven = false } = {}) {
  const token = newToken();
  const createdAt = ctx.now();
  const expiresAt = new Date(createdAt.getTime() + lifetimes[role].longestMs);

  return {
    store: async (tx: Tx, userId: number) => {
      if (ctx.cookie.token) await deleteSessionByToken(tx, hashToken(ctx.cookie.token));
      await insertSession(tx, {
        userId,
        tokenHash: hashToken(token),
        device: ctx.device,
        createdAt,
        lastSeenAt: createdAt,
        expiresAt,
        provenAt: isProven ? createdAt : null,
      });
    },
    setCookie: () => ctx.cookie.set(token, expiresAt),
  };
}

/** Demo passwords are public, so demo accounts work only outside production and on this machine. */
export function maySignIn(ctx: Context, user: Row<"users">) {
  if (!user.isDemo) return true;
  return !isProduction(ctx.env) && (ctx.env.DEMO_PUBLIC || ctx.isLoopback);
}

/** The part of the viewer that is sent to the browser. */
export function publicViewer({
  role,
  name,
  athleteId,
  step,
}: Omit<Viewer, "userId" | "sessionId">) {
  return { role, name, ...(athleteId !== null && { athleteId }), ...(step && { step }) };
}
