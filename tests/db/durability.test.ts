import { expect, test } from "vitest";
import { crash, fsync, hasStrace } from "#tests/faults/durability.ts";

test("a killed process loses no acknowledged write and leaves no partial one", async () => {
  expect((await crash(2)).wrong).toEqual([]);
});

if (hasStrace()) {
  test("every commit to a reopened file is synced to disk", async () => {
    expect((await fsync(50)).wrong).toEqual([]);
  });
} else {
  console.info("strace is missing, so the syncs of SQLite's file were not counted.");
}
