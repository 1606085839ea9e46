import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { percentile } from "#tests/bench/results.ts";
import { type Kind, kinds, type Measured, type Work } from "./load.ts";

// Safe: load.ts starts this process and passes just that.
const work = JSON.parse(process.argv[2] ?? "") as Work;

type Call = { kind: Kind; path: string; status: number; isVisitor?: boolean; json?: object };

const mostErrors = 20;
const input = encodeURIComponent(JSON.stringify({ json: { limit: 20 } }));

/** For visitors and for athletes, by REST. */
const reads: readonly Omit<Call, "kind" | "status">[] = [
  { path: "/api/announcements", isVisitor: true },
  { path: "/api/discussion/posts?limit=50" },
  { path: "/api/community/stats", isVisitor: true },
  { path: "/api/leaderboard" },
  { path: "/api/challenges", isVisitor: true },
  { path: "/api/discussion/posts?category=prayer-requests" },
  { path: "/api/session" },
];

const calls: readonly Omit<Call, "kind" | "status">[] = [
  { path: `/trpc/community.posts?input=${input}` },
  { path: "/trpc/soulcare.announcements", isVisitor: true },
  { path: "/trpc/soulcare.ownAchievements" },
];

const times: Record<Kind, number[]> = { read: [], trpc: [], write: [] };
const errors: string[] = [];
const until = performance.now() + work.seconds * 1_000;
await Promise.all(work.cookies.map((cookie, place) => live(cookie, place)));
console.info(JSON.stringify(measured()));

/** One person's browser: one connection that is kept, one call after the other. */
async function live(cookie: string, place: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let serial = place; performance.now() < until; serial += 1) {
    const call = callAt(serial, `Client ${place}, ${serial}.`);
    const began = performance.now();
    const status = await statusOf(call, { cookie, agent });
    times[call.kind].push(performance.now() - began);
    if (status !== call.status && errors.length < mostErrors)
      errors.push(`${call.path.split("?")[0]} ${status}`);
  }
  agent.destroy();
}

/** Of twenty, sixteen read by REST, three by tRPC, and one writes. */
function callAt(serial: number, title: string): Call {
  const place = serial % 20;
  const round = Math.floor(serial / 20);
  const nothing = { path: "/" };
  if (place < 16)
    return { kind: "read", status: 200, ...(reads[(round + place) % reads.length] ?? nothing) };
  if (place < 19) return { kind: "trpc", status: 200, ...(calls[place % calls.length] ?? nothing) };
  const json = { title, content: "Go.", acceptsRules: true };
  return { kind: "write", status: 201, path: "/api/discussion/posts", json };
}

type Person = { cookie: string; agent: Agent };

async function statusOf({ path, isVisitor, json }: Call, { cookie, agent }: Person) {
  const body = json && JSON.stringify(json);
  const headers = {
    ...(!isVisitor && { cookie }),
    ...(body && { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
  };
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const method = body ? "POST" : "GET";
      const asked = request(work.url + path, { agent, method, headers }, resolve);
      asked.once("error", reject);
      asked.end(body);
    });
    await text(answer);
    return answer.statusCode;
  } catch (error) {
    return error instanceof Error ? error.message : "broken";
  }
}

function measured(): Measured {
  const [read, trpc, write] = kinds.map((kind) => {
    const at = (part: number) => Math.round(percentile(times[kind], part));
    return { count: times[kind].length, median: at(0.5), p99: at(0.99) };
  });
  const none = { count: 0, median: 0, p99: 0 };
  return { read: read ?? none, trpc: trpc ?? none, write: write ?? none, errors };
}
