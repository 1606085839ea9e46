import type { Row } from "#db/schema/index.ts";
import type { standingOf } from "./care.ts";
import type { Day } from "./days.ts";
import type { planToday } from "./game-plan.ts";
import type { accessOf } from "./subscription.ts";

const minute = 60_000;
const soonMs = 120 * minute;
const runsMs = 60 * minute;
const weekMs = 7 * 24 * 60 * minute;

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

/** What every athlete does in the first thirty days. */
type FirstSteps = { hasMet: boolean; hasCheckedIn: boolean; hasRead: boolean };

type Homework = { id: number; text: string; dueDay: Day };

/** The chapter that is under way or comes next, and when one was last read. */
type Chapters = { number: number; isBegun: boolean; lastReadAt: Date | null };

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
  /** Undefined once the first thirty days are over. */
  firstSteps: FirstSteps | undefined;
  /** Due today or earlier, the earliest first. */
  homework: Homework | undefined;
  /** Undefined once all are read. */
  chapter: Chapters | undefined;
  /** This week of the game plan. */
  plan: ReturnType<typeof planToday>;
  /** The one that ends first stands first. */
  verses: readonly CarriedVerse[];
  hasCheckedIn: boolean;
  streakHoldsUntil: Day | null;
};

/** The one thing an athlete is asked to do next: the first of these that fits. */
export function nextStep(facts: Facts) {
  const { now, access, pausedUntil } = facts;
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
  return stepToDo(facts) ?? endOfDay(facts);
}

/** What is asked once nothing has to be done today. */
function endOfDay({ now, verses, ...facts }: Facts) {
  if (!facts.hasCheckedIn) return { kind: "check-in" } as const;
  if (facts.chapter && isTimeToRead(facts.chapter, now))
    return { kind: "chapter", number: facts.chapter.number } as const;
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

/** First steps, then homework; what the mentor’s plan asks today comes before a verse. */
function stepToDo({ firstSteps, homework, plan, verses, today }: Facts) {
  const first = firstSteps && firstStep(firstSteps);
  if (first) return first;
  if (homework) return { kind: "homework", ...homework } as const;
  if (plan?.due) {
    const { due, done, all } = plan;
    return { kind: "plan", ...due, done, all } as const;
  }
  const verse = verses.find(({ movedOn }) => movedOn !== today);
  if (!verse) return undefined;
  const { id, reference, code, expiresAt, laps, lapsDone } = verse;
  return { kind: "verse", id, reference, code, expiresAt, laps, lapsDone } as const;
}

function firstStep({ hasMet, hasCheckedIn, hasRead }: FirstSteps) {
  const done = [hasMet, hasCheckedIn, hasRead].filter(Boolean).length;
  const step = { kind: "first-steps", done, all: 3 } as const;
  if (!hasMet) return { ...step, step: "meet" } as const;
  if (!hasCheckedIn) return { ...step, step: "check-in" } as const;
  return hasRead ? undefined : ({ ...step, step: "read" } as const);
}

const isTimeToRead = ({ isBegun, lastReadAt }: Chapters, now: Date) =>
  isBegun || lastReadAt === null || now.getTime() - lastReadAt.getTime() >= weekMs;

function isNear({ sessionDate, state }: Session, now: Date) {
  const untilMs = sessionDate.getTime() - now.getTime();
  return state === "booked" && untilMs <= soonMs && untilMs > -runsMs;
}
