import type { Row } from "#db/schema/index.ts";
import type { standingOf } from "./care.ts";
import { isFull } from "./challenge-runs.ts";
import type { Day } from "./days.ts";
import type { planToday } from "./game-plan.ts";
import type { accessOf } from "./subscription.ts";

const minute = 60_000;
const soonMs = 120 * minute;
const runsMs = 60 * minute;
const weekMs = 7 * 24 * 60 * minute;
const endsSoonMs = 48 * 60 * minute;

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

/** A run that is under way, with the steps of its challenge; null: its number is all there is. */
type RunningChallenge = {
  /** Of the challenge. */
  id: number;
  title: string;
  endsAt: Date | null;
  steps: number | null;
  ticks: number;
  lastDay: Day | null;
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
  challenges: readonly RunningChallenge[];
  hasCheckedIn: boolean;
  streakHoldsUntil: Day | null;
};

/** The one thing an athlete is asked to do next: the first of these that fits. */
export function nextStep(facts: Facts) {
  const { now, access } = facts;
  if (facts.careCall) {
    const { standing, createdAt, holder } = facts.careCall;
    return { kind: "care", standing, createdAt, holder } as const;
  }
  const session = facts.sessions.find((candidate) => isNear(candidate, now));
  if (session) return sessionStep(session);
  if (access.state === "ended" || access.state === "none")
    return { kind: "begin", isBack: access.state === "ended" } as const;
  if (access.state === "on-hold") return { kind: "on-hold" } as const;
  return ownStep(facts);
}

/**
 * What stands there instead once an athlete has closed the invitation to begin: nothing that the
 * mentorship has to be paid for.
 */
export const stepWithoutMentorship = (facts: Facts) =>
  ownStep({ ...facts, firstSteps: undefined, plan: undefined, verses: [] });

function ownStep(facts: Facts) {
  const { pausedUntil } = facts;
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

/** First steps, then homework and what the mentor’s plan asks, a challenge that ends soon, a verse. */
function stepToDo(facts: Facts) {
  const { firstSteps, homework, plan, verses, challenges, today, now } = facts;
  const first = firstSteps && firstStep(firstSteps);
  if (first) return first;
  if (homework) return { kind: "homework", ...homework } as const;
  if (plan?.due) {
    const { due, done, all } = plan;
    return { kind: "plan", ...due, done, all } as const;
  }
  const runs = challenges.filter((run) => isToDo(run, today)).toSorted(inOrder);
  const ending = runs.find((run) => endOf(run) - now.getTime() <= endsSoonMs);
  if (ending) return challengeStep(ending, today);
  const verse = verses.find(({ movedOn }) => movedOn !== today);
  if (!verse) return runs[0] && challengeStep(runs[0], today);
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

/** What has all its steps asks to be finished, also on the day of the last one. */
const isToDo = ({ lastDay, ...run }: RunningChallenge, today: Day) =>
  lastDay !== today || isFull(run, run.ticks);

const endOf = ({ endsAt }: RunningChallenge) => endsAt?.getTime() ?? Number.MAX_SAFE_INTEGER;

/** What can be done from here first, as the rest would stand before it day after day. */
const inOrder = (a: RunningChallenge, b: RunningChallenge) =>
  Number(a.steps === null) - Number(b.steps === null) || endOf(a) - endOf(b) || a.id - b.id;

function challengeStep({ lastDay: _, ...run }: RunningChallenge, day: Day) {
  return { kind: "challenge", ...run, day } as const;
}

function isNear({ sessionDate, state }: Session, now: Date) {
  const untilMs = sessionDate.getTime() - now.getTime();
  return state === "booked" && untilMs <= soonMs && untilMs > -runsMs;
}
