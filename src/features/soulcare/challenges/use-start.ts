import { useState } from "react";
import { challengeWords as words } from "#src/content/challenges.ts";
import { reasonOf } from "#src/lib/explain.ts";
import { trpc } from "#src/lib/trpc.ts";
import { type Challenge, withRun } from "./under-way.ts";

/** Starts a challenge, or starts it again; pressed twice it has still been started once. */
export function useStart() {
  const utils = trpc.useUtils();
  const [title, setTitle] = useState("");
  const [isStarted, setIsStarted] = useState(false);
  const begin = trpc.soulcare.startChallenge.useMutation({
    onSuccess(run) {
      utils.soulcare.ownChallenges.setData(undefined, (known) =>
        withRun(known, { ...run, points: 0, unlocked: [] }),
      );
      setIsStarted(true);
    },
    onError: () => void utils.soulcare.ownChallenges.invalidate(),
  });

  function start({ id, title }: Pick<Challenge, "id" | "title">) {
    if (begin.isPending) return;
    setTitle(title);
    setIsStarted(false);
    begin.mutate({ id });
  }

  return {
    start,
    pendingId: begin.isPending ? begin.variables.id : undefined,
    /** What has just begun, in words. */
    started: isStarted ? words.started(title) : "",
    failedId: begin.isError ? begin.variables.id : undefined,
    failure: begin.error ? reasonOf(begin.error, words.notStarted) : undefined,
  };
}
