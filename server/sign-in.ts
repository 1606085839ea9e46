import type { Tx } from "#db/database.ts";
import { deleteSessionByToken, insertSession } from "#db/queries/accounts.ts";
import type { Row } from "#db/schema/index.ts";
import type { Context } from "./context.ts";
import { isProduction } from "./env.ts";
import { hashToken, lifetimes, newToken, type Viewer } from "./session.ts";

/** A session to come: stored in the write that earns it, handed to the browser after that. */
export function newSession(ctx: Context, role: Viewer["role"]) {
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
      });
    },
    handOver: () => ctx.cookie.set(token, expiresAt),
  };
}

/** The demo's passwords are public, so they open nothing in production or from another machine. */
export function mayEnter(ctx: Context, user: Row<"users">) {
  if (!user.isDemo) return true;
  return !isProduction(ctx.env) && (ctx.env.DEMO_PUBLIC || ctx.isLoopback);
}
