import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type * as z from "zod";
import type { Tx } from "#db/database.ts";
import { recordSecurityEvent } from "#server/accounts/security-events.ts";
import { operations } from "#server/http/rest/operations.ts";
import { type OutputParser, schemaOf } from "#server/output/parser.ts";
import { appRouter } from "#server/routers/index.ts";
import { testApp } from "#tests/helpers/app.ts";
import { query } from "#tests/helpers/http.ts";
import { inquiry } from "#tests/helpers/inquiry.ts";

// Safe: every procedure of the router is built with zod schemas.
const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<
    string,
    { _def: { type: string; output?: OutputParser } }
  >,
).flatMap(([call, { _def }]) =>
  // What a stream tells is held to a schema where it is written (tests/server/community).
  _def.type === "subscription" ? [] : [{ call, output: _def.output && schemaOf(_def.output) }],
);

async function fullApp() {
  const app = await testApp();
  const ruth = await app.make.athlete({ stripeCustomerId: "cus_CANARY", password: "CANARY" });
  const admin = await app.make.admin({ password: "CANARY" });
  await app.make.achievement();
  await app.make.challenge();
  await app.make.announcement();
  await app.make.text({ slug: `${ruth.id}` });
  await app.make.text({ kind: "devotional", week: 1 });
  const caller = { address: "127.0.0.1", device: "Test browser", now: () => app.clock.now };
  await app.database.write(async (tx) => {
    const entry = { athleteId: ruth.id, mood: "calm", intensity: 5 } as const;
    const content = { athleteId: ruth.id, content: "Pray.", createdAt: app.clock.now };
    await tx.insert(tx.tables.discussionPosts).values({ ...content, id: ruth.id, title: "Knee" });
    await tx.insert(tx.tables.discussionReplies).values({ ...content, postId: ruth.id });
    await tx.insert(tx.tables.moodEntries).values({ ...entry, createdAt: app.clock.now });
    const asked = { ...inquiry, id: ruth.id, createdAt: app.clock.now };
    await tx.insert(tx.tables.speakingInquiries).values(asked);
    await insertJourney(tx, ruth.id, app.clock.now);
    await recordSecurityEvent(tx, caller, { kind: "sign-in", userId: ruth.viewer.userId });
  });
  return { app, ruth, admin };
}

/** One row of each list that a path with an athlete's id answers. */
async function insertJourney(tx: Tx, athleteId: number, at: Date) {
  const { growthMilestones, communityContributions, journeyReflections } = tx.tables;
  const { soulCareActivities, scriptureChallenges } = tx.tables;
  const words = { athleteId, title: "Came back", description: "After the knee." };
  await tx.insert(growthMilestones).values({ ...words, category: "Recovery", celebratedAt: at });
  const contribution = { ...words, contributionType: "reply", contributedAt: at };
  await tx.insert(communityContributions).values(contribution);
  const asked = { promptQuestion: "What was good?", reflection: "Rest.", growthArea: "Rest" };
  await tx
    .insert(journeyReflections)
    .values({ athleteId, ...asked, isPrivate: false, createdAt: at });
  await tx.insert(soulCareActivities).values({ ...words, activityType: "mood", createdAt: at });
  await tx.insert(tx.tables.events).values({
    id: athleteId,
    slug: "rest",
    eventType: "workshop",
    title: "Rest",
    body: "",
    blocks: [],
    access: "public",
    startsAt: at,
    minutes: 60,
    timeZone: "UTC",
    place: "Video call",
    createdAt: at,
  });
  await tx.insert(scriptureChallenges).values({
    verse: "The LORD is my shepherd; I shall not want.",
    reference: "Psalms 23:1",
    challengeType: "weekly",
    shareUrl: "/scripture/shepherd",
    createdAt: at,
    expiresAt: new Date(at.getTime() + 7 * 24 * 60 * 60_000),
  });
}

test("every call has an output schema, which drops unknown keys", () => {
  expect(procedures.length).toBeGreaterThan(100);
  for (const { call, output } of procedures) {
    expect([call, output]).toEqual([call, expect.anything()]);
    const catchall = (output && objectIn(output))?._zod.def.catchall;
    expect([call, catchall?._zod.def.type ?? "stripped"]).toEqual([call, "stripped"]);
  }
});

/** The object at the heart of a list of them. */
function objectIn(schema: z.ZodType): z.ZodObject | undefined {
  const { def } = schema._zod;
  if (def.type === "array") return objectIn((schema as z.ZodArray<z.ZodType>).element);
  return def.type === "object" ? (schema as z.ZodObject) : undefined;
}

/** What paths ask for that answer nothing without it. */
const questions: Record<string, Record<string, string>> = {
  "/api/scripture/verify": { reference: "Psalms 23:1", text: "The LORD" },
  "/api/admin/sessions": { from: "2026-03-01", until: "2026-03-31" },
};

test("no REST answer has a field outside its schema", async () => {
  const { app, ruth, admin } = await fullApp();
  for (const { path, output } of operations.filter(({ verb }) => verb === "get")) {
    const named = Object.keys(output?.items?.properties ?? output?.properties ?? {});
    for (const as of [ruth, admin]) {
      const asked = new URLSearchParams(questions[path]);
      const answer = await app.http(`${path.replace(/\{\w+\}/, `${ruth.id}`)}?${asked}`, { as });
      if (answer.status === 403) continue;
      expect([path, answer.status]).toEqual([path, 200]);
      const text = await answer.text();
      expect([path, text]).toEqual([
        path,
        expect.not.stringMatching(/CANARY|[dD]eleted|[sS]tripe|[hH]ash/),
      ]);
      // The filled table has no claim that the landing page knows.
      const row = [JSON.parse(text)].flat()[0] ?? {};
      expect([path, named]).toEqual([path, expect.arrayContaining(Object.keys(row))]);
    }
  }
});

test("no tRPC answer has a field outside its schema", async () => {
  const { app, ruth } = await fullApp();
  const reads = ["athletes.list", "athletes.sessions", "moods.entries", "soulcare.leaderboard"];
  for (const call of reads) {
    const answer = await query(app, call, {}, { as: ruth });
    const text = await answer.text();
    expect([call, answer.status]).toEqual([call, 200]);
    expect(JSON.parse(text).result.data.json).toHaveLength(1);
    expect(text).not.toMatch(/CANARY|athleteId|token|hash/i);
  }
});

test("an output that fails its schema is a 500 without details", async () => {
  const app = await testApp();
  await app.make.athlete();
  const { read } = app.database;
  const select = () => ({
    from: () => ({ orderBy: async () => [{ id: "CANARY", statType: sql`posts`, count: 7.5 }] }),
  });
  const database = {
    ...app.database,
    read: new Proxy(read, {
      get: (target, name) => (name === "select" ? select : Reflect.get(target, name)),
    }),
  };
  const broken = await testApp({ database });

  for (const path of ["/api/community/stats", "/trpc/community.stats"]) {
    const answer = await broken.http(path);
    expect([path, answer.status]).toEqual([path, 500]);
    expect(await answer.text()).not.toMatch(/issues|CANARY|7\.5|count/);
  }
});
