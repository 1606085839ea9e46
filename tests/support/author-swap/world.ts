import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { openSqlite } from "#db/sqlite.ts";
import { appOn, NOW } from "#tests/helpers/app-on.ts";
import type { Person } from "#tests/helpers/make.ts";

/** Those whose anonymous words change hands between the worlds, and those who look on. */
type People = {
  writers: readonly [Person, Person, Person];
  others: readonly [Person, Person, Person];
  admin: Person;
};

export type Template = { file: string; folder: string; people: People };

/** A board before its first word, with everybody signed in. */
export async function makeTemplate(folder: string): Promise<Template> {
  const file = join(folder, "beginning.db");
  const database = openSqlite(file);
  await database.migrate();
  const { make } = appOn(database);
  const people: People = {
    writers: [
      await make.athlete({ communityName: "Ruth of the Eight" }),
      await make.athlete(),
      await make.athlete({ communityName: "Naomi" }),
    ],
    others: [
      await make.athlete({ communityName: "Boaz" }),
      await make.athlete(),
      await make.athlete(),
    ],
    admin: await make.admin(),
  };
  const steps = ["posts >= 1", "posts >= 3", "replies >= 1", "prayers_offered >= 1"];
  for (const requirement of [...steps, "faithful_days >= 2", "streak_days >= 3"])
    await make.achievement({ title: requirement, requirement });
  // A history lasts longer than an admin stays signed in.
  const later = new Date(NOW.getTime() + 60 * 24 * 60 * 60_000);
  await database.write((tx) =>
    tx.update(tx.tables.sessions).set({ lastSeenAt: later, expiresAt: later }),
  );
  await database.close();
  return { file, folder, people };
}

let serial = 0;

export async function openWorld({ file, folder, people }: Template) {
  serial += 1;
  const copy = join(folder, `world-${serial}.db`);
  copyFileSync(file, copy);
  const database = openSqlite(copy);
  return { ...appOn(database), people };
}

export type World = Awaited<ReturnType<typeof openWorld>>;
export type Board = ReturnType<World["as"]>["community"];
