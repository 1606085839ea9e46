import type { Reader, Tx } from "#db/database.ts";
import { findUserByName } from "#db/queries/accounts.ts";
import { insertMail } from "#db/queries/mail.ts";
import { asksToConfirm, type Env } from "../env.ts";
import type { Limiter } from "../rate-limits.ts";
import type { Mail } from "./letter.ts";

type Office = { env: Env; limiter: Limiter };

/** Mails that belong to no profile: to staff, and the copy of an inquiry, which has its own limit. */
const unlimited: readonly Mail["kind"][] = ["inquiry-office", "inquiry-copy", "test"];

/** A mail that another than the owner of the address asked for uses up that account's allowance. */
type Queued = Mail & { askedBy?: number };

/**
 * Stores a mail in the outbox, inside the write that causes it. Every mail goes through here. An
 * address that is not confirmed may be a stranger's, so it gets few mails, and no words that
 * others typed. False if it has had too many.
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
  // A file for calendars says names and places.
  const file = isKnown ? {} : { ics: null, icsMethod: null };
  await insertMail(tx, { ...mail, ...file, body: bodyFor(isKnown) });
  return true;
}

/** Without mail no address can be confirmed. The owner vouches for those of staff. */
export async function isConfirmedAddress(db: Reader, env: Env, email: string) {
  if (!asksToConfirm(env)) return true;
  const user = await findUserByName(db, email);
  return user?.role === "admin" || Boolean(user?.emailConfirmedAt);
}

type Recipient = { athleteId: number | null; email: string; staffEmail: string | null };

/** Where news may be mailed: an address that is not confirmed may be a stranger's. */
export async function newsAddress(db: Reader, env: Env, person: Recipient) {
  const { athleteId, email, staffEmail } = person;
  if (!asksToConfirm(env)) return undefined;
  if (athleteId !== null) return (await isConfirmedAddress(db, env, email)) ? email : undefined;
  // Who signs in with a name may have no address.
  return staffEmail ?? (email.includes("@") ? email : undefined);
}
