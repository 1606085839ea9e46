import type { Database } from "#db/database.ts";
import { countUsers, findUserByName, insertStaff } from "#db/queries/accounts.ts";
import { addMissingClaims, listClaims } from "#db/queries/claims.ts";
import { seed } from "#db/seed/index.ts";
import { claimKeys } from "#db/values.ts";
import type { Passwords } from "./accounts/password.ts";
import { flawOfAdminPassword } from "./accounts/password-strength.ts";
import { recordPastActivity } from "./activity.ts";
import { bible } from "./catalogue/bible.ts";
import { demoPasswords } from "./demo-sign-ins.ts";
import { initialClaims } from "./domain/claims.ts";
import { dayIn } from "./domain/days.ts";
import { momentOf } from "./domain/events.ts";
import { proseOf } from "./domain/prose.ts";
import { findPassage } from "./domain/scripture.ts";
import { BadEnvironment, type Env, isProduction } from "./env.ts";
import { addReleasedTexts } from "./library/released-texts.ts";
import { addDemoFiles } from "./media/demo-files.ts";
import type { MediaStore } from "./media/store.ts";
import { storeMoodList } from "./mood-lists.ts";
import { ensurePushKey } from "./push/keys.ts";

type Deps = {
  database: Database;
  env: Env;
  passwords: Passwords;
  media: MediaStore;
  now: () => Date;
};

/** Migrates and seeds the database, and creates the admin that the environment names. */
export async function prepareDatabase({ database, env, passwords, media, now }: Deps) {
  await database.migrate();
  const isNew = (await countUsers(database.read)) === 0;
  const demo = isNew && !isProduction(env) ? await demoParts(passwords) : undefined;
  await seed(database, { now: now(), demo });
  await addReleasedTexts({ database, now, withDemo: demo !== undefined });
  if (demo) await addDemoFiles({ database, media, now });
  await addClaims({ database, env, now });
  await ensurePushKey({ database, now });
  await ensureAdmin({ database, env, passwords, now });
}

/** At every start, because older databases lack claims that were added since. */
async function addClaims({ database, env, now }: Omit<Deps, "passwords" | "media">) {
  if ((await listClaims(database.read)).length === claimKeys.length) return;
  const rows = initialClaims({ now: now(), areSamples: !isProduction(env) });
  await database.write((tx) => addMissingClaims(tx, rows));
}

async function demoParts(passwords: Passwords) {
  // Loads the Bible text now, so that the write does not wait for it.
  bible();
  const athlete = await passwords.hash(demoPasswords.athlete);
  const admin = await passwords.hash(demoPasswords.admin);
  const blocksOf = (markdown: string) => proseOf(markdown).blocks;
  return {
    secrets: { athlete, admin },
    verseOf,
    dayIn,
    blocksOf,
    momentOf,
    recordPastActivity,
    storeMoodList,
  };
}

function verseOf(reference: string) {
  const passage = findPassage(reference);
  if (!passage) throw new Error(`There is no verse ${reference}.`);
  return passage.text;
}

async function ensureAdmin({ database, env, passwords, now }: Omit<Deps, "media">) {
  const { ADMIN_USERNAME: name, ADMIN_PASSWORD: adminPassword } = env;
  if (!name || !adminPassword) return;
  const username = name.trim().toLowerCase();
  const find = () => findUserByName(database.read, username);
  // Another process may be creating the same admin now.
  const user = (await find()) ?? (await makeAdmin(username, adminPassword)) ?? (await find());
  if (user?.role !== "admin" || user.isDemo) {
    throw new BadEnvironment(
      `ADMIN_USERNAME “${username}” is somebody else’s here; choose another.`,
    );
  }

  async function makeAdmin(username: string, typed: string) {
    const flaw = await flawOfAdminPassword(typed, username);
    if (flaw) throw new BadEnvironment(`ADMIN_PASSWORD cannot be used. ${flaw}.`);
    const password = await passwords.hash(typed);
    const createdAt = now();
    const times = { createdAt, emailConfirmedAt: createdAt, joinedAt: createdAt };
    const owner = { username, displayName: username, staffRole: "owner" } as const;
    return database.write((tx) => insertStaff(tx, { ...owner, ...times, password }));
  }
}
