import { expect, test } from "vitest";
import {
  explainVerification,
  NotRetrieved,
  pollInterval,
} from "#src/features/payments/payment-outcome.ts";
import { resultPath, transactionOf } from "#src/features/payments/pending-payment.ts";
import { StripeNotLoaded } from "#src/lib/stripe-js.ts";

const asked = {
  secret: "pi_1_secret_2",
  publishableKey: "pk_test_1",
  status: undefined,
  error: null,
} as const;

test.each([
  ["Missing payment information in URL", { ...asked, secret: undefined }],
  ["Failed to load Stripe", { ...asked, publishableKey: null }],
  ["Failed to load Stripe", { ...asked, error: new StripeNotLoaded() }],
  ["Could not retrieve payment information", { ...asked, error: new NotRetrieved() }],
  ["Payment verification failed", { ...asked, error: new Error("anything else") }],
  ["Your payment failed.", { ...asked, status: "requires_payment_method" as const }],
  ["We couldn't verify your payment details.", { ...asked, status: "canceled" as const }],
  ["We couldn't verify your payment details.", { ...asked, status: "requires_action" as const }],
])("%s", (said, known) => {
  expect(explainVerification(known)).toBe(said);
});

test("only a whole secret names its transaction", () => {
  expect(transactionOf("pi_3Rv_secret_T8k")).toBe("pi_3Rv");
  for (const text of [undefined, "", "pi_1", "seti_1_secret_2", "pi_1_secret_", "x pi_1_secret_2"])
    expect(transactionOf(text)).toBeUndefined();
});

test("a result's path holds the transaction and no secret", () => {
  expect(resultPath("pi_3Rv_secret_T8k")).toBe("/payment-success?payment_intent=pi_3Rv");
});

test("polling slows down to every fifteen seconds", () => {
  const pauses = [0, 1_000, 2_500, 5_000, 10_000, 30_000, 60_000, 600_000].map(pollInterval);

  expect(pauses).toEqual([1_000, 1_000, 1_000, 2_000, 4_000, 12_000, 15_000, 15_000]);
});
