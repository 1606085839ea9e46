import {
  and,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  notInArray,
  or,
} from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import type { NewRow, Row } from "../schema/index.ts";
import type { Audience } from "../schema/soulcare.ts";
import { reaches } from "./audiences.ts";

export async function insertMail(tx: Tx, mail: NewRow<"outbox">) {
  await tx.insert(tx.tables.outbox).values(mail);
}

type Waiting = { key: string; athleteId?: number | undefined };

/** Deletes the waiting mails with this key, to all athletes or to one. */
export async function deleteWaitingMail(tx: Tx, { key, athleteId }: Waiting) {
  const { outbox: t } = tx.tables;
  const isTheirs = athleteId === undefined ? undefined : eq(t.athleteId, athleteId);
  await tx.delete(t).where(and(eq(t.key, key), isNotNull(t.dueAt), isTheirs));
}

/** Deletes the mails with this key that were not sent; given-up ones too, which can be tried again. */
export async function deleteUnsentMail(tx: Tx, key: string) {
  const { outbox: t } = tx.tables;
  await tx.delete(t).where(and(eq(t.key, key), isNull(t.sentAt)));
}

/** Deletes waiting mails with these keys, and erases the calendar files of all others. */
export async function blankInvitations(tx: Tx, keys: readonly string[]) {
  const { outbox: t } = tx.tables;
  const isMeant = inArray(t.key, [...keys]);
  await tx.delete(t).where(and(isMeant, isNotNull(t.dueAt)));
  await tx.update(t).set({ ics: null }).where(isMeant);
}

/** Mails to the office stay, even if a person who is forgotten has the same address. */
const isToOffice = ({ tables: { outbox: t } }: Reader) =>
  inArray(t.kind, ["inquiry-office", "test"]);

/**
 * Deletes unsent mails to this address, and erases the address and the text of sent ones; with
 * `only` those to the staff or to the athlete with this address alone. A mentor who leaves still
 * gets the cancellations for their calendar.
 */
export async function forgetMail(tx: Tx, address: string, only?: "staff" | "athlete") {
  const { outbox: t } = tx.tables;
  const toOthers = ["subscription-ended", "payment-confirmed", "inquiry-copy"] as const;
  const withoutId = [...authorMails, ...toOthers];
  const isMeant = {
    staff: and(isNull(t.athleteId), notInArray(t.kind, withoutId)),
    athlete: or(isNotNull(t.athleteId), inArray(t.kind, withoutId)),
  };
  const isTheirs = and(eq(t.to, address), not(isToOffice(tx)), only && isMeant[only]);
  const isUnwanted = or(isNull(t.dueAt), ne(t.kind, "session-canceled"), isNotNull(t.athleteId));
  await tx.delete(t).where(and(isTheirs, isNull(t.sentAt), isUnwanted));
  await tx
    .update(t)
    .set(blank)
    .where(and(isTheirs, isNull(t.dueAt)));
}

const blank = { to: "", replyTo: null, body: "", ics: null };

/** Deletes the waiting mails with this key to athletes outside an audience. */
export async function deleteWaitingMailOutside(
  tx: Tx,
  { key, audience }: { key: string; audience: Audience },
) {
  const { outbox: t, users } = tx.tables;
  const meant = tx.select({ id: users.athleteId }).from(users).where(reaches(tx, audience));
  await tx.delete(t).where(and(eq(t.key, key), isNotNull(t.dueAt), notInArray(t.athleteId, meant)));
}

/**
 * Mails to the author of an entry. Those about an anonymous entry have no athlete id and are found
 * by their address.
 */
export const authorMails = ["post-removed", "name-revealed"] as const;

export const isToAuthor = ({ kind }: Pick<Row<"outbox">, "kind">) =>
  authorMails.some((known) => known === kind);

/**
 * Readdresses mails about a person's entries to the person's new address; sent ones too, so that
 * the download of own data and a deletion find them.
 */
export async function moveAuthorMails(tx: Tx, { from, to }: { from: string; to: string }) {
  const { outbox } = tx.tables;
  await tx
    .update(outbox)
    .set({ to })
    .where(and(eq(outbox.to, from), inArray(outbox.kind, authorMails)));
}

/** Mails that are written some time before they are due. */
const plannedMails = ["session-reminder", "session-notes", "event-day", "event-hour"] as const;

type Move = { athleteId: number; from: string; to: string };

