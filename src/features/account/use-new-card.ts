import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { cardWords } from "#src/content/account.ts";
import { trpc } from "#src/lib/trpc.ts";
import { notSaved } from "./saving.tsx";

/** Has a confirmed card charged from now on, also one whose bank sent its owner back here. */
export function useNewCard(onSaved: () => void) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [isRefused, setIsRefused] = useState(false);
  const use = trpc.payments.useCard.useMutation({ onSuccess: onSaved });
  const returned = new URLSearchParams(search);
  const setupIntentId = returned.get("setup_intent");
  const isConfirmed = returned.get("redirect_status") === "succeeded";

  const follow = useEffectEvent((id: string) => {
    // What the provider put into the address is no business of a log or a history.
    void navigate(pathname + hash, { replace: true });
    setIsRefused(!isConfirmed);
    if (isConfirmed) use.mutate({ setupIntentId: id });
  });
  useEffect(() => {
    if (setupIntentId) follow(setupIntentId);
  }, [setupIntentId]);

  return {
    save(id: string) {
      setIsRefused(false);
      use.mutate({ setupIntentId: id });
    },
    isSaving: use.isPending,
    isSaved: use.isSuccess,
    failure: failureOf(use.error, isRefused),
  };
}

function failureOf(error: unknown, isRefused: boolean) {
  if (error) return notSaved(error);
  return isRefused ? cardWords.failed : undefined;
}
