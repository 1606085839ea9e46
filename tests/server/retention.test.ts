import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import { deleteOldCopies } from "#db/sqlite-file.ts";
import { deleteOldRows } from "#server/retention.ts";
import { testApp } from "#tests/helpers/app.ts";
import { at } from "#tests/helpers/empty-database.ts";
import { freshFolder, onEveryEngine } from "#tests/helpers/engines.ts";
import { fillEveryTable } from "#tests/helpers/fill.ts";

const day = 24 * 60 * 60_000;

type Name = keyof Database["read"]["tables"];

/** How many days after the moment in question a row of this table is deleted. */
const kept: [Name, number][] = [
  ["signInLinks", 0],
  ["emailConfirmations", 0],
  ["emailChanges", 0],
  ["webauthnChallenges", 0],
  ["knownBrowsers", 0],
  ["rateLimits", 0],
  ["idempotencyKeys", 1],
  ["boardEvents", 2],
  ["pushJobs", 7],
  ["discussionPosts", 30],
  ["discussionReplies", 30],
  ["growthMilestones", 30],
  ["journeyReflections", 30],
  ["monthlyKeys", 62],
  ["careAlarms", 90],
  ["pushKeys", 90],
  ["pushSubscriptions", 90],
  ["outbox", 180],
  ["securityEvents", 180],
  ["tombstones", 400],
  ["speakingInquiries", 730],
  ["careCalls", 1_095],
  ["mentorConcerns", 1_095],
  ["auditLog", 1_095],
];

/** A row in every table, whose times are all the same. */
async function filledApp(database?: Database) {
  const app = await testApp(database ? { database } : {});
  const ruth = await app.make.athlete();
  const owner = { athleteId: ruth.id, userId: ruth.viewer.userId, name: "R", email: "r@x.test" };
  await fillEveryTable(app.database, owner);
  await app.database.write((tx) =>
    tx.update(tx.tables.speakingInquiries).set({ status: "answered", eventDate: "2026-04-01" }),
  );
  const { read } = app.database;
  return {
    ...app,
    count: (name: Name) => read.$count(read.tables[name]),
    async cleanAfter(days: number, ms = 0) {
      app.clock.now = new Date(at(ruth.id).getTime() + days * day + ms);
      await deleteOldRows(app.deps);
    },
  };
}

test("each row is kept for its days and no longer, and what has no limit stays", async () => {
  const app = await filledApp();
  const left = async (names: readonly Name[]) => {
    const counts = await Promise.all(names.map(async (name) => [name, await app.count(name)]));
    return Object.fromEntries(counts);
  };
  for (const days of new Set(kept.map(([, days]) => days))) {
    const names = kept.filter((row) => row[1] === days).map(([name]) => name);
    await app.cleanAfter(days);
    expect(await left(names)).toEqual(Object.fromEntries(names.map((name) => [name, 1])));
    // Two sessions, of which one expires with the other rows.
    if (days === 0) expect(await app.count("sessions")).toBe(2);
    await app.cleanAfter(days, 1);
    expect(await left(names)).toEqual(Object.fromEntries(names.map((name) => [name, 0])));
    if (days === 0) expect(await app.count("sessions")).toBe(1);
  }
  await app.cleanAfter(5_000);
  const endless = ["athletes", "users", "moodEntries", "payments", "purchases"] as const;
  expect(Object.values(await left(endless))).toEqual(endless.map(() => 1));
});

onEveryEngine("retention", ({ open }) => {
  test("empties networks after 14 days and sent mail after 30", async () => {
    const app = await filledApp(await open());
    const find = async () => {
      const { outbox, securityEvents } = app.database.read.tables;
      const [event] = await app.database.read.select().from(securityEvents);
      const [mail] = await app.database.read.select().from(outbox);
      return [event?.network, mail?.body, mail?.replyTo];
    };
    const [network, body, replyTo] = await find();
    await app.cleanAfter(14);
    expect(await find()).toEqual([network, body, replyTo]);
    await app.cleanAfter(14, 1);
    expect(await find()).toEqual([null, body, replyTo]);
    await app.cleanAfter(30);
    expect(await find()).toEqual([null, body, replyTo]);
    await app.cleanAfter(30, 1);
    expect(await find()).toEqual([null, "", null]);
    expect([network, body, replyTo].every(Boolean)).toBe(true);
  });

  test("takes more rows than fit into one write", async () => {
    const app = await testApp({ database: await open() });
    await app.database.write(async (tx) => {
      const line = { action: "edit", target: "post 1", createdAt: at() };
      await tx.insert(tx.tables.auditLog).values(Array.from({ length: 1_201 }, () => line));
    });
    app.clock.now = new Date(at().getTime() + 1_096 * day);
    await deleteOldRows(app.deps);
    expect(await app.database.read.$count(app.database.read.tables.auditLog)).toBe(0);
  });
});

