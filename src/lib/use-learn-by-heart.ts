import { useState } from "react";
import { isLearnt, keepCard } from "./memory-kept.ts";
import { changes, trpc } from "./trpc.ts";
import { useViewer } from "./use-viewer.ts";

export type Learning = ReturnType<typeof useLearnByHeart>;

/** Adds a verse to those that the athlete learns by heart. Undefined without a profile. */
export function useLearnByHeart(reference: string) {
  const athleteId = useViewer()?.athleteId ?? null;
  const { mutate, isPending, isSuccess, error } = trpc.soulcare.addVerse.useMutation({
    meta: changes("soulcare"),
    onSuccess({ unlocked: _, ...card }) {
      if (athleteId !== null) keepCard(athleteId, card);
    },
  });
  const [wasLearnt] = useState(() => athleteId !== null && isLearnt(athleteId, reference));
  if (athleteId === null) return undefined;
  return {
    reference,
    isPending,
    error,
    isLearnt: isSuccess || wasLearnt,
    learn() {
      if (!isPending) mutate({ reference });
    },
  };
}
