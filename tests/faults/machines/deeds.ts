import superjson from "superjson";
import * as z from "zod";
import { type Answered, ask } from "./ask.ts";
import type { DeedKind, Ledger } from "./ledger.ts";
import type { Author, World } from "./world.ts";

const numbered = z.object({ id: z.int() });
const planned = z.object({ result: z.object({ data: z.object({ json: numbered }) }) });

const dayMs = 24 * 60 * 60_000;
const mostTries = 8;

export type Doing = {
  world: World;
  ledger: Ledger;
  author: Author;
  /** Names what is written, so that it can be found again. */
  name: string;
  /** What others can pray for, and answer. */
  requests: number[];
};

/** What people do, each as often as it stands here. */
export const deeds = [
  ...[signUp, signUp, signUp],
  ...[post, post, post, post],
  ...[reply, reply, reply, reply],
  ...[pray, pray, pray],
  ...[milestone, milestone, milestone],
  ...[mentorSession, mentorSession],
  inquire,
];

/** Whether it was done; whatever is refused should not have been. */
function note(ledger: Ledger, kind: DeedKind, key: string, answer: Answered | undefined) {
  const isDone = answer !== undefined && answer.status < 300;
  if (answer && !isDone) ledger.wrong.push(`a ${kind} was answered with ${answer.status}`);
  else ledger.note(kind, key, isDone ? "told" : "lost");
  return isDone ? answer.body : undefined;
}

/** For what the database takes once however often it is said: as a person would press again. */
async function untilAnswered(once: () => Promise<Answered | undefined>) {
  let answer = await once();
  for (let tries = 1; !answer && tries < mostTries; tries += 1) answer = await once();
  return answer;
}

/** Somebody whose answer was lost tries again, and hears that there is a profile already. */
async function signUp({ world, ledger, name }: Doing) {
  const email = `${name}@example.test`;
  const json = { name: "Ruth", email, sport: "Rowing", level: "college" };
  const first = await ask(`${world.url}/api/athletes`, { json });
  const again = () => ask(`${world.url}/api/athletes`, { json });
  const answer = first ?? (await untilAnswered(again));
  const isKnown = !first && answer?.status === 409;
  note(ledger, "sign-up", email, isKnown ? { ...answer, status: 201 } : answer);
}

async function post({ world, ledger, author, name, requests }: Doing) {
  const words = { title: name, content: "Please pray.", category: "prayer-requests" };
  const json = { ...words, acceptsRules: true };
  const headers = { cookie: author.cookie };
  const answer = await ask(`${world.url}/api/discussion/posts`, { json, headers });
  const made = numbered.safeParse(note(ledger, "post", name, answer));
  if (made.success) requests.push(made.data.id);
}

const anyOf = (requests: number[]) => requests[Math.floor(Math.random() * requests.length)];

async function reply({ world, ledger, author, name, requests }: Doing) {
  const path = `/api/discussion/posts/${anyOf(requests)}/replies`;
  const json = { content: name, acceptsRules: true };
  const headers = { cookie: author.cookie };
  note(ledger, "reply", name, await ask(world.url + path, { json, headers }));
}

/** Twice from one athlete counts once, and one's own not at all. */
async function pray({ world, ledger, author, requests }: Doing) {
  const id = anyOf(requests);
  const call = { json: superjson.serialize({ id }), headers: { cookie: author.cookie } };
  const answer = await untilAnswered(() => ask(`${world.url}/trpc/community.pray`, call));
  if (answer?.status === 400) return;
  note(ledger, "prayer", `${id}:${author.id}`, answer);
}

async function milestone({ world, ledger, author, name }: Doing) {
  const json = { category: "faith", title: name, description: "A step." };
  const path = `/api/athletes/${author.id}/milestones`;
  const answer = await ask(world.url + path, { json, headers: { cookie: author.cookie } });
  note(ledger, "milestone", name, answer);
}

/** Planned and held; who hears nothing of the second says it again, and is told that it is done. */
async function mentorSession({ world, ledger, author, name }: Doing) {
  const call = (procedure: string, input: object) =>
    ask(`${world.url}/trpc/admin.${procedure}`, {
      json: superjson.serialize(input),
      headers: world.staff,
    });
  const session = { topic: name, sessionType: "video-call", pointsEarned: 25 };
  const sessionDate = new Date();
  const plan = { ...session, sessionDate, athleteId: author.id };
  const made = planned.safeParse(note(ledger, "session", name, await call("planSession", plan)));
  if (!made.success) return;
  const { id } = made.data.result.data.json;
  const first = await call("completeSession", { id });
  const answer = first ?? (await untilAnswered(() => call("completeSession", { id })));
  const isKnown = !first && answer?.status === 409;
  note(ledger, "points", `session:${id}`, isKnown ? { ...answer, status: 200 } : answer);
}

async function inquire({ world, ledger, name }: Doing) {
  const email = `${name}@example.org`;
  const eventDate = new Date(Date.now() + 30 * dayMs).toISOString().slice(0, 10);
  const about = { eventType: "keynote", audienceSize: "26-50", speakingTopic: "team-culture" };
  const where = { organization: "Harbour School", location: "Boston" };
  const json = { name: "Mara", email, eventDate, ...about, ...where };
  note(ledger, "inquiry", email, await ask(`${world.url}/api/speaking-inquiry`, { json }));
}
