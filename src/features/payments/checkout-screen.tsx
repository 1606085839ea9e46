import { NoIndex } from "#src/components/page.tsx";
import { checkout } from "#src/content/payments.ts";
import { Checkout } from "#src/features/payments/checkout.tsx";

export function CheckoutScreen() {
  return (
    <>
      <NoIndex />
      <meta name="description" content={checkout.description} />
      <Checkout />
    </>
  );
}
