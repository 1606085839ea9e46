import { expect, test } from "vitest";
import { runDisk } from "#tests/faults/disk.ts";
import { runDrain } from "#tests/faults/drain.ts";
import { runLocked } from "#tests/faults/locked.ts";
import { runSlow } from "#tests/faults/slow.ts";

const ms = 90_000;

test("requests under way are finished when the server stops", { timeout: ms }, async () => {
  expect(await runDrain()).toBe(true);
});

test("a locked database file refuses writes and serves reads", { timeout: ms }, async () => {
  expect(await runLocked()).toBe(true);
});

test("slow clients delay no one and lose their sockets", { timeout: ms }, async () => {
  expect(await runSlow(5)).toBe(true);
});

// Only root can make a disk that is small enough to fill.
if (process.getuid?.() === 0)
  test("a full disk refuses writes until there is space", { timeout: ms }, async () => {
    expect(await runDisk()).toBe(true);
  });
