import { expect, test } from "vitest";
import { runDisk } from "#tests/faults/disk.ts";
import { runDrain } from "#tests/faults/drain.ts";
import { runLocked } from "#tests/faults/locked.ts";
import { runSlow } from "#tests/faults/slow.ts";

const ms = 90_000;

test("who is being served when the server is asked to end is served", { timeout: ms }, async () => {
  expect(await runDrain()).toBe(true);
});

test("a file that another process holds stops writers alone", { timeout: ms }, async () => {
  expect(await runLocked()).toBe(true);
});

test("very slow senders keep nobody waiting, and no socket", { timeout: ms }, async () => {
  expect(await runSlow(5)).toBe(true);
});

// Only root can make a disk that is small enough to fill.
if (process.getuid?.() === 0)
  test("a full disk refuses writes until there is room again", { timeout: ms }, async () => {
    expect(await runDisk()).toBe(true);
  });
