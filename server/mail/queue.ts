import type { Reader, Tx } from "#db/database.ts";
import { findUserByName } from "#db/queries/accounts.ts";
import { insertMail } from "#db/queries/mail.ts";
import { asksToConfirm, type Env } from "../env.ts";
import type { Limiter } from "../rate-limits.ts";
import type { Mail } from "./letter.ts";

type Office = { env: Env; limiter: Limiter };

/** Sent without a count: mails to staff, and the copy of an inquiry, which is limited elsewhere. */
const unlimited: readonly Mail["kind"][] = ["inquiry-office", "inquiry-copy", "test"];

/** With `askedBy`, a user id, the mail counts against that user's allowance for the address. */
type Queued = Mail & { askedBy?: number };

/**
 * Stores a mail in the outbox; all mails but alarms pass here. An unconfirmed address may be a
 * stranger's, so it gets few mails, without words that people typed. False after too many. Whether
 * the address is confirmed is looked up, unless the caller says it.
 */
export async function queueMail(
  tx: Tx,
  { env, limiter }: Office,
  { bodyFor, askedBy, ...mail }: Queued,
  isConfirmed?: boolean,
) {
  const to = mail.to.toLowerCase();
  const isKnown =
    unlimited.includes(mail.kind) || (isConfirmed ?? (await isConfirmedAddress(tx, env, to)));
  const key = askedBy === undefined ? to : `${to} ${askedBy}`;
  const limits = [
    ["unconfirmedMailByDay", key],
    ["unconfirmedMailEver", key],
  ] as const;
  if (!isKnown && !(await limiter.allows(tx, ...limits))) return false;
  // A calendar file contains names and places.
  const file = isKnown ? {} : { ics: null, icsMethod: null };
  await insertMail(tx, { ...mail, ...file, body: bodyFor(isKnown) });
  return true;
}

/** Every address counts as confirmed if there is no mail, and addresses of staff always. */
export async function isConfirmedAddress(db: Reader, env: Env, email: string) {
  if (!asksToConfirm(env)) return true;
  const user = await findUserByName(db, email);
  return user?.role === "admin" || Boolean(user?.emailConfirmedAt);
}

type Recipient = { athleteId: number | null; email: string; staffEmail: string | null };

/** The address for mails about notifications; undefined if there is none or it is unconfirmed. */
export async function newsAddress(db: Reader, env: Env, person: Recipient) {
  const { athleteId, email, staffEmail } = person;
  if (!asksToConfirm(env)) return undefined;
  if (athleteId !== null) return (await isConfirmedAddress(db, env, email)) ? email : undefined;
  // A sign-in name of staff may be no address.
  return staffEmail ?? (email.includes("@") ? email : undefined);
}
