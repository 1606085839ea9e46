import { randomBytes } from "node:crypto";
import type { Database, Tx } from "#db/database.ts";
import {
  findNotificationSettings,
  findRecipient,
  insertSettings,
  listDueDigests,
  listForDigest,
  listWithoutSettings,
  markMailed,
  moveDigest,
  updateNotificationSettings,
} from "#db/queries/notification-settings.ts";
import type { Row } from "#db/schema/index.ts";
import type { Deps } from "../context.ts";
import { isResting } from "../domain/delivery.ts";
import { digestLines, digestSubject, nextDigest, usualRhythm } from "../domain/digest.ts";
import { type Env, publicUrl } from "../env.ts";
import { startRepeating } from "../repeat.ts";
import { endingOf, letter } from "./letter.ts";
import { failureOf } from "./outbox.ts";
import { newsAddress, queueMail } from "./queue.ts";

type Sending = Pick<Deps, "env" | "limiter" | "log" | "now" | "wakeOutbox"> & {
  database: Database;
};

const everyMs = 10 * 60_000;
const perRound = 100;
const mostLines = 20;

/** Mails athletes their unread notifications, at the hour that they chose. */
export function startDigests(deps: Sending) {
  return startRepeating({
    everyMs,
    work: (isStopped) => sendDigests(deps, isStopped),
    onError: (error) => deps.log.error({ err: failureOf(error) }, "digests failed"),
  });
}

/** Creates missing settings, then sends every due digest in a write of its own. */
export async function sendDigests(deps: Sending, isStopped = () => false) {
  const { database, now } = deps;
  await database.write(async (tx) => {
    const userIds = await listWithoutSettings(tx, { now: now(), limit: perRound });
    for (const userId of userIds) await createSettings(tx, userId, now());
  });
  let due = await listDueDigests(database.read, { now: now(), limit: perRound });
  while (due.length > 0 && !isStopped()) {
    for (const settings of due)
      if (await database.write((tx) => send(tx, deps, settings))) deps.wakeOutbox();
    due = await listDueDigests(database.read, { now: now(), limit: perRound });
  }
}

/** Stores the default settings. Settings that exist stay. */
export async function createSettings(tx: Tx, userId: number, now: Date) {
  const timeZone = (await findRecipient(tx, userId))?.timeZone ?? null;
  const nextDigestAt = nextDigest({ ...usualRhythm, timeZone }, now);
  const unsubscribeToken = randomBytes(16).toString("base64url");
  await insertSettings(tx, [{ userId, ...usualRhythm, nextDigestAt, unsubscribeToken }]);
}

/** Plans the next digest anew, after a change of time zone. */
export async function replanDigest(tx: Tx, userId: number, now: Date) {
  const settings = await findNotificationSettings(tx, userId);
  const person = await findRecipient(tx, userId);
  if (!settings || !person) return;
  const nextDigestAt = nextDigest({ ...settings, timeZone: person.timeZone }, now);
  await updateNotificationSettings(tx, { userId, nextDigestAt });
}

/** Returns whether a mail was queued. Plans the next digest in any case, in only one process. */
async function send(tx: Tx, { env, limiter, now }: Sending, settings: Row<"notificationSettings">) {
  const at = now();
  const { userId, digest } = settings;
  const person = await findRecipient(tx, userId);
  const rests = person !== undefined && isResting(person, at);
  // A weekly digest waits for the end of the rest, not for another week.
  const rhythm = digest === "weekly" && rests ? "daily" : digest;
  const timeZone = person?.timeZone ?? null;
  const next = nextDigest({ ...settings, digest: rhythm, timeZone }, at);
  if (!(await moveDigest(tx, settings, next)) || !person || rests) return false;
  if (!(await hasAddress(tx, env, person))) return false;
  const rows = await listForDigest(tx, { userId, now: at, limit: mostLines });
  if (rows.length === 0) return false;
  const mail = digestMail(env, { person, rows, digest, at, token: settings.unsubscribeToken });
  if (!(await queueMail(tx, { env, limiter }, mail))) return false;
  await markMailed(
    tx,
    rows.map(({ id }) => id),
    at,
  );
  return true;
}

type Person = NonNullable<Awaited<ReturnType<typeof findRecipient>>>;

/** Staff have no digest. */
const hasAddress = async (tx: Tx, env: Env, person: Person) =>
  person.athleteId !== null && (await newsAddress(tx, env, person)) !== undefined;

type Digest = {
  person: Person;
  rows: readonly Row<"notifications">[];
  digest: Row<"notificationSettings">["digest"];
  token: string;
  at: Date;
};

/** Without titles, texts and names, except the reader's name. */
export function digestMail(env: Env, { person, rows, digest, token, at }: Digest) {
  const url = publicUrl(env);
  const { stop, listUnsubscribe } = endingOf(env, token, "digest");
  return letter(env, {
    kind: "digest",
    to: person.email,
    athleteId: person.athleteId,
    at,
    name: person.name,
    subject: digestSubject(rows, digest),
    listUnsubscribe,
    body: `While you were away:

${digestLines(rows).join("\n")}

${url}/notifications

Change or stop this mail: ${stop}`,
  });
}
