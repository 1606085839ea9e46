import type { Logger } from "pino";
import type { Database, Tx } from "#db/database.ts";
import { isOnByDefault } from "#db/notification-values.ts";
import { isAnnouncedTo } from "#db/queries/announcements.ts";
import { catalogue } from "#db/queries/catalogue.ts";
import { findLastMailed, findNotification, updateDelivery } from "#db/queries/deliveries.ts";
import {
  findChoice,
  findNotificationSettings,
  findRecipient,
} from "#db/queries/notification-settings.ts";
import { countUnread } from "#db/queries/notifications.ts";
import { insertPushJobs, listPushDevices } from "#db/queries/push.ts";
import type { Row } from "#db/schema/index.ts";
import { type Channel, mailAfter, neverDelivered, quietUntil, withDue } from "./domain/delivery.ts";
import { subjectOf } from "./domain/notifications.ts";
import { pushExpiry, pushPayload } from "./domain/push.ts";
import type { Env } from "./env.ts";
import { findDevotional } from "./library/devotional-news.ts";
import { createSettings } from "./mail/digest.ts";
import { notificationMail } from "./mail/notifications.ts";
import { failureOf } from "./mail/outbox.ts";
import { newsAddress, queueMail } from "./mail/queue.ts";
import type { Limiter } from "./rate-limits.ts";
import { startRepeating } from "./repeat.ts";

export type DeliveryDeps = {
  database: Database;
  env: Env;
  limiter: Limiter;
  log: Logger;
  now: () => Date;
  wakeOutbox: () => void;
  wakePushes: () => void;
};

type Notification = Row<"notifications">;
type Person = NonNullable<Awaited<ReturnType<typeof findRecipient>>>;

const second = 1_000;
const leaseMs = 60 * second;
const mostAttempts = 10;
const atATime = 20;

/** Sends notifications that people have not read in the app by push and by mail. */
export function startDeliveries({
  everyMs = 5 * second,
  ...deps
}: DeliveryDeps & { everyMs?: number }) {
  return startRepeating({
    everyMs,
    work: (isStopped) => deliverDue(deps, isStopped),
    onError: (error) => deps.log.error({ err: failureOf(error) }, "deliveries failed"),
  });
}

/** Delivers all due notifications, each in its own write. */
export async function deliverDue(deps: DeliveryDeps, isStopped = () => false) {
  while (!isStopped()) {
    const claim = { limit: atATime, now: deps.now(), leaseMs };
    const rows = await deps.database.claim("notifications", claim);
    if (rows.length === 0) return;
    await Promise.all(rows.map((row) => deliver(deps, row)));
    deps.wakeOutbox();
    deps.wakePushes();
  }
}

/** A failed delivery is tried again when its lease ends, at most `mostAttempts` times. */
async function deliver(deps: DeliveryDeps, { id, attempts }: Notification) {
  const { database, log } = deps;
  try {
    await database.write((tx) => deliverIn(tx, deps, id));
  } catch (error) {
    log.warn({ notification: id, attempts, err: failureOf(error) }, "notification not delivered");
    if (attempts >= mostAttempts)
      await database.write((tx) => updateDelivery(tx, id, neverDelivered));
  }
}

/** Reads the row again: it may have been read or counted up since it was claimed. */
async function deliverIn(tx: Tx, deps: DeliveryDeps, id: number) {
  const at = deps.now();
  const row = await findNotification(tx, id);
  const person = row && !row.readAt ? await findRecipient(tx, row.userId) : undefined;
  if (!row || !person) return updateDelivery(tx, id, neverDelivered);
  // It keeps its times, in case it is shown again.
  if (row.expiresAt && row.expiresAt <= at) return updateDelivery(tx, id, { dueAt: null });
  const telling = { deps, row, person, at };
  if (!(await isRecipient(tx, telling))) return updateDelivery(tx, id, neverDelivered);
  const times = withDue({
    pushAt: await tellBy(tx, "push", telling),
    mailAt: await tellBy(tx, "mail", telling),
  });
  // Waiting for a later time is not a failed attempt.
  await updateDelivery(tx, id, times.dueAt ? { ...times, attempts: 0 } : times);
}

type Telling = { deps: DeliveryDeps; row: Notification; person: Person; at: Date };

/** An athlete may have left an announcement’s audience, or may not read the devotional any more. */
async function isRecipient(tx: Tx, telling: Telling) {
  const { kind, subject } = telling.row;
  if (kind === "devotional") return (await findOpenDevotional(tx, telling)) !== undefined;
  const { athleteId } = telling.person;
  return kind !== "announcement" || isAnnouncedTo(tx, { id: subjectOf(subject).id, athleteId });
}

async function findOpenDevotional(tx: Tx, { deps, row, person, at }: Telling) {
  const { kind, subject } = row;
  const { athleteId } = person;
  if (kind !== "devotional" || athleteId === null) return undefined;
  return findDevotional(tx, deps.env, { subject, athleteId, at });
}

/** Sends it if it is time. Returns when to try again; null for never. */
async function tellBy(tx: Tx, channel: Channel, telling: Telling) {
  const { row, person, at: now } = telling;
  const { userId, kind } = row;
  const dueAt = channel === "push" ? row.pushAt : row.mailAt;
  if (!dueAt || dueAt > now) return dueAt;
  const isOn = await findChoice(tx, { userId, kind, channel });
  if (!(isOn ?? isOnByDefault(kind, channel))) return null;
  const laterAt = quietUntil({ kind, channel, person, now });
  if (laterAt) return laterAt;
  return channel === "push" ? push(tx, telling) : mail(tx, telling);
}

async function push(tx: Tx, { row, at }: Telling) {
  const { userId, expiresAt } = row;
  const devices = await listPushDevices(tx, userId);
  if (devices.length === 0) return null;
  const [counted] = await countUnread(tx, { userIds: [userId], now: at });
  const payload = pushPayload(row, counted?.unread ?? 0);
  const job = { payload, expiresAt: pushExpiry(expiresAt, at), dueAt: at };
  await insertPushJobs(
    tx,
    devices.map((subscriptionId) => ({ ...job, subscriptionId })),
  );
  return null;
}

async function mail(tx: Tx, telling: Telling) {
  const { deps, row, person, at } = telling;
  const { env, limiter } = deps;
  const { userId, kind } = row;
  const nextAt = mailAfter(kind, await findLastMailed(tx, { userId, kind }));
  if (nextAt && nextAt > at) return nextAt;
  const to = await newsAddress(tx, env, person);
  if (to === undefined) return null;
  await createSettings(tx, userId, at);
  const token = (await findNotificationSettings(tx, userId))?.unsubscribeToken ?? "";
  const announcement = await findUrgent(tx, row);
  const devotional = await findOpenDevotional(tx, telling);
  const { athleteId } = person;
  const draft = { notification: row, to, athleteId, token, announcement, devotional, at };
  const letter = notificationMail(env, draft);
  if (letter && (await queueMail(tx, { env, limiter }, { ...letter, key: row.subject }, true)))
    await updateDelivery(tx, row.id, { mailedAt: at });
  return null;
}

async function findUrgent(tx: Tx, { kind, subject }: Notification) {
  if (kind !== "announcement") return undefined;
  const row = await catalogue.announcements.find(tx, subjectOf(subject).id);
  return row?.isActive && row.priority === "urgent" ? row : undefined;
}
