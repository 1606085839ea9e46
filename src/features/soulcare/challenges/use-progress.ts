import { useEffect, useEffectEvent, useRef, useState } from "react";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { achievementWords, unlockedInWords } from "#src/content/achievements.ts";
import { challengeWords as words } from "#src/content/challenges.ts";
import { trpc } from "#src/lib/trpc.ts";
import { reasonOf } from "../refused.tsx";
import { type Begun, withRun } from "./under-way.ts";

type Unlocked = Parameters<typeof unlockedInWords>[0];

const settlesAfterMs = 600;

/** How far one is, as the slider shows it; the server hears of it when the slider rests. */
export function useProgress({ id, run }: Begun) {
  const utils = trpc.useUtils();
  const [draft, setDraft] = useState<number>();
  const waiting = useRef<{ progress: number; timer: ReturnType<typeof setTimeout> }>(undefined);

  /** Unless the slider has moved on since. */
  const drop = (progress: number) =>
    setDraft((current) => (current === progress ? undefined : current));

  const move = trpc.soulcare.moveChallenge.useMutation({
    // One after the other, so that the last one stays.
    scope: { id: `challenge-${id}` },
    onSuccess: (moved, { progress }) => {
      utils.soulcare.ownChallenges.setData(undefined, (known) => withRun(known, moved));
      drop(progress);
      if (moved.state === "running") celebrate(moved.unlocked);
    },
    onError: (_, { progress }) => {
      drop(progress);
      // It may have arrived all the same, or been moved elsewhere.
      void utils.soulcare.ownChallenges.invalidate();
    },
  });

  const send = useEffectEvent(() => {
    const kept = waiting.current;
    if (!kept) return;
    clearTimeout(kept.timer);
    waiting.current = undefined;
    move.mutate({ id, progress: kept.progress });
  });

  function change(progress: number) {
    clearTimeout(waiting.current?.timer);
    setDraft(progress);
    waiting.current = { progress, timer: setTimeout(() => send(), settlesAfterMs) };
  }

  // Who goes away has settled as well.
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === "hidden") send();
    };
    document.addEventListener("visibilitychange", leave);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      send();
    };
  }, []);

  // The answer was lost, and the deed was not.
  const hasArrived = move.variables?.progress === 100 && run.state === "completed";

  return {
    progress: draft ?? run.progress,
    change,
    unlocked: move.data?.unlocked ?? [],
    failure: move.error && !hasArrived ? reasonOf(move.error, words.notSaved) : undefined,
  };
}

/** What a step on the way has earned; the row says it of the last one. */
function celebrate(unlocked: Unlocked) {
  if (unlocked.length === 0) return;
  toaster.create({ title: achievementWords.news, description: unlockedInWords(unlocked) });
}
