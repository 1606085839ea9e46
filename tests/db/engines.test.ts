import { asc, avg, count, desc, eq, inArray, max, sql, sum } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Tx } from "#db/database.ts";
import { maxInteger } from "#db/limits.ts";
import { listActiveAnnouncements } from "#db/queries/announcements.ts";
import { catalogue } from "#db/queries/catalogue.ts";
import { at, emptyDatabase, failure } from "#tests/helpers/empty-database.ts";
import { type Engine, onEveryEngine } from "#tests/helpers/engines.ts";

type Hit = { key: string; count: number; resetAt?: Date };

const insertHits = (tx: Tx, ...hits: Hit[]) =>
  tx
    .insert(tx.tables.rateLimits)
    .values(hits.map((hit) => ({ resetAt: at(), ...hit })))
    .returning();

async function threeHits(open: Engine["open"]) {
  const database = await emptyDatabase(open);
  await database.write((tx) =>
    insertHits(
      tx,
      { key: "a", count: 2, resetAt: at(1) },
      { key: "b", count: 2, resetAt: at(3) },
      { key: "c", count: 5, resetAt: at(2) },
    ),
  );
  return database;
}

onEveryEngine("a value", ({ open }) => {
  test("is read as it was written", async () => {
    const { read, write } = await emptyDatabase(open);
    const createdAt = new Date("2026-03-02T15:00:00.123Z");
    const tags = ["calm", "“quoted”", "🏁"];
    const playlist = { name: "🏁 e\u0301", description: "", mood: "calm", genre: "lo-fi" };
    const values = { ...playlist, duration: maxInteger, tags, isPublic: false, createdAt };
    const [written] = await write((tx) =>
      tx.insert(tx.tables.playlists).values(values).returning(),
    );

    expect(written).toEqual({ id: 1, createdBy: "Honour", ...values });
    expect(await read.select().from(read.tables.playlists)).toEqual([written]);
  });

  test("has its length counted in characters", async () => {
    const { write, make } = await emptyDatabase(open);
    const { id } = await make.athlete({ name: "🏁".repeat(100) });
    const rename = write(async (tx) => {
      const { athletes } = tx.tables;
      await tx
        .update(athletes)
        .set({ name: "🏁".repeat(101) })
        .where(eq(athletes.id, id));
    });
    expect(await failure(rename)).toBeDefined();
  });
});

onEveryEngine("a query", ({ open }) => {
  test("counts and aggregates in the same types", async () => {
    const { read } = await threeHits(open);
    const { rateLimits } = read.tables;
    const [figures] = await read
      .select({
        count: count(),
        sum: sum(rateLimits.count),
        average: avg(rateLimits.count).mapWith(Number),
        latest: max(rateLimits.resetAt),
      })
      .from(rateLimits);
    expect(figures).toEqual({ count: 3, sum: "9", average: 3, latest: at(3) });
    expect(await read.$count(rateLimits, eq(rateLimits.count, 2))).toBe(2);
  });

  test("groups, orders and finds nothing in an empty list", async () => {
    const { read } = await threeHits(open);
    const { rateLimits } = read.tables;
    const groups = await read
      .select({ count: rateLimits.count, many: count() })
      .from(rateLimits)
      .groupBy(rateLimits.count)
      .orderBy(desc(count()));
    expect(groups).toEqual([
      { count: 2, many: 2 },
      { count: 5, many: 1 },
    ]);
    const none = read.select().from(rateLimits).where(inArray(rateLimits.key, []));
    expect(await none).toEqual([]);
    const sorted = await read.select().from(rateLimits).orderBy(asc(rateLimits.resetAt));
    expect(sorted.map(({ key }) => key)).toEqual(["a", "c", "b"]);
  });

  test("that is prepared takes its parameters, the limit too", async () => {
    const { read } = await threeHits(open);
    const { rateLimits } = read.tables;
    const prepared = read
      .select({ key: rateLimits.key })
      .from(rateLimits)
      .where(eq(rateLimits.count, sql.placeholder("count")))
      .orderBy(asc(rateLimits.key))
      .limit(sql.placeholder("limit"))
      .prepare("hits_by_count");
    expect(await prepared.execute({ count: 2, limit: 1 })).toEqual([{ key: "a" }]);
    expect(await prepared.execute({ count: 5, limit: 9 })).toEqual([{ key: "c" }]);
  });
});

