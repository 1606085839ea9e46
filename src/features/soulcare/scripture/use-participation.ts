import { toaster } from "#src/components/toaster/toast-store.ts";
import { unlockedText } from "#src/content/achievements.ts";
import { changes, type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import type { Participation, ScriptureChallenge } from "./time-left.ts";

type Moved = RouterOutputs["soulcare"]["moveScripture"];

type Known = Pick<ScriptureChallenge, "id" | "code">;

/** Shows how far one is wherever the challenge stands. */
function usePut({ id, code }: Known) {
  const utils = trpc.useUtils();
  return function put(own: Participation) {
    const change = (known: ScriptureChallenge): ScriptureChallenge => {
      const joins = known.own ? 0 : 1;
      return { ...known, own, participants: known.participants + joins };
    };
    const inList = (list: ScriptureChallenge[] | undefined) =>
      list?.map((known) => (known.id === id ? change(known) : known));
    utils.soulcare.scriptureChallenges.setData(undefined, inList);
    utils.soulcare.ownScripture.setData(undefined, inList);
    utils.soulcare.scriptureChallenge.setData({ code }, (known) => known && change(known));
  };
}

function useKeep(challenge: Known) {
  const put = usePut(challenge);
  return function keep({ unlocked, ...own }: Moved) {
    put(own);
    const title = unlockedText(unlocked);
    if (title) toaster.create({ title });
  };
}

/** The steps of an athlete through a challenge. */
export function useParticipation(challenge: Known) {
  const utils = trpc.useUtils();
  const put = usePut(challenge);
  const keep = useKeep(challenge);
  return {
    join: trpc.soulcare.joinScripture.useMutation({ onSuccess: put }),
    move: trpc.soulcare.moveScripture.useMutation({
      // Not awaited: the next step is sent at once, also by a page that is about to go.
      meta: changes(),
      onSuccess(moved) {
        keep(moved);
        void utils.soulcare.invalidate();
      },
    }),
    complete: trpc.soulcare.completeScripture.useMutation({ onSuccess: keep }),
  };
}

/** The line about what stayed; `onKept` hears of it before the screen is asked for again. */
export function useReflect(challenge: Known, onKept: () => void) {
  const keep = useKeep(challenge);
  return trpc.soulcare.reflectOnScripture.useMutation({
    onSuccess(kept) {
      keep(kept);
      onKept();
    },
  });
}

export type Steps = ReturnType<typeof useParticipation>;
