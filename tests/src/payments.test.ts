import type { PaymentIntent, Stripe, StripeElements, StripeError } from "@stripe/stripe-js";
import { expect, test, vi } from "vitest";
import { stateOf } from "#src/features/account/subscription-state.ts";
import { confirmPayment } from "#src/features/payments/confirm-payment.ts";
import {
  explainVerification,
  NotRetrieved,
  paymentOutcome,
  pollInterval,
} from "#src/features/payments/payment-outcome.ts";
import { resultPath, transactionOf } from "#src/features/payments/pending-payment.ts";
import { StripeNotLoaded } from "#src/lib/stripe-js.ts";

test("what is under way is told, and an unfinished status has cost nothing", async () => {
  for (const status of ["succeeded", "processing"] as const)
    expect(await confirm({ answer: { paymentIntent: { status } } })).toEqual({ outcome: status });
  const answer = { paymentIntent: { status: "requires_payment_method" } } as const;
  expect(await confirm({ answer })).toEqual({ outcome: "unfinished", isSurelyUncharged: true });
});

test("a declined card has cost nothing, and Stripe is not asked again", async () => {
  const error = { type: "card_error", message: "Your card was declined." } as const;
  const { stripe, result } = start({ answer: { error } });

  expect(await result).toEqual({
    outcome: "failed",
    message: "Your card was declined.",
    isSurelyUncharged: true,
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

const lost = { error: { type: "api_connection_error", message: "No connection." } } as const;

test.each([
  ["a lost connection", "failed", lost],
  ["an error in Stripe's script", "broken", new Error("broken")],
])("after %s the charge is uncertain until Stripe gives the status", async (_, outcome, answer) => {
  expect(await confirm({ answer })).toMatchObject({ outcome, isSurelyUncharged: false });
  expect(await confirm({ answer, later: "canceled" })).toMatchObject({
    outcome,
    isSurelyUncharged: true,
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

const nothingYet = {
  takesPayments: true,
  subscriptionStatus: undefined,
  intentStatus: undefined,
  isUnknownPayment: false,
  isLate: false,
} as const;

// A paid intent is not enough: the server must confirm the subscription.
test("how a payment stands follows the server, then Stripe", () => {
  for (const [known, outcome] of [
    [{ takesPayments: false, subscriptionStatus: "active" }, "none"],
    [{ isUnknownPayment: true }, "none"],
    [{}, "checking"],
    [{ intentStatus: "succeeded" }, "checking"],
    [{ intentStatus: "succeeded", subscriptionStatus: "incomplete" }, "checking"],
    [{ intentStatus: "succeeded", subscriptionStatus: "active" }, "ok"],
    [{ intentStatus: "succeeded", subscriptionStatus: "trialing" }, "ok"],
    [{ isLate: true }, "processing"],
    [{ intentStatus: "succeeded", isLate: true }, "processing"],
    [{ intentStatus: "processing" }, "processing"],
    [{ intentStatus: "requires_payment_method" }, "failed"],
    [{ intentStatus: "requires_action" }, "failed"],
    [{ intentStatus: "requires_confirmation" }, "failed"],
    [{ intentStatus: "canceled" }, "failed"],
  ] as const)
    expect([known, paymentOutcome({ ...nothingYet, ...known })]).toEqual([known, outcome]);
});

const asked = {
  secret: "pi_1_secret_2",
  publishableKey: "pk_test_1",
  status: undefined,
  error: null,
} as const;

test("why a payment could not be verified is explained", () => {
  for (const [said, known] of [
    ["Missing payment information in URL", { ...asked, secret: undefined }],
    ["Failed to load Stripe", { ...asked, publishableKey: null }],
    ["Failed to load Stripe", { ...asked, error: new StripeNotLoaded() }],
    ["Could not retrieve payment information", { ...asked, error: new NotRetrieved() }],
    ["Payment verification failed", { ...asked, error: new Error("anything else") }],
    ["Your payment failed.", { ...asked, status: "requires_payment_method" as const }],
    ["We couldn't verify your payment details.", { ...asked, status: "canceled" as const }],
    ["We couldn't verify your payment details.", { ...asked, status: "requires_action" as const }],
  ] as const)
    expect(explainVerification(known)).toBe(said);
});

test("only a whole secret names its transaction, and the result's path holds no secret", () => {
  expect(transactionOf("pi_3Rv_secret_T8k")).toBe("pi_3Rv");
  for (const text of [undefined, "", "pi_1", "seti_1_secret_2", "pi_1_secret_", "x pi_1_secret_2"])
    expect(transactionOf(text)).toBeUndefined();
  expect(resultPath("pi_3Rv_secret_T8k")).toBe("/payment-success?payment_intent=pi_3Rv");
});

test("polling slows down to every fifteen seconds", () => {
  const pauses = [0, 1_000, 2_500, 5_000, 10_000, 30_000, 60_000, 600_000].map(pollInterval);

  expect(pauses).toEqual([1_000, 1_000, 1_000, 2_000, 4_000, 12_000, 15_000, 15_000]);
});

const running = {
  status: "active",
  isPaid: true,
  hasAccess: true,
  cancelsAtPeriodEnd: false,
  complimentaryUntil: null,
  renewsAt: null,
  accessUntil: null,
  endsAt: null,
  mend: null,
};

test("a subscription is shown by what it still gives", () => {
  for (const [what, state] of [
    [{}, "active"],
    [{ status: "trialing" }, "active"],
    [{ cancelsAtPeriodEnd: true }, "ending"],
    [{ status: "past_due" }, "pastDue"],
    [{ status: "past_due", cancelsAtPeriodEnd: true }, "pastDue"],
    [{ status: "past_due", hasAccess: false }, "unpaid"],
    [{ status: "unpaid" }, "pastDue"],
    [{ status: "unpaid", hasAccess: false }, "unpaid"],
    [{ status: "paused", hasAccess: false }, "unpaid"],
    [{ status: "canceled", hasAccess: false }, "ended"],
    [{ status: "incomplete", hasAccess: false }, "none"],
    [{ status: "incomplete_expired", hasAccess: false }, "none"],
    [{ status: null, hasAccess: false }, "none"],
    [{ isPaid: false }, "off"],
    [{ isPaid: false, status: "canceled" }, "off"],
  ] as const)
    expect([what, stateOf({ ...running, ...what })]).toEqual([what, state]);
});
