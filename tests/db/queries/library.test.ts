import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { listResources } from "#db/queries/library.ts";
import { resourceKinds } from "#db/values.ts";
import { at } from "#tests/helpers/empty-database.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { openPlanner } from "#tests/helpers/plans.ts";

/** 150 of 3,000 words. */
const wordsOf = (serial: number) =>
  Array.from({ length: 150 }, (_, index) => `word${(serial * 7 + index * 31) % 3000}`).join(" ");

/** Every text has the first word, five of them the second. */
const textOf = (serial: number) => ({
  slug: `text-${serial}`,
  title: "Rest",
  summary: "Why one day is off.",
  tags: [],
  kind: resourceKinds[serial % resourceKinds.length] ?? "article",
  minutes: 3,
  plain: `common ${serial % 400 === 0 ? "seldom" : "other"} ${wordsOf(serial)}`,
  access: "public" as const,
  status: "published" as const,
  createdAt: at(serial),
  updatedAt: at(serial),
});

onEveryEngine("a library of 2,000 texts", ({ address }) => {
  if (!address) return;

  test("is listed and searched by its indexes, and sorts no more than is found", async () => {
    const url = await address();
    const database = openDatabase(url);
    onTestFinished(() => database.close());
    const { engine } = database;
    for (let first = 0; first < 2000; first += 500) {
      const texts = Array.from({ length: 500 }, (_, index) => textOf(first + index));
      await database.write((tx) => tx.insert(tx.tables.resources).values(texts));
    }
    const planOf = await openPlanner(url);
    const own = { engine, athleteId: 1, now: at(2000), limit: 21 };
    const plan = (listing: object) => planOf((read) => listResources(read, { ...own, ...listing }));

    const inOrder = {
      sqlite: "resources_newest",
      postgres: "Scan Backward using resources_newest",
    };
    const byWords = { sqlite: "resource_search VIRTUAL TABLE INDEX", postgres: "resources_search" };
    const newest = { sqlite: byWords.sqlite, postgres: "Scan Backward using resources_pkey" };
    for (const [listing, index] of [
      [{}, inOrder],
      [{ kind: "media" }, inOrder],
      [{ search: "common" }, newest],
      [{ search: "seldom" }, byWords],
    ] as const) {
      const said = await plan(listing);
      expect(said).toContain(index[engine]);
      expect(said).not.toMatch(/TEMP B-TREE|SCAN resources\b|Seq Scan on resources\b/);
    }
  });
});
