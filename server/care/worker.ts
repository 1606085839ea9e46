import type { Transporter } from "nodemailer";
import type { Logger } from "pino";
import type { Database, Tx } from "#db/database.ts";
import {
  findCareCall,
  findWaitingCalls,
  noteAllTold,
  noteTold,
  updateOpenCall,
} from "#db/queries/care.ts";
import {
  findAlarmAddress,
  findLastOfMany,
  finishAlarm,
  insertAlarms,
  listNearlyUnproven,
  listReachable,
  postponeAlarm,
  setTestHash,
} from "#db/queries/on-call.ts";
import type { Row } from "#db/schema/index.ts";
import { hashToken, newToken } from "../accounts/session.ts";
import {
  manyEveryMs,
  mostSingleCalls,
  nextAlarm,
  provenFrom,
  reachAt,
  renewalOf,
  testLinkMs,
} from "../domain/care.ts";
import type { Env } from "../env.ts";
import type { Board } from "../live/board.ts";
import { type Alarm, alarmMail } from "../mail/care.ts";
import { failureOf } from "../mail/outbox.ts";
import { notify } from "../notifications.ts";
import { startRepeating } from "../repeat.ts";
import { beginTest, callSubject } from "./calls.ts";

export type CareDeps = {
  database: Database;
  env: Env;
  log: Logger;
  now: () => Date;
  /** Makes open pages read again. */
  board: Pick<Board, "publishBoardEvent">;
  /** Not shared with the outbox, so that no other mail delays an alarm. */
  transport: Pick<Transporter, "sendMail">;
};

const second = 1_000;
const minuteMs = 60 * second;
const raiseLeaseMs = 10 * second;
/** Must be longer than the transport waits for a mail server. */
const sendLeaseMs = 60 * second;
const retryMs = 15 * second;
const callsAtATime = 20;
const mailsAtATime = 10;

/** Alarms the staff about calls until a person has taken them. */
export function startCare({ everyMs = 5 * second, ...deps }: CareDeps & { everyMs?: number }) {
  return startRepeating({
    everyMs,
    async work(isStopped) {
      await alarmDue(deps, isStopped);
      await renewProofs(deps);
    },
    onError: (error) => deps.log.error({ err: failureOf(error) }, "care failed"),
  });
}

/** Queues the alarms of every due call, then sends every due alarm. */
export async function alarmDue(deps: CareDeps, isStopped = () => false) {
  await raiseDue(deps, isStopped);
  await sendDue(deps, isStopped);
}

async function raiseDue(deps: CareDeps, isStopped: () => boolean) {
  while (!isStopped()) {
    const claim = { limit: callsAtATime, now: deps.now(), leaseMs: raiseLeaseMs };
    const calls = await deps.database.claim("careCalls", claim);
    if (calls.length === 0) return;
    for (const { id } of calls) await raise(deps, id);
    await deps.board.publishBoardEvent();
  }
}

async function sendDue(deps: CareDeps, isStopped: () => boolean) {
  while (!isStopped()) {
    const claim = { limit: mailsAtATime, now: deps.now(), leaseMs: sendLeaseMs };
    const alarms = await deps.database.claim("careAlarms", claim);
    if (alarms.length === 0) return;
    await Promise.all(alarms.map((alarm) => send(deps, alarm)));
    await deps.board.publishBoardEvent();
  }
}

async function raise({ database, log, now }: CareDeps, id: number) {
  const at = now();
  const raised = await database.write((tx) => raiseIn(tx, id, at));
  if (raised) log.info({ careCall: id, ...raised }, "care alarm");
}

async function raiseIn(tx: Tx, id: number, at: Date) {
  const call = await findCareCall(tx, id);
  if (!call) return undefined;
  const onCall = await listReachable(tx, provenFrom(at));
  const { kind, to, change } = nextAlarm(call, onCall, at);
  const isMany = call.state === "open" && (await raiseMany(tx, { onCall, at }));
  const dueAt = isMany ? new Date(at.getTime() + manyEveryMs) : (change.dueAt ?? null);
  const alarms = call.alarms + Math.min(to.length, 1);
  await updateOpenCall(tx, id, { ...change, dueAt, alarms });
  await notify(tx, { to, kind: "danger", subject: callSubject(id), at });
  if (!isMany) await insertAlarms(tx, to, { kind, careCallId: id, createdAt: at, dueAt: at });
  const minutes = Math.round((at.getTime() - call.createdAt.getTime()) / minuteMs);
  return { step: isMany ? "many" : kind, minutes, people: to.length };
}

