import { randomBytes } from "node:crypto";
import { openDatabase } from "#db/client.ts";
import { insertUser } from "#db/queries/accounts.ts";
import { maxLengths } from "#db/values.ts";
import { loadEnvFile, readEnv } from "#server/env.ts";
import { passwordInput } from "#server/input/athletes.ts";
import { createPasswords } from "#server/password.ts";

const usage = "Usage: npm run admin -- create <username>";

try {
  const [command, name] = process.argv.slice(2);
  if (command !== "create" || !name) throw new Error(usage);
  await createAdmin(name);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** The password comes from ADMIN_PASSWORD; else a new one is shown, once. */
async function createAdmin(name: string) {
  loadEnvFile();
  const username = name.trim().toLowerCase();
  if (username.length > maxLengths.email) throw new Error("That username is too long.");
  const given = process.env.ADMIN_PASSWORD;
  const password = given || randomBytes(12).toString("base64url");
  const checked = passwordInput.safeParse(password);
  if (!checked.success) throw new Error(`ADMIN_PASSWORD: ${checked.error.issues[0]?.message}`);
  const { DATABASE_URL } = readEnv({ ...process.env, ADMIN_PASSWORD: "", ADMIN_USERNAME: "" });
  const database = openDatabase(DATABASE_URL);
  try {
    await database.migrate();
    const hash = await createPasswords().hash(password);
    const createdAt = new Date();
    const admin = { username, password: hash, role: "admin", createdAt } as const;
    const added = { ...admin, emailConfirmedAt: createdAt };
    const inserted = await database.write((tx) => insertUser(tx, added));
    if (!inserted) throw new Error(`There is a user "${username}" already. Nothing was changed.`);
    console.info(`Admin "${username}" is created.${given ? "" : ` Password: ${password}`}`);
  } finally {
    await database.close();
  }
}
