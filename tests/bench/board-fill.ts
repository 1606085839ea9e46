import { openSqlite } from "#db/sqlite.ts";
import { sqliteDriver } from "#db/sqlite-driver.ts";

const SqliteConnection = sqliteDriver();

const people = 500;
const mutes = 50;
const batch = 50_000;

/** The athlete who reads, and mutes fifty of those who write. */
export const reader = people + 1;

/** A board of so many posts, a minute apart, in a file of its own; the posts in batches. */
export async function fillBoard(file: string, posts: number) {
  const database = openSqlite(file);
  await database.migrate();
  await database.close();

  const connection = new SqliteConnection(file);
  connection.pragma("synchronous = OFF");
  connection.prepare(peopleSql).run({ people: reader });
  connection.prepare(muteSql).run({ reader, mutes });
  const insert = connection.prepare(postSql);
  for (let from = 1; from <= posts; from += batch)
    insert.run({ from, to: Math.min(from + batch - 1, posts), people });
  connection.pragma("wal_checkpoint(TRUNCATE)");
  connection.close();
}

const counting = (to: string, from = "1") =>
  `with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${to})`;

const began = Date.UTC(2024, 0, 1);

/** A minute after the last of so many posts. */
export const boardNow = (posts: number) => new Date(began + (posts + 1) * 60_000);

const peopleSql = `
  insert into athletes (id, name, email, sport, level, community_name, created_at)
  ${counting(":people")}
  select i, 'Athlete ' || i, 'athlete' || i || '@example.test', 'Rowing', 'college',
    'Name ' || i, ${began} from n`;

const muteSql = `
  insert into community_mutes (athlete_id, muted_athlete_id, created_at)
  ${counting(":mutes")} select :reader, i * 7, ${began} from n`;

/** A quarter of them in each category; some anonymous, deleted, hidden or over. */
const postSql = `
  insert into discussion_posts
    (id, athlete_id, title, content, category, is_anonymous, created_at, deleted_at, hidden_at, expires_at)
  ${counting(":to", ":from")}
  select i, 1 + (i * 7919) % :people, 'Title ' || i,
    'We ran in the rain and two of us prayed, number ' || i || '.',
    case i % 4 when 0 then 'general' when 1 then 'prayer-requests'
      when 2 then 'encouragement' else 'questions' end,
    i % 5 = 0, ${began} + i * 60000,
    case when i % 50 = 7 then ${began} end, case when i % 200 = 9 then ${began} end,
    case when i % 40 = 1 then ${began} + i * 60000 + 86400000 end
  from n`;
