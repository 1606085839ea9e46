import { expect, test } from "vitest";
import { backup } from "#tests/faults/backup.ts";

test("a backup that is made under load holds everybody who was in before, and a server lives on it", async () => {
  const { acknowledged, ...found } = await backup({ trials: 1, writers: 4 });
  expect(acknowledged).toBeGreaterThan(0);
  expect(found).toEqual({ trials: 1, lost: 0, wrong: [] });
}, 120_000);
