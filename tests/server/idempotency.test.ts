import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Tables } from "#db/schema/index.ts";
import { operations } from "#server/http/rest/operations.ts";
import { limits } from "#server/rate-limits.ts";
import { type HttpOptions, testApp, waitingMail } from "#tests/helpers/app.ts";
import { appOn, type TestApp } from "#tests/helpers/app-on.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { inquiry } from "#tests/helpers/inquiry.ts";
import type { Person } from "#tests/helpers/make.ts";

const key = "5d0e1f60-one";
const post = { title: "Before the race", content: "Pray for calm.", acceptsRules: true };
const milestone = { category: "Faith", title: "I was honest", description: "About my knee." };
const growth = { title: "First light", description: "Breathe.", category: "mental_resilience" };
const verse = { verse: "Jesus wept.", reference: "John 11:35" };
const reflection = { promptQuestion: "And now?", reflection: "Peace.", growthArea: "Rest" };
const session = { topic: "The season", sessionDate: new Date("2026-03-09T15:00:00Z") };

const reply = { postId: 1, content: "With you.", acceptsRules: true };
const mood = { mood: "stressed", intensity: 7, notes: "Finals week" };
const announcement = { title: "Group call", content: "At eight." };
const achievement = { ...growth, icon: "🏁", pointValue: 25, requirement: "By hand" };
const challenge = { ...growth, difficulty: "beginner", pointReward: 25 };
const planned = { ...session, athleteId: 1, sessionType: "video-call", duration: 30 };

/** Each create, its table and its input. */
const creates: [string, keyof Tables, object][] = [
  ["community.createPost", "discussionPosts", post],
  ["community.createReply", "discussionReplies", reply],
  ["soulcare.createMilestone", "growthMilestones", milestone],
  ["soulcare.createReflection", "journeyReflections", reflection],
  ["soulcare.createScriptureChallenge", "scriptureChallenges", verse],
  ["moods.create", "moodEntries", mood],
  ["admin.createAchievement", "achievements", achievement],
  ["admin.createChallenge", "challenges", challenge],
  ["admin.createAnnouncement", "announcements", announcement],
  ["admin.planSession", "mentorshipSessions", planned],
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

test("each create with its key writes once, and no text with the key", async () => {
  const app = await testApp({ rateLimitScale: 1 });
  const { athlete, admin } = await world(app);
  const { idempotencyKeys, auditLog } = app.database.read.tables;
  for (const [call, table, fields] of creates) {
    const person = call.startsWith("admin.") ? admin : athlete;
    const create = caller(app, person);
    const before = await countRows(app, table);
    const input = { ...fields, idempotencyKey: call };
    const [first, second] = await Promise.all([create(call, input), create(call, input)]);
    expect([call, second, await create(call, input)]).toEqual([call, first, first]);
    expect([call, await countRows(app, table)]).toEqual([call, before + 1]);

    const [row] = await app.database.read
      .select()
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.key, call));
    expect(row).toMatchObject({ call, userId: person.viewer.userId });
    const words = Object.values(fields).filter((value) => /\s/.test(String(value)));
    for (const value of words) expect(JSON.stringify(row)).not.toContain(value);
  }
  const byAdmins = creates.filter(([call]) => call.startsWith("admin."));
  expect(await app.database.read.$count(auditLog)).toBe(byAdmins.length);
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
  const announced = { ...announcement, idempotencyKey: key };
  expect(await app.as(admin).admin.createAnnouncement(announced)).toMatchObject({ id: 1 });
  expect(await community.posts({})).toMatchObject([{ id }, { id: 1 }]);
});

test("a failed create stores no key, and a row deleted in the meantime is not created again", async () => {
  const app = await testApp();
  const { athlete } = await world(app);
  const { createReply, createPost, deletePost } = app.as(athlete).community;
  const unread = { ...reply, acceptsRules: false, idempotencyKey: "a-reply" };
  await expect(createReply(unread)).rejects.toMatchObject({ code: "FORBIDDEN" });
  expect(await createReply({ ...unread, acceptsRules: true })).toMatchObject({ postId: 1 });

  const { id } = await createPost({ ...post, idempotencyKey: key });
  await deletePost({ id });
  const again = createPost({ ...post, idempotencyKey: key });
  await expect(again).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await countRows(app, "discussionPosts")).toBe(2);
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

test("an invalid key is refused, so is a header that differs, and other calls ignore it", async () => {
  const app = await testApp();
  const { athlete } = await world(app);
  for (const wrong of ["", "two words", "é", "x".repeat(201)]) {
    const refused = await send(app, athlete, { ...post, idempotencyKey: wrong }, {});
    expect([wrong, refused.status]).toEqual([wrong, 400]);
  }
  const json = { ...post, idempotencyKey: key };
  const both = await send(app, athlete, json, { "Idempotency-Key": "x" });
  expect(both.status).toBe(400);
  expect((await both.json()).error).toContain("is not the idempotencyKey in the body");
  const headers = { "Idempotency-Key": "two words" };
  const path = "/api/discussion/posts/1/pray";
  const prayed = await app.http(path, { as: athlete, method: "POST", json: {}, headers });
  expect(prayed.status).not.toBe(400);
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
  // Two visitors may use the same key: with other words it is another inquiry.
  const other = await createInquiry({ ...asked, name: "Tamar" });
  expect(other.id).not.toBe(first.id);
});

onEveryEngine("the same key at the same moment", ({ open, openTwice }) => {
  async function processes() {
    const databases = (await openTwice?.()) ?? [await open()];
    const [one = appOn(await open()), two = one] = databases.map((database) => appOn(database));
    return { one, two, ...(await world(one)) };
  }

  test("creates one row from two processes, and every other answer is a replay", async () => {
    const { one, two, athlete } = await processes();
    for (const round of [1, 2]) {
      const headers = { "Idempotency-Key": `key-${round}` };
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          send(index % 2 ? one : two, athlete, post, headers),
        ),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      const rows = await Promise.all(answers.map((answer) => answer.json()));
      expect(new Set(rows.map(({ id }) => id)).size).toBe(1);
      const replayed = answers.filter(({ headers: sent }) => sent.get("idempotency-replayed"));
      expect(replayed).toHaveLength(19);
    }
    expect(await countRows(two, "discussionPosts")).toBe(1 + 2);
  });

  test("with different words creates one row, and refuses the other request", async () => {
    const { one, two, athlete } = await processes();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const words = { ...post, title: index < 10 ? "Before the race" : "After the race" };
        return send(index % 2 ? one : two, athlete, words, { "Idempotency-Key": key });
      }),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array(10).fill(201), ...Array(10).fill(422)]);
    expect(await countRows(two, "discussionPosts")).toBe(2);
  });
});
