import { randomBytes } from "node:crypto";
import type { Tx } from "#db/database.ts";
import {
  deleteSessions,
  deleteSignInLinks,
  findUserByName,
  insertUser,
} from "#db/queries/accounts.ts";
import { revokeTokensOf } from "#db/queries/api-tokens.ts";
import { insertAudit } from "#db/queries/audit.ts";
import { deleteAuthenticator } from "#db/queries/authenticators.ts";
import { countPasskeys, deletePasskeys } from "#db/queries/passkeys.ts";
import { insertSecurityEvent } from "#db/queries/security-events.ts";
import type { Row } from "#db/schema/index.ts";
import { maxLengths } from "#db/values.ts";
import { createPasswords } from "#server/accounts/password.ts";
import { flawOfAdminPassword } from "#server/accounts/password-strength.ts";
import { loadEnvFile } from "#server/env.ts";
import { runCommand, withDatabase } from "./command.ts";

const usage = `Usage: npm run admin -- create <username>
       npm run admin -- reset-code <username>   for somebody whose phone and recovery codes are gone`;

await runCommand(async () => {
  loadEnvFile();
  const [command, name] = process.argv.slice(2);
  const act = command === "create" ? createAdmin : command === "reset-code" ? resetCode : undefined;
  if (!act || !name) throw new Error(usage);
  await act(name.trim().toLowerCase());
});

/** Uses ADMIN_PASSWORD, or prints a new password once. */
async function createAdmin(username: string) {
  if (username.length > maxLengths.email) throw new Error("That username is too long.");
  const given = process.env.ADMIN_PASSWORD;
  const password = given || randomBytes(12).toString("base64url");
  const flaw = await flawOfAdminPassword(password, username);
  if (flaw) throw new Error(`ADMIN_PASSWORD cannot be used. ${flaw}.`);
  const hash = await createPasswords().hash(password);
  const createdAt = new Date();
  const admin = { username, password: hash, role: "admin", createdAt } as const;
  const added = { ...admin, emailConfirmedAt: createdAt };
  const inserted = await withDatabase(({ write }) => write((tx) => insertUser(tx, added)));
  if (!inserted) throw new Error(`There is a user "${username}" already. Nothing was changed.`);
  console.info(`Admin "${username}" is created.${given ? "" : ` Password: ${password}`}`);
}

/** Removes the app and the passkeys. In production the next sign-in asks to set up one again. */
async function resetCode(username: string) {
  await withDatabase(({ write }) =>
    write(async (tx) => {
      const user = await findUserByName(tx, username);
      if (!user) throw new Error(`There is no user "${username}".`);
      const userId = user.id;
      if (!(await removeFactors(tx, user)))
        throw new Error(`"${username}" is not asked for a code. Nothing was changed.`);
      const at = new Date();
      const target = `user ${userId}`;
      await insertAudit(tx, { userId: null, action: "reset code", target, createdAt: at });
      const device = "npm run admin";
      await insertSecurityEvent(tx, { kind: "second-factor-off", userId, device, at });
      await deleteSignInLinks(tx, { userId });
      await deleteSessions(tx, { userId });
      await revokeTokensOf(tx, { userId, at });
    }),
  );
  console.info(`"${username}" signs in without a code now.`);
}

/** False if there were none. An athlete's passkeys are never asked for. */
async function removeFactors(tx: Tx, { id: userId, role }: Row<"users">) {
  const hadPasskeys = role === "admin" && (await countPasskeys(tx, userId)) > 0;
  if (hadPasskeys) await deletePasskeys(tx, { userId });
  return (await deleteAuthenticator(tx, userId)) || hadPasskeys;
}
