import { Suspense } from "react";
import { NoIndex } from "#src/components/page.tsx";
import { PaymentReturn, ReturnScreen } from "#src/features/payments/payment-return.tsx";
import { useReturnedSecret } from "#src/features/payments/use-returned-secret.ts";

/** Where one comes back to after paying; the address is cleaned before anything is asked. */
export function DashboardScreen() {
  const secret = useReturnedSecret();
  return (
    <>
      <NoIndex />
      <Suspense fallback={<ReturnScreen outcome="checking" />}>
        <PaymentReturn secret={secret} />
      </Suspense>
    </>
  );
}
