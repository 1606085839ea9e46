import type { Database, Tx } from "#db/database.ts";
import { deleteWaitingMail, deleteWaitingMailOutside } from "#db/queries/mail.ts";
import { listWithout } from "#db/queries/notification-settings.ts";
import {
  deleteUnread,
  deleteUnreadOutside,
  listMuting,
  moveUnread,
  putForAll,
  putNotifications,
} from "#db/queries/notifications.ts";
import type { Row } from "#db/schema/index.ts";
import type { Audience } from "#db/schema/soulcare.ts";
import { deliveryTimes, neverDelivered, withDue } from "./domain/delivery.ts";

type Notice = {
  /** Accounts; the one of the person who did it is left out. */
  to: readonly number[];
  kind: Row<"notifications">["kind"];
  /** What it is about, such as `post:12`: unread rows about the same are counted up. */
  subject: string;
  data?: Row<"notifications">["data"];
  /** Who did it. `name` is their athlete, if others see that it was they. */
  actor?: { userId: number; named?: number | null };
  /** The entry of the board that it happened on; people who muted it are not told. */
  entry?: { postId: number; replyId?: number };
  /** It is hidden until then. */
  showAt?: Date;
  expiresAt?: Date;
  /** A letter of its own goes with it, so no mail tells of it once more. */
  hasLetter?: boolean;
  at: Date;
};

/**
 * The only way to tell people something, inside the write that causes it. A mute of a person
 * holds back what that person did under their name alone: missing news about the rest would tell
 * who did it.
 */
export async function notify(tx: Tx, { to, actor, entry, at, ...notice }: Notice) {
  const people = [...new Set(to)].filter((userId) => userId !== actor?.userId);
  if (people.length === 0) return;
  const without = new Set(await listWithout(tx, people, notice.kind));
  const others = people.filter((userId) => !without.has(userId));
  const namedAuthorId = actor?.named ?? null;
  const muting = new Set(entry ? await listMuting(tx, others, { ...entry, namedAuthorId }) : []);
  const { data = {}, showAt = at, hasLetter = false, ...row } = notice;
  const userIds = others.filter((userId) => !muting.has(userId));
  const told = deliveryTimes(notice.kind, showAt);
  const times = hasLetter ? withDue({ pushAt: told.pushAt, mailAt: null }) : told;
  await putNotifications(tx, userIds, { ...row, ...times, data, showAt, at });
}

type Everyone = Pick<Notice, "kind" | "subject" | "at"> & {
  /** Whom of the athletes it is for; null: all. */
  audience: Audience | null;
  showAt: Date | null;
  expiresAt: Date | null;
  /** Whether it is told outside the app too. */
  isUrgent: boolean;
};

/**
 * Tells every athlete of an audience once, also if it is called again. Those who have not read it
 * see it at the time and until the end that were given last, if the audience of now fits them.
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
  if (!isOver) await putForAll(tx, { ...shown, audience, engine });
}

async function forgetOutside(tx: Tx, subject: string, audience: Audience) {
  await deleteUnreadOutside(tx, { subject, audience });
  await deleteWaitingMailOutside(tx, { key: subject, audience });
}

type Person = { userId: number; athleteId: number };

/** Takes back what is not read yet, by all or by one person, and the mails that wait. */
export async function forget(tx: Tx, subject: string, person?: Person) {
  await deleteUnread(tx, { subject, userId: person?.userId });
  await deleteWaitingMail(tx, { key: subject, athleteId: person?.athleteId });
}

export const postSubject = (postId: number) => `post:${postId}`;
export const announcementSubject = (id: number) => `announcement:${id}`;