/** Readdresses an athlete's reminders that wait. Links and notices stay with the old address. */
export async function movePlannedMails(tx: Tx, { athleteId, from, to }: Move) {
  const { outbox: t } = tx.tables;
  const isPlanned = and(inArray(t.kind, plannedMails), isNotNull(t.dueAt));
  await tx
    .update(t)
    .set({ to })
    .where(and(eq(t.athleteId, athleteId), eq(t.to, from), isPlanned));
}

export function listNewestMail(db: Reader, { limit }: { limit: number }) {
  const { outbox } = db.tables;
  return db.select().from(outbox).orderBy(desc(outbox.id)).limit(limit);
}

/** Mails with a link that opens an account, so that only the recipient may read the text. */
export const isLinkMail = (kind: Row<"outbox">["kind"]) =>
  ["sign-in-link", "confirm-email", "email-change", "invitation"].includes(kind);

/**
 * The body of a mail with a link is erased once it is sent or given up. The last mail to a person
 * who is forgotten also loses its address.
 */
export async function finishMail(
  tx: Tx,
  { id, sentAt, lastError }: { id: number; sentAt: Date | null; lastError: string | null },
) {
  const { outbox } = tx.tables;
  const [mail] = await tx
    .update(outbox)
    .set({ dueAt: null, sentAt, lastError })
    .where(eq(outbox.id, id))
    .returning({ kind: outbox.kind, athleteId: outbox.athleteId, to: outbox.to });
  if (!mail) return;
  if (await isLast(tx, mail)) await tx.update(outbox).set(blank).where(eq(outbox.id, id));
  else if (isLinkMail(mail.kind))
    await tx.update(outbox).set({ body: "" }).where(eq(outbox.id, id));
}

/** Whether a mail is the last to a deleted account, or to a mentor who left and is forgotten. */
async function isLast(tx: Tx, mail: Pick<Row<"outbox">, "kind" | "athleteId" | "to">) {
  if (mail.athleteId !== null) return false;
  if (mail.kind !== "session-canceled") return mail.kind === "subscription-ended";
  const { staff } = tx.tables;
  return (await tx.$count(staff, eq(staff.email, mail.to))) === 0;
}

export async function deleteMail(tx: Tx, id: number) {
  const { outbox } = tx.tables;
  await tx.delete(outbox).where(eq(outbox.id, id));
}

export async function postponeMail(
  tx: Tx,
  { id, dueAt, lastError }: { id: number; dueAt: Date; lastError: string },
) {
  const { outbox } = tx.tables;
  await tx.update(outbox).set({ dueAt, lastError }).where(eq(outbox.id, id));
}

/** Whether a mail of this kind to this athlete is stored, sent or not. */
export async function hasMailOf(
  db: Reader,
  { athleteId, kind }: { athleteId: number; kind: Row<"outbox">["kind"] },
) {
  const { outbox } = db.tables;
  return (await db.$count(outbox, and(eq(outbox.athleteId, athleteId), eq(outbox.kind, kind)))) > 0;
}

/** Whether a mail of this kind was ever sent. */
export async function hasSentMail(db: Reader, kind: Row<"outbox">["kind"]) {
  const { outbox } = db.tables;
  const [sent] = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.kind, kind), isNotNull(outbox.sentAt)))
    .limit(1);
  return sent !== undefined;
}

type MailState = "waiting" | "sent" | "failed";

function isIn(db: Reader, state: MailState) {
  const { outbox: t } = db.tables;
  if (state === "waiting") return isNotNull(t.dueAt);
  return state === "sent" ? isNotNull(t.sentAt) : and(isNull(t.dueAt), isNull(t.sentAt));
}

type MailPage = { state: MailState; limit: number; before?: number | undefined };

/** Newest first; `before` is the last id of the previous page. */
export function listMail(db: Reader, { state, limit, before }: MailPage) {
  const { outbox: t } = db.tables;
  return db
    .select()
    .from(t)
    .where(and(isIn(db, state), before === undefined ? undefined : lt(t.id, before)))
    .orderBy(desc(t.id))
    .limit(limit);
}

export async function findMail(db: Reader, id: number) {
  const { outbox } = db.tables;
  const [mail] = await db.select().from(outbox).where(eq(outbox.id, id));
  return mail;
}

/** Queues a failed mail again; false if it had not failed. */
export async function reviveMail(tx: Tx, { id, at }: { id: number; at: Date }) {
  const { outbox: t } = tx.tables;
  const change = { dueAt: at, attempts: 0, lastError: null };
  const isGivenUp = and(eq(t.id, id), isIn(tx, "failed"));
  return (await tx.update(t).set(change).where(isGivenUp).returning()).length > 0;
}
