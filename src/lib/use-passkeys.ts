import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { makePasskey } from "./passkey.ts";
import { changes, type RouterOutputs, trpc, trpcClient } from "./trpc.ts";

export type Passkey = RouterOutputs["athletes"]["passkeys"][number];
export type OwnPasskeys = ReturnType<typeof usePasskeys>;

type Added = RouterOutputs["athletes"]["addPasskey"];
type Question = { about: "name" | "removal"; passkey: Passkey };

/** The viewer's own passkeys, the mutations that change them, and the open dialog. */
export function usePasskeys({ onAdded }: { onAdded?: (added: Added) => void } = {}) {
  const [passkeys] = trpc.athletes.passkeys.useSuspenseQuery();
  const [question, setQuestion] = useState<Question>();
  const close = () => setQuestion(undefined);
  const meta = changes("athletes");
  const add = useMutation({
    meta,
    async mutationFn({ name }: { name: string }) {
      const { attempt, options } = await trpcClient.athletes.beginPasskey.mutate();
      const response = await makePasskey(options);
      return trpcClient.athletes.addPasskey.mutate({ name, attempt, response });
    },
    onSuccess: (added) => onAdded?.(added),
  });
  const rename = trpc.athletes.renamePasskey.useMutation({ meta, onSuccess: close });
  const remove = trpc.athletes.removePasskey.useMutation({ meta, onSuccess: close });
  return {
    passkeys,
    add,
    rename,
    remove,
    question,
    close,
    ask(asked: Question) {
      remove.reset();
      setQuestion(asked);
    },
  };
}
