import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { deleteOldIdempotencyKeys } from "#db/queries/idempotency.ts";
import type { Tables } from "#db/schema/index.ts";
import { operations } from "#server/http/rest/operations.ts";
import { limits } from "#server/limits.ts";
import { type HttpOptions, testApp, waitingMail } from "#tests/helpers/app.ts";
import { appOn, type TestApp } from "#tests/helpers/app-on.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { inquiry } from "#tests/helpers/inquiry.ts";
import type { Person } from "#tests/helpers/make.ts";

const key = "5d0e1f60-one";
const post = { title: "Before the race", content: "Pray for calm.", acceptsRules: true };
const milestone = { category: "Faith", title: "Told the truth", description: "About my knee." };
const growth = { title: "First light", description: "Breathe.", category: "mental_resilience" };
const verse = { verse: "Jesus wept.", reference: "John 11:35" };
const reflection = { promptQuestion: "And now?", reflection: "Peace.", growthArea: "Rest" };
const session = { topic: "The season", sessionDate: new Date("2026-03-09T15:00:00Z") };

type Create = { by: "athlete" | "admin"; call: string; table: keyof Tables; input: object };

const creates: Create[] = [
  { by: "athlete", call: "community.createPost", table: "discussionPosts", input: post },
  {
    by: "athlete",
    call: "community.createReply",
    table: "discussionReplies",
    input: { postId: 1, content: "With you.", acceptsRules: true },
  },
  { by: "athlete", call: "soulcare.createMilestone", table: "growthMilestones", input: milestone },
  {
    by: "athlete",
    call: "soulcare.createReflection",
    table: "journeyReflections",
    input: reflection,
  },
  {
    by: "athlete",
    call: "soulcare.createScriptureChallenge",
    table: "scriptureChallenges",
    input: verse,
  },
  {
    by: "athlete",
    call: "moods.create",
    table: "moodEntries",
    input: { mood: "stressed", intensity: 7, notes: "Finals week" },
  },
  {
    by: "admin",
    call: "admin.createAchievement",
    table: "achievements",
    input: { ...growth, icon: "🏁", pointValue: 25, requirement: "By hand" },
  },
  {
    by: "admin",
    call: "admin.createChallenge",
    table: "challenges",
    input: { ...growth, difficulty: "beginner", pointReward: 25 },
  },
  {
    by: "admin",
    call: "admin.createAnnouncement",
    table: "announcements",
    input: { title: "Group call", content: "At eight." },
  },
  {
    by: "admin",
    call: "admin.planSession",
    table: "mentorshipSessions",
    input: { ...session, athleteId: 1, sessionType: "video-call", duration: 30 },
  },
];

/** An athlete with the id 1, who reads post 1 of another, and an admin. */
async function world(app: TestApp) {
  const athlete = await app.make.athlete();
  const boaz = await app.make.athlete();
  await app.as(boaz).community.createPost(post);
  return { athlete, admin: await app.make.admin() };
}

/** Calls a procedure by its name. */
function caller(app: TestApp, person: Person) {
  const groups = app.as(person) as unknown as Record<
    string,
    Record<string, (input: object) => Promise<Record<string, unknown>>>
  >;
  return (call: string, input: object) => {
    const [group = "", name = ""] = call.split(".");
    const procedure = groups[group]?.[name];
    if (!procedure) throw new Error(`There is no ${call}.`);
    return procedure(input);
  };
}

async function countRows({ database: { read } }: Pick<TestApp, "database">, name: keyof Tables) {
  const [row] = await read.select({ count: sql<number>`count(*)` }).from(read.tables[name]);
  return Number(row?.count);
}

