import { isKnownHere } from "#src/lib/known.ts";
import { PaymentsOff } from "./payment-layout.tsx";
import { checkout, payment } from "./words.ts";

const { title, unavailable, unavailableText, home, plans } = checkout;

/** The checkout page while payments are switched off. */
export function CheckoutOff() {
  const isKnown = isKnownHere();
  return (
    <>
      <meta name="description" content={checkout.description} />
      <PaymentsOff
        title={title}
        heading={unavailable}
        text={unavailableText}
        goOn={isKnown ? { to: "/soulcare", label: payment.dashboard } : { to: "/", label: home }}
        other={isKnown ? undefined : { to: "/know-your-role", label: plans }}
      />
    </>
  );
}
