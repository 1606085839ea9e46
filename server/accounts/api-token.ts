import type * as z from "zod";
import { insertApiToken, revokeApiToken } from "#db/queries/api-tokens.ts";
import { insertAudit } from "#db/queries/audit.ts";
import { recordAudit } from "../audit.ts";
import type { Context } from "../context.ts";
import type { createTokenInput } from "../input/admin.ts";
import { recordSecurityEvent } from "./security-events.ts";
import { hashToken, newApiToken } from "./session.ts";

const dayMs = 24 * 60 * 60_000;

type Caller = Pick<Context, "database" | "address" | "device" | "now">;
type NewToken = z.infer<typeof createTokenInput> & { userId: number };

/** Creates an API token. Only its hash is stored, so the secret can be returned only here. */
export async function createToken(ctx: Caller, { days, ...token }: NewToken) {
  const { userId } = token;
  const at = ctx.now();
  const secret = newApiToken();
  const expiresAt = new Date(at.getTime() + days * dayMs);
  const stored = { tokenHash: hashToken(secret), ending: secret.slice(-4) };
  return ctx.database.write(async (tx) => {
    const inserted = await insertApiToken(tx, { ...token, ...stored, createdAt: at, expiresAt });
    const target = `token ${inserted.id}`;
    await insertAudit(tx, { userId, action: "create", target, createdAt: at });
    await recordSecurityEvent(tx, ctx, { kind: "token-made", userId });
    return { ...inserted, secret };
  });
}

/**
 * False if there is no such token or it is revoked already. `by` is the user who revokes it; null
 * for the command line.
 */
export function revokeToken(ctx: Caller, { id, by }: { id: number; by: number | null }) {
  return ctx.database.write(async (tx) => {
    const revoked = await revokeApiToken(tx, { id, at: ctx.now() });
    if (!revoked) return false;
    const { userId } = revoked;
    const staff = { viewer: { userId: by }, now: ctx.now };
    await recordAudit(tx, staff, { action: "revoke", target: `token ${id}` });
    const actor = by === null || by === userId ? {} : { actorId: by };
    await recordSecurityEvent(tx, ctx, { kind: "token-revoked", userId, ...actor });
    return true;
  });
}
