import type { Row } from "#db/schema/index.ts";

type Call = Row<"careCalls">;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Minutes after the call at which more people are alarmed; then all of them, again and again. */
const secondRound = 10;
const thirdRound = 20;
const everyMinutes = 20;
const hourlyFrom = 4 * 60;
const hourly = 60;

/** After "I have it" the alarms rest for so long. */
export const restMs = 30 * minuteMs;

/** Added words alarm the others so long after the one who has the call. */
const othersAfterMs = 5 * minuteMs;

/** How long to wait before looking again for a person on call. */
const lookAgainMs = minuteMs;

/** More open calls than this are told in one mail at a time. */
export const mostSingleCalls = 10;
export const manyEveryMs = 5 * minuteMs;

/** How long an opened test alarm proves that alarms reach a person. */
const provenMs = 30 * dayMs;
export const provenFrom = (now: Date) => new Date(now.getTime() - provenMs);

/** How long the link in a test alarm works. */
export const testLinkMs = dayMs;

/** Whose proof ends soon, or has ended lately, gets a new test alarm every day. */
export const renewalOf = (now: Date) => ({
  provenAfter: new Date(now.getTime() - 35 * dayMs),
  provenBefore: new Date(now.getTime() - 25 * dayMs),
  testedBefore: new Date(now.getTime() - dayMs),
});

/** Reports of danger by one person that alarm more than the first one on call. */
export const mostDangerReports = 5;
export const dangerReportsCountFrom = (now: Date) => new Date(now.getTime() - dayMs);
export const mostFalseAlarms = 1;
export const falseAlarmsCountFrom = (now: Date) => new Date(now.getTime() - 30 * dayMs);

const later = (from: Date, ms: number) => new Date(from.getTime() + ms);

/** The minute of the next alarm: 10, 20, every 20, after four hours every hour. */
export function nextRound(minutes: number) {
  if (minutes < secondRound) return secondRound;
  const every = minutes < hourlyFrom ? everyMinutes : hourly;
  return (Math.floor(minutes / every) + 1) * every;
}

/** How many of those on call are alarmed so many minutes after the call. */
export function reachAt(minutes: number, { isOnlyFirst }: Pick<Call, "isOnlyFirst">) {
  if (isOnlyFirst || minutes < secondRound) return 1;
  return minutes < thirdRound ? 2 : Number.POSITIVE_INFINITY;
}

type Alarm = {
  kind: Exclude<Row<"careAlarms">["kind"], "test" | "many">;
  /** Accounts, in their order. */
  to: number[];
  change: Partial<Call>;
};

type Ringing = Pick<
  Call,
  | "state"
  | "createdAt"
  | "isOnlyFirst"
  | "acknowledgedAt"
  | "acknowledgedBy"
  | "contactedAt"
  | "addedAt"
  | "toAlarm"
>;

/** Who is alarmed about a call that is due now, and what changes with it. */
export function nextAlarm(call: Ringing, onCall: readonly number[], now: Date): Alarm {
  if (call.state === "closed") return { kind: "call", to: [], change: { dueAt: null } };
  if (call.state === "open" || !call.acknowledgedAt) return openAlarm(call, onCall, now);
  const endOfRest = restsUntil(call);
  if (endOfRest && endOfRest <= now) {
    const isFree = { state: "open", acknowledgedAt: null, acknowledgedBy: null } as const;
    const { to, change } = openAlarm(call, onCall, now);
    return { kind: "again", to, change: { ...change, ...isFree } };
  }
  return addedAlarm(call, { onCall, endOfRest, now });
}

function openAlarm(call: Ringing, onCall: readonly number[], now: Date): Alarm {
  const minutes = Math.floor((now.getTime() - call.createdAt.getTime()) / minuteMs);
  const dueAt =
    onCall.length > 0
      ? later(call.createdAt, nextRound(minutes) * minuteMs)
      : later(now, lookAgainMs);
  const to = onCall.slice(0, reachAt(minutes, call));
  const kind = call.toAlarm ? "added" : "call";
  return { kind, to, change: { dueAt, toAlarm: null } };
}

type Resting = { onCall: readonly number[]; endOfRest: Date | null; now: Date };

/** A person has taken the call; if words were added, they hear it first, and the others later. */
function addedAlarm(call: Ringing, { onCall, endOfRest, now }: Resting): Alarm {
  const { toAlarm, addedAt, acknowledgedBy: holder } = call;
  const kind = "added";
  if (!toAlarm || !addedAt) return { kind, to: [], change: { dueAt: endOfRest } };
  const othersAt = later(addedAt, othersAfterMs);
  const isForHolder = toAlarm === "holder" && holder !== null;
  if (holder !== null && othersAt > now) {
    const change = { dueAt: earliest(othersAt, endOfRest), toAlarm: "others" } as const;
    return { kind, to: isForHolder ? [holder] : [], change };
  }
  const others = onCall.filter((userId) => isForHolder || userId !== holder);
  const to = others.slice(0, reachAt(thirdRound, call));
  return { kind, to, change: { dueAt: endOfRest, toAlarm: null } };
}

const earliest = (a: Date, b: Date | null) => (b && b < a ? b : a);

/**
 * What words that come later change: the one who has the call hears it now. Of an open call the
 * next alarm comes within five minutes. While an alarm about words is due, it speaks of these too.
 */
export function afterWords(
  { state, dueAt, toAlarm }: Pick<Call, "state" | "dueAt" | "toAlarm">,
  now: Date,
) {
  if (toAlarm) return {};
  const soon = later(now, othersAfterMs);
  return {
    ...{ addedAt: now, toAlarm: "holder" as const },
    dueAt: state === "open" ? earliest(soon, dueAt) : now,
  };
}

/** The alarms rest until then, because a person has taken the call; null once they have talked. */
export const restsUntil = ({
  acknowledgedAt,
  contactedAt,
}: Pick<Call, "acknowledgedAt" | "contactedAt">) =>
  contactedAt || !acknowledgedAt ? null : later(acknowledgedAt, restMs);

const unreachedMs = 3 * minuteMs;
const unansweredMs = 10 * minuteMs;

type Standing = "telling" | "unreached" | "told" | "unanswered" | "taken" | "talked" | "closed";

/** How far a call is, as the one who asked is told. */
export function standingOf(
  call: Pick<Call, "state" | "createdAt" | "toldAt" | "contactedAt">,
  now: Date,
): Standing {
  const { state, createdAt, toldAt, contactedAt } = call;
  const waitedMs = now.getTime() - createdAt.getTime();
  if (state === "closed") return "closed";
  if (contactedAt) return "talked";
  if (state === "acknowledged") return "taken";
  if (!toldAt) return waitedMs < unreachedMs ? "telling" : "unreached";
  return waitedMs < unansweredMs ? "told" : "unanswered";
}

/** Added below what is there. */
export const withWords = (stored: string | null, words: string) =>
  stored ? `${stored}\n\n${words}` : words;
