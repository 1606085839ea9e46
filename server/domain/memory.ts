import type { memoryModes } from "#db/values.ts";
import { addDays, type Day, dayIn, type WeekDay, weekDayOf } from "./days.ts";
import { compareWords, type Piece, words as wordsOf } from "./word-diff.ts";

/** Days until a verse is due again, by rung: each successful review lifts a verse one rung. */
export const rungs = [1, 3, 7, 14, 30, 60, 120] as const;
/** The rung from which a verse counts as known by heart. */
export const knownRung = 4;
/** Reviews that the athletes judge themselves lift no verse above this rung. */
const highestSelfChecked = 1;

export const memoryLimits = { cards: 100, verses: 6, words: 120, dueADay: 10, newADay: 1 };

/** How long a review may wait in a browser for a connection. */
const latestMs = 7 * 24 * 60 * 60_000;

type Mode = (typeof memoryModes)[number];
/** The result of a review. In mode “letters” the athlete judges it. */
type Outcome = "right" | "nearly" | "wrong";

export type Answer =
  | { mode: "letters"; judged: Outcome }
  | { mode: Exclude<Mode, "letters">; text: string };

type Grade = { words: number; wrong: number; outcome: Outcome };

/** The share of words that may be wrong in a review that is nearly right. */
const mostWrong = 0.1;

export function gradeOf(verse: string, answer: Answer): Grade {
  const words = wordsOf(verse).length;
  if (answer.mode === "letters") return { words, ...judgedGrade(words, answer.judged) };
  const wrong = countWrong(differences(verse, answer.text));
  if (wrong === 0) return { words, wrong, outcome: "right" };
  return { words, wrong, outcome: wrong / words <= mostWrong ? "nearly" : "wrong" };
}

/** Athletes do not count their missed words, so a number stands for each judgement. */
function judgedGrade(words: number, outcome: Outcome) {
  if (outcome === "right") return { wrong: 0, outcome };
  return {
    wrong: outcome === "wrong" ? words : Math.max(1, Math.floor(words * mostWrong)),
    outcome,
  };
}

export const differences = (verse: string, text: string) =>
  compareWords(wordsOf(verse), wordsOf(text));

/** A word typed in place of another counts once. */
function countWrong(pieces: readonly Piece[]) {
  const count = (kind: Piece["kind"]) =>
    pieces
      .filter((piece) => piece.kind === kind)
      .reduce((sum, { text }) => sum + text.split(" ").length, 0);
  return Math.max(count("missing"), count("extra"));
}

type Step = { rung: number; dueDay: Day };
type Review = { mode: Mode; outcome: Outcome; today: Day };

/**
 * Right: one rung up. Nearly right: the same rung again. Wrong: one rung down, due tomorrow. A
 * review before the due day is practice: it can lower the rung but not raise it.
 */
function nextStep({ rung, dueDay }: Step, { mode, outcome, today }: Review): Step {
  if (outcome === "wrong") return { rung: Math.max(0, rung - 1), dueDay: addDays(today, 1) };
  if (today < dueDay) return { rung, dueDay };
  const top = mode === "letters" ? highestSelfChecked : rungs.length - 1;
  const next = outcome === "right" && rung < top ? rung + 1 : rung;
  return { rung: next, dueDay: addDays(today, rungs[next] ?? 1) };
}

export type CardState = Step & {
  byHeartAt: Date | null;
  /** The days of its first and its last review. */
  begunOn: Day | null;
  reviewedOn: Day | null;
};

type Done = { mode: Mode; outcome: Outcome; at: Date; timeZone: string };

/** The card after a review. `byHeartAt` is set once and stays, even if the rung falls. */
export function afterReview<Card extends CardState>(
  card: Card,
  { mode, outcome, at, timeZone }: Done,
): Card {
  const today = dayIn(timeZone, at);
  const step = nextStep(card, { mode, outcome, today });
  const { begunOn, reviewedOn } = card;
  return {
    ...card,
    ...step,
    byHeartAt: card.byHeartAt ?? (step.rung >= knownRung ? at : null),
    begunOn: begunOn === null || today < begunOn ? today : begunOn,
    reviewedOn: reviewedOn === null || today > reviewedOn ? today : reviewedOn,
  };
}

type OnDay = { today: Day; restDay: WeekDay };

/** The cards for a day: ten that are due, longest due first, and one new; none on the rest day. */
export function offeredOn<Card extends CardState & { id: number }>(
  cards: readonly Card[],
  { today, restDay }: OnDay,
): Card[] {
  if (weekDayOf(today) === restDay) return [];
  const reviewed = cards.filter(({ reviewedOn }) => reviewedOn === today);
  const begun = reviewed.filter(({ begunOn }) => begunOn === today).length;
  const waiting = waitingOn(cards, today);
  const due = waiting.filter(({ begunOn }) => begunOn !== null);
  const fresh = waiting.filter(({ begunOn }) => begunOn === null);
  const room = (most: number, done: number) => Math.max(0, most - done);
  return [
    ...due.slice(0, room(memoryLimits.dueADay, reviewed.length - begun)),
    ...fresh.slice(0, room(memoryLimits.newADay, begun)),
  ];
}

/** All cards that are due or new and not reviewed today, the longest due first. */
export function waitingOn<Card extends CardState & { id: number }>(
  cards: readonly Card[],
  today: Day,
) {
  return cards
    .filter(({ dueDay, reviewedOn }) => dueDay <= today && reviewedOn !== today)
    .sort((a, b) => compare(a.dueDay, b.dueDay) || a.id - b.id);
}

const compare = (a: string, b: string) => Number(a > b) - Number(a < b);

/** The time of a review as its browser says, moved into the last seven days. */
export function clampedMoment(at: Date | undefined, now: Date) {
  const time = at?.getTime() ?? now.getTime();
  return new Date(Math.min(now.getTime(), Math.max(now.getTime() - latestMs, time)));
}
