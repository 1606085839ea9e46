import { parseArgs } from "node:util";
import type * as z from "zod";
import { openDatabase } from "#db/client.ts";
import { findUserByName } from "#db/queries/accounts.ts";
import { createToken } from "#server/accounts/api-token.ts";
import { loadEnvFile, readEnv } from "#server/env.ts";
import { createTokenInput } from "#server/input/admin.ts";

const usage = `Usage: npm run token -- create <username> <name> [--scopes=read,write,admin] [--days=90]

Prints a token for scripts that act as this user. It is shown once.`;

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { scopes: { type: "string", default: "read" }, days: { type: "string" } },
  });
  const [command, username, name] = positionals;
  if (command !== "create" || !username || !name) throw new Error(usage);
  const days = values.days === undefined ? null : Number(values.days);
  const checked = createTokenInput.safeParse({ name, scopes: values.scopes.split(","), days });
  if (!checked.success) throw new Error(`${checked.error.issues[0]?.message}\n${usage}`);
  await print(username.trim().toLowerCase(), checked.data);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

type Wanted = z.infer<typeof createTokenInput>;

async function print(username: string, wanted: Wanted) {
  loadEnvFile();
  const { DATABASE_URL } = readEnv({ ...process.env, ADMIN_PASSWORD: "", ADMIN_USERNAME: "" });
  const database = openDatabase(DATABASE_URL);
  try {
    await database.migrate();
    const user = await findUserByName(database.read, username);
    if (!user) throw new Error(`There is no user "${username}".`);
    const made = await createToken(database, { ...wanted, userId: user.id, at: new Date() });
    console.info(made.secret);
  } finally {
    await database.close();
  }
}