onEveryEngine("a statement", ({ open }) => {
  test("returns rows in insert order", async () => {
    const { write } = await emptyDatabase(open);
    const rows = await write((tx) =>
      insertHits(tx, { key: "b", count: 1 }, { key: "a", count: 1 }, { key: "c", count: 1 }),
    );
    expect(rows.map(({ key }) => key)).toEqual(["b", "a", "c"]);
  });

  test('with "do nothing" returns no row on a conflict', async () => {
    const { write } = await threeHits(open);
    const rows = await write((tx) =>
      tx
        .insert(tx.tables.rateLimits)
        .values({ key: "a", count: 9, resetAt: at() })
        .onConflictDoNothing()
        .returning(),
    );
    expect(rows).toEqual([]);
  });

  test("deleting an athlete deletes their rows and keeps their posts", async () => {
    const { read, write, make } = await emptyDatabase(open);
    const { id: athleteId } = await make.athlete();
    await write(async (tx) => {
      const { moodEntries, discussionPosts, athletes } = tx.tables;
      const createdAt = at();
      await tx.insert(moodEntries).values({ athleteId, mood: "calm", intensity: 5, createdAt });
      await tx
        .insert(discussionPosts)
        .values({ athleteId, title: "Grace", content: "…", createdAt });
      await tx.delete(athletes).where(eq(athletes.id, athleteId));
    });
    const { moodEntries, discussionPosts, users, sessions } = read.tables;
    for (const table of [moodEntries, users, sessions]) expect(await read.$count(table)).toBe(0);
    expect(await read.select().from(discussionPosts)).toMatchObject([{ athleteId: null }]);
  });

  test("never reuses an id", async () => {
    const { write, make } = await emptyDatabase(open);
    await make.achievement();
    const { id } = await make.achievement();
    await write(async (tx) => {
      const { achievements } = tx.tables;
      await tx.delete(achievements).where(eq(achievements.id, id));
    });
    expect(await make.achievement()).toMatchObject({ id: id + 1 });
  });
});

const announced = { content: "At six.", createdBy: "Coach", createdAt: at(0) };
const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title);

onEveryEngine("a prepared read", ({ open }) => {
  test("runs again with other values and sees new rows", async () => {
    const { read, write } = await open();
    const announce = (title: string, expiresAt: Date) =>
      write((tx) => catalogue.announcements.insert(tx, { ...announced, title, expiresAt }));
    await announce("Early", at(10));
    expect(titles(await listActiveAnnouncements(read, { athleteId: null, now: at(5) }))).toEqual([
      "Early",
    ]);
    expect(await listActiveAnnouncements(read, { athleteId: null, now: at(10) })).toEqual([]);
    await announce("Late", at(20));
    expect(titles(await listActiveAnnouncements(read, { athleteId: null, now: at(10) }))).toEqual([
      "Late",
    ]);
  });

  test("sees its own transaction only", async () => {
    const { read, write } = await open();
    const now = at(1);
    const seen = await write(async (tx) => {
      expect(await listActiveAnnouncements(tx, { athleteId: null, now })).toEqual([]);
      await catalogue.announcements.insert(tx, { ...announced, title: "Own" });
      return listActiveAnnouncements(tx, { athleteId: null, now });
    });
    expect(titles(seen)).toEqual(["Own"]);
    const failing = write(async (tx) => {
      await catalogue.announcements.insert(tx, { ...announced, title: "Gone" });
      expect(titles(await listActiveAnnouncements(tx, { athleteId: null, now }))).toEqual([
        "Gone",
        "Own",
      ]);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(titles(await listActiveAnnouncements(read, { athleteId: null, now }))).toEqual(["Own"]);
  });

  test("is refused like any other read", async () => {
    const { read, write } = await open();
    const now = at(1);
    await listActiveAnnouncements(read, { athleteId: null, now });
    const { tx } = await write(async (tx) => {
      await listActiveAnnouncements(tx, { athleteId: null, now });
      return { tx };
    });
    await expect(listActiveAnnouncements(tx, { athleteId: null, now })).rejects.toThrow();
    await expect(
      write(() => listActiveAnnouncements(read, { athleteId: null, now })),
    ).rejects.toThrow();
  });
});
