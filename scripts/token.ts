import { parseArgs } from "node:util";
import type * as z from "zod";
import type { Database } from "#db/database.ts";
import { findUserByName } from "#db/queries/accounts.ts";
import { listApiTokens } from "#db/queries/api-tokens.ts";
import { createToken, revokeToken } from "#server/accounts/api-token.ts";
import { createTokenInput } from "#server/input/admin.ts";
import { idInput } from "#server/input/fields.ts";
import { runCommand, withDatabase } from "./command.ts";

const usage = `Usage: npm run token -- create <username> <name> [--scopes=read,write,admin] [--days=90]
       npm run token -- list [username]
       npm run token -- revoke <id>   the number that list shows

A token is for scripts, which then act as its user. It is printed once, by create.`;

const mostListed = 1_000;

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      scopes: { type: "string", default: "read" },
      days: { type: "string", default: "90" },
    },
  });
  const [command, first, name] = positionals;
  if (command === "list") return list(first);
  if (command === "revoke" && first) return revoke(first);
  if (command !== "create" || !first || !name) throw new Error(usage);
  const wanted = { name, scopes: values.scopes.split(","), days: Number(values.days) };
  return create(first, checked(createTokenInput, wanted));
});

/** Parses arguments by a schema; an error names the wrong field. */
function checked<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Error(`${issue?.path[0]?.toString()}: ${issue?.message}\n\n${usage}`);
}

function commandContext(database: Database) {
  return { database, address: "127.0.0.1", device: "npm run token", now: () => new Date() };
}

async function create(username: string, wanted: z.output<typeof createTokenInput>) {
  await withDatabase(async (database) => {
    const { id: userId, closedAt } = await requireUser(database, username);
    if (closedAt) throw new Error(`The account of "${username}" is closed.`);
    const { secret } = await createToken(commandContext(database), { ...wanted, userId });
    console.info(secret);
  });
}

async function list(username: string | undefined) {
  const tokens = await withDatabase(async (database) => {
    const owner =
      username === undefined ? {} : { userId: (await requireUser(database, username)).id };
    return listApiTokens(database.read, { ...owner, limit: mostListed });
  });
  if (tokens.length === 0) console.info("There is no token.");
  for (const token of tokens) {
    const { id, owner, name, scopes, ending, lastUsedAt } = token;
    const used = lastUsedAt ? `last used on ${dayOf(lastUsedAt)}` : "never used";
    const line = [id, owner, name, scopes.join(","), `hon_…${ending}`, stateOf(token), used];
    console.info(line.join("\t"));
  }
}

type State = { revokedAt: Date | null; expiresAt: Date | null };

function stateOf({ revokedAt, expiresAt }: State) {
  if (revokedAt) return `revoked on ${dayOf(revokedAt)}`;
  if (!expiresAt) return "without an end";
  return `${expiresAt <= new Date() ? "ended" : "ends"} on ${dayOf(expiresAt)}`;
}

function dayOf(at: Date) {
  return at.toISOString().slice(0, 10);
}

async function revoke(text: string) {
  const { id } = checked(idInput, { id: Number(text) });
  if (!(await withDatabase((database) => revokeToken(commandContext(database), { id, by: null }))))
    throw new Error(`There is no token ${id} that could be revoked. "list" shows all.`);
  console.info(`Token ${id} is revoked. A running server ends its open streams within 15 seconds.`);
}

async function requireUser({ read }: Database, username: string) {
  const user = await findUserByName(read, username.trim().toLowerCase());
  if (!user) throw new Error(`There is no user "${username}".`);
  return user;
}
