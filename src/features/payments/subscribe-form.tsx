import { chakra } from "@chakra-ui/react";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { PayButton } from "#src/components/payment/pay-button.tsx";
import { PaymentBox } from "#src/components/payment/payment-box.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { paymentFailures, subscribe } from "#src/content/payments.ts";
import { localStore, storeKeys } from "#src/lib/local-store.ts";
import { confirmPayment, type UnderWay } from "./confirm.ts";
import { keptPayment } from "./kept-payment.ts";
import { PayFailed } from "./pay-failure.tsx";
import { formHeight, SafeNote } from "./pay-layout.tsx";
import { Subscribed } from "./subscribed.tsx";
import { usePay } from "./use-pay.ts";

type Props = { athleteId: number; clientSecret: string; onLoadError: () => void };

export function SubscribeForm({ athleteId, clientSecret, onLoadError }: Props) {
  const navigate = useNavigate();
  const [isReady, setIsReady] = useState(false);
  const [isPaid, setIsPaid] = useState(false);
  const { pay, isPaying, failure, attempt, dismissMessage } = usePay(follow);

  function follow(outcome: UnderWay) {
    if (outcome === "succeeded") {
      rememberSubscription(athleteId);
      toaster.create(subscribe.success);
      setIsPaid(true);
      return;
    }
    const { title, description } = paymentFailures.unfinished;
    toaster.create({ title, description });
    void navigate("/dashboard");
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void pay(({ stripe, elements }) => {
      keptPayment.keep("subscription", clientSecret);
      const returnUrl = `${location.origin}/dashboard`;
      return confirmPayment({ stripe, elements, clientSecret, returnUrl });
    });
  }

  if (isPaid) return <Subscribed />;
  return (
    <chakra.form display="grid" gap="5" noValidate onSubmit={submit}>
      <PayFailed failure={failure} attempt={attempt} />
      <PaymentBox
        isReady={isReady}
        waiting={subscribe.loading}
        height={formHeight}
        onReady={() => setIsReady(true)}
        onFocus={dismissMessage}
        onLoadError={onLoadError}
      />
      <PayButton
        label={subscribe.button}
        paying={subscribe.paying}
        isPaying={isPaying}
        isReady={isReady}
      />
      <SafeNote>{subscribe.safe}</SafeNote>
    </chakra.form>
  );
}

/** A hint for what to paint first; who has paid is the server's to say. */
function rememberSubscription(athleteId: number) {
  localStore.write(storeKeys.athleteId, String(athleteId));
  localStore.write(storeKeys.subscriptionStatus, "active");
}
