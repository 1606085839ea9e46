import type { Row } from "#db/schema/index.ts";
import type { standingOf } from "./care.ts";
import { isFull } from "./challenge-runs.ts";
import type { Day } from "./days.ts";
import type { planToday } from "./game-plan.ts";
import type { accessOf } from "./subscription.ts";

const minute = 60_000;
/** A session is the next step from two hours before it begins until an hour after that. */
const beforeMs = 120 * minute;
const afterMs = 60 * minute;
const weekMs = 7 * 24 * 60 * minute;
const endsSoonMs = 48 * 60 * minute;

type Session = Pick<Row<"mentorshipSessions">, "id" | "topic" | "sessionDate" | "state" | "place">;

/** A scripture challenge that the athlete joined and has not completed. A lap is a day's step. */
type CarriedVerse = {
  id: number;
  reference: string;
  code: string;
  expiresAt: Date;
  laps: number;
  lapsDone: number;
  movedOn: Day | null;
};

/** A run that is under way. */
type RunningChallenge = {
  /** The challenge's id. */
  id: number;
  title: string;
  endsAt: Date | null;
  /** null if the athlete moves a number instead of ticking days. */
  steps: number | null;
  ticks: number;
  lastDay: Day | null;
};

type OwnCareCall = {
  standing: ReturnType<typeof standingOf>;
  createdAt: Date;
  holder: string | null;
};

/** Which of the first steps, asked in an athlete's first thirty days, are done. */
type FirstSteps = { hasMet: boolean; canMeet: boolean; hasCheckedIn: boolean; hasRead: boolean };

type Homework = { id: number; text: string; dueDay: Day };

/** The chapter that is begun or comes next. */
type Chapter = {
  number: number;
  isBegun: boolean;
  /** When any chapter was last finished. */
  lastReadAt: Date | null;
};

type Facts = {
  now: Date;
  today: Day;
  /** The athlete's open call for a person. */
  careCall: OwnCareCall | undefined;
  isRestDay: boolean;
  pausedUntil: Day | null;
  /** Earliest first. */
  sessions: readonly Session[];
  access: ReturnType<typeof accessOf>;
  /** Undefined once the first thirty days are over. */
  firstSteps: FirstSteps | undefined;
  /** The earliest homework that is due today or overdue. */
  homework: Homework | undefined;
  /** Undefined once all chapters are read. */
  chapter: Chapter | undefined;
  /** The current week of the game plan. */
  plan: ReturnType<typeof planToday>;
  /** The first to end comes first. */
  verses: readonly CarriedVerse[];
  challenges: readonly RunningChallenge[];
  hasCheckedIn: boolean;
  streakHoldsUntil: Day | null;
};

/** The one thing an athlete is asked to do next: the first candidate that applies. */
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
 * The next step of an athlete who has closed the invitation to begin: without steps for which the
 * mentorship has to be paid.
 */
export const stepWithoutMentorship = (facts: Facts) =>
  ownStep({ ...facts, firstSteps: undefined, plan: undefined, verses: [] });

function ownStep(facts: Facts) {
  const { pausedUntil } = facts;
  if (facts.isRestDay) return { kind: "rest" } as const;
  if (pausedUntil !== null) return { kind: "paused", until: pausedUntil } as const;
  return stepToDo(facts) ?? endOfDay(facts);
}

/** The check-in, a chapter, or that all is done for today. */
function endOfDay({ now, verses, ...facts }: Facts) {
  if (!facts.hasCheckedIn) return { kind: "check-in" } as const;
  if (facts.chapter && isTimeToRead(facts.chapter, now))
    return { kind: "chapter", number: facts.chapter.number } as const;
  // A verse that was not moved today would have been a step to do, so all are for tomorrow.
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

/**
 * First steps, homework, a due action of the game plan, a challenge that ends soon, a verse, any
 * other challenge.
 */
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

/** Where no time can be chosen, to meet the mentor is no step. */
function firstStep({ hasMet, canMeet, hasCheckedIn, hasRead }: FirstSteps) {
  const meet = [{ step: "meet", isDone: hasMet }] as const;
  const steps = [
    ...(hasMet || canMeet ? meet : []),
    { step: "check-in", isDone: hasCheckedIn },
    { step: "read", isDone: hasRead },
  ] as const;
  const left = steps.filter(({ isDone }) => !isDone).map(({ step }) => step);
  const [step] = left;
  if (!step) return undefined;
  const all = steps.length;
  return { kind: "first-steps", step, left, done: all - left.length, all } as const;
}

/** A begun chapter at any time, a new one a week after the last. */
const isTimeToRead = ({ isBegun, lastReadAt }: Chapter, now: Date) =>
  isBegun || lastReadAt === null || now.getTime() - lastReadAt.getTime() >= weekMs;

/** Not ticked today yet, or fully ticked and waiting to be finished. */
const isToDo = ({ lastDay, ...run }: RunningChallenge, today: Day) =>
  lastDay !== today || isFull(run, run.ticks);

const endOf = ({ endsAt }: RunningChallenge) => endsAt?.getTime() ?? Number.MAX_SAFE_INTEGER;

/**
 * Challenges with steps first: one that only has a number is never done for the day, and would hide
 * them every day.
 */
const inOrder = (a: RunningChallenge, b: RunningChallenge) =>
  Number(a.steps === null) - Number(b.steps === null) || endOf(a) - endOf(b) || a.id - b.id;

function challengeStep({ lastDay: _, ...run }: RunningChallenge, day: Day) {
  return { kind: "challenge", ...run, day } as const;
}

function isNear({ sessionDate, state }: Session, now: Date) {
  const untilMs = sessionDate.getTime() - now.getTime();
  return state === "booked" && untilMs <= beforeMs && untilMs > -afterMs;
}
