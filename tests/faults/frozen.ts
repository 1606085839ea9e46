import { readdirSync, readlinkSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { demoPasswords } from "#server/demo-sign-ins.ts";
import { findPostgres, startPostgres } from "#tests/helpers/postgres-server.ts";
import { type Found, problems } from "./found.ts";
import { startKillableServer } from "./server.ts";

const longest = { ready: 2_500, call: 7_000, healing: 3_000, noAnswer: 15_000 };

/** Each with the status that it has while PostgreSQL answers. */
const calls = [
  { path: "/readyz", status: 200 },
  { path: "/healthz", status: 200 },
  { path: "/", status: 200 },
  { path: "/api/announcements", status: 200 },
  { path: "/api/leaderboard", status: 200 },
  { path: "/api/mood-entries", status: 201, json: { mood: "calm", intensity: 2 } },
] as const;

const withoutDatabase: readonly string[] = ["/healthz", "/"];

type Call = (typeof calls)[number];

/** PostgreSQL hangs: it keeps its connections, accepts new ones and answers nothing. */
export async function frozen(): Promise<Found> {
  const programs = findPostgres();
  if (!programs)
    return { summary: "not run", wrong: ["PostgreSQL is missing (apt-get install postgresql)"] };
  const postgres = await startPostgres(programs);
  try {
    const server = await startKillableServer(postgres.url);
    try {
      return judge(await freezeAndAsk(server.url, postgres.pid));
    } finally {
      await server.end();
    }
  } finally {
    await postgres.stop();
  }
}

type Answer = { call: Call; status: number; took: number };
type Times = { up: Answer[]; hanging: Answer[]; healed: Answer[] };

async function freezeAndAsk(url: string, pid: number | undefined): Promise<Times> {
  const cookie = await signIn(url);
  const askAll = () => Promise.all(calls.map((call) => ask(url, cookie, call)));
  const up = await askAll();
  const thaw = freeze(pid);
  try {
    // The second time there are no connections left that were open before.
    const hanging = [...(await askAll()), ...(await askAll())];
    thaw();
    return { up, hanging, healed: await askUntilHealed(askAll) };
  } finally {
    thaw();
  }
}

/** Stops every process of this PostgreSQL; they all run in the folder of its data. */
function freeze(server: number | undefined) {
  const folder = readlinkSync(`/proc/${server}/cwd`);
  const processes = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && folderOf(name) === folder)
    .map(Number);
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of processes.filter((each) => folderOf(String(each)) === folder))
      process.kill(pid, signal);
  };
  signalAll("SIGSTOP");
  return () => signalAll("SIGCONT");
}

function judge({ up, hanging, healed }: Times): Found {
  const expected = ({ call, status }: Answer) => status === call.status;
  const refused = ({ call, status }: Answer) =>
    withoutDatabase.includes(call.path) ? status === 200 : status === 503;
  const ready = hanging.filter(({ call }) => call.path === "/readyz");
  const texts = hanging.map(
    ({ call, status, took }) => `${call.path} ${status} ${took.toFixed(0)}`,
  );
  return {
    summary: `while it hung: ${texts.join(", ")} ms`,
    wrong: problems({
      "a call failed before": !up.every(expected),
      "a call that needs the database was not refused with 503": !hanging.every(refused),
      "/readyz took too long": ready.some(({ took }) => took > longest.ready),
      "a call took too long": hanging.some(({ took }) => took > longest.call),
      "it did not work afterwards": !healed.every(expected),
    }),
  };
}

async function signIn(url: string) {
  const answer = await fetch(`${url}/api/session`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "jordan@example.org", password: demoPasswords.athlete }),
  });
  return answer.headers.get("set-cookie")?.split(";")[0] ?? "";
}

async function ask(url: string, cookie: string, call: Call): Promise<Answer> {
  const began = performance.now();
  const sent =
    "json" in call
      ? {
          method: "POST",
          headers: { cookie, "content-type": "application/json" },
          body: JSON.stringify(call.json),
        }
      : { headers: { cookie } };
  const signal = AbortSignal.timeout(longest.noAnswer);
  // Without an answer the status is 0, which is judged as a wrong one.
  const answer = await fetch(url + call.path, { ...sent, signal }).catch(() => undefined);
  await answer?.text();
  return { call, status: answer?.status ?? 0, took: performance.now() - began };
}

async function askUntilHealed(askAll: () => Promise<Answer[]>) {
  const deadline = performance.now() + longest.healing;
  for (;;) {
    const answers = await askAll();
    const isHealed = answers.every(({ call, status }) => status === call.status);
    if (isHealed || performance.now() > deadline) return answers;
    await sleep(200);
  }
}

function folderOf(pid: string) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    // It has ended.
    return undefined;
  }
}
