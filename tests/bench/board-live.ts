import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startServer } from "#tests/e2e/start-server.ts";
import { freePort } from "#tests/helpers/free-port.ts";
import { signUp } from "#tests/helpers/sign-up.ts";
import type { Arrivals, ListenerMessage, Listening } from "./board-listeners.ts";
import { median, percentile } from "./results.ts";

const streams = 500;
const processes = 2;
const athletes = 50;
const seconds = 60;
const callsPerSecond = 20;
const mostArrivalMs = 2_000;
const mostCallMs = 150;

const reads = ["/api/discussion/posts", "/api/community/stats", "/api/leaderboard", "/api/session"];

const server = await startServer({ port: await freePort() });
if (!(await server.isReady())) throw new Error("The server did not become ready.");
const listeners: ChildProcess[] = [];
try {
  const cookies: string[] = [];
  while (cookies.length < athletes) cookies.push((await signUp(server.url)).cookie);
  const [writer = ""] = cookies;
  for (let at = 0; at < processes; at += 1) listeners.push(startListeners());
  await Promise.all(
    listeners.map((child) => listen(child, { cookies, streams: streams / processes })),
  );
  const [sent, times] = await Promise.all([postEachSecond(writer), callAtPace(cookies)]);
  judge(sent, await arrivalsOf(sent.length), times);
} finally {
  for (const child of listeners) child.disconnect();
  server.stop();
  await server.ended;
}

function startListeners() {
  const script = fileURLToPath(new URL("./board-listeners.ts", import.meta.url));
  return fork(script, { execArgv: ["--import", "tsx"] });
}

async function listen(child: ChildProcess, listening: Omit<Listening, "url">) {
  child.send({ url: server.url, ...listening });
  await once(child, "message");
}

/** When each was sent. */
async function postEachSecond(cookie: string) {
  const sent: number[] = [];
  const began = performance.now();
  while (sent.length < seconds) {
    await sleep(began + sent.length * 1_000 - performance.now());
    const title = `Bench ${sent.length}.`;
    sent.push(Date.now());
    await request("/api/discussion/posts", cookie, { title, content: "Go.", acceptsRules: true });
  }
  return sent;
}

/** Other calls meanwhile, at the pace of the clock; how long each took. */
function callAtPace(cookies: readonly string[]) {
  const began = performance.now();
  const calls = Array.from({ length: callsPerSecond * seconds }, async (_, call) => {
    const at = began + (call * 1_000) / callsPerSecond;
    await sleep(at - performance.now());
    await request(reads[call % reads.length] ?? "", cookies[call % cookies.length] ?? "");
    return performance.now() - at;
  });
  return Promise.all(calls);
}

/** All of them together, once every stream has brought every post or nothing more comes. */
async function arrivalsOf(posts: number) {
  let total: Arrivals = {};
  for (let tries = 0; tries < 20; tries += 1) {
    total = {};
    for (const child of listeners) add(total, await report(child));
    const complete = Object.values(total).filter(({ count }) => count === streams);
    if (complete.length === posts) break;
    await sleep(250);
  }
  return total;
}

async function report(child: ChildProcess) {
  child.send("report");
  // Safe: a process of listeners sends nothing else once it is ready.
  const [message] = (await once(child, "message")) as [ListenerMessage];
  return message.kind === "arrivals" ? message.arrivals : {};
}

function add(total: Arrivals, arrivals: Arrivals) {
  for (const [number, { count, last }] of Object.entries(arrivals)) {
    const sofar = total[number] ?? { count: 0, last: 0 };
    total[number] = { count: sofar.count + count, last: Math.max(sofar.last, last) };
  }
}

function judge(sent: readonly number[], arrivals: Arrivals, times: readonly number[]) {
  const came = Object.values(arrivals).reduce((sum, { count }) => sum + count, 0);
  const waits = sent.map((at, number) => (arrivals[number]?.last ?? Number.NaN) - at);
  const isComplete = came === sent.length * streams;
  const slowest = Math.max(...waits);
  const p99 = percentile(times, 0.99);
  const isGood = isComplete && slowest <= mostArrivalMs && p99 <= mostCallMs;
  console.info(
    `${isGood ? "PASS" : "FAIL"}: ${streams} boards on ${server.engine}, ${sent.length} posts, ` +
      `${came} of ${sent.length * streams} arrived; the last of the ${streams} after ${median(waits)} ms ` +
      `(median), ${slowest} ms at most, up to ${mostArrivalMs}; ${times.length} other calls: ` +
      `median ${median(times).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, up to ${mostCallMs}; load ${loadavg()[0]?.toFixed(1)}`,
  );
  process.exitCode = isGood ? 0 : 1;
}

async function request(path: string, cookie: string, body?: object) {
  const sent = body && { method: "POST", body: JSON.stringify(body) };
  const headers = { cookie, origin: server.url, "content-type": "application/json" };
  const call = () => fetch(server.url + path, { ...sent, headers });
  // A connection that was kept may be closed just then; a browser asks again as well.
  const answer = await call().catch((error) => (body ? Promise.reject(error) : call()));
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} ${answer.status}: ${text}`);
  return answer;
}
