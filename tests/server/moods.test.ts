import { expect, test } from "vitest";
import { type TestApp, testApp } from "#tests/helpers/app.ts";
import { query } from "#tests/helpers/http.ts";

async function feel(app: TestApp, athleteId: number, notes: string, minutesAgo = 0) {
  const createdAt = new Date(app.clock.now.getTime() - minutesAgo * 60_000);
  const entry = { athleteId, mood: "calm", intensity: 5, context: "general", notes } as const;
  await app.database.write(async (tx) => {
    await tx.insert(tx.tables.moodEntries).values({ ...entry, createdAt });
  });
}

test("one's own mood entries, and only those, the newest first", async () => {
  const app = await testApp();
  const [ruth, boaz] = [await app.make.athlete(), await app.make.athlete()];
  await feel(app, ruth.id, "older", 10);
  await feel(app, boaz.id, "private", 5);
  await feel(app, ruth.id, "newer", 1);
  const entries = await app.as(ruth).moods.entries();

  expect(entries.map(({ notes }) => notes)).toEqual(["newer", "older"]);
  expect(entries[0]).toEqual({
    ...{ id: 3, mood: "calm", intensity: 5, context: "general", notes: "newer" },
    ...{ createdAt: new Date(app.clock.now.getTime() - 60_000), isCompleted: false },
  });
});

test("asking for somebody else's entries gives one's own", async () => {
  const app = await testApp();
  const [ruth, boaz] = [await app.make.athlete(), await app.make.athlete()];
  await feel(app, boaz.id, "private");
  const answer = await query(app, "moods.entries", { athleteId: boaz.id }, { as: ruth });

  expect((await answer.json()).result.data.json).toEqual([]);
});

test("the list ends at thirty", async () => {
  const app = await testApp();
  const ruth = await app.make.athlete();
  for (let at = 0; at < 31; at += 1) await feel(app, ruth.id, `${at}`, at);
  const entries = await app.as(ruth).moods.entries();

  expect(entries).toHaveLength(30);
  expect(entries.at(-1)?.notes).toBe("29");
});

test("an admin without a profile has no moods, and a visitor none", async () => {
  const app = await testApp();
  const admin = await app.make.admin();

  await expect(app.as(admin).moods.entries()).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(app.as(null).moods.entries()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
});
