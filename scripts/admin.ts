import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import type { Tx } from "#db/database.ts";
import { maxLengths } from "#db/limits.ts";
import {
  deleteSessions,
  deleteSignInLinks,
  findUserByName,
  insertStaff,
} from "#db/queries/accounts.ts";
import { revokeTokensOf } from "#db/queries/api-tokens.ts";
import { insertAudit } from "#db/queries/audit.ts";
import { deleteAuthenticator } from "#db/queries/authenticators.ts";
import { countPasskeys, deletePasskeys } from "#db/queries/passkeys.ts";
import { insertSecurityEvent } from "#db/queries/security-events.ts";
import { listStaff } from "#db/queries/staff.ts";
import type { Row } from "#db/schema/index.ts";
import { createPasswords } from "#server/accounts/password.ts";
import { flawOfAdminPassword } from "#server/accounts/password-strength.ts";
import { deactivate } from "#server/accounts/staff.ts";
import { recordAudit } from "#server/audit.ts";
import { loadEnvFile, readEnv } from "#server/env.ts";
import { recordAssigned } from "#server/mentoring.ts";
import { createLimiter } from "#server/rate-limits.ts";
import { runCommand, withDatabase } from "./command.ts";

const usage = `Usage: npm run admin -- create <username> [--mentor]   an owner, or a mentor
       npm run admin -- list
       npm run admin -- deactivate <username> [--to <username>]   their athletes go to the other one
       npm run admin -- reset-code <username>   for somebody whose phone and recovery codes are gone`;

await runCommand(async () => {
  loadEnvFile();
  const { positionals, values } = parseArgs({
    options: { mentor: { type: "boolean", default: false }, to: { type: "string" } },
    allowPositionals: true,
  });
  const [command, name = ""] = positionals;
  const username = name.trim().toLowerCase();
  if (command === "list") return list();
  if (command === "create" && username) return create(username, values.mentor ? "mentor" : "owner");
  if (command === "deactivate" && username)
    return deactivateStaff(username, values.to?.trim().toLowerCase());
  if (command === "reset-code" && username) return resetCode(username);
  throw new Error(usage);
});

/** Prints all staff, also those who have left. */
async function list() {
  const people = await withDatabase(({ read }) => listStaff(read));
  for (const person of people)
    console.info([person.username, person.name, person.role, stateOf(person)].join("\t"));
}

type Person = Awaited<ReturnType<typeof listStaff>>[number];

function stateOf({ joinedAt, deactivatedAt, closedAt }: Person) {
  if (deactivatedAt) return "has left";
  if (closedAt) return "closed";
  return joinedAt ? "active" : "invited";
}

/** Uses ADMIN_PASSWORD, or prints a new password once. */
async function create(username: string, staffRole: "owner" | "mentor") {
  if (username.length > maxLengths.email) throw new Error("That username is too long.");
  const given = process.env.ADMIN_PASSWORD;
  const password = given || randomBytes(12).toString("base64url");
  const flaw = await flawOfAdminPassword(password, username);
  if (flaw) throw new Error(`ADMIN_PASSWORD cannot be used. ${flaw}.`);
  const hash = await createPasswords().hash(password);
  const createdAt = new Date();
  const times = { createdAt, emailConfirmedAt: createdAt, joinedAt: createdAt };
  const added = { username, displayName: username, password: hash, staffRole, ...times };
  const inserted = await withDatabase(({ write }) => write((tx) => insertStaff(tx, added)));
  if (!inserted) throw new Error(`There is a user "${username}" already. Nothing was changed.`);
  const kind = staffRole === "owner" ? "Owner" : "Mentor";
  console.info(`${kind} "${username}" is created.${given ? "" : ` Password: ${password}`}`);
}

/** Ends all access of a member of staff at once. Without `to` the athletes have no mentor then. */
async function deactivateStaff(username: string, to: string | undefined) {
  const env = readEnv(process.env);
  await withDatabase(async (database) => {
    const now = () => new Date();
    const office = { env, limiter: createLimiter({ database, now, scale: 1 }) };
    await database.write(async (tx) => {
      const at = now();
      const { id: userId } = await requireUser(tx, username);
      const mentorId = to ? (await requireUser(tx, to)).id : null;
      const { athleteIds } = await deactivate(tx, office, {
        userId,
        to: mentorId,
        forget: false,
        at,
      });
      const ctx = { viewer: { userId: null }, now: () => at };
      await recordAudit(tx, ctx, { action: "deactivate", target: `user ${userId}` });
      await recordAssigned(tx, ctx, { athleteIds, mentorId });
    });
  });
  console.info(`"${username}" has left. A running server ends their open pages within 15 seconds.`);
}

async function requireUser(tx: Tx, username: string) {
  const user = await findUserByName(tx, username);
  if (!user) throw new Error(`There is no user "${username}".`);
  return user;
}

/**
 * Removes authenticator app, passkeys, sessions and tokens. In production the next sign-in asks to
 * set up an app again.
 */
async function resetCode(username: string) {
  await withDatabase(({ write }) =>
    write(async (tx) => {
      const user = await requireUser(tx, username);
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

/** Returns false if there were none. An athlete's passkeys are no second step, so they stay. */
async function removeFactors(tx: Tx, { id: userId, role }: Row<"users">) {
  const hadPasskeys = role === "admin" && (await countPasskeys(tx, userId)) > 0;
  if (hadPasskeys) await deletePasskeys(tx, { userId });
  return (await deleteAuthenticator(tx, userId)) || hadPasskeys;
}
