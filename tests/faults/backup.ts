import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { openSqlite } from "#db/sqlite.ts";
import { backupsAmong } from "#scripts/backup/retention.ts";
import { flipByte } from "../helpers/flip-byte.ts";
import { startChild } from "./child.ts";
import { findDamage } from "./crash.ts";
import { type KillableServer, startKillableServer } from "./killable-server.ts";

type Options = { trials: number; writers?: number };

const between = 50;

/**
 * Backs up the database of a server to which people are just signing up, restores it elsewhere, and
 * starts a server on it. Every sign-up that was confirmed before the backup must be there, and
 * the counters must fit the rows. Then damages the backup, which nobody may restore.
 */
export async function backup({ trials, writers = 8 }: Options) {
  const folder = mkdtempSync(join(tmpdir(), "honour-backup-"));
  const file = join(folder, "live.db");
  const server = await startKillableServer(file, { RATE_LIMIT_SCALE: "1000000" });
  const load = startSignUps(server.url, writers);
  const total = { trials, acknowledged: 0, lost: 0, wrong: [] as string[] };
  try {
    for (let trial = 1; trial <= trials; trial += 1) {
      await load.more(between);
      const backups = join(folder, `backups-${trial}`);
      const made = await honour("backup", [`--to=${backups}`], file);
      const { name, at } = newestIn(backups);
      const before = load.before(at);
      const during = load.before(new Date()).length - before.length;
      const target = join(folder, `elsewhere-${trial}`, "honour.db");
      const found = await drill(join(backups, name), before, target);
      total.acknowledged += before.length;
      total.lost += found.lost;
      total.wrong.push(...found.wrong);
      if (made !== 0) total.wrong.push(`the backup ended with ${made}`);
      if (during === 0) total.wrong.push("nobody wrote while the backup was made");
    }
    return total;
  } finally {
    await load.stop();
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

function newestIn(folder: string) {
  const newest = backupsAmong(readdirSync(folder), "live", "db").at(-1);
  if (!newest) throw new Error("No backup was made.");
  return newest;
}

/** A command of the project on this database; its exit code. */
function honour(command: "backup" | "restore", args: string[], file: string) {
  const env = { DATABASE_URL: file };
  return startChild(`../../scripts/${command}.ts`, args, { env }).ended;
}

async function drill(copy: string, emails: readonly string[], target: string) {
  const wrong: string[] = [];
  const code = await honour("restore", [copy], target);
  if (code !== 0) wrong.push(`the restore ended with ${code}`);
  const lives = await live(await startKillableServer(target, {}));
  if (!lives) wrong.push("the server does not live on what was restored");
  const stored = await contentsOf(target);
  wrong.push(...stored.wrong, ...findDamage(target));

  flipByte(copy);
  const refused = await honour("restore", [copy, "--yes"], target);
  if (refused !== 1) wrong.push(`a damaged backup was restored (${refused})`);
  if ((await contentsOf(target)).emails.size !== stored.emails.size)
    wrong.push("a damaged backup changed something");
  return { lost: emails.filter((email) => !stored.emails.has(email)).length, wrong };
}

async function live({ url, end }: KillableServer) {
  try {
    const answers = await Promise.all(
      ["/readyz", "/api/announcements"].map((path) => fetch(url + path)),
    );
    await Promise.all(answers.map((answer) => answer.text()));
    return answers.every((answer) => answer.status === 200);
  } finally {
    await end();
  }
}

/** Who is there, and whether what belongs together was copied together. */
async function contentsOf(file: string) {
  const { read, close } = openSqlite(file);
  const { athletes, users, communityStats } = read.tables;
  const emails = new Set((await read.select().from(athletes)).map(({ email }) => email));
  const accounts = await read.$count(users, eq(users.role, "athlete"));
  const counted = await read
    .select()
    .from(communityStats)
    .where(eq(communityStats.statType, "athletes"));
  await close();
  const wrong = [accounts, counted[0]?.count]
    .filter((count) => count !== emails.size)
    .map((count) => `${emails.size} athletes, but ${count} accounts or counted`);
  return { emails, wrong };
}

export async function runBackup(trials: number) {
  const { acknowledged, lost, wrong } = await backup({ trials });
  const isSound = lost === 0 && wrong.length === 0;
  console.info(
    `${isSound ? "PASS" : "FAIL"} backup: ${trials} drills under load, ${acknowledged} sign-ups ` +
      `acknowledged before, ${lost} lost, wrong: ${wrong.join("; ") || "nothing"}`,
  );
  return isSound;
}

/** People who sign up one after the other, this many at a time. */
export function startSignUps(url: string, writers: number) {
  const acknowledged: { email: string; at: number }[] = [];
  let isStopping = false;
  const waiting = new Set<() => void>();
  const tell = (email: string) => {
    acknowledged.push({ email, at: Date.now() });
    for (const check of waiting) check();
  };
  async function signUp(writer: number) {
    for (let index = 0; !isStopping; index += 1) {
      const email = `w${writer}-${index}@example.test`;
      const profile = { name: "Ruth", email, sport: "Rowing", level: "college" };
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify(profile);
      const answer = await fetch(`${url}/api/athletes`, { method: "POST", headers, body });
      await answer.text();
      if (answer.status !== 201) throw new Error(`A sign-up was answered with ${answer.status}.`);
      tell(email);
    }
  }
  const all = Promise.all(Array.from({ length: writers }, (_, writer) => signUp(writer)));

  return {
    /** E-mails confirmed before a moment. */
    before: (moment: Date) =>
      acknowledged.filter(({ at }) => at < moment.getTime()).map(({ email }) => email),
    /** When so many more are in. */
    more(count: number) {
      const goal = acknowledged.length + count;
      const reached = new Promise<void>((resolve) => {
        const check = () => {
          if (acknowledged.length < goal) return;
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
