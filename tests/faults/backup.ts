import { readdirSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { openSqlite } from "#db/sqlite.ts";
import { backupsAmong } from "#scripts/backup/retention.ts";
import { flipByte } from "#tests/helpers/flip-byte.ts";
import { signUp } from "#tests/helpers/sign-up.ts";
import { inTemporaryFolder } from "#tests/helpers/temporary-folder.ts";
import { startChild } from "./child.ts";
import { damageIn, type Found, problems } from "./found.ts";
import { emailsIn, type KillableServer, onServerIn, read, startKillableServer } from "./server.ts";

type Options = { trials: number; writers?: number };

const between = 50;

/**
 * Backs up the database of a server while athletes sign up, restores it elsewhere, and starts a
 * server on it. Every sign-up that was confirmed before the backup must be there, and the counters
 * must fit the rows. Then damages the backup, which must not be restored.
 */
export const backup = ({ trials, writers = 8 }: Options): Promise<Found> =>
  inTemporaryFolder((folder) =>
    onServerIn(folder, async ({ file, server }) => {
      const load = startSignUps(server.url, writers);
      const wrong: string[] = [];
      let acknowledged = 0;
      try {
        for (let trial = 1; trial <= trials; trial += 1) {
          await load.more(between);
          const backups = join(folder, `backups-${trial}`);
          const made = await honour("backup", [`--to=${backups}`, "--media"], file);
          const { name, at } = newestIn(backups);
          const before = load.before(at);
          acknowledged += before.length;
          wrong.push(
            ...problems({
              [`the backup ended with ${made}`]: made !== 0,
              "no sign-up was confirmed before the backup": before.length === 0,
              "no sign-up came during the backup": load.before(new Date()).length === before.length,
            }),
            ...(await drill(join(backups, name), before, join(folder, `${trial}`, "honour.db"))),
          );
        }
      } finally {
        await load.stop();
      }
      const summary = `${trials} drills under load, ${acknowledged} sign-ups confirmed before`;
      return { summary, wrong };
    }),
  );

function newestIn(folder: string) {
  const newest = backupsAmong(readdirSync(folder)).at(-1);
  if (!newest) throw new Error("No backup was made.");
  return newest;
}

/** A command of the project on this database; its exit code. */
function honour(command: "backup" | "restore", args: string[], file: string) {
  const env = { DATABASE_URL: file };
  return startChild(`../../scripts/${command}.ts`, args, { env }).ended;
}

async function drill(copy: string, confirmed: readonly string[], target: string) {
  const restored = await honour("restore", [copy], target);
  const isAlive = await answers(await startKillableServer(target));
  const stored = await emailsIn(target);
  const lost = confirmed.filter((email) => !stored.has(email)).length;
  const wrong = [...(await miscountsIn(target)), ...damageIn(target)];

  flipByte(copy);
  const refused = await honour("restore", [copy, "--yes"], target);
  return [
    ...wrong,
    ...problems({
      [`the restore ended with ${restored}`]: restored !== 0,
      "a server on the restored file does not answer": !isAlive,
      [`${lost} confirmed sign-ups are lost`]: lost > 0,
      [`a damaged backup was restored (${refused})`]: refused !== 1,
      "a damaged backup changed something": (await emailsIn(target)).size !== stored.size,
    }),
  ];
}

async function answers({ url, end }: KillableServer) {
  try {
    const answers = [await read(url, "/readyz"), await read(url)];
    return answers.every(({ status }) => status === 200);
  } finally {
    await end();
  }
}

/** Whether rows that are written together were copied together. */
async function miscountsIn(file: string) {
  const { read, close } = openSqlite(file);
  const { athletes, users, communityStats } = read.tables;
  const people = await read.$count(athletes);
  const accounts = await read.$count(users, eq(users.role, "athlete"));
  const [counted] = await read
    .select()
    .from(communityStats)
    .where(eq(communityStats.statType, "athletes"));
  await close();
  return [accounts, counted?.count]
    .filter((count) => count !== people)
    .map((count) => `${people} athletes, but ${count} accounts or counted`);
}

/** Visitors who sign up one after the other, this many at a time. */
function startSignUps(url: string, writers: number) {
  const confirmed: { email: string; at: number }[] = [];
  let isStopping = false;
  const waiting = new Set<() => void>();
  async function keepSigningUp() {
    while (!isStopping) {
      const { email, status } = await signUp(url);
      if (status !== 201) throw new Error(`A sign-up was answered with ${status}.`);
      confirmed.push({ email, at: Date.now() });
      for (const check of waiting) check();
    }
  }
  const all = Promise.all(Array.from({ length: writers }, keepSigningUp));

  return {
    /** The e-mails confirmed before a moment. */
    before: (moment: Date) =>
      confirmed.filter(({ at }) => at < moment.getTime()).map(({ email }) => email),
    /** Resolves when so many more are confirmed. */
    more(count: number) {
      const goal = confirmed.length + count;
      const reached = new Promise<void>((resolve) => {
        const check = () => {
          if (confirmed.length < goal) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
      });
      return Promise.race([reached, all]);
    },
    async stop() {
      isStopping = true;
      await all;
    },
  };
}
