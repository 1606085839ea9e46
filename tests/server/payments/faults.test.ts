import { expect, test } from "vitest";
import { payments } from "#tests/faults/payments.ts";

test("after any failures and in any order of events, the database matches Stripe", async () => {
  const { wrong, summary, deliveries } = await payments(1);
  expect(wrong).toEqual([]);
  expect(summary).toContain("killed 3 times");
  expect(deliveries).toBeGreaterThan(200);
}, 240_000);