test.each(creates)(
  "$call repeated with its key gives the same result and writes once",
  async (one) => {
    const app = await testApp({ rateLimitScale: 1 });
    const { [one.by]: person } = await world(app);
    const create = caller(app, person);
    const before = await countRows(app, one.table);
    const input = { ...one.input, idempotencyKey: key };
    const [first, second] = await Promise.all([create(one.call, input), create(one.call, input)]);
    expect(second).toEqual(first);
    expect(await create(one.call, input)).toEqual(first);
    expect(await countRows(app, one.table)).toBe(before + 1);
    if (one.by === "admin") expect(await countRows(app, "auditLog")).toBe(1);
  },
);

test.each(creates)("$call stores no user text with the key", async (one) => {
  const app = await testApp();
  const { [one.by]: person } = await world(app);
  await caller(app, person)(one.call, { ...one.input, idempotencyKey: key });
  const [row] = await app.database.read.select().from(app.database.read.tables.idempotencyKeys);
  expect(row).toMatchObject({ key, call: one.call, userId: person.viewer.userId });
  const words = Object.values(one.input).filter((value) => /\s/.test(String(value)));
  for (const value of words) expect(JSON.stringify(row)).not.toContain(value);
});

test("every REST create takes a key, except sign-up", () => {
  const keyless = operations.filter(
    ({ status, input }) => status === 201 && !input?.properties?.idempotencyKey,
  );
  expect(keyless.map(({ call }) => call)).toEqual(["athletes.create"]);
});

test("a repeated request counts for no limit", async () => {
  const app = await testApp({ rateLimitScale: 1 });
  const { athlete } = await world(app);
  const { createPost } = app.as(athlete).community;
  for (let time = 0; time < 3; time += 1) await createPost({ ...post, idempotencyKey: key });
  await expect(createPost({ ...post, idempotencyKey: "another" })).rejects.toThrow("a lot at once");
});

test("a key belongs to one person, one call and one input", async () => {
  const app = await testApp();
  const { athlete, admin } = await world(app);
  const { community, soulcare } = app.as(athlete);
  const { id } = await community.createPost({ ...post, idempotencyKey: key });
  const used = { code: "UNPROCESSABLE_CONTENT", message: "This key was used for something else." };
  const other = { ...post, content: "Pray for rain.", idempotencyKey: key };
  await expect(community.createPost(other)).rejects.toMatchObject(used);
  const first = { ...milestone, idempotencyKey: key };
  await expect(soulcare.createMilestone(first)).rejects.toMatchObject(used);
  const announced = { title: "Group call", content: "At eight.", idempotencyKey: key };
  expect(await app.as(admin).admin.createAnnouncement(announced)).toMatchObject({ id: 1 });
  expect(await community.posts({})).toMatchObject([{ id }, { id: 1 }]);
});

