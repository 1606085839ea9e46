import { asc, avg, count, desc, eq, inArray, max, sql, sum } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Reader, Tx } from "#db/database.ts";
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
  test("counts, aggregates, groups and orders in the same types, and takes its parameters", async () => {
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
  test("returns rows in insert order, and with “do nothing” none on a conflict", async () => {
    const { write } = await emptyDatabase(open);
    const hits = ["b", "a", "c"].map((key) => ({ key, count: 1 }));
    const rows = await write((tx) => insertHits(tx, ...hits));
    expect(rows.map(({ key }) => key)).toEqual(["b", "a", "c"]);
    const again = await write((tx) =>
      tx
        .insert(tx.tables.rateLimits)
        .values({ key: "a", count: 9, resetAt: at() })
        .onConflictDoNothing()
        .returning(),
    );
    expect(again).toEqual([]);
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

onEveryEngine("a prepared read", ({ open }) => {
  test("runs again with other values, sees new rows, and in a transaction its own", async () => {
    const { read, write } = await open();
    const seenAt = async (minute: number, db: Reader = read) =>
      (await listActiveAnnouncements(db, { athleteId: null, now: at(minute) })).map(
        ({ title }) => title,
      );
    const announce = (tx: Tx, title: string, expiresAt: Date | null = null) =>
      catalogue.announcements.insert(tx, { ...announced, title, expiresAt });
    await write((tx) => announce(tx, "Early", at(10)));
    expect([await seenAt(5), await seenAt(10)]).toEqual([["Early"], []]);

    const seen = await write(async (tx) => {
      await announce(tx, "Own");
      return seenAt(10, tx);
    });
    expect([seen, await seenAt(10)]).toEqual([["Own"], ["Own"]]);
    const failing = write(async (tx) => {
      await announce(tx, "Gone");
      expect(await seenAt(10, tx)).toEqual(["Gone", "Own"]);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await seenAt(10)).toEqual(["Own"]);

    // It is refused like any other read.
    const { tx } = await write(async (tx) => ({ tx, seen: await seenAt(1, tx) }));
    await expect(seenAt(1, tx)).rejects.toThrow();
    await expect(write(() => seenAt(1))).rejects.toThrow();
  });
});
