import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect } from "vitest";
import type { Database } from "#db/database.ts";
import { root } from "#db/root.ts";
import { demoPasswords } from "#server/demo-sign-ins.ts";
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

/** Each admin is an owner with a name, and each athlete has a line: with one admin it is theirs. */
async function expectStaffAndLines(query: Query) {
  const admins = await query("select id from users where role = 'admin'");
  const owners = await query(`select users.id from users join staff on staff.user_id = users.id
    where staff.role = 'owner' and joined_at is not null and display_name is not null`);
  expect(owners).toEqual(admins);
  const athletes = await query("select id from athletes");
  const lines = await query("select mentor_id from mentor_lines");
  expect(lines).toEqual(athletes.map(() => ({ mentor_id: admins[0]?.id })));
  const active = await query(`select id from athletes where last_active_day =
    (select max(day) from faithful_days where athlete_id = athletes.id)`);
  const faithful = await query("select distinct athlete_id from faithful_days");
  expect(active).toHaveLength(faithful.length);
  expect(
    await query(`select id from journey_reflections where is_private = (shared_at is not null)`),
  ).toEqual([]);
}

const named = ({ display_name, username, ...user }: Row): Row => ({
  ...user,
  username,
  display_name: user.role === "admin" ? (display_name ?? username) : display_name,
});

/** Nobody stands on the leaderboard who has not said so. */
const unlisted = ({ show_on_leaderboard: isShown, ...athlete }: Row): Row => ({
  ...athlete,
  show_on_leaderboard: typeof isShown === "boolean" ? false : 0,
});

/** What was hidden from the athlete is for staff alone now, and a session has a state and a mentor. */
const withState =
  (mentorId: unknown) =>
  ({ notes, notes_visible: isVisible, ...session }: Row): Row => ({
    ...session,
    mentor_id: mentorId,
    ...(isVisible ? { notes, private_notes: null } : { notes: null, private_notes: notes }),
    state: session.completed_at === null ? "booked" : "held",
  });

/** Upgrades it: every value that was there still is, and people go on where they were. */
export async function expectUpgrade(database: Database, query: Query) {
  await writeAudit(query);
  const before = await everyRow(query);
  for (const [name, rows] of Object.entries(before))
    expect([name, rows.length]).not.toEqual([name, 0]);
  await database.migrate();
  const mentorId = before.users?.find(({ role }) => role === "admin")?.id;
  const after = {
    ...before,
    users: before.users?.map(named),
    athletes: before.athletes?.map(unlisted),
    mentorship_sessions: before.mentorship_sessions?.map(withState(mentorId)),
  };
  expect(await everyRow(query)).toMatchObject(after);
  await expectStaffAndLines(query);
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
    method: "POST",
    headers,
    body: JSON.stringify(milestone),
  });
  expect(created.status).toBe(201);
}
