import type { standingOf } from "./care.ts";
import type { Day } from "./days.ts";
import type { accessOf } from "./subscription.ts";

const minute = 60_000;
const soonMs = 120 * minute;
const runsMs = 60 * minute;

type Session = { id: number; topic: string; sessionDate: Date; completedAt: Date | null };

/** A joined verse that is not completed; `laps` are its steps, one a day. */
type CarriedVerse = {
  id: number;
  reference: string;
  code: string;
  expiresAt: Date;
  laps: number;
  lapsDone: number;
  movedOn: Day | null;
};

type OwnCareCall = {
  standing: ReturnType<typeof standingOf>;
  createdAt: Date;
  holder: string | null;
};

type Facts = {
  now: Date;
  today: Day;
  /** The athlete's own, while it is open. */
  careCall: OwnCareCall | undefined;
  isRestDay: boolean;
  pausedUntil: Day | null;
  /** Earliest first. */
  sessions: readonly Session[];
  access: ReturnType<typeof accessOf>;
  /** The one that ends first stands first. */
  verses: readonly CarriedVerse[];
  hasCheckedIn: boolean;
  streakHoldsUntil: Day | null;
};

/** The one thing an athlete is asked to do next: the first of these that fits. */
export function nextStep(facts: Facts) {
  const { now, today, access, pausedUntil, verses } = facts;
  if (facts.careCall) {
    const { standing, createdAt, holder } = facts.careCall;
    return { kind: "care", standing, createdAt, holder } as const;
  }
  const session = facts.sessions.find((candidate) => isNear(candidate, now));
  if (session) {
    const { id, topic, sessionDate } = session;
    return { kind: "session", id, topic, sessionDate } as const;
  }
  if (access.state === "ended" || access.state === "none")
    return { kind: "begin", isBack: access.state === "ended" } as const;
  if (access.state === "on-hold") return { kind: "on-hold" } as const;
  if (facts.isRestDay) return { kind: "rest" } as const;
  if (pausedUntil !== null) return { kind: "paused", until: pausedUntil } as const;
  const verse = verses.find(({ movedOn }) => movedOn !== today);
  if (verse) {
    const { id, reference, code, expiresAt, laps, lapsDone } = verse;
    return { kind: "verse", id, reference, code, expiresAt, laps, lapsDone } as const;
  }
  if (!facts.hasCheckedIn) return { kind: "check-in" } as const;
  const [tomorrow] = verses;
  return {
    kind: "done",
    holdsUntil: facts.streakHoldsUntil,
    tomorrow: tomorrow ? { reference: tomorrow.reference, code: tomorrow.code } : null,
  } as const;
}

function isNear({ sessionDate, completedAt }: Session, now: Date) {
  const untilMs = sessionDate.getTime() - now.getTime();
  return completedAt === null && untilMs <= soonMs && untilMs > -runsMs;
}
