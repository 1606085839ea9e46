import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect } from "vitest";
import type { Database } from "#db/database.ts";
import { root } from "#db/root.ts";
import { demoPasswords } from "#server/demo.ts";
import { appOn } from "./app-on.ts";
import { freshFolder } from "./engines.ts";
import { run } from "./postgres-databases.ts";

const unpack = (name: string) =>
  gunzipSync(readFileSync(join(root, "tests/fixtures/first-release", name)));

/** A SQLite file as the first release left it, with the demo world in it. */
export function firstReleaseFile() {
  const file = join(freshFolder(), "honour.db");
  writeFileSync(file, unpack("sqlite.db.gz"));
  return file;
}

/** The same, into an empty PostgreSQL database. */
export const restoreFirstRelease = (url: string) => run(url, unpack("postgres.sql.gz").toString());

type Row = Record<string, unknown>;
type Query = (text: string) => Promise<Row[]>;

const tables = [
  ...["achievements", "announcements", "athlete_achievements", "athlete_challenges", "athletes"],
  ...["challenges", "community_contributions", "community_mutes", "community_stats"],
  ...["discussion_posts", "discussion_prayers", "discussion_replies", "discussion_reports"],
  ...["faithful_days", "growth_milestones", "journey_reflections", "mentorship_sessions"],
  ...["mood_entries", "payments", "points", "scripture_challenges", "scripture_participants"],
  ...["soul_care_activities", "speaking_inquiries", "users"],
];

async function everyRow(query: Query) {
  const rows = await Promise.all(tables.map((name) => query(`select * from ${name} order by id`)));
  return Object.fromEntries(tables.map((name, index) => [name, rows[index] ?? []]));
}

/** Upgrades it: every value that was there still is, and people go on where they were. */
export async function expectUpgrade(database: Database, query: Query) {
  const before = await everyRow(query);
  for (const [name, rows] of Object.entries(before))
    expect([name, rows.length]).not.toEqual([name, 0]);
  await database.migrate();
  expect(await everyRow(query)).toMatchObject(before);

  const app = appOn(database);
  const json = { username: "jordan@example.org", password: demoPasswords.athlete };
  const signedIn = await app.http("/api/session", { json });
  expect(signedIn.status).toBe(200);
  const [cookie = ""] = signedIn.headers.getSetCookie();
  const milestone = { category: "Faith", title: "Still here", description: "After the update." };
  const headers = { cookie, "content-type": "application/json", "idempotency-key": "one" };
  const { athleteId } = (await signedIn.json()).viewer;
  const created = await app.http(`/api/athletes/${athleteId}/milestones`, {
    ...{ method: "POST", headers, body: JSON.stringify(milestone) },
  });
  expect(created.status).toBe(201);
}
