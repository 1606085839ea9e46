import type { Database, Tx } from "#db/database.ts";
import { listWithout } from "#db/queries/notification-settings.ts";
import {
  deleteUnread,
  listMuting,
  moveUnread,
  putForAll,
  putNotifications,
} from "#db/queries/notifications.ts";
import type { Row } from "#db/schema/index.ts";

type Notice = {
  /** Accounts, also that of whoever did it, who is left out. */
  to: readonly number[];
  kind: Row<"notifications">["kind"];
  /** What it is about, such as `post:12`: unread rows about the same are counted up. */
  subject: string;
  data?: Row<"notifications">["data"];
  /** Who did it. `name` is their athlete, if others see that it was they. */
  actor?: { userId: number; named?: number | null };
  /** The entry of the board that it happened on; people who muted it are not told. */
  entry?: { postId: number; replyId?: number };
  /** Until then nobody sees it. */
  showAt?: Date;
  expiresAt?: Date;
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
  const { data = {}, showAt = at, ...row } = notice;
  const userIds = others.filter((userId) => !muting.has(userId));
  await putNotifications(tx, userIds, { ...row, data, showAt, at });
}

type Everyone = Pick<Notice, "kind" | "subject" | "at"> & {
  showAt: Date | null;
  expiresAt: Date | null;
};

/**
 * Tells every athlete once, also if it is called again. Those who have not read it see it at the
 * time and until the end that were given last.
 */
export async function notifyAll(
  tx: Tx,
  { engine }: Pick<Database, "engine">,
  { showAt, at, ...notice }: Everyone,
) {
  const shown = { ...notice, at, showAt: showAt && showAt > at ? showAt : at };
  await moveUnread(tx, shown);
  const isOver = notice.expiresAt !== null && notice.expiresAt <= at;
  if (!isOver) await putForAll(tx, { ...shown, engine });
}

/** Takes back what nobody has read yet: its cause is gone. */
export const forget = (tx: Tx, subject: string) => deleteUnread(tx, { subject });

export const postSubject = (postId: number) => `post:${postId}`;
export const announcementSubject = (id: number) => `announcement:${id}`;
