import type * as z from "zod";
import { insertApiToken } from "#db/queries/api-tokens.ts";
import { insertAudit } from "#db/queries/audit.ts";
import type { Context } from "../context.ts";
import type { createTokenInput } from "../input/admin.ts";
import { recordSecurityEvent } from "./security-events.ts";
import { hashToken, newApiToken } from "./session.ts";

const dayMs = 24 * 60 * 60_000;

type Caller = Pick<Context, "database" | "address" | "device" | "now">;
type NewToken = z.infer<typeof createTokenInput> & { userId: number };

/** Creates an API token. Its secret is returned here and never again. */
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
