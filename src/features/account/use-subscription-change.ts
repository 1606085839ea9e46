import { changes, trpc } from "#src/lib/trpc.ts";
import { notSaved } from "./saving.tsx";
import type { Subscription } from "./subscription-state.ts";

/** Ends the subscription with its month, or lets it go on after all; `onDone` hears of both. */
export function useSubscriptionChange(onDone: () => void) {
  const utils = trpc.useUtils();
  const options = {
    // Not awaited: the card and the invoices take Stripe's time, and the next press would wait.
    meta: changes(),
    onSuccess(subscription: Subscription) {
      utils.payments.subscription.setData(undefined, subscription);
      void utils.invalidate();
      onDone();
    },
  };
  const cancel = trpc.payments.cancelSubscription.useMutation(options);
  const keep = trpc.payments.keepSubscription.useMutation(options);
  const error = cancel.error ?? keep.error;

  return {
    isPending: cancel.isPending || keep.isPending,
    isKept: keep.isSuccess,
    failure: error ? notSaved(error) : undefined,
    cancel() {
      keep.reset();
      cancel.mutate();
    },
    keep() {
      cancel.reset();
      keep.mutate();
    },
  };
}
