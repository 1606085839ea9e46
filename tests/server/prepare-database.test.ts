import { and, eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "#db/database.ts";
import { seedCheckIns } from "#db/seed/demo-check-ins.ts";
import { openSqlite } from "#db/sqlite.ts";
import { demoPasswords, demoSignIns, listDemoSignIns } from "#server/demo-sign-ins.ts";
import { addDays, dayIn } from "#server/domain/days.ts";
import { BadEnvironment, readEnv } from "#server/env.ts";
import { openStore } from "#server/media/store.ts";
import { prepareDatabase } from "#server/prepare-database.ts";
import { NOW, testApp } from "#tests/helpers/app.ts";
import { cheapPasswords } from "#tests/helpers/app-on.ts";
import { freshDatabase, freshFolder, onEveryEngine } from "#tests/helpers/engines.ts";
import { firstReleaseFile } from "#tests/helpers/first-release.ts";
import { cookieFrom, query } from "#tests/helpers/http.ts";

const passwords = cheapPasswords;
const now = () => NOW;
const store = () => openStore(freshFolder());

async function prepared(variables: Record<string, string> = {}) {
  const database = await freshDatabase();
  const prepare = () =>
    prepareDatabase({ database, env: readEnv(variables), passwords, media: store(), now });
  await prepare();
  return { database, prepare };
}

type Tables = Database["read"]["tables"];
type Rows = { [Name in keyof Tables]: Tables[Name]["$inferSelect"][] };

async function rowsOf({ read }: Database): Promise<Rows> {
  const entries = Object.entries(read.tables).map(async ([name, table]) => [
    name,
    await read.select().from(table),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

const counts = (rows: Record<string, object[]>) =>
  Object.fromEntries(Object.entries(rows).map(([name, list]) => [name, list.length]));

/** What each athlete has from the beginning. */
const made = ["users", "mentorLines"];

test("an empty database gets the catalogue and the demo world, once for parallel starts", async () => {
  const database = await freshDatabase();
  const env = readEnv({ ADMIN_USERNAME: "naomi", ADMIN_PASSWORD: "green pastures 23" });
  const media = store();
  await Promise.all([1, 2].map(() => prepareDatabase({ database, env, passwords, media, now })));
  const rows = await rowsOf(database);
  const filled = counts(rows);
  expect(filled).toMatchObject({
    users: 15,
    athletes: 12,
    discussionPosts: 14,
    announcements: 9,
    moodEntries: 60,
    speakingInquiries: 3,
  });
  for (const name of ["points", "growthMilestones", "journeyReflections", "discussionReplies"])
    expect([name, filled[name]]).not.toEqual([name, 0]);
  for (const list of [rows.achievements, rows.challenges]) {
    expect(list.length).toBeGreaterThan(5);
    expect(new Set(list.map(({ title }) => title)).size).toBe(list.length);
  }

  const micah = rows.athletes.find(({ email }) => email === "micah@example.org");
  expect(micah).toMatchObject({ totalPoints: 0, currentStreak: 0, subscriptionStatus: null });
  for (const [name, list] of Object.entries(rows).filter(([name]) => !made.includes(name)))
    expect([name, list.filter((row) => "athleteId" in row && row.athleteId === micah?.id)]).toEqual(
      [...[name, []]],
    );
  for (const { id, totalPoints } of rows.athletes) {
    const own = rows.points.filter(({ athleteId }) => athleteId === id);
    expect([id, totalPoints]).toEqual([id, own.reduce((sum, { amount }) => sum + amount, 0)]);
  }
  const { athletes, discussionPosts: posts, discussionReplies: replies } = filled;
  expect(
    Object.fromEntries(rows.communityStats.map(({ statType, count }) => [statType, count])),
  ).toMatchObject({ athletes, posts, replies });

  const ahead = ["startsAt", "expiresAt", "sessionDate", "dueAt"];
  const times = Object.values(rows)
    .flat()
    .flatMap((row) => Object.entries(row))
    .filter(([column, value]) => value instanceof Date && !ahead.includes(column));
  expect(times.length).toBeGreaterThan(200);
  expect(times.filter(([, at]) => at > NOW)).toEqual([]);
});

test("the check-ins of the demo fall on their days also in the weeks after the clocks change", async () => {
  const { database, make } = await testApp();
  for (const [moment, today] of [
    ["2026-11-26T05:30:00Z", "2026-11-25"],
    ["2026-03-20T04:30:00Z", "2026-03-19"],
  ] as const) {
    const { id } = await make.athlete();
    const demo = { now: new Date(moment), athletes: [id], dayIn };
    await database.write((tx) => seedCheckIns({ tx, ...demo }));
    const { checkIns: t } = database.read.tables;
    const rows = await database.read.select().from(t).where(eq(t.athleteId, id)).orderBy(t.day);
    expect(rows.at(-1)?.day).toBe(addDays(today, -1));
    for (const { day, createdAt } of rows) expect(dayIn("America/Chicago", createdAt)).toBe(day);
  }
});

test("the demo's sign-ins work, with no other password, and none of them can be the first admin", async () => {
  const { database } = await prepared();
  const app = await testApp({ database });
  const enter = (username: string, password: string) =>
    app.http("/api/session", { json: { username, password } });
  expect(await listDemoSignIns(database.read)).toEqual(demoSignIns);
  for (const { username, password } of demoSignIns) {
    const [right, wrong] = [await enter(username, password), await enter(username, `${password}.`)];
    expect([username, right.status, wrong.status]).toEqual([username, 200, 401]);
  }
  for (const name of ["admin", "jordan@example.org"]) {
    const env = readEnv({ ADMIN_USERNAME: name, ADMIN_PASSWORD: "green pastures 23" });
    const start = prepareDatabase({ database, env, passwords, media: store(), now });
    await expect(start).rejects.toThrow(`ADMIN_USERNAME “${name}” is somebody else’s here`);
  }
  const cookie = cookieFrom(await enter("jordan@example.org", demoPasswords.athlete));
  const answer = await query(app, "soulcare.ownChallenges", {}, { headers: { cookie } });
  const challenges: { title: string; run: unknown }[] = (await answer.json()).result.data.json;
  expect(challenges.find(({ title }) => title === "First Light")?.run).toMatchObject({
    state: "running",
    steps: 7,
    ticks: 3,
    progress: 42,
    open: [expect.any(String), expect.any(String)],
  });
});

const prepareOn = (database: Database) =>
  prepareDatabase({ database, env: readEnv({}), passwords, media: store(), now });

onEveryEngine("a database", ({ open }) => {
  test("is as it was after a second start", async () => {
    const database = await open();
    await prepareOn(database);
    const before = await rowsOf(database);
    await prepareOn(database);
    expect(await rowsOf(database)).toEqual(before);
  });
});

test("a database of the first release gets steps, and what is under way keeps its number", async () => {
  const database = openSqlite(firstReleaseFile());
  onTestFinished(() => database.close());
  await database.migrate();
  const { challenges, athleteChallenges: runs, athletes } = database.read.tables;
  const idOf = async (title: string) => {
    const [row] = await database.read.select().from(challenges).where(eq(challenges.title, title));
    return row?.id ?? 0;
  };
  const [edited, reworded] = [await idOf("Lights Out"), await idOf("Box Breath")];
  await database.write(async (tx) => {
    const line = { action: "update", target: `challenge ${edited}`, createdAt: NOW };
    await tx.insert(tx.tables.auditLog).values(line);
    const isIt = eq(challenges.id, reworded);
    await tx.update(challenges).set({ description: "Breathe." }).where(isIt);
  });
  await prepareOn(database);

  const app = await testApp({ database });
  const after = await app.as(null).soulcare.challenges();
  expect(after.filter(({ steps }) => steps !== null)).toHaveLength(22);
  expect(after.find(({ title }) => title === "First Light")).toMatchObject({
    steps: 7,
    stepWord: "morning",
  });
  for (const id of [edited, reworded])
    expect(after.find((row) => row.id === id)).toMatchObject({ steps: null });

  const open = await database.read
    .select({ run: runs, steps: challenges.steps, email: athletes.email })
    .from(runs)
    .innerJoin(challenges, eq(challenges.id, runs.challengeId))
    .innerJoin(athletes, eq(athletes.id, runs.athleteId))
    .where(and(eq(runs.isCompleted, false), eq(athletes.email, "jordan@example.org")));
  const fiveByHeart = open.find(({ run, steps }) => steps !== null && run.progress === 60);
  expect(fiveByHeart?.run).toMatchObject({ steps: null, startDay: null });
  const json = { username: "jordan@example.org", password: demoPasswords.athlete };
  const cookie = cookieFrom(await app.http("/api/session", { json }));
  app.clock.now = fiveByHeart?.run.startedAt ?? NOW;
  const path = `/api/challenges/${fiveByHeart?.run.challengeId}/progress`;
  const headers = { cookie, "content-type": "application/json" };
  const body = JSON.stringify({ progress: 80 });
  const moved = await app.http(path, { method: "PUT", headers, body });
  expect(await moved.json()).toMatchObject({ progress: 80, steps: null, ticks: 0 });
});

test("production gets the catalogue once, also where it was deleted, and no accounts", async () => {
  const { database, prepare } = await prepared({ NODE_ENV: "production" });
  const { achievements, challenges, communityStats, claims, pushKeys, resources, ...others } =
    counts(await rowsOf(database));
  expect([achievements, challenges].map((count = 0) => count > 5)).toEqual([true, true]);
  expect([communityStats, claims, pushKeys, resources]).toEqual([5, 4, 1, 32]);
  expect(Object.values(others).every((count) => count === 0)).toBe(true);
  expect(await listDemoSignIns(database.read)).toEqual([]);

  await database.write(async (tx) => {
    await tx.update(tx.tables.achievements).set({ deletedAt: NOW });
    await tx.update(tx.tables.challenges).set({ deletedAt: NOW });
  });
  await prepare();
  const { soulcare } = (await testApp({ database })).as(null);
  expect([await soulcare.achievements(), await soulcare.challenges()]).toEqual([[], []]);
});

test("the first admin signs in with the first password, whatever later starts are given", async () => {
  const admin = { ADMIN_USERNAME: " Naomi ", ADMIN_PASSWORD: "green pastures 23" };
  const { database } = await prepared({ NODE_ENV: "production", ...admin });
  for (const later of ["still waters 23", "honourhonour"]) {
    const env = readEnv({ NODE_ENV: "production", ...admin, ADMIN_PASSWORD: later });
    await prepareDatabase({ database, env, passwords, media: store(), now });
  }
  const app = await testApp({ database, env: { NODE_ENV: "production" } });
  const enter = (password: string) =>
    app.http("/api/session", { json: { username: "naomi", password } });
  const viewer = { role: "admin", staffRole: "owner", userId: 1, name: "naomi", step: "enrol" };
  expect(await (await enter(admin.ADMIN_PASSWORD)).json()).toEqual({ viewer });
  expect((await enter("still waters 23")).status).toBe(401);
  expect(await database.read.$count(database.read.tables.users)).toBe(1);
});

test("a first admin's password that is made of the name is refused in a sentence", async () => {
  const admin = { ADMIN_USERNAME: "naomi.keeper@example.org", ADMIN_PASSWORD: "naomikeeper1" };
  const start = prepared({ NODE_ENV: "production", ...admin });
  const sentence = "ADMIN_PASSWORD cannot be used. Please choose one that is harder to guess.";
  await expect(start).rejects.toThrow(new BadEnvironment(sentence));
});

test("what counted mood playlists counts check-ins, unless the staff have edited it", async () => {
  const { database, prepare } = await prepared({ NODE_ENV: "production" });
  const { achievements: t, auditLog } = database.read.tables;
  const requirements = async () =>
    Object.fromEntries(
      (await database.read.select().from(t)).map(({ title, requirement }) => [title, requirement]),
    );
  const former = {
    "Honest Check-In": "mood_entries >= 1",
    "Know Your Weather": "mood_entries >= 10",
  };
  const goBack = () =>
    database.write(async (tx) => {
      for (const [title, requirement] of Object.entries(former))
        await tx.update(t).set({ requirement }).where(eq(t.title, title));
    });
  await goBack();
  await prepare();
  expect(await requirements()).toMatchObject({
    "Honest Check-In": "check_ins >= 1",
    "Know Your Weather": "check_ins >= 10",
  });
  await goBack();
  const [first] = await database.read.select().from(t).where(eq(t.title, "Honest Check-In"));
  const line = { action: "update", target: `achievement ${first?.id}`, createdAt: NOW };
  await database.write(async (tx) => {
    await tx.insert(auditLog).values(line);
    await tx.update(t).set({ description: "Ours." }).where(eq(t.title, "Know Your Weather"));
  });
  await prepare();
  expect(await requirements()).toMatchObject(former);
});
