import { expect, test } from "vitest";
import { payments } from "#tests/faults/payments.ts";

test("whatever fails and in whatever order it is heard, what is written is what Stripe says", async () => {
  const { deliveries, ...found } = await payments({ trials: 2 });
  expect(deliveries).toBeGreaterThan(400);
  expect(found).toMatchObject({ trials: 2, kills: 6, wrong: [] });
}, 480_000);
