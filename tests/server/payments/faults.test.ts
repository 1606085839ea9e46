import { expect, test } from "vitest";
import { payments } from "#tests/faults/payments.ts";

test("after any failures and in any order of events, the database matches Stripe", async () => {
  const { deliveries, ...found } = await payments({ trials: 2 });
  expect(deliveries).toBeGreaterThan(400);
  expect(found).toMatchObject({ trials: 2, kills: 6, wrong: [] });
}, 480_000);
