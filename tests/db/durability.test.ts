import { expect, test } from "vitest";
import { crash } from "#tests/faults/crash.ts";
import { countSyncs, hasStrace } from "#tests/faults/syncs.ts";

test("a killed process loses no acknowledged write and leaves no partial one", async () => {
  const { acknowledged, ...found } = await crash({ trials: 2 });
  expect(acknowledged).toBeGreaterThan(0);
  expect(found).toEqual({ trials: 2, lost: 0, halves: 0, damage: [] });
});

if (hasStrace()) {
  test("every commit to a reopened file is synced to disk", async () => {
    expect(await countSyncs({ commits: 50 })).toBeGreaterThanOrEqual(50);
  });
} else {
  console.info("strace is missing, so the syncs of SQLite's file are not counted.");
}
