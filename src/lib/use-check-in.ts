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
 * Saves answers of a day, one request at a time, so that the last answer wins. Without a connection
 * they wait, and are sent when it returns. Another day needs another component: a `key`.
 */
export function useCheckIn(day: string, told: Told) {
  const utils = trpc.useUtils();
  /** What the server has not taken yet. */
  const unsent = useRef<Answers>(undefined);
  const isSending = useRef(false);
  const isGone = useRef(false);
  // When an answer is saved, another question may be on screen than when it was given.
  const newest = useRef(told);
  const [waiting, setWaiting] = useState<Answers>();
  const [isLost, setIsLost] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = trpc.soulcare.checkIn.useMutation({
    meta: changes("soulcare"),
    onSuccess(saved, sent) {
      setIsLost(false);
      setProblem(undefined);
      goOnAfter(sent);
      void utils.athletes.notifications.invalidate();
      newest.current.onSaved(saved, sent, saved.isHeavy ? "" : unlockedText(saved.unlocked));
    },
    onError(error, sent) {
      const failure = serverFailure(error);
      const isOver = isLost && failure?.httpStatus === 409;
      if (isOver) newest.current.onGone(words.over);
      else if (isGone.current) newest.current.onGone(words.gone);
      setIsLost(!failure);
      if (!failure) {
        isSending.current = false;
        return;
      }
      setProblem(isOver ? undefined : explain(error));
      goOnAfter(sent);
      // Another day may have begun.
      void utils.soulcare.invalidate();
    },
  });

  function keep(answers: Answers | undefined) {
    unsent.current = answers;
    setWaiting(answers);
  }

  function send() {
    if (isSending.current || !unsent.current) return;
    isSending.current = true;
    save.mutate({ day, ...unsent.current });
  }

  function goOnAfter(sent: Answers) {
    isSending.current = false;
    keep(without(unsent.current, sent));
    send();
  }

  const resend = useEffectEvent(send);
  useEffect(() => (isLost ? onServerBack(() => resend()) : undefined), [isLost]);
  useEffect(() => {
    newest.current = told;
  });
  const leave = useEffectEvent(() => {
    isGone.current = true;
    if (isLost && !isSending.current) told.onGone(words.gone);
  });
  useEffect(() => {
    isGone.current = false;
    return () => leave();
  }, []);

  return {
    save(answers: Answers) {
      keep({ ...unsent.current, ...answers });
      send();
    },
    /** The answers that are not on the page yet. */
    unsaved: save.isPending ? { ...save.variables, ...waiting } : waiting,
    problem: isLost ? words.waiting : problem,
  };
}

/** The answers but for those that were sent as they are now; undefined if none is left. */
function without(answers: Answers | undefined, sent: Answers) {
  const left = { ...answers };
  for (const key of [...checkInKeys, "shared"] as const)
    if (left[key] === sent[key]) delete left[key];
  return Object.keys(left).length > 0 ? left : undefined;
}
