import { setTimeout as sleep } from "node:timers/promises";
import { sqliteDriver } from "#db/sqlite-driver.ts";
import { signUp } from "#tests/helpers/sign-up.ts";
import { type Found, problems } from "./found.ts";
import { emailsIn, onTemporaryServer, type Place, read } from "./server.ts";

const SqliteConnection = sqliteDriver();

const underWay = 50;
const attempts = { everyMs: 200, most: 5 };
const longestEndMs = 2_000;

/** A server that has to stop while 50 writes wait for the disk finishes and answers each of them. */
export async function drain(): Promise<Found> {
  const { answers, refused, code, endMs, stored } = await onTemporaryServer(endUnderLoad);
  const finished = answers.filter(({ status }) => status === 201);
  const others = answers.map(({ status }) => status).filter((status) => status !== 201);
  return {
    summary: `${finished.length} of ${underWay} writes finished, ended ${endMs.toFixed(0)} ms after the last`,
    wrong: problems({
      [`answered instead: ${others.join(" ")}`]: others.length > 0,
      "a new visitor was let in": !refused,
      [`it ended with ${code}`]: code !== 0,
      "it took long to end": endMs > longestEndMs,
      "what was acknowledged is not there": finished.some(({ email }) => !stored.has(email)),
    }),
  };
}

const broken = { email: "", status: 0 };

const tried = (url: string) => signUp(url).catch(() => broken);

/** Whether new visitors are turned away while the writes still wait. */
async function closes(url: string) {
  for (let tries = 0; tries < attempts.most; tries += 1) {
    await sleep(attempts.everyMs);
    const isOpen = await read(url).then(
      () => true,
      () => false,
    );
    if (!isOpen) return true;
  }
  return false;
}

async function endUnderLoad({ file, server }: Place) {
  const { url } = server;
  await Promise.all(Array.from({ length: underWay }, () => read(url)));
  const other = new SqliteConnection(file);
  other.exec("begin immediate");
  const writes = Promise.all(Array.from({ length: underWay }, () => tried(url)));
  const ended = server.term();
  const refused = await closes(url);
  other.exec("rollback");
  other.close();
  const answers = await writes;
  const last = performance.now();
  const code = await ended;
  return { answers, refused, code, endMs: performance.now() - last, stored: await emailsIn(file) };
}
