import type { Row } from "#db/schema/index.ts";
import { dayIn, officeTimeZone, weekDayOf } from "./days.ts";
import { hourIn, nextHour } from "./digest.ts";

type Notification = Row<"notifications">;
type Kind = Notification["kind"];
export type Channel = "push" | "mail";

type Rule = {
  /** After how many minutes phones are told; left out: never. */
  push?: number;
  /** The same for a mail of its own, if it is unread then. Digests and letters go other ways. */
  mail?: number;
  /** At most one such mail in this time. */
  mailEveryMs?: number;
  /** Comes on a rest day, in a pause and at night. */
  isAlways?: boolean;
};

const minute = 60_000;
const hour = 60 * minute;

/** How each kind reaches a person who is away. Several of a kind within its minutes are one. */
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
  devotional: {},
  plan: { push: 0, mail: 0 },
};

type Times = Pick<Notification, "pushAt" | "mailAt" | "dueAt">;

/** Nothing goes out of the app. */
export const neverDelivered: Times = { pushAt: null, mailAt: null, dueAt: null };

/** When a kind is told outside the app, of what is shown from this moment on. */
export function deliveryTimes(kind: Kind, showAt: Date): Times {
  const { push, mail } = rules[kind];
  const after = (minutes: number | undefined) =>
    minutes === undefined ? null : new Date(showAt.getTime() + minutes * minute);
  return withDue({ pushAt: after(push), mailAt: after(mail) });
}

/** The queue looks at a row when the first of its times has come. */
export function withDue({ pushAt, mailAt }: Omit<Times, "dueAt">): Times {
  const dueAt = pushAt && mailAt && mailAt < pushAt ? mailAt : (pushAt ?? mailAt);
  return { pushAt, mailAt, dueAt };
}

type Rhythm = {
  /** null for staff, who live where the office is. */
  timeZone: string | null;
  restDay: Row<"athletes">["restDay"] | null;
  pausedUntil: string | null;
};

/** On a rest day and in a pause. */
export function isResting({ timeZone, restDay, pausedUntil }: Rhythm, now: Date) {
  const today = dayIn(timeZone ?? officeTimeZone, now);
  return weekDayOf(today) === restDay || (pausedUntil !== null && pausedUntil >= today);
}

/** Phones are silent from nine in the evening until seven. */
const [evening, morning] = [21, 7];

type Telling = { kind: Kind; channel: Channel; person: Rhythm; now: Date };

/** When to try again, while the person is not to be disturbed; null if they may be told now. */
export function quietUntil({ kind, channel, person, now }: Telling) {
  if (rules[kind].isAlways) return null;
  const timeZone = person.timeZone ?? officeTimeZone;
  // A pause may end early, so it is looked at again each day.
  if (isResting(person, now)) return nextHour(timeZone, 0, now);
  const at = hourIn(timeZone, now);
  const isNight = channel === "push" && (at >= evening || at < morning);
  return isNight ? nextHour(timeZone, morning, now) : null;
}

/** When the next mail of this kind may follow the last one. */
export function mailAfter(kind: Kind, lastAt: Date | null) {
  const { mailEveryMs } = rules[kind];
  return lastAt && mailEveryMs ? new Date(lastAt.getTime() + mailEveryMs) : null;
}