test("mail that was given up loses its text and goes as sent mail does", async () => {
  const app = await filledApp();
  await app.database.write((tx) => tx.update(tx.tables.outbox).set({ sentAt: null, dueAt: null }));
  const { outbox } = app.database.read.tables;
  const bodies = async () =>
    (await app.database.read.select().from(outbox)).map(({ body }) => body !== "");
  await app.cleanAfter(30);
  expect(await bodies()).toEqual([true]);
  await app.cleanAfter(30, 1);
  expect(await bodies()).toEqual([false]);
  await app.cleanAfter(180, 1);
  expect(await bodies()).toEqual([]);
});

test("waiting mail, open inquiries, events still to come and the sent test mail stay", async () => {
  const app = await filledApp();
  const { outbox } = app.database.read.tables;
  await app.database.write((tx) => tx.update(outbox).set({ sentAt: null }));
  const set = (values: { status: "new" | "booked"; eventDate: string }) =>
    app.database.write((tx) => tx.update(tx.tables.speakingInquiries).set(values));
  await set({ status: "new", eventDate: "2026-04-01" });
  await app.cleanAfter(800);
  await set({ status: "booked", eventDate: "2099-04-01" });
  await app.cleanAfter(801);
  expect([await app.count("outbox"), await app.count("speakingInquiries")]).toEqual([1, 1]);
  // With it the first steps show that mail works.
  await app.database.write((tx) => tx.update(outbox).set({ kind: "test", sentAt: app.clock.now }));
  await app.cleanAfter(1_200);
  expect(await app.count("outbox")).toBe(1);
});

test("a table that cannot be cleaned is logged, and the others are cleaned", async () => {
  const app = await filledApp();
  app.clock.now = new Date(app.clock.now.getTime() + 1_200 * day);
  let tries = 0;
  const write: Database["write"] = (work) => {
    tries += 1;
    if (tries === 1) throw new TypeError("Ruth");
    return app.database.write(work);
  };
  await deleteOldRows({ ...app.deps, database: { ...app.database, write } });
  expect([await app.count("sessions"), await app.count("auditLog")]).toEqual([2, 0]);
  const lines = app.lines.filter((line) => line.includes("cleaning failed"));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { name: "TypeError", table: "sessions" },
  ]);
  expect(lines.join("")).not.toContain("Ruth");
});

test("copies made before migrations: the newest two, for at most 30 days", () => {
  const folder = freshFolder();
  const now = new Date("2026-06-30T00:00:00Z");
  const make = (name: string, daysAgo: number) => {
    writeFileSync(join(folder, name), "");
    const then = new Date(now.getTime() - daysAgo * day);
    utimesSync(join(folder, name), then, then);
  };
  make("honour.db", 300);
  make("honour.db.replaced-2026-01-01", 300);
  make("other.db.before-migration-1", 300);
  make("honour.db.before-migration-9", 31);
  make("honour.db.before-migration-10", 29);
  make("honour.db.before-migration-11", 20);
  make("honour.db.before-migration-12", 1);
  deleteOldCopies(join(folder, "honour.db"), now);
  const others = ["honour.db", "honour.db.replaced-2026-01-01", "other.db.before-migration-1"];
  expect(readdirSync(folder).toSorted()).toEqual(
    [...others, "honour.db.before-migration-11", "honour.db.before-migration-12"].toSorted(),
  );
  deleteOldCopies(join(folder, "honour.db"), new Date(now.getTime() + 25 * day));
  expect(readdirSync(folder).toSorted()).toEqual(
    [...others, "honour.db.before-migration-12"].toSorted(),
  );
});
