import { openSqlite } from "#db/sqlite.ts";
import { sqliteDriver } from "#db/sqlite-driver.ts";

const SqliteConnection = sqliteDriver();

type Size = { athletes: number; lines: number };

const admins = 5;

/** A desk with so many athletes and so many lines in its audit log, in a file of its own. */
export async function fillDesk(file: string, { athletes, lines }: Size) {
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

/** A minute apart, by everybody, about everything. */
const lineSql = `
  insert into audit_log (id, user_id, action, target, created_at)
  ${counting(":lines")}
  select i, 1 + i % :admins,
    case i % 4 when 0 then 'update' when 1 then 'suspend' when 2 then 'plan' else 'complete' end,
    'athlete ' || (1 + (i * 7919) % :athletes), ${began} + i * 60000 from n`;
