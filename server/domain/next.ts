import type { Row } from "#db/schema/index.ts";
import type { standingOf } from "./care.ts";
import type { Day } from "./days.ts";
import type { planToday } from "./game-plan.ts";
import type { accessOf } from "./subscription.ts";

const minute = 60_000;
const soonMs = 120 * minute;
const runsMs = 60 * minute;

type Session = Pick<Row<"mentorshipSessions">, "id" | "topic" | "sessionDate" | "state" | "place">;

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
  /** This week of the game plan. */
  plan: ReturnType<typeof planToday>;
  /** The one that ends first stands first. */
  verses: readonly CarriedVerse[];
  hasCheckedIn: boolean;
  streakHoldsUntil: Day | null;
};

/** The one thing an athlete is asked to do next: the first of these that fits. */
export function nextStep(facts: Facts) {
  const { now, access, pausedUntil, verses } = facts;
  if (facts.careCall) {
    const { standing, createdAt, holder } = facts.careCall;
    return { kind: "care", standing, createdAt, holder } as const;
  }
  const session = facts.sessions.find((candidate) => isNear(candidate, now));
  if (session) return sessionStep(session);
  if (access.state === "ended" || access.state === "none")
    return { kind: "begin", isBack: access.state === "ended" } as const;
  if (access.state === "on-hold") return { kind: "on-hold" } as const;
  if (facts.isRestDay) return { kind: "rest" } as const;
  if (pausedUntil !== null) return { kind: "paused", until: pausedUntil } as const;
  const step = stepToDo(facts);
  if (step) return step;
  if (!facts.hasCheckedIn) return { kind: "check-in" } as const;
  const [tomorrow] = verses;
  return {
    kind: "done",
    holdsUntil: facts.streakHoldsUntil,
    tomorrow: tomorrow ? { reference: tomorrow.reference, code: tomorrow.code } : null,
  } as const;
}

function sessionStep({ id, topic, sessionDate, place }: Session) {
  const link = place?.startsWith("https://") ? place : null;
  return { kind: "session", id, topic, sessionDate, link } as const;
}

/** What the mentor’s plan asks today comes before a verse. */
function stepToDo({ plan, verses, today }: Facts) {
  if (plan?.due) {
    const { due, done, all } = plan;
    return { kind: "plan", ...due, done, all } as const;
  }
  const verse = verses.find(({ movedOn }) => movedOn !== today);
  if (!verse) return undefined;
  const { id, reference, code, expiresAt, laps, lapsDone } = verse;
  return { kind: "verse", id, reference, code, expiresAt, laps, lapsDone } as const;
}

function isNear({ sessionDate, state }: Session, now: Date) {
  const untilMs = sessionDate.getTime() - now.getTime();
  return state === "booked" && untilMs <= soonMs && untilMs > -runsMs;
}
