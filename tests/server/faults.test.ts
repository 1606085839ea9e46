import { expect, test } from "vitest";
import { disk } from "#tests/faults/disk.ts";
import { drain } from "#tests/faults/drain.ts";
import { frozen } from "#tests/faults/frozen.ts";
import { locked } from "#tests/faults/locked.ts";
import { slow } from "#tests/faults/slow.ts";
import { findPostgres } from "#tests/helpers/postgres-server.ts";

const ms = 90_000;

test("requests under way are finished when the server stops", { timeout: ms }, async () => {
  expect((await drain()).wrong).toEqual([]);
});

test("a locked database file refuses writes and serves reads", { timeout: ms }, async () => {
  expect((await locked()).wrong).toEqual([]);
});

test("slow clients delay no one, take no memory and lose their sockets", {
  timeout: 2 * ms,
}, async () => {
  expect((await slow(5)).wrong).toEqual([]);
});

if (findPostgres())
  test("a PostgreSQL that hangs is given up within seconds", { timeout: ms }, async () => {
    expect((await frozen()).wrong).toEqual([]);
  });

// Only root can make a disk that is small enough to fill.
if (process.getuid?.() === 0)
  test("a full disk refuses writes until there is space", { timeout: ms }, async () => {
    expect((await disk()).wrong).toEqual([]);
  });
