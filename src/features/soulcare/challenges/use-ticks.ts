import { useEffect, useEffectEvent, useState } from "react";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { earnedTitle, unlockedText } from "#src/content/achievements.ts";
import { onServerBack } from "#src/lib/connection.ts";
import { plainDay } from "#src/lib/format.ts";
import { explain, serverFailure } from "#src/lib/server-failure.ts";
import { changes, trpc } from "#src/lib/trpc.ts";
import { withRun } from "./runs.ts";
import { challengeWords as words } from "./words.ts";

type Change = { day: string; isDone: boolean };

/**
 * Ticks and unticks days of a challenge. A request without an answer is sent again when the server
 * is back, if it is still the same day.
 */
export function useTicks(id: number, onTicked?: (day: string) => void) {
  const utils = trpc.useUtils();
  const [sent, setSent] = useState<Change & { sentOn: string }>();
  const [isOver, setIsOver] = useState(false);
  const tick = trpc.soulcare.tickChallenge.useMutation({
    meta: changes("soulcare"),
    onSuccess(run, { day }) {
      utils.soulcare.ownChallenges.setData(undefined, (challenges) => withRun(challenges, run));
      const description = unlockedText(run.unlocked);
      if (description) toaster.create({ title: earnedTitle, description });
      void utils.athletes.notifications.invalidate();
      onTicked?.(day);
    },
    onError: () => void utils.soulcare.ownChallenges.invalidate(),
  });
  const untick = trpc.soulcare.untickChallenge.useMutation({
    meta: changes("soulcare"),
    onSuccess: (run) =>
      void utils.soulcare.ownChallenges.setData(undefined, (challenges) =>
        withRun(challenges, run),
      ),
    onError: () => void utils.soulcare.ownChallenges.invalidate(),
  });
  const isPending = tick.isPending || untick.isPending;
  const { error, reset } = sent?.isDone === false ? untick : tick;

  function send({ day, isDone }: Change) {
    const change = isDone ? tick : untick;
    if (change.isPending) return;
    setSent({ day, isDone, sentOn: plainDay(new Date()) });
    setIsOver(false);
    change.mutate({ id, day });
  }

  const resend = useEffectEvent(() => {
    if (!sent) return;
    if (sent.sentOn === plainDay(new Date())) return send(sent);
    reset();
    setIsOver(true);
  });
  const isUnsent = error !== null && !serverFailure(error);
  useEffect(() => (isUnsent ? onServerBack(() => resend()) : undefined), [isUnsent]);

  return {
    isPending,
    tick: (day: string) => send({ day, isDone: true }),
    untick: (day: string) => send({ day, isDone: false }),
    failure: failureText({ error, isUnsent, isOver }),
  };
}

type Failure = { error: unknown; isUnsent: boolean; isOver: boolean };

function failureText({ error, isUnsent, isOver }: Failure) {
  if (isOver) return words.dayOver;
  if (isUnsent) return words.notYet;
  return error ? explain(error) : undefined;
}
