import type { PaymentIntent, Stripe, StripeElements, StripeError } from "@stripe/stripe-js";
import { expect, test, vi } from "vitest";
import { confirmPayment } from "#src/features/payments/confirm-payment.ts";

test.each(["succeeded", "processing"] as const)("%s is under way", async (status) => {
  expect(await confirm({ answer: { paymentIntent: { status } } })).toEqual({ outcome: status });
});

test("an unfinished status has cost nothing", async () => {
  const answer = { paymentIntent: { status: "requires_payment_method" } } as const;

  expect(await confirm({ answer })).toEqual({ outcome: "unfinished", isNotCharged: true });
});

test("a declined card has cost nothing, and Stripe is not asked again", async () => {
  const error = { type: "card_error", message: "Your card was declined." } as const;
  const { stripe, result } = start({ answer: { error } });

  expect(await result).toEqual({
    outcome: "failed",
    message: "Your card was declined.",
    isNotCharged: true,
  });
  expect(stripe.retrievePaymentIntent).not.toHaveBeenCalled();
});

test("a payment made in another tab counts as paid", async () => {
  const error = {
    type: "invalid_request_error",
    payment_intent: { status: "succeeded" },
  } as StripeError;

  expect(await confirm({ answer: { error } })).toEqual({ outcome: "succeeded" });
});

test("after a lost connection Stripe is asked for the status", async () => {
  const error = { type: "api_connection_error", message: "No connection." } as const;

  expect(await confirm({ answer: { error }, later: "succeeded" })).toEqual({
    outcome: "succeeded",
  });
  expect(await confirm({ answer: { error }, later: "requires_payment_method" })).toMatchObject({
    outcome: "failed",
    isNotCharged: true,
  });
  expect(await confirm({ answer: { error } })).toMatchObject({
    outcome: "failed",
    isNotCharged: false,
  });
});

test("an error in Stripe's script leaves the charge uncertain", async () => {
  const answer = new Error("broken");

  expect(await confirm({ answer })).toEqual({ outcome: "broken", isNotCharged: false });
  expect(await confirm({ answer, later: "canceled" })).toEqual({
    outcome: "broken",
    isNotCharged: true,
  });
  expect(await confirm({ answer, later: "succeeded" })).toEqual({ outcome: "succeeded" });
});

test("the buyer's e-mail is sent with the card", async () => {
  const { stripe, result } = start({
    answer: { paymentIntent: { status: "succeeded" } },
    email: "ruth@example.org",
  });
  await result;

  expect(stripe.confirmPayment).toHaveBeenCalledWith(
    expect.objectContaining({
      redirect: "if_required",
      confirmParams: {
        return_url: "https://honour.example/dashboard",
        payment_method_data: { billing_details: { email: "ruth@example.org" } },
      },
    }),
  );
});

type World = {
  answer: { paymentIntent: Pick<PaymentIntent, "status"> } | { error: StripeError } | Error;
  /** What a later question is answered with; nothing when there is no connection. */
  later?: PaymentIntent.Status;
  email?: string;
};

const confirm = (world: World) => start(world).result;

function start({ answer, later, email }: World) {
  const stripe = {
    confirmPayment: vi.fn(async () => {
      if (answer instanceof Error) throw answer;
      return answer;
    }),
    retrievePaymentIntent: vi.fn(async () => {
      if (!later) throw new Error("no connection");
      return { paymentIntent: { status: later } };
    }),
  };
  const result = confirmPayment({
    // The two calls that are made, with as much of their answers as is read.
    stripe: stripe as unknown as Stripe,
    elements: {} as StripeElements,
    clientSecret: "pi_1_secret_2",
    returnUrl: "https://honour.example/dashboard",
    email,
  });
  return { stripe, result };
}
