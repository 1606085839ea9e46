import { expect, test } from "vitest";
import { communityStats } from "#db/values.ts";
import { testApp } from "#tests/helpers/app.ts";

test("the counters are there for everyone", async () => {
  const app = await testApp();
  await app.make.athlete();
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  await app.make.athlete();
  const stats = await (await app.http("/api/community/stats")).json();

  const lastUpdated = app.clock.now.toISOString();
  expect(stats).toEqual([{ id: expect.any(Number), statType: "athletes", count: 2, lastUpdated }]);
});

test("every counter that the catalogue begins with is named", async () => {
  const app = await testApp();
  await app.database.write(async (tx) => {
    const rows = communityStats.map((statType) => ({ statType, lastUpdated: app.clock.now }));
    await tx.insert(tx.tables.communityStats).values(rows);
  });
  const stats = await app.as(null).community.stats();

  expect(stats.map(({ statType, count }) => [statType, count])).toEqual(
    communityStats.map((statType) => [statType, 0]),
  );
});

test("a team of forty who join at once are forty", async () => {
  const app = await testApp();
  const join = (at: number) =>
    app.http("/api/athletes", {
      json: { name: "A", email: `a${at}@example.test`, sport: "Rowing", level: "college" },
    });
  const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => join(at)));

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(40);
  expect(await app.as(null).community.stats()).toMatchObject([{ count: 40 }]);
}, 20_000);

test("of many who join with one e-mail at once, one does", async () => {
  const app = await testApp();
  const json = { name: "A", email: "a@example.test", sport: "Rowing", level: "college" };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.http("/api/athletes", { json })),
  );

  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([201, ...Array(19).fill(409)]);
  expect(await app.as(null).community.stats()).toMatchObject([{ count: 1 }]);
}, 20_000);
