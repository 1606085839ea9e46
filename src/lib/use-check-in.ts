import { useEffect, useState } from "react";
import { unlockedText } from "#src/content/achievements.ts";
import { onServerBack } from "./connection.ts";
import { explain, serverFailure } from "./server-failure.ts";
import { changes, type RouterOutputs, trpc } from "./trpc.ts";

/** Gets what was saved, and what to say of what it unlocked: nothing if it is heavy. */
type OnSaved = (saved: Saved, earned: string) => void;
type Saved = RouterOutputs["soulcare"]["checkIn"];
type Sent = Pick<Saved, "sleep" | "body" | "energy" | "pressure" | "soul" | "shared">;
type Answers = { [Name in keyof Sent]?: Sent[Name] | undefined };

const words = {
  waiting: "Not saved yet. Keep this page open: it is sent when the connection returns.",
  over: "That day is over; nothing was saved.",
};

/** Saves answers of a day. Without a connection they wait, and are sent when it returns. */
export function useCheckIn(day: string, onSaved: OnSaved) {
  const utils = trpc.useUtils();
  const [unsent, setUnsent] = useState<Answers>();
  const [problem, setProblem] = useState<string>();
  const save = trpc.soulcare.checkIn.useMutation({
    meta: changes("soulcare"),
    onSuccess(saved) {
      setUnsent(undefined);
      setProblem(undefined);
      void utils.athletes.notifications.invalidate();
      onSaved(saved, saved.isHeavy ? "" : unlockedText(saved.unlocked));
    },
    onError(error, { day: _, ...answers }) {
      const failure = serverFailure(error);
      const wasWaiting = unsent !== undefined;
      setUnsent(failure ? undefined : answers);
      if (!failure) return setProblem(words.waiting);
      setProblem(wasWaiting && failure.httpStatus === 409 ? words.over : explain(error));
      // Another day may have begun.
      void utils.soulcare.invalidate();
    },
  });
  const { mutate, isPending, variables } = save;
  useEffect(
    () => (unsent ? onServerBack(() => mutate({ day, ...unsent })) : undefined),
    [unsent, day, mutate],
  );
  return {
    save: (answers: Answers) => mutate({ day, ...unsent, ...answers }),
    /** The answers that are not saved yet. */
    unsaved: isPending ? variables : unsent,
    problem,
  };
}
