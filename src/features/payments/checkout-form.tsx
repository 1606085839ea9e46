import type { StripeElements } from "@stripe/stripe-js";
import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { Navigate, useNavigate } from "react-router-dom";
import * as z from "zod";
import { email } from "#server/input/fields.ts";
import { TextField } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { checkoutFormId } from "#src/content/public-links.ts";
import { readTyped } from "#src/lib/early-form.ts";
import { ServerAccess } from "#src/lib/server-access.tsx";
import { explain } from "#src/lib/server-failure.ts";
import { trpc } from "#src/lib/trpc.ts";
import { formFailure, formFields, useZodForm, type ZodFormOf } from "#src/lib/use-zod-form.ts";
import {
  createPaymentIntent,
  isPaidAlready,
  type SetupFailure,
  setupFailureOf,
  type TrpcClient,
  useCheckoutSetup,
} from "./checkout-setup.ts";
import { type AcceptedStatus, confirmPayment, type NotPaid } from "./confirm-payment.ts";
import { PaymentForm, usePay } from "./payment-form.tsx";
import { emailDraft, forgetPurchase, pendingPayment, resultPath } from "./pending-payment.ts";
import { checkout } from "./words.ts";

type Props = { onFailure: (failure: SetupFailure) => void };

export const CheckoutForm = (props: Props) => (
  <ServerAccess>
    <Checkout {...props} />
  </ServerAccess>
);

function Checkout({ onFailure }: Props) {
  const { data: tools, error } = useCheckoutSetup();
  const { form, submit, progress } = useCheckoutForm(tools?.clientSecret);
  const { issues, attempt } = formFailure(form, "checkout");

  const tell = useEffectEvent(onFailure);
  useEffect(() => {
    if (error) tell(setupFailureOf(error));
  }, [error]);

  if (tools?.isAccepted) return <Navigate to={resultPath(tools.clientSecret)} replace />;
  const field = formFields(form, "checkout");
  return (
    <PaymentForm
      id={checkoutFormId}
      words={checkout}
      note={checkout.explain}
      tools={tools}
      progress={progress}
      onSubmit={submit}
      onLoadError={() => onFailure({ heading: checkout.notLoaded })}
    >
      <FormError issues={issues} attempt={attempt} />
      <TextField
        {...field("email")}
        label={checkout.email}
        help={checkout.emailHelp}
        type="email"
        autoComplete="email"
        readOnly={progress.isPaying}
      />
    </PaymentForm>
  );
}

/** The form requires the e-mail, which the procedure leaves optional. */
const checkoutInput = z.object({ email });

const typedValues = z.object({ email: z.string().catch("") });

function useCheckoutForm(clientSecret: string | undefined) {
  const { client } = trpc.useUtils();
  const navigate = useNavigate();
  const [typed] = useState(() => typedValues.parse(readTyped(checkoutFormId)));
  const form = useZodForm(checkoutInput, typed);
  const progress = usePay(showResult);
  useKnownEmail(form);

  function showResult(outcome: AcceptedStatus) {
    if (outcome === "succeeded") {
      toaster.create(checkout.success);
      forgetPurchase();
    }
    void navigate(resultPath(clientSecret ?? ""), { replace: true });
  }

  const submit = form.handleSubmit(({ email }) =>
    progress.pay(async ({ stripe, elements }) => {
      if (!clientSecret) throw new Error("There is a card before its payment is begun.");
      const refusal = await prepare({ elements, client, email });
      if (refusal) return refusal;
      pendingPayment.save("purchase", clientSecret);
      const returnUrl = `${location.origin}/payment-success`;
      return confirmPayment({ stripe, elements, clientSecret, returnUrl, email });
    }),
  );

  return { form, submit, progress };
}

/** Keeps the typed e-mail across reloads, and fills an empty field with it or the athlete's own. */
function useKnownEmail(form: ZodFormOf<typeof checkoutInput>) {
  const { data: session } = trpc.athletes.session.useQuery();
  const athleteId = session?.viewer?.athleteId;
  const own = trpc.athletes.get.useQuery({ id: athleteId ?? 0 }, { enabled: Boolean(athleteId) });
  const ownEmail = own.data?.email;

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => emailDraft.write(values.email),
      }),
    [form],
  );

  const fillIn = useEffectEvent((known: string | undefined) => {
    if (!known || form.getValues("email")) return;
    form.setValue("email", known);
    const field = document.activeElement;
    // Select the filled-in text, so that typing replaces it.
    if (field instanceof HTMLInputElement && field.name === "email") field.select();
  });
  // This waits for the first render, which must match the HTML from the build.
  useLayoutEffect(() => fillIn(emailDraft.read()), []);
  useEffect(() => fillIn(ownEmail), [ownEmail]);
}

type Preparation = { elements: StripeElements; client: TrpcClient; email: string };

/** Checks the card's fields and stores the e-mail with the purchase; undefined if both succeed. */
async function prepare({ elements, client, email }: Preparation): Promise<NotPaid | undefined> {
  const { error } = await elements.submit();
  if (error) return { outcome: "failed", message: error.message, isSurelyUncharged: true };
  try {
    await createPaymentIntent(client, email);
    return undefined;
  } catch (error) {
    // Paid already, for example in a duplicate of this tab: `confirmPayment` finds that out.
    if (isPaidAlready(error)) return undefined;
    return { outcome: "failed", message: explain(error), isSurelyUncharged: true };
  }
}