/** Sends a test alarm a day to people whose proof ends soon or ended a few days ago. */
export async function renewProofs({ database, now }: Pick<CareDeps, "database" | "now">) {
  const at = now();
  const renewal = renewalOf(at);
  if ((await listNearlyUnproven(database.read, renewal)).length === 0) return;
  await database.write(async (tx) => {
    for (const userId of await listNearlyUnproven(tx, renewal)) await beginTest(tx, { userId, at });
  });
}

type Many = { onCall: readonly number[]; at: Date };

/** If very many calls wait, queues one mail about all of them. Returns whether so many wait. */
async function raiseMany(tx: Tx, { onCall, at }: Many) {
  const { count, oldestAt } = await findWaitingCalls(tx);
  if (count <= mostSingleCalls || !oldestAt) return false;
  const last = await findLastOfMany(tx);
  if (last && at.getTime() - last.getTime() < manyEveryMs) return true;
  const minutes = (at.getTime() - oldestAt.getTime()) / minuteMs;
  const to = onCall.slice(0, reachAt(minutes, { isOnlyFirst: false }));
  await insertAlarms(tx, to, { kind: "many", createdAt: at, dueAt: at });
  return true;
}

async function send(deps: CareDeps, alarm: Row<"careAlarms">) {
  const { database, env, log, now, transport } = deps;
  const { id, userId, attempts } = alarm;
  const mail = await prepare(deps, alarm);
  if (!mail) return finish(deps, alarm, "not needed");
  try {
    const messageId = `<alarm-${id}-${alarm.createdAt.getTime()}@honour>`;
    await transport.sendMail({ ...mail, from: env.MAIL_FROM, messageId, priority: "high" });
  } catch (error) {
    const lastError = failureOf(error);
    log.warn({ alarm: id, attempts, err: lastError }, "alarm not sent");
    const dueAt = new Date(now().getTime() + retryMs);
    await database.write((tx) => postponeAlarm(tx, { id, dueAt, lastError }));
    return;
  }
  log.info({ careCall: alarm.careCallId, step: alarm.kind, account: userId }, "alarm sent");
  await finish(deps, alarm, null);
}

async function finish(
  { database, now }: CareDeps,
  alarm: Row<"careAlarms">,
  lastError: string | null,
) {
  const { id, kind, careCallId } = alarm;
  const at = now();
  const sentAt = lastError === null ? at : null;
  await database.write(async (tx) => {
    await finishAlarm(tx, { id, sentAt, lastError });
    if (sentAt && careCallId) await noteTold(tx, { id: careCallId, at });
    if (sentAt && kind === "many") await noteAllTold(tx, { at });
  });
}

/** The mail of an alarm; undefined if it is no longer needed, or has no address to go to. */
async function prepare({ database, env, now }: CareDeps, alarm: Row<"careAlarms">) {
  const { read } = database;
  const to = await findAlarmAddress(read, alarm.userId);
  const words = to === undefined ? undefined : await findWords(database, alarm, now());
  return to && words && { to, ...alarmMail(env, words) };
}

/** What an alarm says now; undefined if it is no longer needed. */
async function findWords(
  { read, write }: Database,
  { kind, userId, careCallId, createdAt }: Row<"careAlarms">,
  now: Date,
): Promise<Alarm | undefined> {
  if (kind === "many") {
    const { count } = await findWaitingCalls(read);
    return count > 0 ? { kind, waiting: count } : undefined;
  }
  if (kind !== "test") {
    const call = careCallId === null ? undefined : await findCareCall(read, careCallId);
    return call && isNeeded(kind, call) ? { kind, call } : undefined;
  }
  return now.getTime() - createdAt.getTime() > testLinkMs ? undefined : newTest(write, userId);
}

/** Undefined if the person is no longer on the on-call list. */
async function newTest(write: Database["write"], userId: number): Promise<Alarm | undefined> {
  // Each attempt makes a new token, because only the hash is stored.
  const token = newToken();
  const isListed = await write((tx) => setTestHash(tx, { userId, testHash: hashToken(token) }));
  return isListed ? { kind: "test", token } : undefined;
}

const isNeeded = (kind: Row<"careAlarms">["kind"], { state }: Row<"careCalls">) =>
  state === "open" || (kind === "added" && state === "acknowledged");
