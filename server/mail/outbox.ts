import { createTransport, type Transporter } from "nodemailer";
import type { Logger } from "pino";
import type { Database } from "#db/database.ts";
import { deleteMail, finishMail, postponeMail } from "#db/queries/mail.ts";
import { hasSwitchedOff } from "#db/queries/notification-settings.ts";
import type { Row } from "#db/schema/index.ts";
import { startRepeating } from "../repeat.ts";

type Deps = {
  database: Database;
  transport: Pick<Transporter, "sendMail">;
  from: string;
  now: () => Date;
  log: Logger;
  /** Interval between checks without a wake-up. */
  everyMs?: number;
};

const second = 1_000;
const leaseMs = 60 * second;
const mostAttempts = 10;
const longestWaitMs = 6 * 60 * 60 * second;

/** Sends the mails in the outbox. Each mail is sent by one process, and retried if it fails. */
export function startOutbox({ everyMs = 5 * second, ...deps }: Deps) {
  return startRepeating({
    everyMs,
    work: (isStopped) => sendDue(deps, isStopped),
    onError: (error) => deps.log.error({ err: failureOf(error) }, "outbox failed"),
  });
}

type Sending = Omit<Deps, "everyMs">;

/** Sends all due mails one at a time, so each lease only has to outlast one mail. */
export async function sendDue(deps: Sending, isStopped = () => false) {
  while (!isStopped()) {
    const [mail] = await deps.database.claim("outbox", { limit: 1, now: deps.now(), leaseMs });
    if (!mail) return;
    await send(deps, mail);
  }
}

async function send(deps: Sending, mail: Row<"outbox">) {
  const { id, expiresAt } = mail;
  if (expiresAt && expiresAt <= deps.now())
    return finish(deps, { id, sentAt: null, lastError: "expired" });
  // Kept, it would count as a mail that could not be sent.
  if (!(await isWanted(deps, mail))) return deps.database.write((tx) => deleteMail(tx, id));
  try {
    await deps.transport.sendMail(envelope(deps.from, mail));
  } catch (error) {
    return retryLater(deps, mail, error);
  }
  return finish(deps, { id, sentAt: deps.now(), lastError: null });
}

/** The mails that wait for days, and the kind of notification with which they are switched off. */
const reminders = new Map<string, "session" | "event">([
  ["session-reminder", "session"],
  ["event-day", "event"],
  ["event-hour", "event"],
]);

/** False for a reminder that was switched off meanwhile. */
async function isWanted({ database }: Sending, mail: Row<"outbox">) {
  const { athleteId } = mail;
  const kind = reminders.get(mail.kind);
  if (kind === undefined || athleteId === null) return true;
  return !(await hasSwitchedOff(database.read, { athleteId, kind, channel: "mail" }));
}

/** The message id is stable, so that mail programs recognise a mail that is sent twice. */
function envelope(from: string, mail: Row<"outbox">) {
  const { id, to, replyTo, listUnsubscribe: url, subject, body, createdAt } = mail;
  const { ics: content, icsMethod: method } = mail;
  const messageId = `<outbox-${id}-${createdAt.getTime()}@honour>`;
  const oneClick = { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
  return {
    from,
    to,
    subject,
    text: body,
    messageId,
    ...(replyTo && { replyTo }),
    ...(content && method && { icalEvent: { method, content, filename: "session.ics" } }),
    ...(url && { list: { unsubscribe: url }, headers: oneClick }),
  };
}

async function retryLater(deps: Sending, { id, attempts }: Row<"outbox">, error: unknown) {
  const lastError = failureOf(error);
  deps.log.warn({ mail: id, attempts, err: lastError }, "mail not sent");
  if (attempts >= mostAttempts) return finish(deps, { id, sentAt: null, lastError });
  const waitMs = Math.min(30 * second * 2 ** (attempts - 1), longestWaitMs);
  const dueAt = new Date(deps.now().getTime() + waitMs);
  await deps.database.write((tx) => postponeMail(tx, { id, dueAt, lastError }));
}

type End = Parameters<typeof finishMail>[1];

async function finish(deps: Sending, end: End) {
  await deps.database.write((tx) => finishMail(tx, end));
}

/** The error code, without the addresses and texts that mail servers quote in messages. */
export function failureOf(error: unknown) {
  if (!(error instanceof Error)) return "unknown";
  const code = "code" in error ? String(error.code) : error.name;
  const answer = "responseCode" in error ? ` ${String(error.responseCode)}` : "";
  return `${code}${answer}`;
}

/** SMTP, with timeouts that together are shorter than the lease of a mail. */
export const openTransport = (url: string, timeoutMs = 10 * second) =>
  createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: 2 * timeoutMs,
  });
