import type { StripeElements } from "@stripe/stripe-js";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import * as z from "zod";
import { email } from "#server/input/fields.ts";
import { TextField } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { explain } from "#src/lib/server-failure.ts";
import { trpc } from "#src/lib/trpc.ts";
import { formFailure, useZodForm } from "#src/lib/use-zod-form.ts";
import { createPaymentIntent, isPaidAlready, type TrpcClient } from "./checkout-setup.ts";
import { confirmPayment, type NotPaid, type UnderWay } from "./confirm-payment.ts";
import { PaymentForm, usePay } from "./payment-form.tsx";
import { emailDraft, forgetPurchase, pendingPayment, resultPath } from "./pending-payment.ts";
import { checkout } from "./words.ts";

type Props = {
  clientSecret: string;
  /** The e-mail that stands in the field before anything is typed. */
  ownEmail: string;
  onLoadError: () => void;
};

export function CheckoutForm({ clientSecret, ownEmail, onLoadError }: Props) {
  const { form, submit, progress } = useCheckoutForm(clientSecret, ownEmail);
  const { issues, attempt } = formFailure(form, "checkout");

  return (
    <PaymentForm
      words={checkout}
      note={checkout.explain}
      progress={progress}
      onSubmit={submit}
      onLoadError={onLoadError}
    >
      <FormError issues={issues} attempt={attempt} />
      <TextField
        {...form.register("email")}
        id="checkout-email"
        label={checkout.email}
        help={checkout.emailHelp}
        error={form.formState.errors.email?.message}
        type="email"
        autoComplete="email"
        readOnly={progress.isPaying}
      />
    </PaymentForm>
  );
}

/** The procedure takes a purchase without an e-mail; the form does not. */
const checkoutInput = z.object({ email });

function useCheckoutForm(clientSecret: string, ownEmail: string) {
  const { client } = trpc.useUtils();
  const navigate = useNavigate();
  const form = useZodForm(checkoutInput, { email: emailDraft.read() || ownEmail });
  const progress = usePay(showResult);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => emailDraft.write(values.email),
      }),
    [form],
  );

  function showResult(outcome: UnderWay) {
    if (outcome === "succeeded") {
      toaster.create(checkout.success);
      forgetPurchase();
    }
    void navigate(resultPath(clientSecret), { replace: true });
  }

  const submit = form.handleSubmit(({ email }) =>
    progress.pay(async ({ stripe, elements }) => {
      const refusal = await prepare({ elements, client, email });
      if (refusal) return refusal;
      pendingPayment.save("purchase", clientSecret);
      const returnUrl = `${location.origin}/payment-success`;
      return confirmPayment({ stripe, elements, clientSecret, returnUrl, email });
    }),
  );

  return { form, submit, progress };
}

type Preparation = { elements: StripeElements; client: TrpcClient; email: string };

/** Checks the card's fields, then stores the e-mail with the purchase. */
async function prepare({ elements, client, email }: Preparation): Promise<NotPaid | undefined> {
  const { error } = await elements.submit();
  if (error) return { outcome: "failed", message: error.message, isNotCharged: true };
  try {
    await createPaymentIntent(client, email);
    return undefined;
  } catch (error) {
    // Paid from another tab: Stripe says so when the payment is confirmed.
    if (isPaidAlready(error)) return undefined;
    return { outcome: "failed", message: explain(error), isNotCharged: true };
  }
}
