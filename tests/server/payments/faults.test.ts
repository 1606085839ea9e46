import { expect, test } from "vitest";
import { payments } from "#tests/faults/payments.ts";

test("after any failures and in any order of events, the database matches Stripe", async () => {
  const { wrong, summary, deliveries } = await payments(2);
  expect(wrong).toEqual([]);
  expect(summary).toContain("killed 6 times");
  expect(deliveries).toBeGreaterThan(400);
}, 480_000);
