import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openSqlite } from "#db/sqlite.ts";
import { sqliteDriver } from "#db/sqlite-driver.ts";
import { startChild } from "./child.ts";

const SqliteConnection = sqliteDriver();

const longestLifeMs = 400;

/**
 * Kills a process in the middle of its writes, opens what it left as the next start would, and
 * counts what was acknowledged and is not there, and which writes are there by half.
 */
export async function crash({ trials }: { trials: number }) {
  const folder = mkdtempSync(join(tmpdir(), "honour-crash-"));
  const file = join(folder, "honour.db");
  const total = { trials, acknowledged: 0, lost: 0, halves: 0, damage: [] as string[] };
  try {
    for (let trial = 1; trial <= trials; trial += 1) {
      const acknowledged = await writeUntilKilled(file, `${trial}`);
      const stored = await readPairs(file);
      total.acknowledged += acknowledged.length;
      total.lost += acknowledged.filter((key) => !stored.whole.has(key)).length;
      total.halves += stored.halves;
      total.damage.push(...findDamage(file));
    }
    return total;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function writeUntilKilled(file: string, trial: string) {
  const child = startChild("./crash-writer.ts", [file, trial]);
  await child.spoke;
  await sleep(Math.random() * longestLifeMs);
  child.kill();
  const lines = (await child.output()).split("\n");
  // What stands after the last line break is nothing, or was cut off by the kill.
  return lines.slice(0, -1);
}

async function readPairs(file: string) {
  const { read, close } = openSqlite(file);
  const { rateLimits, outbox } = read.tables;
  const keys = new Set((await read.select().from(rateLimits)).map(({ key }) => key));
  const subjects = new Set((await read.select().from(outbox)).map(({ subject }) => subject));
  await close();
  const whole = new Set([...keys].filter((key) => subjects.has(key)));
  return { whole, halves: keys.size + subjects.size - 2 * whole.size };
}

export function findDamage(file: string) {
  const connection = new SqliteConnection(file);
  const found = connection.prepare("PRAGMA integrity_check").pluck().all().map(String);
  connection.close();
  return found.filter((line) => line !== "ok");
}
