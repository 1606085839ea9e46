import { useState } from "react";
import { devices as words } from "#src/content/account.ts";
import { readDevice } from "#src/lib/device-name.ts";
import { trpc } from "#src/lib/trpc.ts";
import type { Session } from "./device-row.tsx";
import { notSaved } from "./saving.tsx";

/** Signs other devices out; `onEnded` hears of it before their rows go. */
export function useEnding(onEnded: () => void) {
  const [done, setDone] = useState<string>();
  const utils = trpc.useUtils();
  // A device that has gone by itself is no longer shown either.
  const refused = { onError: () => void utils.athletes.sessions.invalidate() };
  const one = trpc.athletes.endSession.useMutation(refused);
  const others = trpc.athletes.endOtherSessions.useMutation(refused);
  const error = one.error ?? others.error;

  function start() {
    setDone(undefined);
    one.reset();
    others.reset();
  }

  function finish(said: string) {
    setDone(said);
    onEnded();
  }

  return {
    done,
    failure: error && notSaved(error),
    endingId: one.isPending ? one.variables.id : undefined,
    isEndingOthers: others.isPending,
    end({ id, device }: Session) {
      start();
      one.mutate({ id }, { onSuccess: () => finish(words.ended(readDevice(device).name)) });
    },
    endOthers(count: number) {
      start();
      others.mutate(undefined, { onSuccess: () => finish(words.othersEnded(count)) });
    },
  };
}
