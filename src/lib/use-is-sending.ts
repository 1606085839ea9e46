import type { Mutation, MutationKey } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { isAnswered, queryClient } from "./trpc.ts";

type Options = {
  /** Which mutations of the key count: those of one post, for instance. */
  isSame?: (variables: object) => boolean;
  /** Called when a mutation has succeeded that was on its way when this form was opened. */
  onEarlierSent?: () => void;
};

const mutations = queryClient.getMutationCache();

const listen = (onChange: () => void) => mutations.subscribe(onChange);

/**
 * Whether what this form sends is on its way: sent by itself, or by one that was closed meanwhile,
 * whose draft this form shows.
 */
export function useIsSending(mutationKey: MutationKey, { isSame, onEarlierSent }: Options = {}) {
  function lastStage() {
    const predicate = ({ state }: Mutation) => !isSame || isSame(Object(state.variables));
    const last = mutations.findAll({ mutationKey, predicate }).at(-1);
    return last && isAnswered(last) ? "success" : last?.state.status;
  }
  const stage = useSyncExternalStore(listen, lastStage, lastStage);
  const isSending = stage === "pending";
  const isEarlier = useRef(isSending);
  const end = useEffectEvent(() => {
    if (isEarlier.current && stage === "success") onEarlierSent?.();
    isEarlier.current = false;
  });
  useEffect(() => {
    if (!isSending) end();
  }, [isSending]);
  return isSending;
}
