import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqlite } from "#db/sqlite.ts";
import { sqliteDriver } from "#db/sqlite-driver.ts";
import { appOn } from "#tests/helpers/app-on.ts";
import { percentile } from "./results.ts";

const SqliteConnection = sqliteDriver();

const athletes = 20_000;
const lines = 1_000_000;
const rounds = 20;
const mostMs = 300;
const mostOtherMs = 150;

type Call = () => Promise<unknown>;

/** One after the other, while an athlete reads every few milliseconds. */
async function measure(name: string, call: Call, other: Call) {
  const others: Promise<number>[] = [];
  const timer = setInterval(() => others.push(timed(other, performance.now())), 10);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    times.push(await timed(call, performance.now()));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  clearInterval(timer);
  judge(name, Math.max(...times), mostMs);
  judge(`${name}: other calls, p99`, percentile(await Promise.all(others), 0.99), mostOtherMs);
}

async function timed(call: Call, began: number) {
  await call();
  return performance.now() - began;
}

function judge(name: string, ms: number, most: number) {
  const isQuick = ms < most;
  if (!isQuick) process.exitCode = 1;
  console.info(`${isQuick ? "PASS" : "FAIL"}: ${name}, ${ms.toFixed(1)} ms, less than ${most}`);
}

type Size = { athletes: number; lines: number };

const admins = 5;

/** A database of so many athletes and so many audit lines, in a file of its own. */
async function fillAdmin(file: string, { athletes, lines }: Size) {
  const database = openSqlite(file);
  await database.migrate();
  await database.close();

  const connection = new SqliteConnection(file);
  connection.pragma("synchronous = OFF");
  connection.prepare(peopleSql).run({ athletes });
  connection.prepare(adminSql).run({ admins });
  connection.prepare(lineSql).run({ lines, admins, athletes });
  connection.pragma("wal_checkpoint(TRUNCATE)");
  connection.close();
}

const counting = (to: string) =>
  `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${to})`;

const began = Date.UTC(2024, 0, 1);

const peopleSql = `
  insert into athletes (id, name, email, sport, level, total_points, current_streak,
    streak_holds_until, time_zone, subscription_status, created_at)
  ${counting(":athletes")}
  select i, 'Athlete ' || (i * 7919) % :athletes, 'runner' || i || '@example.test',
    case i % 3 when 0 then 'Rowing' when 1 then 'Soccer' else 'Track' end, 'college',
    (i * 31) % 5000, i % 40, case when i % 2 then '2999-01-01' else '2025-01-01' end,
    case i % 4 when 0 then 'America/New_York' when 1 then 'America/Chicago'
      when 2 then 'America/Denver' else 'Pacific/Auckland' end,
    case i % 5 when 0 then 'active' when 1 then 'past_due' when 2 then 'canceled' end,
    ${began} + i * 60000 from n`;

const adminSql = `
  insert into users (id, username, password, role, created_at)
  ${counting(":admins")} select i, 'staff' || i, '!', 'admin', ${began} from n`;

/** A minute apart, by every admin, about every athlete. */
const lineSql = `
  insert into audit_log (id, user_id, action, target, created_at)
  ${counting(":lines")}
  select i, 1 + i % :admins,
    case i % 4 when 0 then 'update' when 1 then 'suspend' when 2 then 'plan' else 'complete' end,
    'athlete ' || (1 + (i * 7919) % :athletes), ${began} + i * 60000 from n`;

const folder = mkdtempSync(join(tmpdir(), "honour-admin-"));
const file = join(folder, "honour.db");
await fillAdmin(file, { athletes, lines });
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
    "athletes, none found": () => admin.athletes({ search: "no such name" }),
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
