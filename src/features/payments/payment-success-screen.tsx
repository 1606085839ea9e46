import { Suspense } from "react";
import { NoIndex } from "#src/components/page.tsx";
import { paymentResult } from "#src/content/payments.ts";
import { PaymentResult } from "#src/features/payments/payment-result.tsx";
import { ResultVerifying } from "#src/features/payments/result-verifying.tsx";
import { usePurchaseSecret } from "#src/features/payments/use-purchase-secret.ts";

/** The address is cleaned before anything is asked. */
export function PaymentSuccessScreen() {
  const secret = usePurchaseSecret();
  return (
    <>
      <NoIndex />
      <meta name="description" content={paymentResult.description} />
      <Suspense fallback={<ResultVerifying />}>
        <PaymentResult secret={secret} />
      </Suspense>
    </>
  );
}
