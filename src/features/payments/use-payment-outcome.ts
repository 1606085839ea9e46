import { useState } from "react";
import { trpc } from "#src/lib/trpc.ts";
import { growingPause } from "./growing-pause.ts";
import { paymentOutcome } from "./payment-outcome.ts";
import { NotRetrieved, useIntent } from "./use-intent.ts";

const lateMs = 30_000;

/** Asks the server and the provider until there is nothing more to learn. */
export function usePaymentOutcome(secret: string) {
  const [{ publishableKey }] = trpc.payments.settings.useSuspenseQuery();
  const [beganAt] = useState(() => Date.now());
  const [isSettled, setIsSettled] = useState(false);
  const intent = useIntent(publishableKey, secret);
  const subscription = trpc.payments.subscription.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: () => !isSettled && growingPause(Date.now() - beganAt),
    refetchOnWindowFocus: isSettled ? false : "always",
  });
  const askedAt = Math.max(subscription.dataUpdatedAt, subscription.errorUpdatedAt);

  const outcome = paymentOutcome({
    canBeAsked: publishableKey !== null,
    subscriptionStatus: subscription.data?.status,
    intentStatus: intent.data?.status,
    isUnknownPayment: intent.error instanceof NotRetrieved,
    isLate: askedAt - beganAt > lateMs,
  });
  const isFinal = outcome === "ok" || outcome === "failed" || outcome === "none";
  if (isFinal !== isSettled) setIsSettled(isFinal);
  return outcome;
}
