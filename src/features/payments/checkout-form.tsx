import { chakra } from "@chakra-ui/react";
import { useState } from "react";
import { FormError } from "#src/components/form/form-error.tsx";
import { PayButton } from "#src/components/payment/pay-button.tsx";
import { PaymentBox } from "#src/components/payment/payment-box.tsx";
import { checkout } from "#src/content/payments.ts";
import { formFailure } from "#src/lib/use-zod-form.ts";
import { EmailField } from "./email-field.tsx";
import { PayFailed } from "./pay-failure.tsx";
import { formHeight, SafeNote } from "./pay-layout.tsx";
import { useCheckoutForm } from "./use-checkout-form.ts";

type Props = {
  clientSecret: string;
  /** What stands in the field before anything is typed. */
  ownAddress: string;
  onLoadError: () => void;
};

export function CheckoutForm({ clientSecret, ownAddress, onLoadError }: Props) {
  const [isReady, setIsReady] = useState(false);
  const { form, submit, isPaying, failure, attempt, dismissMessage } = useCheckoutForm(
    clientSecret,
    ownAddress,
  );
  const { issues, attempt: tries } = formFailure(form, "checkout");

  return (
    <chakra.form display="grid" gap="5" noValidate onSubmit={submit}>
      <PayFailed failure={failure} attempt={attempt} />
      <FormError issues={issues} attempt={tries} />
      <EmailField form={form} isLocked={isPaying} />
      <PaymentBox
        isReady={isReady}
        waiting={checkout.loading}
        height={formHeight}
        onReady={() => setIsReady(true)}
        onFocus={dismissMessage}
        onLoadError={onLoadError}
      />
      <PayButton
        label={checkout.button}
        paying={checkout.paying}
        isPaying={isPaying}
        isReady={isReady}
      />
      <SafeNote>{checkout.explain}</SafeNote>
    </chakra.form>
  );
}
