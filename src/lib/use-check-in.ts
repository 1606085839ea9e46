import { useEffect, useEffectEvent, useRef, useState } from "react";
import { checkInKeys } from "#db/values.ts";
import { unlockedText } from "#src/content/achievements.ts";
import { onServerBack } from "./connection.ts";
import { explain, serverFailure } from "./server-failure.ts";
import { changes, type RouterOutputs, trpc } from "./trpc.ts";

type Saved = RouterOutputs["soulcare"]["checkIn"];
type Fields = Pick<Saved, "sleep" | "body" | "energy" | "pressure" | "soul" | "shared">;
type Answers = { [Name in keyof Fields]?: Fields[Name] | undefined };

type Told = {
  /** Gets what was sent and saved, and what to say of what it unlocked: nothing if it is heavy. */
  onSaved: (saved: Saved, sent: Answers, earned: string) => void;
  /** Says, after the answers are gone from the screen, that they were not saved. */
  onGone: (text: string) => void;
};

const words = {
  waiting: "Not saved yet. Keep this page open: it is sent when the connection returns.",
  over: "That day is over; nothing was saved.",
  gone: "Your check-in was not saved.",
};

/**
 * Saves answers of a day. Without a connection they wait, and are sent when it returns. Another day
 * needs another component: a `key`.
 */
export function useCheckIn(day: string, told: Told) {
  const utils = trpc.useUtils();
  /** What the server has not taken yet. */
  const [unsent, setUnsent] = useState<Answers>();
  const [isLost, setIsLost] = useState(false);
  const [problem, setProblem] = useState<string>();
  // When an answer is saved, another question may be on screen than when it was given.
  const newest = useRef({ ...told, isWaiting: false });
  const save = trpc.soulcare.checkIn.useMutation({
    meta: changes("soulcare"),
    onSuccess(saved, sent) {
      setUnsent((all) => without(all, sent));
      setIsLost(false);
      setProblem(undefined);
      void utils.athletes.notifications.invalidate();
      newest.current.onSaved(saved, sent, saved.isHeavy ? "" : unlockedText(saved.unlocked));
    },
    onError(error, sent) {
      const failure = serverFailure(error);
      setIsLost(!failure);
      if (!failure) return;
      const isOver = isLost && failure.httpStatus === 409;
      setUnsent((all) => without(all, sent));
      setProblem(isOver ? undefined : explain(error));
      if (isOver) newest.current.onGone(words.over);
      // Another day may have begun.
      void utils.soulcare.invalidate();
    },
  });
  const { mutate, isPending, variables } = save;
  const isWaiting = isLost && unsent !== undefined;
  function send(answers: Answers) {
    const all = { ...unsent, ...answers };
    // An older answer that was lost may have been replaced since.
    if (!unsent) setIsLost(false);
    setUnsent(all);
    mutate({ day, ...all });
  }
  const resend = useEffectEvent(() => {
    if (!isPending) send({});
  });
  useEffect(() => (isWaiting ? onServerBack(() => resend()) : undefined), [isWaiting]);
  useEffect(() => {
    newest.current = { ...told, isWaiting };
  });
  useEffect(
    () => () => {
      if (newest.current.isWaiting) newest.current.onGone(words.gone);
    },
    [],
  );
  return {
    save: send,
    /** The answers that are not on the page yet. */
    unsaved: isPending ? { ...variables, ...unsent } : unsent,
    problem: isWaiting ? words.waiting : problem,
  };
}

/** The answers but for those that were sent as they are now; undefined if none is left. */
function without(answers: Answers | undefined, sent: Answers) {
  const left = { ...answers };
  for (const key of [...checkInKeys, "shared"] as const)
    if (left[key] === sent[key]) delete left[key];
  return Object.keys(left).length > 0 ? left : undefined;
}
