import type { Row } from "#db/schema/index.ts";

type Call = Row<"careCalls">;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Minutes until a second person is alarmed, and until all are. */
const secondRound = 10;
const thirdRound = 20;
/** Minutes between later rounds, and after four hours. */
const everyMinutes = 20;
const hourlyFrom = 4 * 60;
const hourly = 60;

/** How long the alarms rest after a person on call taps "I have it". */
export const restMs = 30 * minuteMs;

/** Words added to a taken call alarm its holder at once, and the others this much later. */
const othersAfterMs = 5 * minuteMs;

/** When no person is on call, how long until the call is checked again. */
const lookAgainMs = minuteMs;

/** If more calls than this wait, one mail tells of all of them, at most every `manyEveryMs`. */
export const mostSingleCalls = 10;
export const manyEveryMs = 5 * minuteMs;

/** How long an opened test alarm proves that alarms reach a person. */
const provenMs = 30 * dayMs;
export const provenFrom = (now: Date) => new Date(now.getTime() - provenMs);

/** How long the link in a test alarm works. */
export const testLinkMs = dayMs;

/** People whose proof ends soon, or ended a few days ago, get a test alarm every day. */
export const renewalOf = (now: Date) => ({
  provenAfter: new Date(now.getTime() - 35 * dayMs),
  provenBefore: new Date(now.getTime() - 25 * dayMs),
  testedBefore: new Date(now.getTime() - dayMs),
});

/** If an athlete makes more danger reports or false alarms, only the first on call is alarmed. */
export const mostDangerReports = 5;
export const dangerReportsCountFrom = (now: Date) => new Date(now.getTime() - dayMs);
export const mostFalseAlarms = 1;
export const falseAlarmsCountFrom = (now: Date) => new Date(now.getTime() - 30 * dayMs);

const later = (from: Date, ms: number) => new Date(from.getTime() + ms);

/** The minute of the next round: 10, 20, then every 20, after four hours every 60. */
export function nextRound(minutes: number) {
  if (minutes < secondRound) return secondRound;
  const every = minutes < hourlyFrom ? everyMinutes : hourly;
  return (Math.floor(minutes / every) + 1) * every;
}

/** How many of the people on call are alarmed so many minutes after the call. */
export function reachAt(minutes: number, { isOnlyFirst }: Pick<Call, "isOnlyFirst">) {
  if (isOnlyFirst || minutes < secondRound) return 1;
  return minutes < thirdRound ? 2 : Number.POSITIVE_INFINITY;
}

type Alarm = {
  kind: Exclude<Row<"careAlarms">["kind"], "test" | "many">;
  /** User ids, in the order of the on-call list. */
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
  | "allRightAt"
>;

const reopened = {
  state: "open",
  acknowledgedAt: null,
  acknowledgedBy: null,
  contactedAt: null,
} as const;

/** The alarm about a call that is due now, and the change to store on the call. */
export function nextAlarm(call: Ringing, onCall: readonly number[], now: Date): Alarm {
  if (call.state === "closed") return { kind: "call", to: [], change: { dueAt: null } };
  if (call.state === "open" || !call.acknowledgedAt) return openAlarm(call, onCall, now);
  const endOfRest = restsUntil(call);
  if (endOfRest && endOfRest <= now) {
    const { to, change } = openAlarm(call, onCall, now);
    return { kind: "again", to, change: { ...change, ...reopened } };
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

/**
 * For a taken call: added words alarm its holder first. Unread, they alarm the other people later
 * and open the call again, unless the athlete is all right.
 */
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
  const people = onCall.filter((userId) => isForHolder || userId !== holder);
  const to = people.slice(0, reachAt(thirdRound, call));
  if (call.allRightAt) return { kind, to, change: { dueAt: endOfRest, toAlarm: null } };
  return { kind, to, change: { ...openAlarm(call, onCall, now).change, ...reopened } };
}

const earliest = (a: Date, b: Date | null) => (b && b < a ? b : a);

/**
 * The change to a call after words were added: a taken call is due now, to alarm its holder, and an
 * open call within five minutes. If an alarm about added words is due already, nothing changes.
 */
export function afterWords(
  { state, dueAt, toAlarm }: Pick<Call, "state" | "dueAt" | "toAlarm">,
  now: Date,
) {
  if (toAlarm) return {};
  const soon = later(now, othersAfterMs);
  return {
    addedAt: now,
    toAlarm: "holder" as const,
    dueAt: state === "open" ? earliest(soon, dueAt) : now,
  };
}

/** Until when the alarms about a taken call rest; null if it is not taken, or once they talked. */
export const restsUntil = ({
  acknowledgedAt,
  contactedAt,
}: Pick<Call, "acknowledgedAt" | "contactedAt">) =>
  contactedAt || !acknowledgedAt ? null : later(acknowledgedAt, restMs);

const unreachedMs = 3 * minuteMs;
const unansweredMs = 10 * minuteMs;

type Standing = "telling" | "unreached" | "told" | "unanswered" | "taken" | "talked" | "closed";

/** How far a call is, as shown to the athlete who asked. */
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

export const withWords = (stored: string | null, words: string) =>
  stored ? `${stored}\n\n${words}` : words;
