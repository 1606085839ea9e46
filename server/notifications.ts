import type { Database, Tx } from "#db/database.ts";
import { deleteWaitingMail, deleteWaitingMailOutside } from "#db/queries/mail.ts";
import { listSwitchedOff } from "#db/queries/notification-settings.ts";
import {
  deleteUnread,
  deleteUnreadOutside,
  listMuting,
  listToldSince,
  moveUnread,
  putForAudience,
  putNotifications,
} from "#db/queries/notifications.ts";
import type { Row } from "#db/schema/index.ts";
import type { Audience } from "#db/schema/soulcare.ts";
import { deliveryTimes, neverDelivered, withDue } from "./domain/delivery.ts";

type Notice = {
  /** User ids; the actor is left out. */
  to: readonly number[];
  kind: Row<"notifications">["kind"];
  /** What it is about, such as `post:12`. An unread row with the same subject is counted up. */
  subject: string;
  data?: Row<"notifications">["data"];
  /** The user who did it; `named` is their athlete id, if others see the name. */
  actor?: { userId: number; named?: number | null };
  /** The post or reply on the board; people who muted it are not told. */
  entry?: { postId: number; replyId?: number };
  /** The notification is hidden until then. */
  showAt?: Date;
  expiresAt?: Date;
  /** A separate mail is sent already, so the notification itself is not mailed. */
  hasLetter?: boolean;
  /** Shown in the app only, to people who have asked for neither push nor mail. */
  isQuiet?: boolean;
  /** What happened at `at` was taken back and stands again: who is told of it already is left out. */
  isAgain?: boolean;
  at: Date;
};

/**
 * Notifies people, inside the write that causes it. Muting a person only holds back what that
 * person did under their name: holding back anonymous actions too would reveal who did them.
 */
export async function notify(tx: Tx, { to, actor, entry, isAgain, at, ...notice }: Notice) {
  const people = [...new Set(to)].filter((userId) => userId !== actor?.userId);
  if (people.length === 0) return;
  const told = isAgain ? await listToldSince(tx, { ...notice, since: at }) : [];
  const without = new Set([...told, ...(await listSwitchedOff(tx, people, notice.kind))]);
  const others = people.filter((userId) => !without.has(userId));
  const namedAuthorId = actor?.named ?? null;
  const muting = new Set(entry ? await listMuting(tx, others, { ...entry, namedAuthorId }) : []);
  const { data = {}, showAt = at, hasLetter = false, isQuiet = false, ...row } = notice;
  const userIds = others.filter((userId) => !muting.has(userId));
  const usual = isQuiet ? neverDelivered : deliveryTimes(notice.kind, showAt);
  const times = hasLetter ? withDue({ pushAt: usual.pushAt, mailAt: null }) : usual;
  await putNotifications(tx, userIds, { ...row, ...times, data, showAt, at });
}

type Everyone = Pick<Notice, "kind" | "subject" | "at"> & {
  /** null: all athletes. */
  audience: Audience | null;
  showAt: Date | null;
  expiresAt: Date | null;
  /** Whether it is also sent by push and mail. */
  isUrgent: boolean;
};

/**
 * Notifies every athlete of an audience once, even if called again. A later call changes audience
 * and times of what is still unread.
 */
export async function notifyAll(
  tx: Tx,
  { engine }: Pick<Database, "engine">,
  { showAt: startsAt, isUrgent, audience, at, ...notice }: Everyone,
) {
  const showAt = startsAt && startsAt > at ? startsAt : at;
  const times = isUrgent ? deliveryTimes(notice.kind, showAt) : neverDelivered;
  const shown = { ...notice, ...times, at, showAt };
  if (audience) await forgetOutside(tx, notice.subject, audience);
  await moveUnread(tx, shown);
  const isOver = notice.expiresAt !== null && notice.expiresAt <= at;
  if (!isOver) await putForAudience(tx, { ...shown, audience, engine });
}

async function forgetOutside(tx: Tx, subject: string, audience: Audience) {
  await deleteUnreadOutside(tx, { subject, audience });
  await deleteWaitingMailOutside(tx, { key: subject, audience });
}

type Person = { userId: number; athleteId: number };

/** Deletes unread notifications about a subject and mails that wait: for all, or for one person. */
export async function forgetNotifications(tx: Tx, subject: string, person?: Person) {
  await deleteUnread(tx, { subject, userId: person?.userId });
  await deleteWaitingMail(tx, { key: subject, athleteId: person?.athleteId });
}

export const postSubject = (postId: number) => `post:${postId}`;
export const announcementSubject = (id: number) => `announcement:${id}`;
