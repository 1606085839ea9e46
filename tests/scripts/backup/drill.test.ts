import { expect, test } from "vitest";
import { backup } from "#tests/faults/backup.ts";

test("a backup made under load holds every earlier sign-up, and a server runs on it", async () => {
  expect((await backup({ trials: 1, writers: 4 })).wrong).toEqual([]);
}, 120_000);
