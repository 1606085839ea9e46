import { useEffect, useEffectEvent, useState } from "react";
import { unlockedText } from "#src/content/achievements.ts";
import { onServerBack } from "./connection.ts";
import { explain, serverFailure } from "./server-failure.ts";
import { changes, type RouterOutputs, trpc } from "./trpc.ts";

/** Gets what was saved, and what to say of what it unlocked: nothing if it is heavy. */
type OnSaved = (saved: Saved, earned: string) => void;
/** Says that the day ended while answers waited. On screen the new day begins anew. */
type ShowOver = (text: string) => void;
type Saved = RouterOutputs["soulcare"]["checkIn"];
type Sent = Pick<Saved, "sleep" | "body" | "energy" | "pressure" | "soul" | "shared">;
type Answers = { [Name in keyof Sent]?: Sent[Name] | undefined };

const words = {
  waiting: "Not saved yet. Keep this page open: it is sent when the connection returns.",
  over: "That day is over; nothing was saved.",
};

/** Saves answers of a day. Without a connection they wait, and are sent when it returns. */
export function useCheckIn(day: string, onSaved: OnSaved, showOver: ShowOver) {
  const utils = trpc.useUtils();
  const [unsent, setUnsent] = useState<Answers & { day: string }>();
  const [problem, setProblem] = useState<string>();
  const save = trpc.soulcare.checkIn.useMutation({
    meta: changes("soulcare"),
    // Sent one after another, so that the last answer wins.
    scope: { id: "check-in" },
    onSuccess(saved) {
      setUnsent(undefined);
      setProblem(undefined);
      void utils.athletes.notifications.invalidate();
      onSaved(saved, saved.isHeavy ? "" : unlockedText(saved.unlocked));
    },
    onError(error, answers) {
      const failure = serverFailure(error);
      const wasWaiting = unsent !== undefined;
      setUnsent(failure ? undefined : answers);
      if (!failure) return setProblem(words.waiting);
      const isOver = wasWaiting && failure.httpStatus === 409;
      setProblem(isOver ? undefined : explain(error));
      if (isOver) showOver(words.over);
      // Another day may have begun.
      void utils.soulcare.invalidate();
    },
  });
  const { mutate, isPending, variables } = save;
  const unsaved = isPending ? variables : unsent;
  const send = (answers: Answers) => mutate({ day, ...unsaved, ...answers });
  const resend = useEffectEvent(() => send({}));
  const isWaiting = unsent !== undefined;
  useEffect(() => (isWaiting ? onServerBack(() => resend()) : undefined), [isWaiting]);
  return {
    save: send,
    /** The answers that are not saved yet. */
    unsaved,
    problem,
  };
}
