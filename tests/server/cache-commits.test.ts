import { expect, test } from "vitest";
import { insertAchievement } from "#db/queries/growth.ts";
import type { TestApp } from "#tests/helpers/app.ts";
import { appOn } from "#tests/helpers/app-on.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";

const longestMs = 1_000;

const deed = {
  title: "First Whistle",
  description: "Your first challenge.",
  icon: "🏁",
  category: "mental_resilience" as const,
  pointValue: 25,
  requirement: "challenges_completed >= 1",
};

onEveryEngine("what is kept for visitors", ({ name, open, openTwice }) => {
  async function see(app: Pick<TestApp, "http">) {
    const rows: { title: string }[] = await (await app.http("/api/achievements")).json();
    return rows.map(({ title }) => title);
  }

  test("is gone with each commit, before who wrote is answered", async () => {
    const app = appOn(await open());
    expect(await see(app)).toEqual([]);
    for (const title of ["One", "Two", "Three"]) {
      await app.make.achievement({ title });
      expect((await see(app)).at(-1)).toBe(title);
    }
  });

  test("stays where a write fails", async () => {
    const app = appOn(await open());
    await see(app);
    const failing = app.database.write(async (tx) => {
      await insertAchievement(tx, deed);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await see(app)).toEqual([]);
  });

  if (!openTwice) return;

  test("is gone soon after the commit of another process", async () => {
    const [one, two] = (await openTwice()).map((database) => appOn(database));
    if (!one || !two) throw new Error("There are two.");
    expect(await see(two)).toEqual([]);
    await one.make.achievement({ title: "Afar" });
    if (name === "SQLite") {
      expect(await see(two)).toEqual([]);
      two.clock.now = new Date(two.clock.now.getTime() + longestMs);
      expect(await see(two)).toEqual(["Afar"]);
    } else {
      await expect.poll(() => see(two)).toEqual(["Afar"]);
      await one.make.achievement({ title: "Again" });
      await expect.poll(() => see(two)).toEqual(["Afar", "Again"]);
    }
  });
});
