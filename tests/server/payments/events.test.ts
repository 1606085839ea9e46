import { expect, test } from "vitest";
import { subjectOf, subscribedEvents } from "#server/payments/events.ts";

const objects: Record<string, object> = {
  "customer.subscription": { id: "sub_1" },
  invoice: { id: "in_1", parent: { subscription_details: { subscription: "sub_1" } } },
  payment_intent: { id: "pi_1" },
  "charge.dispute": { id: "dp_1", charge: "ch_1" },
  charge: { id: "ch_1" },
};

test.each(subscribedEvents)("%s names the object to ask Stripe about", (type) => {
  const [, object] = Object.entries(objects).find(([start]) => type.startsWith(start)) ?? [];
  const subject = subjectOf({ type, data: { object } } as Parameters<typeof subjectOf>[0]);

  expect(subject).toMatch(/^(sub|pi|ch)_1$/);
});

test("an invoice without a subscription names no object", () => {
  const event = { type: "invoice.paid", data: { object: { id: "in_1", parent: null } } };
  expect(subjectOf(event as Parameters<typeof subjectOf>[0])).toBeNull();
});
