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

/** Audit lines from before they said whom they concern: two for each athlete with a session. */
const writeAudit = (query: Query) =>
  query(`insert into audit_log (action, target, created_at)
    select 'update', 'athlete ' || athlete_id, session_date from mentorship_sessions union all
    select 'plan', 'session ' || id, session_date from mentorship_sessions union all
    select 'plan', 'session 99999', session_date from mentorship_sessions returning id`);

async function expectAuditOfAthletes(query: Query) {
  const found = "audit_log.athlete_id = mentorship_sessions.athlete_id";
  const lines = await query(`select mentorship_sessions.id from mentorship_sessions
    join audit_log on audit_log.target = 'session ' || mentorship_sessions.id and ${found}
    join audit_log as other on other.target = 'athlete ' || other.athlete_id
      and other.athlete_id = audit_log.athlete_id`);
  const sessions = await query("select id from mentorship_sessions");
  expect(new Set(lines.map(({ id }) => id)).size).toBe(sessions.length);
  const unknown = await query("select id from audit_log where athlete_id is null");
  expect(unknown).toHaveLength(sessions.length);
}

/** Upgrades it: every value that was there still is, and people go on where they were. */
export async function expectUpgrade(database: Database, query: Query) {
  await writeAudit(query);
  const before = await everyRow(query);
  for (const [name, rows] of Object.entries(before))
    expect([name, rows.length]).not.toEqual([name, 0]);
  await database.migrate();
  expect(await everyRow(query)).toMatchObject(before);
  await expectAuditOfAthletes(query);

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
