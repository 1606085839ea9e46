import * as z from "zod";
import { tokenScopes } from "#db/values.ts";

const tokenFields = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  /** Its last characters. */
  ending: z.string(),
  createdAt: z.date(),
  expiresAt: z.date().nullable(),
  lastUsedAt: z.date().nullable(),
  revokedAt: z.date().nullable(),
});

export const token = tokenFields.extend({ owner: z.string() });

export const createdToken = tokenFields.extend({ secret: z.string() });
