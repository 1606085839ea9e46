import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqlite } from "#db/sqlite.ts";
import { appOn } from "#tests/helpers/app-on.ts";
import { fillDesk } from "./admin-fill.ts";

const athletes = 20_000;
const lines = 1_000_000;
const rounds = 20;
const mostMs = 300;
const mostOtherMs = 150;

const folder = mkdtempSync(join(tmpdir(), "honour-admin-"));
const file = join(folder, "honour.db");
await fillDesk(file, { athletes, lines });
const database = openSqlite(file);
try {
  const app = appOn(database);
  app.clock.now = new Date();
  const { admin } = app.as(await app.make.admin());
  const other = app.as(await app.make.athlete()).soulcare;
  const day = new Date("2025-06-01T00:00:00Z");
  const calls: Record<string, () => Promise<unknown>> = {
    "athletes by points": () => admin.athletes({}),
    "athletes by streak": () => admin.athletes({ order: "streak" }),
    "athletes by name, a far page": () => admin.athletes({ order: "name", after: athletes / 2 }),
    "athletes that a search finds": () => admin.athletes({ search: "athlete 1999 rowing" }),
    "athletes that no search finds": () => admin.athletes({ search: "nobody at all" }),
    "athletes past due": () => admin.athletes({ subscription: "past_due", order: "name" }),
    "audit log": () => admin.audit({}),
    "audit log by actor": () => admin.audit({ actor: 2 }),
    "audit log by action": () => admin.audit({ action: "suspend" }),
    "audit log by target": () => admin.audit({ target: "athlete 7" }),
    "audit log by date": () =>
      admin.audit({ from: day, until: new Date(day.getTime() + 86_400_000) }),
    "audit log by all": () =>
      admin.audit({ actor: 2, action: "update", target: "athlete 7", from: day }),
    "audit log, counted": () => admin.auditCount({ action: "update" }),
  };
  for (const [name, call] of Object.entries(calls)) await measure(name, call, other.mentorship);
} finally {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}

type Call = () => Promise<unknown>;

/** One after the other, while others ask every few milliseconds. */
async function measure(name: string, call: Call, other: Call) {
  const others: Promise<number>[] = [];
  const asking = setInterval(() => others.push(timed(other, performance.now())), 10);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    times.push(await timed(call, performance.now()));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  clearInterval(asking);
  judge(name, Math.max(...times), mostMs);
  judge(`${name}: other calls, p99`, percentile(await Promise.all(others), 0.99), mostOtherMs);
}

async function timed(call: Call, began: number) {
  await call();
  return performance.now() - began;
}

function percentile(times: readonly number[], part: number) {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

function judge(name: string, ms: number, most: number) {
  const isQuick = ms < most;
  if (!isQuick) process.exitCode = 1;
  console.info(`${isQuick ? "PASS" : "FAIL"}: ${name}, ${ms.toFixed(1)} ms, less than ${most}`);
}
