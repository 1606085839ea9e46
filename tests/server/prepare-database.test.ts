import { and, eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "#db/database.ts";
import { openSqlite } from "#db/sqlite.ts";
import { demoPasswords, demoSignIns } from "#server/demo-sign-ins.ts";
import { addDays, dayIn } from "#server/domain/days.ts";
import { BadEnvironment, readEnv } from "#server/env.ts";
import { openStore } from "#server/media/store.ts";
import { prepareDatabase } from "#server/prepare-database.ts";
import { NOW, testApp } from "#tests/helpers/app.ts";
import { cheapPasswords } from "#tests/helpers/app-on.ts";
import { freshDatabase, freshFolder, onEveryEngine } from "#tests/helpers/engines.ts";
import { firstReleaseFile } from "#tests/helpers/first-release.ts";

const passwords = cheapPasswords;
const now = () => NOW;
const store = () => openStore(freshFolder());

async function prepared(variables: Record<string, string> = {}, now = () => NOW) {
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

let readOnce: Promise<Rows> | undefined;

/** What a first start leaves, for the tests that only read it. */
function demoRows() {
  readOnce ??= prepared().then(({ database }) => rowsOf(database));
  return readOnce;
}

const counts = (rows: Record<string, object[]>) =>
  Object.fromEntries(Object.entries(rows).map(([name, list]) => [name, list.length]));

test("an empty database gets the catalogue and the demo world", async () => {
  const filled = counts(await demoRows());

  expect(filled).toMatchObject({
    athletes: 12,
    discussionPosts: 14,
    announcements: 9,
    moodEntries: 60,
    speakingInquiries: 3,
  });
  for (const name of ["achievements", "challenges", "athleteChallenges", "athleteAchievements"])
    expect([name, filled[name]]).toEqual([name, expect.any(Number)]);
  const empty = Object.keys(filled).filter((name) => filled[name] === 0);
  for (const name of [
    "users",
    "points",
    "growthMilestones",
    "journeyReflections",
    "discussionReplies",
  ])
    expect(empty).not.toContain(name);
});

test.each([
  ["clocks go back", "2026-11-26T05:30:00Z", "2026-11-25"],
  ["clocks go forward", "2026-03-20T04:30:00Z", "2026-03-19"],
])("in the weeks after the %s there is a demo world at each hour", async (_, moment, today) => {
  const { database } = await prepared({}, () => new Date(moment));
  const { checkIns: t } = database.read.tables;
  const rows = await database.read.select().from(t).orderBy(t.day);
  expect(rows.at(-1)?.day).toBe(addDays(today, -1));
  for (const { day, createdAt } of rows) expect(dayIn("America/Chicago", createdAt)).toBe(day);
});

test("the demo's sign-ins work, and no other password does", async () => {
  const { database } = await prepared();
  const app = await testApp({ database });
  for (const { username, password } of demoSignIns) {
    const right = await app.http("/api/session", { json: { username, password } });
    const wrong = await app.http("/api/session", { json: { username, password: `${password}.` } });
    expect([username, right.status, wrong.status]).toEqual([username, 200, 401]);
  }
});

/** What each athlete has from the beginning. */
const made = ["users", "mentorLines"];

test("the demo's new athlete has no data", async () => {
  const rows = await demoRows();
  const micah = rows.athletes.find(({ email }) => email === "micah@example.org");

  expect(micah).toMatchObject({ totalPoints: 0, currentStreak: 0, subscriptionStatus: null });
  for (const [name, list] of Object.entries(rows).filter(([name]) => !made.includes(name)))
    expect([name, list.filter((row) => "athleteId" in row && row.athleteId === micah?.id)]).toEqual(
      [...[name, []]],
    );
});

test("totals are the sum of the points, and counters the number of rows", async () => {
  const { athletes, points, communityStats, discussionPosts, discussionReplies } = await demoRows();
  for (const { id, totalPoints } of athletes) {
    const own = points.filter(({ athleteId }) => athleteId === id);
    expect([id, totalPoints]).toEqual([id, own.reduce((sum, { amount }) => sum + amount, 0)]);
  }
  const counted = Object.fromEntries(
    communityStats.map(({ statType, count }) => [statType, count]),
  );
  expect(counted).toMatchObject({
    athletes: athletes.length,
    posts: discussionPosts.length,
    replies: discussionReplies.length,
  });
});

test("Jordan has three of seven mornings, and yesterday can be added", async () => {
  const { database } = await prepared();
  const app = await testApp({ database });
  const json = { username: "jordan@example.org", password: demoPasswords.athlete };
  const signedIn = await app.http("/api/session", { json });
  const cookie = signedIn.headers.getSetCookie()[0] ?? "";
  const input = encodeURIComponent(JSON.stringify({ json: {} }));
  const answer = await app.http(`/trpc/soulcare.ownChallenges?input=${input}`, {
    headers: { cookie },
  });
  const challenges: { title: string; run: unknown }[] = (await answer.json()).result.data.json;
  expect(challenges.find(({ title }) => title === "First Light")?.run).toMatchObject({
    state: "running",
    steps: 7,
    ticks: 3,
    progress: 42,
    open: [expect.any(String), expect.any(String)],
  });
});

test("no past action of the demo world is in the future", async () => {
  const ahead = ["startsAt", "expiresAt", "sessionDate", "dueAt"];
  const times = Object.values(await demoRows())
    .flat()
    .flatMap((row) => Object.entries(row))
    .filter(([column, value]) => value instanceof Date && !ahead.includes(column));

  expect(times.length).toBeGreaterThan(200);
  expect(times.filter(([, at]) => at > NOW)).toEqual([]);
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
  const { json } = { json: { username: "jordan@example.org", password: demoPasswords.athlete } };
  const signedIn = await app.http("/api/session", { json });
  const cookie = signedIn.headers.getSetCookie()[0] ?? "";
  app.clock.now = fiveByHeart?.run.startedAt ?? NOW;
  const path = `/api/challenges/${fiveByHeart?.run.challengeId}/progress`;
  const headers = { cookie, "content-type": "application/json" };
  const body = JSON.stringify({ progress: 80 });
  const moved = await app.http(path, { method: "PUT", headers, body });
  expect(await moved.json()).toMatchObject({ progress: 80, steps: null, ticks: 0 });
});

test("a deleted catalogue is not seeded again", async () => {
  const { database, prepare } = await prepared({ NODE_ENV: "production" });
  await database.write(async (tx) => {
    await tx.update(tx.tables.achievements).set({ deletedAt: NOW });
    await tx.update(tx.tables.challenges).set({ deletedAt: NOW });
  });
  await prepare();
  const app = await testApp({ database });

  expect(await app.as(null).soulcare.achievements()).toEqual([]);
  expect(await app.as(null).soulcare.challenges()).toEqual([]);
});

test("production gets the catalogue and no accounts", async () => {
  const { database } = await prepared({ NODE_ENV: "production" });
  const filled = counts(await rowsOf(database));
  const { achievements, challenges, communityStats, claims, pushKeys, resources, ...others } =
    filled;

  expect([achievements, challenges].map((count = 0) => count > 5)).toEqual([true, true]);
  expect([communityStats, claims, pushKeys, resources]).toEqual([5, 4, 1, 32]);
  expect(Object.values(others).every((count) => count === 0)).toBe(true);
});

test("the admin from the environment can sign in, also in production", async () => {
  const admin = { ADMIN_USERNAME: " Naomi ", ADMIN_PASSWORD: "green pastures 23" };
  const { database, prepare } = await prepared({ NODE_ENV: "production", ...admin });
  await prepare();
  const app = await testApp({ database, env: { NODE_ENV: "production" } });
  const json = { username: "naomi", password: admin.ADMIN_PASSWORD };
  const answer = await app.http("/api/session", { json });

  const viewer = { role: "admin", staffRole: "owner", name: "naomi", step: "enrol" };
  expect(await answer.json()).toEqual({ viewer });
  expect(await database.read.$count(database.read.tables.users)).toBe(1);
});

test.each([
  ["easy to guess", "honourhonour", "Please choose one that is harder to guess."],
  ["made of the name", "naomikeeper1", "Please choose one that is harder to guess."],
  ["too long", "a quiet hill at dawn ".repeat(7), "Please use at most 128 characters."],
])("a first admin's password that is %s is refused in a sentence", async (_, weak, sentence) => {
  const admin = { ADMIN_USERNAME: "naomi.keeper@example.org", ADMIN_PASSWORD: weak };
  const start = prepared({ NODE_ENV: "production", ...admin });
  await expect(start).rejects.toThrow(
    new BadEnvironment(`ADMIN_PASSWORD cannot be used. ${sentence}`),
  );
});

test("an admin from before keeps a password that is refused by now", async () => {
  const database = await freshDatabase();
  const { make } = await testApp({ database });
  await make.admin({ username: "naomi" });
  const env = readEnv({ ADMIN_USERNAME: "naomi", ADMIN_PASSWORD: "honourhonour" });
  await prepareDatabase({ database, env, passwords, media: store(), now });
  expect(await database.read.$count(database.read.tables.users)).toBe(1);
});

test.each(["admin", "jordan@example.org"])(
  "ADMIN_USERNAME cannot be the existing user %s",
  async (name) => {
    const admin = { ADMIN_USERNAME: name, ADMIN_PASSWORD: "green pastures 23" };
    const start = prepared(admin);

    await expect(start).rejects.toThrow(`ADMIN_USERNAME “${name}” is somebody else’s here`);
  },
);

test("an existing admin keeps the password", async () => {
  const admin = { ADMIN_USERNAME: "naomi", ADMIN_PASSWORD: "green pastures 23" };
  const { database } = await prepared(admin);
  const env = readEnv({ ...admin, ADMIN_PASSWORD: "still waters 23" });
  await prepareDatabase({ database, env, passwords, media: store(), now });
  const app = await testApp({ database });
  const enter = async (password: string) =>
    (await app.http("/api/session", { json: { username: "naomi", password } })).status;

  expect([await enter("green pastures 23"), await enter("still waters 23")]).toEqual([200, 401]);
});

test("parallel starts on one database seed once", async () => {
  const single = counts(await demoRows());
  const database = await freshDatabase();
  const variables = { ADMIN_USERNAME: "naomi", ADMIN_PASSWORD: "green pastures 23" };
  const env = readEnv(variables);
  const media = store();
  await Promise.all([1, 2, 3].map(() => prepareDatabase({ database, env, passwords, media, now })));

  const { users = 0, staff = 0 } = single;
  const withOwner = { ...single, users: users + 1, staff: staff + 1 };
  expect(counts(await rowsOf(database))).toEqual(withOwner);
});

test("what counted mood playlists counts check-ins, unless the staff have edited it", async () => {
  const { database, prepare } = await prepared();
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
    await tx.insert(auditLog).values({ ...line, userId: 1 });
    await tx.update(t).set({ description: "Ours." }).where(eq(t.title, "Know Your Weather"));
  });
  await prepare();
  expect(await requirements()).toMatchObject(former);
});
