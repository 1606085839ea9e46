import { toaster } from "#src/components/toaster/toast-store.ts";
import { unlockedInWords } from "#src/content/achievements.ts";
import { changes, type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import type { Participation, ScriptureChallenge } from "./time-left.ts";

type Moved = RouterOutputs["soulcare"]["moveScripture"];

/** The steps of an athlete through a challenge; each shows wherever the challenge stands. */
export function useParticipation({ id, code }: Pick<ScriptureChallenge, "id" | "code">) {
  const utils = trpc.useUtils();

  function put(own: Participation) {
    const change = (known: ScriptureChallenge): ScriptureChallenge => {
      const joins = known.own ? 0 : 1;
      return { ...known, own, participants: known.participants + joins };
    };
    const inList = (list: ScriptureChallenge[] | undefined) =>
      list?.map((known) => (known.id === id ? change(known) : known));
    utils.soulcare.scriptureChallenges.setData(undefined, inList);
    utils.soulcare.ownScripture.setData(undefined, inList);
    utils.soulcare.scriptureChallenge.setData({ code }, (known) => known && change(known));
  }

  const keep = {
    onSuccess({ unlocked, ...own }: Moved) {
      put(own);
      const title = unlockedInWords(unlocked);
      if (title) toaster.create({ title });
    },
  };
  return {
    join: trpc.soulcare.joinScripture.useMutation({ onSuccess: put }),
    move: trpc.soulcare.moveScripture.useMutation({
      // Not awaited: the next step is sent at once, also by a page that is about to go.
      meta: changes(),
      onSuccess(moved) {
        keep.onSuccess(moved);
        void utils.soulcare.invalidate();
      },
    }),
    complete: trpc.soulcare.completeScripture.useMutation(keep),
    reflect: trpc.soulcare.reflectOnScripture.useMutation(keep),
  };
}

export type Steps = ReturnType<typeof useParticipation>;
