import { chakra } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { differences, rungs } from "#server/domain/memory.ts";
import { Marked, orderedDiff } from "#src/components/verse-lock.tsx";
import { dayInWords } from "./days.ts";
import { Ladder, Ruled } from "./pieces.tsx";
import type { Result } from "./use-turn.ts";
import { resultWords, reviewWords } from "./words.ts";

type Props = { result: Result; isPractice: boolean };

/** The mistakes, the verdict, and when the verse comes back. The verdict gets the focus. */
export function ResultView({ result, isPractice }: Props) {
  const { answer, after, before } = result;
  const verdict = useRef<HTMLParagraphElement>(null);
  useEffect(() => verdict.current?.focus(), []);
  return (
    <>
      {answer.mode === "letters" ? (
        <Ruled>{before.text}</Ruled>
      ) : (
        <Ruled aria-label={reviewWords.written}>
          <Marked pieces={orderedDiff(differences(before.text, answer.text))} />
        </Ruled>
      )}
      <chakra.div mt="5" display="grid" gap="1">
        <chakra.p
          ref={verdict}
          tabIndex={-1}
          w="fit-content"
          scrollMarginBlock="8rem"
          fontFamily="heading"
          fontWeight="500"
          fontSize="1.35rem"
          lineHeight="1.25"
          fontFeatureSettings='"lnum"'
        >
          {verdictOf(result)}
        </chakra.p>
        <chakra.p color="fg.muted">{isPractice ? resultWords.practice : whatNext(result)}</chakra.p>
      </chakra.div>
      <Ladder rung={after.rung} />
    </>
  );
}

function verdictOf({ answer, before, after, grade }: Result) {
  const isFirstByHeart = before.byHeartAt === null && after.byHeartAt !== null;
  if (isFirstByHeart) return resultWords.byHeart;
  if (answer.mode === "letters") return resultWords.judged[answer.judged];
  return grade.outcome === "right" ? resultWords.right : resultWords.off(grade);
}

function whatNext({ answer, before, after, grade: { outcome } }: Result) {
  const days = rungs[after.rung] ?? 1;
  const next = rungs[after.rung + 1];
  if (outcome === "wrong") return resultWords.tomorrow;
  if (after.dueDay === before.dueDay) return resultWords.early(dayInWords(after.dueDay));
  if (after.rung > before.rung) return resultWords.lifted(days, rungs[before.rung] ?? 1);
  const same = resultWords.same(days);
  if (outcome === "nearly" && next) return `${same} ${resultWords.lifts(next)}`;
  if (answer.mode === "letters") return `${same} ${resultWords.onlyLetters}`;
  return next ? same : `${same} ${resultWords.top}`;
}
