import { useState } from "react";
import { devices } from "#src/content/account.ts";
import { readDevice } from "#src/lib/device-name.ts";
import { changes, trpc } from "#src/lib/trpc.ts";
import type { Session } from "./device-row.tsx";
import { notSaved } from "./saving.tsx";

/** Signs other devices out; `onEnded` hears of it before their rows go. */
export function useEnding(onEnded: () => void) {
  const [words, setWords] = useState("");
  const [isDone, setIsDone] = useState(false);
  const utils = trpc.useUtils();
  const options = {
    meta: changes("athletes"),
    onSuccess() {
      setIsDone(true);
      onEnded();
    },
    // A device that has gone by itself is no longer shown either.
    onError: () => void utils.athletes.sessions.invalidate(),
  };
  const one = trpc.athletes.endSession.useMutation(options);
  const others = trpc.athletes.endOtherSessions.useMutation(options);
  const error = one.error ?? others.error;

  function start(said: string) {
    setWords(said);
    setIsDone(false);
    one.reset();
    others.reset();
  }

  return {
    done: isDone ? words : undefined,
    failure: error && notSaved(error),
    endingId: one.isPending ? one.variables.id : undefined,
    isEndingOthers: others.isPending,
    end({ id, device }: Session) {
      start(devices.ended(readDevice(device).name));
      one.mutate({ id });
    },
    endOthers(count: number) {
      start(devices.othersEnded(count));
      others.mutate();
    },
  };
}
