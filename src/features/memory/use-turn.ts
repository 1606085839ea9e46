import { useState } from "react";
import { type Answer, afterReview, gradeOf } from "#server/domain/memory.ts";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { earnedTitle, unlockedText } from "#src/content/achievements.ts";
import { newKey } from "#src/lib/idempotency-key.ts";
import { keepReview, type MemoryCard } from "#src/lib/memory-kept.ts";
import { sendReviews } from "#src/lib/memory-queue.ts";

export type Mode = Answer["mode"];
/** "read": a new verse is shown first. "shown": the athlete judges what they said aloud. */
type Stage = "read" | "ask" | "shown" | "done";

export type Result = {
  before: MemoryCard;
  after: MemoryCard;
  answer: Answer;
  grade: ReturnType<typeof gradeOf>;
};

type Turn = {
  mode: Mode;
  stage: Stage;
  /** The typed verse, in the mode "type". */
  text: string;
  /** The filled-in words, by the place of the word in the verse. */
  gaps: Readonly<Record<number, string>>;
  /** A repeated try: neither stored nor sent. */
  isPractice: boolean;
  result?: Result;
};

/** The lower the rung, the more of the verse is shown. */
function modeOfRung(rung: number): Mode {
  if (rung === 0) return "letters";
  return rung === 1 ? "fill" : "type";
}

const begin = (mode: Mode, stage: Stage, isPractice = false): Turn => ({
  mode,
  stage,
  isPractice,
  text: "",
  gaps: {},
});

const firstTurn = ({ rung, begunOn }: MemoryCard) =>
  begin(modeOfRung(rung), begunOn === null ? "read" : "ask");

type Props = { athleteId: number; timeZone: string };

/** The review of one verse: its mode, its stage, what is typed, and the result. */
export function useTurn(card: MemoryCard, { athleteId, timeZone }: Props) {
  const [turn, setTurn] = useState(() => firstTurn(card));
  const change = (patch: Partial<Turn>) => setTurn((before) => ({ ...before, ...patch }));

  function give(answer: Answer) {
    const at = new Date();
    const grade = gradeOf(card.text, answer);
    const { mode } = answer;
    const { outcome } = grade;
    const after = turn.isPractice ? card : afterReview(card, { mode, outcome, at, timeZone });
    change({ stage: "done", result: { before: card, after, answer, grade } });
    if (turn.isPractice) return;
    keepReview(athleteId, { ...answer, at, clientId: newKey(), cardId: card.id });
    void sendReviews(athleteId).then((unlocked) => {
      const description = unlockedText(unlocked);
      if (description) toaster.create({ title: earnedTitle, description });
    });
  }

  return {
    turn,
    change,
    give,
    choose: (mode: Mode) => setTurn(begin(mode, "ask", turn.isPractice || turn.stage === "done")),
    tryAgain: () => setTurn(begin(turn.mode, "ask", true)),
    restart: (next: MemoryCard) => setTurn(firstTurn(next)),
  };
}
