import type { Logger } from "pino";
import webpush from "web-push";
import type { Database, Tx } from "#db/database.ts";
import {
  deleteDeadPushDevice,
  findPushTarget,
  finishPush,
  postponePush,
} from "#db/queries/push.ts";
import type { Row } from "#db/schema/index.ts";
import { type Env, publicUrl } from "../env.ts";
import { failureOf } from "../mail/outbox.ts";
import { startRepeating } from "../repeat.ts";

export type PushDeps = {
  database: Database;
  env: Env;
  log: Logger;
  now: () => Date;
  /** How long a push service may take to answer. */
  answerMs?: number;
};

type Job = Row<"pushJobs">;
type Target = NonNullable<Awaited<ReturnType<typeof findPushTarget>>>;

const second = 1_000;
const leaseMs = 60 * second;
const mostAttempts = 5;
const atATime = 10;

/** Sends queued push messages through the push services of the browsers' vendors. */
export function startPushes({ everyMs = 5 * second, ...deps }: PushDeps & { everyMs?: number }) {
  return startRepeating({
    everyMs,
    work: (isStopped) => sendPushes(deps, isStopped),
    onError: (error) => deps.log.error({ err: failureOf(error) }, "pushes failed"),
  });
}

/** Sends every push that is due. */
export async function sendPushes(deps: PushDeps, isStopped = () => false) {
  while (!isStopped()) {
    const claim = { limit: atATime, now: deps.now(), leaseMs };
    const jobs = await deps.database.claim("pushJobs", claim);
    if (jobs.length === 0) return;
    await Promise.all(jobs.map((job) => send(deps, job)));
  }
}

async function send(deps: PushDeps, job: Job) {
  const { database, log, now } = deps;
  const { id, subscriptionId, expiresAt } = job;
  const target = await findPushTarget(database.read, subscriptionId);
  if (!target) return;
  const isLate = expiresAt <= now();
  const answer = isLate ? "expired" : await post(deps, job, target);
  if (answer !== "sent")
    log.warn({ push: id, attempts: job.attempts, err: answer }, "push not sent");
  await database.write((tx) => settle(tx, { job, answer, at: now() }));
}

type Settling = { job: Job; answer: string; at: Date };

/** Ends or postpones the job by the answer, or deletes the browser if it is gone. */
async function settle(tx: Tx, { job, answer, at }: Settling) {
  const { id, subscriptionId, attempts } = job;
  if (answer === "sent") return finishPush(tx, { id, sentAt: at, lastError: null });
  if (isGone(job, answer)) return deleteDeadPushDevice(tx, subscriptionId);
  if (isFinal(answer) || attempts >= mostAttempts)
    return finishPush(tx, { id, sentAt: null, lastError: answer });
  const dueAt = new Date(at.getTime() + 30 * second * 2 ** (attempts - 1));
  return postponePush(tx, { id, dueAt, lastError: answer });
}

/** Whether the push service no longer knows the browser, or the browser's keys are malformed. */
const isGone = ({ lastError }: Job, answer: string) =>
  ["404", "410", malformed].includes(answer) || (answer === "403" && lastError === "403");

/** Whether a retry is pointless: the push has expired, or the service refuses the message. */
const isFinal = (answer: string) =>
  answer === "expired" || (/^4\d\d$/.test(answer) && answer !== "403" && answer !== "429");

const malformed = "malformed keys";

/** Returns "sent", the HTTP status of a refusal, or the reason why there was no answer. */
async function post({ env, now, answerMs = 10 * second }: PushDeps, job: Job, target: Target) {
  const request = requestOf(env, { job, target, at: now() });
  if (!request) return malformed;
  try {
    const { ok, status } = await fetch(target.endpoint, {
      ...request,
      redirect: "error",
      signal: AbortSignal.timeout(answerMs),
    });
    return ok ? "sent" : String(status);
  } catch (error) {
    return reasonOf(error);
  }
}

/**
 * `fetch` has the network error as its cause. Messages are left out: they may hold the endpoint.
 */
function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return "unknown";
  return error.cause instanceof Error ? failureOf(error.cause) : error.name;
}

type Draft = { job: Job; target: Target; at: Date };

/**
 * Encrypted for the browser, signed with its key; undefined if the browser's keys are malformed.
 */
function requestOf(env: Env, { job: { payload, expiresAt }, target, at }: Draft) {
  const { endpoint, p256dh, auth, publicKey, privateKey } = target;
  const TTL = Math.ceil((expiresAt.getTime() - at.getTime()) / second);
  try {
    const details = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: contactOf(env), publicKey, privateKey },
      TTL,
      urgency: "high",
      contentEncoding: "aes128gcm",
    });
    const { "Content-Length": _, ...headers } = details.headers;
    return { method: details.method, headers, body: details.body && new Uint8Array(details.body) };
  } catch {
    return undefined;
  }
}

/** The contact that a push service uses if there is a problem. */
function contactOf(env: Env) {
  const url = publicUrl(env);
  if (env.SUPPORT_EMAIL) return `mailto:${env.SUPPORT_EMAIL}`;
  return url.startsWith("https:") ? url : "mailto:support@localhost";
}
