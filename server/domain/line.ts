import { messageChangeMs } from "#db/limits.ts";
import type { lineEntryKinds } from "#db/values.ts";
import { graceEndsAt } from "./membership.ts";
import { accessOf, hasPaidOnce, laterOf, type Standing } from "./subscription.ts";

const hour = 60 * 60_000;
const day = 24 * hour;

/** How long an athlete can still write after access has ended. */
const farewellMs = 14 * day;

type EntryKind = (typeof lineEntryKinds)[number];
export type Place = { at: Date; kind: EntryKind; id: number };

/** Merges the parts of a line, each newest first, into one page. */
export function mergeEntries<Entry extends Place>(parts: readonly Entry[][], limit: number) {
  const sorted = parts.flat().toSorted(newestFirst);
  const entries = sorted.slice(0, limit);
  const last = entries.at(-1);
  const next = sorted.length > limit && last ? placeKey(last) : null;
  return { entries, next };
}

function newestFirst(one: Place, other: Place) {
  const byTime = other.at.getTime() - one.at.getTime();
  if (byTime !== 0) return byTime;
  if (one.kind !== other.kind) return one.kind < other.kind ? 1 : -1;
  return other.id - one.id;
}

/** The cursor of a page, such as "1700000000000 message 12". */
const placeKey = ({ at, kind, id }: Place) => `${at.getTime()} ${kind} ${id}`;

export const isChangeable = ({ createdAt }: { createdAt: Date }, now: Date) =>
  now.getTime() - createdAt.getTime() < messageChangeMs;

type Waiting = { awaitsSince: Date | null; replyHours: number };

const lateAt = (since: Date, replyHours: number) => new Date(since.getTime() + replyHours * hour);

/** When owners are told that an athlete has waited long: after twice the reply time. */
export const toldLateAt = (since: Date, replyHours: number) => lateAt(since, 2 * replyHours);

export const isLate = ({ awaitsSince, replyHours }: Waiting, now: Date) =>
  awaitsSince !== null && lateAt(awaitsSince, replyHours) <= now;

/** Within how many hours an athlete is answered, unless the mentor has set another number. */
export const usualReplyHours = 24;

type Rule = { isPaid: boolean; now: Date };

/**
 * Whether an athlete can write to the mentor: "closing" is 14 days after access has ended, "ended"
 * comes after them, "none" is before the mentorship began. `until` is when writing ends.
 */
export function writingOf(subscription: Standing, rule: Rule) {
  const { state } = accessOf(subscription, rule);
  if (state === "open" || state === "grace") return { state: "open", until: null } as const;
  if (state === "none") return { state: "none", until: null } as const;
  const endedAt = accessEndedAt(subscription);
  const until = endedAt && new Date(endedAt.getTime() + farewellMs);
  if (until && rule.now < until) return { state: "closing", until } as const;
  return { state: "ended", until: null } as const;
}

function accessEndedAt({ status, pastDueSince, endsAt, complimentaryUntil }: Standing) {
  const paidUntil = hasPaidOnce(status) ? endsAt : null;
  const until = status === "past_due" && pastDueSince ? graceEndsAt(pastDueSince) : paidUntil;
  return laterOf(until, complimentaryUntil);
}
