import superjson from "superjson";
import * as z from "zod";
import type { Author, World } from "./world.ts";

const longestAnswerMs = 20_000;

export type RequestOptions = {
  method?: "POST" | "DELETE";
  json?: unknown;
  headers?: Record<string, string>;
};
type Answer = { status: number; body: unknown };

/** undefined where it is unknown whether it was done: no answer, or that of the balancer alone. */
export async function send(url: string, { json, headers, ...rest }: RequestOptions = {}) {
  const sent = json === undefined ? {} : { method: "POST", body: JSON.stringify(json) };
  const type = json === undefined ? {} : { "content-type": "application/json" };
  const signal = AbortSignal.timeout(longestAnswerMs);
  try {
    const answer = await fetch(url, { ...sent, ...rest, headers: { ...type, ...headers }, signal });
    const body: unknown = /json/.test(answer.headers.get("content-type") ?? "")
      ? await answer.json()
      : await answer.text();
    // A write that was cut off is answered with 503.
    return [502, 503, 504].includes(answer.status) ? undefined : { status: answer.status, body };
  } catch {
    // A process was killed, or the balancer gave up on it.
    return undefined;
  }
}

export const actionKinds = [
  "sign-up",
  "post",
  "reply",
  "prayer",
  "milestone",
  "session",
  "points",
  "inquiry",
] as const;

export type ActionKind = (typeof actionKinds)[number];

/** `confirmed`: answered with success. `lost`: no answer, so it may be stored or not. */
type LedgerEntry = { kind: ActionKind; key: string; state: "confirmed" | "lost" };

/** The answers that writers got. */
export function openLedger() {
  const actions: LedgerEntry[] = [];
  const wrong: string[] = [];
  const reads = { asked: 0, again: 0 };
  return {
    actions,
    wrong,
    reads,
    note: (kind: ActionKind, key: string, state: LedgerEntry["state"]) =>
      actions.push({ kind, key, state }),
    count: (state: LedgerEntry["state"]) =>
      actions.filter((action) => action.state === state).length,
  };
}

export type Ledger = ReturnType<typeof openLedger>;

const numbered = z.object({ id: z.int() });
const planned = z.object({ result: z.object({ data: z.object({ json: numbered }) }) });

const dayMs = 24 * 60 * 60_000;
const mostTries = 8;

export type ActionContext = {
  world: World;
  ledger: Ledger;
  author: Author;
  /** Names what is written, so that it can be found again. */
  name: string;
  /** What others can pray for, and answer. */
  requests: number[];
};

/** What people do, each as often as it stands here. */
export const actions = [
  ...[signUp, signUp, signUp],
  ...[post, post, post, post],
  ...[reply, reply, reply, reply],
  ...[pray, pray, pray],
  ...[milestone, milestone, milestone],
  ...[mentorSession, mentorSession],
  inquire,
];

/** Whether it was done; whatever is refused should not have been. */
function note(ledger: Ledger, kind: ActionKind, key: string, answer: Answer | undefined) {
  const isDone = answer !== undefined && answer.status < 300;
  if (answer && !isDone) ledger.wrong.push(`a ${kind} was answered with ${answer.status}`);
  else ledger.note(kind, key, isDone ? "confirmed" : "lost");
  return isDone ? answer.body : undefined;
}

/** For what the database takes once however often it is sent: as a user would press again. */
async function untilAnswered(once: () => Promise<Answer | undefined>) {
  let answer = await once();
  for (let tries = 1; !answer && tries < mostTries; tries += 1) answer = await once();
  return answer;
}

/** After a lost answer the visitor tries again; 409 then means that the first try was stored. */
async function signUp({ world, ledger, name }: ActionContext) {
  const email = `${name}@example.test`;
  const json = { name: "Ruth", email, sport: "Rowing", level: "college" };
  const first = await send(`${world.url}/api/athletes`, { json });
  const again = () => send(`${world.url}/api/athletes`, { json });
  const answer = first ?? (await untilAnswered(again));
  const isKnown = !first && answer?.status === 409;
  note(ledger, "sign-up", email, isKnown ? { ...answer, status: 201 } : answer);
}

async function post({ world, ledger, author, name, requests }: ActionContext) {
  const words = { title: name, content: "Please pray.", category: "prayer-requests" };
  const json = { ...words, acceptsRules: true };
  const headers = { cookie: author.cookie };
  const answer = await send(`${world.url}/api/discussion/posts`, { json, headers });
  const created = numbered.safeParse(note(ledger, "post", name, answer));
  if (created.success) requests.push(created.data.id);
}

const anyOf = (requests: number[]) => requests[Math.floor(Math.random() * requests.length)];

async function reply({ world, ledger, author, name, requests }: ActionContext) {
  const path = `/api/discussion/posts/${anyOf(requests)}/replies`;
  const json = { content: name, acceptsRules: true };
  const headers = { cookie: author.cookie };
  note(ledger, "reply", name, await send(world.url + path, { json, headers }));
}

/** Twice from one athlete counts once, and one's own not at all. */
async function pray({ world, ledger, author, requests }: ActionContext) {
  const id = anyOf(requests);
  const call = { json: superjson.serialize({ id }), headers: { cookie: author.cookie } };
  const answer = await untilAnswered(() => send(`${world.url}/trpc/community.pray`, call));
  if (answer?.status === 400) return;
  note(ledger, "prayer", `${id}:${author.id}`, answer);
}

async function milestone({ world, ledger, author, name }: ActionContext) {
  const json = { category: "faith", title: name, description: "A step." };
  const path = `/api/athletes/${author.id}/milestones`;
  const answer = await send(world.url + path, { json, headers: { cookie: author.cookie } });
  note(ledger, "milestone", name, answer);
}

const quarterMs = 15 * 60_000;
const tenYears = 10 * 365 * 24;

/** Plans a session at an hour of its own, and says that it was held. Without an answer to the second call it is repeated; then 409 means it was stored. */
async function mentorSession({ world, ledger, author, name }: ActionContext) {
  const call = (procedure: string, input: object) =>
    send(`${world.url}/trpc/admin.${procedure}`, {
      json: superjson.serialize(input),
      headers: world.staff,
    });
  const session = { topic: name, sessionType: "video-call", pointsEarned: 25 };
  const now = Math.floor(Date.now() / quarterMs) * quarterMs;
  const sessionDate = new Date(now - Math.floor(Math.random() * tenYears) * 4 * quarterMs);
  const plan = { ...session, sessionDate, athleteId: author.id };
  const created = planned.safeParse(note(ledger, "session", name, await call("planSession", plan)));
  if (!created.success) return;
  const { id } = created.data.result.data.json;
  const held = { id, state: "held" };
  const first = await call("settleSession", held);
  const answer = first ?? (await untilAnswered(() => call("settleSession", held)));
  const isKnown = !first && answer?.status === 409;
  note(ledger, "points", `session:${id}`, isKnown ? { ...answer, status: 200 } : answer);
}

async function inquire({ world, ledger, name }: ActionContext) {
  const email = `${name}@example.org`;
  const eventDate = new Date(Date.now() + 30 * dayMs).toISOString().slice(0, 10);
  const about = { eventType: "keynote", audienceSize: "26-50", speakingTopic: "team-culture" };
  const where = { organization: "Harbour School", location: "Boston" };
  const json = { name: "Mara", email, eventDate, ...about, ...where };
  note(ledger, "inquiry", email, await send(`${world.url}/api/speaking-inquiry`, { json }));
}
