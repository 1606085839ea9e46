import { startStripe } from "#tests/stripe-stand-in/start.ts";
import { cards, expectHeading, ofAthlete, subscribeWith } from "./paying.ts";
import { test as base, expect } from "./payments.ts";
import { serve } from "./start-server.ts";

/** A Stripe that delivers no webhook until the test does. */
const test = base.extend({
  paying: [
    async ({ browserName: _ }, use) => {
      const stripe = await startStripe();
      await serve((url) => use({ url, stripe }), { env: stripe.env });
      await stripe.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

test("a webhook that comes after the browser ends the wait", async ({
  page,
  signIn,
  stripe,
  baseURL,
}) => {
  const { id } = await signIn();
  await page.goto(`/subscribe/${id}`);
  await subscribeWith(page, cards.threeDSecure);
  await page.getByRole("button", { name: "Complete" }).click();
  await expectHeading(page, "Checking your payment");
  await page.reload();
  await expectHeading(page, "Checking your payment");
  expect(new URL(page.url()).search).toBe("");

  const url = `${baseURL}/api/stripe/webhook`;
  for (const event of stripe.events.toReversed()) {
    expect((await stripe.deliver(event, { url })).status).toBe(200);
  }
  await expectHeading(page, "You are in");
  await expect(page).toHaveURL(/\/soulcare$/);
  expect((await ofAthlete(stripe, id)).charges).toHaveLength(1);
});
