import { parseArgs } from "node:util";
import type * as z from "zod";
import { findUserByName } from "#db/queries/accounts.ts";
import { createToken } from "#server/accounts/api-token.ts";
import { createTokenInput } from "#server/input/admin.ts";
import { runCommand, withDatabase } from "./command.ts";

const usage = `Usage: npm run token -- create <username> <name> [--scopes=read,write,admin] [--days=90]

Prints a token for scripts that act as this user. It is shown once.`;

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      scopes: { type: "string", default: "read" },
      days: { type: "string", default: "90" },
    },
  });
  const [command, username, name] = positionals;
  if (command !== "create" || !username || !name) throw new Error(usage);
  const days = Number(values.days);
  const checked = createTokenInput.safeParse({ name, scopes: values.scopes.split(","), days });
  if (!checked.success) throw new Error(`${checked.error.issues[0]?.message}\n${usage}`);
  await print(username.trim().toLowerCase(), checked.data);
});

type Wanted = z.infer<typeof createTokenInput>;

function print(username: string, wanted: Wanted) {
  return withDatabase(async (database) => {
    const user = await findUserByName(database.read, username);
    if (!user) throw new Error(`There is no user "${username}".`);
    const here = { database, address: "127.0.0.1", device: "npm run token", now: () => new Date() };
    const made = await createToken(here, { ...wanted, userId: user.id });
    console.info(made.secret);
  });
}
