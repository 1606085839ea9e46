import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whileLocked } from "#scripts/prepare/lock.mjs";

let folder: string;
let file: string;

beforeEach(() => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  folder = mkdtempSync(join(tmpdir(), "honour lock "));
  file = join(folder, "prepare.lock");
});

afterEach(() => rmSync(folder, { recursive: true }));

test("two never work at once, and both get their turn", async () => {
  let working = 0;
  const work = async () => {
    working += 1;
    expect(working).toBe(1);
    await sleep(20);
    working -= 1;
    return "done";
  };
  const answers = await Promise.all([1, 2, 3].map(() => whileLocked(file, work)));
  expect(answers).toEqual(["done", "done", "done"]);
  expect(existsSync(file)).toBe(false);
});

test("work that fails gives the lock back", async () => {
  const failing = whileLocked(file, () => Promise.reject(new Error("no compiler")));
  await expect(failing).rejects.toThrow("no compiler");
  expect(existsSync(file)).toBe(false);
});

test("the lock of a process that is gone is taken over", async () => {
  const noSuchProcess = 2 ** 30;
  writeFileSync(file, JSON.stringify({ pid: noSuchProcess, host: hostname() }));
  expect(await whileLocked(file, async () => "done")).toBe("done");
});

test("the lock of another machine is taken over once it falls silent", async () => {
  writeFileSync(file, JSON.stringify({ pid: process.pid, host: "elsewhere" }));
  const waiting = whileLocked(file, async () => "done");
  const said = expect.stringContaining("waiting for it");
  await vi.waitFor(() => expect(console.info).toHaveBeenCalledWith(said), 5_000);
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(file, longAgo, longAgo);
  expect(await waiting).toBe("done");
});