test("a row deleted in the meantime is not created again", async () => {
  const app = await testApp();
  const { athlete } = await world(app);
  const { createPost, deletePost } = app.as(athlete).community;
  const { id } = await createPost({ ...post, idempotencyKey: key });
  await deletePost({ id });
  await expect(createPost({ ...post, idempotencyKey: key })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  expect(await countRows(app, "discussionPosts")).toBe(2);
});

test("old keys are deleted", async () => {
  const app = await testApp();
  const { athlete } = await world(app);
  const { createReflection } = app.as(athlete).soulcare;
  const written = { ...reflection, growthArea: "Rest" as const };
  await createReflection({ ...written, idempotencyKey: "old" });
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  await createReflection({ ...written, idempotencyKey: "new" });
  await app.database.write((tx) => deleteOldIdempotencyKeys(tx, { before: app.clock.now }));
  const { idempotencyKeys } = app.database.read.tables;
  const left = await app.database.read.select().from(idempotencyKeys);
  expect(left.map((row) => row.key)).toEqual(["new"]);
});

test("a failed create stores no key", async () => {
  const app = await testApp();
  const { athlete } = await world(app);
  const { createReply } = app.as(athlete).community;
  const reply = { postId: 1, content: "With you.", idempotencyKey: key };
  await expect(createReply(reply)).rejects.toThrow("house rules");
  expect(await createReply({ ...reply, acceptsRules: true })).toMatchObject({ postId: 1 });
});

const send = (app: TestApp, person: Person, json: object, headers: Record<string, string>) =>
  app.http("/api/discussion/posts", { as: person, json, headers } satisfies HttpOptions);

test("over REST the key is a header or a field, and a repeat is marked", async () => {
  const app = await testApp();
  const { athlete } = await world(app);
  const first = await send(app, athlete, post, { "Idempotency-Key": key });
  expect([first.status, first.headers.get("idempotency-replayed")]).toEqual([201, null]);
  const again = await send(app, athlete, { ...post, idempotencyKey: key }, {});
  expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([201, "true"]);
  expect(await again.json()).toEqual(await first.json());
  const other = { ...post, title: "After the race" };
  expect((await send(app, athlete, other, { "Idempotency-Key": key })).status).toBe(422);
});

test("an invalid key is refused, and so is a header that differs from the body", async () => {
  const app = await testApp();
  const { athlete } = await world(app);
  for (const wrong of ["", "two words", "é", "x".repeat(201)]) {
    const refused = await send(app, athlete, { ...post, idempotencyKey: wrong }, {});
    expect([wrong, refused.status]).toEqual([wrong, 400]);
  }
  const both = await send(
    app,
    athlete,
    { ...post, idempotencyKey: key },
    { "Idempotency-Key": "x" },
  );
  expect(both.status).toBe(400);
  expect((await both.json()).error).toContain("is not the idempotencyKey in the body");
});

test("other calls ignore the key", async () => {
  const app = await testApp();
  const { athlete } = await world(app);
  const headers = { "Idempotency-Key": "two words" };
  const prayed = await app.http("/api/discussion/posts/1/pray", {
    ...{ as: athlete, method: "POST", json: {}, headers },
  });
  expect(prayed.status).not.toBe(400);
});

test("a repeated inquiry over REST is marked", async () => {
  const app = await testApp();
  const json = { ...inquiry, eventDate: "2099-05-01", idempotencyKey: key };
  const headersOf = async () => (await app.http("/api/speaking-inquiry", { json })).headers;
  expect((await headersOf()).get("idempotency-replayed")).toBeNull();
  expect((await headersOf()).get("idempotency-replayed")).toBe("true");
});

test("a repeated inquiry is stored, mailed and counted once", async () => {
  const app = await testApp({ rateLimitScale: 1 });
  const { createInquiry } = app.as(null).community;
  const asked = { ...inquiry, eventDate: "2099-05-01", idempotencyKey: key };
  const first = await createInquiry(asked);
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  for (let time = 0; time < limits.inquiryByAddress.max; time += 1)
    expect(await createInquiry(asked)).toEqual(first);
  expect(await waitingMail(app.database)).toHaveLength(1);
  // Keys of visitors are their own affair: the same one with other words is another inquiry.
  const other = await createInquiry({ ...asked, name: "Tamar" });
  expect(other.id).not.toBe(first.id);
});

onEveryEngine("the same key at the same moment", ({ open, openTwice }) => {
  test("creates one row", async () => {
    const app = appOn(await open());
    const { athlete } = await world(app);
    const { createPost } = app.as(athlete).community;
    const made = await Promise.all(
      Array.from({ length: 10 }, () => createPost({ ...post, idempotencyKey: key })),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await countRows(app, "discussionPosts")).toBe(2);
  });

  if (!openTwice) return;

  test("creates one row from two processes, and both get the same answer", async () => {
    const [one, two] = (await openTwice()).map((database) => appOn(database));
    if (!one || !two) throw new Error("There are two.");
    const { athlete } = await world(one);
    const wanted = Array.from({ length: 8 }, (_, number) => ({
      ...post,
      idempotencyKey: `key-${number}`,
    }));
    for (const input of wanted) {
      const answers = await Promise.all(
        [one, two, one, two].map((app) => app.as(athlete).community.createPost(input)),
      );
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    }
    expect(await countRows(two, "discussionPosts")).toBe(1 + wanted.length);
  });
});
