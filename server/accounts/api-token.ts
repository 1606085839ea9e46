import type * as z from "zod";
import type { Database } from "#db/database.ts";
import { insertApiToken } from "#db/queries/api-tokens.ts";
import { insertAudit } from "#db/queries/audit.ts";
import type { createTokenInput } from "../input/admin.ts";
import { hashToken, newApiToken } from "./session.ts";

const dayMs = 24 * 60 * 60_000;

type NewToken = z.infer<typeof createTokenInput> & { userId: number; at: Date };

/** Creates an API token. Its secret is returned here and never again. */
export async function createToken(database: Database, { days, at, ...token }: NewToken) {
  const { userId } = token;
  const secret = newApiToken();
  const expiresAt = days === null ? null : new Date(at.getTime() + days * dayMs);
  const stored = { tokenHash: hashToken(secret), ending: secret.slice(-4) };
  return database.write(async (tx) => {
    const inserted = await insertApiToken(tx, { ...token, ...stored, createdAt: at, expiresAt });
    const target = `token ${inserted.id}`;
    await insertAudit(tx, { userId, action: "create", target, createdAt: at });
    return { ...inserted, secret };
  });
}
