import { useEffect, useState } from "react";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { unlockedText } from "#src/content/achievements.ts";
import { onceBack } from "./connection.ts";
import { explain, serverFailure } from "./server-failure.ts";
import { changes, type RouterOutputs, trpc } from "./trpc.ts";

type Saved = RouterOutputs["soulcare"]["checkIn"];
type Sent = Pick<Saved, "sleep" | "body" | "energy" | "pressure" | "soul" | "shared">;
type Answers = { [Name in keyof Sent]?: Sent[Name] | undefined };

const words = {
  waiting: "Not saved yet. It is sent when the connection returns.",
  over: "That day is over; nothing was saved.",
};

/**
 * Saves answers of a day. Without a connection they wait, and are sent when it returns; after a heavy
 * answer no badge is spoken of.
 */
export function useCheckIn(day: string, onSaved: (saved: Saved) => void) {
  const utils = trpc.useUtils();
  const [unsent, setUnsent] = useState<Answers>();
  const [problem, setProblem] = useState<string>();
  const save = trpc.soulcare.checkIn.useMutation({
    meta: changes("soulcare"),
    onSuccess(saved) {
      setUnsent(undefined);
      setProblem(undefined);
      const earned = unlockedText(saved.unlocked);
      if (earned && !saved.isHeavy) toaster.create({ title: earned });
      void utils.athletes.notifications.invalidate();
      onSaved(saved);
    },
    onError(error, { day: _, ...answers }) {
      const failure = serverFailure(error);
      setUnsent(failure ? undefined : answers);
      if (!failure) return setProblem(words.waiting);
      setProblem(unsent && failure.httpStatus === 409 ? words.over : explain(error));
      // Another day may have begun.
      void utils.soulcare.invalidate();
    },
  });
  const { mutate, isPending, variables } = save;
  useEffect(
    () => (unsent ? onceBack(() => mutate({ day, ...unsent })) : undefined),
    [unsent, day, mutate],
  );
  return {
    save: (answers: Answers) => mutate({ day, ...unsent, ...answers }),
    /** What was answered and is not stored yet. */
    unsaved: isPending ? variables : unsent,
    problem,
  };
}
