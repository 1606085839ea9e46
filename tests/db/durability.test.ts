import { expect, test } from "vitest";
import { crash } from "#tests/faults/crash.ts";
import { countSyncs, hasStrace } from "#tests/faults/syncs.ts";

test("a killed process loses nothing that it acknowledged, and leaves no write by half", async () => {
  const { acknowledged, ...found } = await crash({ trials: 2 });
  expect(acknowledged).toBeGreaterThan(0);
  expect(found).toEqual({ trials: 2, lost: 0, halves: 0, damage: [] });
});

if (hasStrace()) {
  test("every commit to a file that was opened again reaches the disk", async () => {
    expect(await countSyncs({ commits: 50 })).toBeGreaterThanOrEqual(50);
  });
} else {
  console.info("strace is missing, so nobody counted how often SQLite syncs its file.");
}
