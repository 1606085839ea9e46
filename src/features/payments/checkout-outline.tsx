import { chakra } from "@chakra-ui/react";
import { PayButton } from "#src/components/payment/pay-button.tsx";
import { PaymentPlace } from "#src/components/payment/payment-box.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { checkout } from "#src/content/payments.ts";
import { formHeight, SafeNote } from "./pay-layout.tsx";

/** The form's places, until it is there. */
export function CheckoutOutline() {
  return (
    <chakra.div display="grid" gap="5">
      <Skeleton h="103px" />
      <PaymentPlace waiting={checkout.loading} height={formHeight} />
      <PayButton
        label={checkout.button}
        paying={checkout.paying}
        isPaying={false}
        isReady={false}
      />
      <SafeNote>{checkout.explain}</SafeNote>
    </chakra.div>
  );
}
