import { expect, test } from "vitest";
import { paymentOutcome } from "#src/features/payments/payment-outcome.ts";

const nothingYet = {
  canBeAsked: true,
  subscriptionStatus: undefined,
  intentStatus: undefined,
  isUnknownPayment: false,
  isLate: false,
} as const;

test("without a payment there is nothing to check, whatever else is known", () => {
  const known = { ...nothingYet, canBeAsked: false, subscriptionStatus: "active" } as const;

  expect(paymentOutcome(known)).toBe("none");
});

test("a payment that the provider does not know is nothing to check", () => {
  expect(paymentOutcome({ ...nothingYet, isUnknownPayment: true })).toBe("none");
});

test("as long as nobody has answered it is being checked", () => {
  expect(paymentOutcome(nothingYet)).toBe("checking");
});

test("money that has moved is not enough: the server has to say that the subscription runs", () => {
  const paid = { ...nothingYet, intentStatus: "succeeded" } as const;

  expect(paymentOutcome(paid)).toBe("checking");
  expect(paymentOutcome({ ...paid, subscriptionStatus: "incomplete" })).toBe("checking");
  expect(paymentOutcome({ ...paid, subscriptionStatus: "active" })).toBe("ok");
  expect(paymentOutcome({ ...paid, subscriptionStatus: "trialing" })).toBe("ok");
});

test("what takes long is said to be under way, never to have failed", () => {
  expect(paymentOutcome({ ...nothingYet, isLate: true })).toBe("processing");
  expect(paymentOutcome({ ...nothingYet, intentStatus: "succeeded", isLate: true })).toBe(
    "processing",
  );
});

test("a bank at work is said to be at work", () => {
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
