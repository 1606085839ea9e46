import type { Row } from "#db/schema/index.ts";
import { dayIn, officeTimeZone, weekDayOf } from "./days.ts";
import { hourIn, nextHour } from "./digest.ts";

type Notification = Row<"notifications">;
type Kind = Notification["kind"];
export type Channel = "push" | "mail";

type Rule = {
  /** Minutes until a push is sent; left out: never. */
  push?: number;
  /** Minutes until a mail about it is sent. Digests and separate mails do not depend on this. */
  mail?: number;
  /** At most one mail of this kind per person in this time. */
  mailEveryMs?: number;
  /** Also sent on a rest day, in a pause and at night. */
  isAlways?: boolean;
};

const minute = 60_000;
const hour = 60 * minute;

/** How unread notifications are sent. During the delay, more with the same subject join in. */
const rules: Record<Kind, Rule> = {
  care: { push: 0, isAlways: true },
  danger: { push: 0, isAlways: true },
  session: { push: 0, isAlways: true },
  payment: {},
  moderation: {},
  mentor: { push: 2, mail: 3, mailEveryMs: 6 * hour },
  homework: { push: 0 },
  athlete: { push: 2, mail: 15 },
  office: { mail: 0 },
  prayer: { push: 15 },
  answered: { push: 15 },
  reply: { push: 15 },
  announcement: { push: 0, mail: 0 },
  badge: {},
  event: { push: 0, isAlways: true },
  recording: {},
  devotional: { push: 0, mail: 0 },
  plan: { push: 0, mail: 0 },
};

type Times = Pick<Notification, "pushAt" | "mailAt" | "dueAt">;

/** Shown in the app only, without push or mail. */
export const neverDelivered: Times = { pushAt: null, mailAt: null, dueAt: null };

/** When a notification of this kind, shown from `showAt` on, goes out by push and mail. */
export function deliveryTimes(kind: Kind, showAt: Date): Times {
  const { push, mail } = rules[kind];
  const after = (minutes: number | undefined) =>
    minutes === undefined ? null : new Date(showAt.getTime() + minutes * minute);
  return withDue({ pushAt: after(push), mailAt: after(mail) });
}

/** `dueAt`, when the queue next looks at the row, is the earlier of both times. */
export function withDue({ pushAt, mailAt }: Omit<Times, "dueAt">): Times {
  const dueAt = pushAt && mailAt && mailAt < pushAt ? mailAt : (pushAt ?? mailAt);
  return { pushAt, mailAt, dueAt };
}

type Rhythm = {
  /** null for staff without a time zone of their own; the office's zone counts. */
  timeZone: string | null;
  restDay: Row<"athletes">["restDay"] | null;
  pausedUntil: string | null;
};

/** Whether today is the person's rest day, or in a pause. */
export function isResting({ timeZone, restDay, pausedUntil }: Rhythm, now: Date) {
  const today = dayIn(timeZone ?? officeTimeZone, now);
  return weekDayOf(today) === restDay || (pausedUntil !== null && pausedUntil >= today);
}

/** No push from this hour in the evening until this hour in the morning. */
const [evening, morning] = [21, 7];

type Telling = { kind: Kind; channel: Channel; person: Rhythm; now: Date };

/** When to try again, if the person is not to be disturbed now; null otherwise. */
export function quietUntil({ kind, channel, person, now }: Telling) {
  if (rules[kind].isAlways) return null;
  const timeZone = person.timeZone ?? officeTimeZone;
  // A pause may be ended early, so it is checked again each midnight.
  if (isResting(person, now)) return nextHour(timeZone, 0, now);
  const hourNow = hourIn(timeZone, now);
  const isNight = channel === "push" && (hourNow >= evening || hourNow < morning);
  return isNight ? nextHour(timeZone, morning, now) : null;
}

/** When the next mail of this kind may follow the last one; null for at once. */
export function mailAfter(kind: Kind, lastAt: Date | null) {
  const { mailEveryMs } = rules[kind];
  return lastAt && mailEveryMs ? new Date(lastAt.getTime() + mailEveryMs) : null;
}
