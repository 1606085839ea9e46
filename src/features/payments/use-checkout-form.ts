import type { StripeElements } from "@stripe/stripe-js";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import * as z from "zod";
import { email } from "#server/input/fields.ts";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { checkout } from "#src/content/payments.ts";
import { explain } from "#src/lib/explain.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useZodForm, type ZodFormOf } from "#src/lib/use-zod-form.ts";
import { emailDraft, forgetPurchase } from "./checkout-draft.ts";
import { confirmPayment, type NotPaid, type UnderWay } from "./confirm.ts";
import { keptPayment, resultPath } from "./kept-payment.ts";
import { askForIntent, type Client, isPaidAlready } from "./use-checkout-setup.ts";
import { usePay } from "./use-pay.ts";

/** The call takes the address or leaves it; the form insists. */
const checkoutInput = z.object({ email });

export type CheckoutFields = ZodFormOf<typeof checkoutInput>;

/** The address, its draft, and the payment. */
export function useCheckoutForm(clientSecret: string, ownAddress: string) {
  const { client } = trpc.useUtils();
  const navigate = useNavigate();
  const form = useZodForm(checkoutInput, { email: emailDraft.read() || ownAddress });
  const { pay, ...progress } = usePay(follow);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => emailDraft.write(values.email),
      }),
    [form],
  );

  function follow(outcome: UnderWay) {
    if (outcome === "succeeded") {
      toaster.create(checkout.success);
      forgetPurchase();
    }
    void navigate(resultPath(clientSecret), { replace: true });
  }

  const submit = form.handleSubmit(({ email }) =>
    pay(async ({ stripe, elements }) => {
      const refusal = await prepare({ elements, client, email });
      if (refusal) return refusal;
      keptPayment.keep("purchase", clientSecret);
      const returnUrl = `${location.origin}/payment-success`;
      return confirmPayment({ stripe, elements, clientSecret, returnUrl, email });
    }),
  );

  return { ...progress, form, submit };
}

type Preparation = { elements: StripeElements; client: Client; email: string };

/** Checks the card's fields, then sees to it that the server knows whom to write to. */
async function prepare({ elements, client, email }: Preparation): Promise<NotPaid | undefined> {
  const { error } = await elements.submit();
  if (error) return { outcome: "failed", message: error.message, isNotCharged: true };
  try {
    await askForIntent(client, email);
    return undefined;
  } catch (error) {
    // Paid from another tab: the provider says so when it is asked.
    if (isPaidAlready(error)) return undefined;
    return { outcome: "failed", message: explain(error), isNotCharged: true };
  }
}
