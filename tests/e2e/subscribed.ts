import type { BrowserContext } from "@playwright/test";
import type { StandIn } from "#tests/stripe-stand-in/start.ts";
import { expect } from "./test.ts";

const goodCard = { number: "4242424242424242", exp: "12/34", cvc: "123" };

/** Has the athlete of this browser begin a subscription and pay for it; gives its id. */
export async function subscribe(context: BrowserContext, stripe: StandIn) {
  const answer = await context.request.post("/api/create-subscription", { data: {} });
  expect(answer, await answer.text()).toBeOK();
  const { clientSecret, subscriptionId } = await answer.json();
  stripe.confirm({ clientSecret, card: goodCard });
  await becomes(context, "active");
  return String(subscriptionId);
}

/** Waits until the server has heard that the subscription stands so. */
export async function becomes(context: BrowserContext, status: string) {
  await expect
    .poll(async () => {
      const answer = await context.request.get("/trpc/payments.subscription");
      const { result } = await answer.json();
      return result.data.json.status;
    })
    .toBe(status);
}
