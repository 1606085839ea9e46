import { expect, test } from "vitest";
import { paymentOutcome } from "#src/features/payments/payment-outcome.ts";

const nothingYet = {
  canBeAsked: true,
  subscriptionStatus: undefined,
  intentStatus: undefined,
  isUnknownPayment: false,
  isLate: false,
} as const;

test("without payments there is nothing to check, whatever the status", () => {
  const known = { ...nothingYet, canBeAsked: false, subscriptionStatus: "active" } as const;

  expect(paymentOutcome(known)).toBe("none");
});

test("a payment unknown to Stripe is nothing to check", () => {
  expect(paymentOutcome({ ...nothingYet, isUnknownPayment: true })).toBe("none");
});

test("until an answer comes the payment is being checked", () => {
  expect(paymentOutcome(nothingYet)).toBe("checking");
});

test("a paid intent is not enough: the server must confirm the subscription", () => {
  const paid = { ...nothingYet, intentStatus: "succeeded" } as const;

  expect(paymentOutcome(paid)).toBe("checking");
  expect(paymentOutcome({ ...paid, subscriptionStatus: "incomplete" })).toBe("checking");
  expect(paymentOutcome({ ...paid, subscriptionStatus: "active" })).toBe("ok");
  expect(paymentOutcome({ ...paid, subscriptionStatus: "trialing" })).toBe("ok");
});

test("a late answer counts as processing, never as failed", () => {
  expect(paymentOutcome({ ...nothingYet, isLate: true })).toBe("processing");
  expect(paymentOutcome({ ...nothingYet, intentStatus: "succeeded", isLate: true })).toBe(
    "processing",
  );
});

test("a processing intent is processing", () => {
  expect(paymentOutcome({ ...nothingYet, intentStatus: "processing" })).toBe("processing");
});

test.each([
  "requires_payment_method",
  "requires_action",
  "requires_confirmation",
  "canceled",
] as const)("%s has cost nothing", (intentStatus) => {
  expect(paymentOutcome({ ...nothingYet, intentStatus })).toBe("failed");
});
