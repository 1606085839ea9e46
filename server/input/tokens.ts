import * as z from "zod";
import { maxLengths, tokenScopes } from "#db/values.ts";
import { line } from "./fields.ts";

export const createTokenInput = z.object({
  name: line(maxLengths.token, "Please say what it is for"),
  scopes: z.array(z.enum(tokenScopes)).min(1, "Please choose at least one").max(tokenScopes.length),
  /** Days until it expires; null means never. */
  days: z.int().min(1).max(3650).nullable(),
});
