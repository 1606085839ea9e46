import type { BrowserContext, Page } from "@playwright/test";
import type { StandIn } from "#tests/stripe-stand-in/start.ts";
import { expect } from "./payments.ts";

export const cards = {
  good: "4242424242424242",
  declined: "4000000000000002",
  threeDSecure: "4000002500003155",
} as const;

/** Types a card into Stripe's form. */
export async function fillCard(page: Page, number: string = cards.good) {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiration date").fill("12/34");
  await page.getByLabel("Security code").fill("123");
}

export const subscribeButton = (page: Page) =>
  page.getByRole("button", { name: /^Start Monthly Subscription/ });

export async function subscribeWith(page: Page, number: string) {
  await fillCard(page, number);
  await subscribeButton(page).click();
}

export async function buyWith(page: Page, { email, number }: { email: string; number: string }) {
  await page.getByLabel("E-mail address").fill(email);
  await fillCard(page, number);
  await page.getByRole("button", { name: "Complete Payment" }).click();
}

export async function expectHeading(page: Page, text: string | RegExp) {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text);
}

/** An athlete's subscriptions and paid charges at Stripe. */
export async function ofAthlete(stripe: StandIn, athleteId: number) {
  const client = stripe.client();
  const { data: all } = await client.subscriptions.list({ status: "all", limit: 100 });
  const subscriptions = all.filter(({ metadata }) => metadata.athleteId === String(athleteId));
  const [first] = subscriptions;
  if (!first) return { subscriptions, charges: [] };
  const customer = String(first.customer);
  const { data: charges } = await client.charges.list({ customer, limit: 100 });
  return { subscriptions, charges: charges.filter(({ paid }) => paid) };
}

/** No address in this tab's history holds a payment's secret. */
export async function expectNoSecret(page: Page) {
  const addresses = await page.evaluate(() => navigation.entries().map(({ url }) => url));
  expect(addresses.length).toBeGreaterThan(0);
  expect(addresses.filter((address) => /secret/.test(address ?? ""))).toEqual([]);
}

/** Has the signed-in athlete subscribe and pay through the API; returns the subscription's id. */
export async function subscribe(context: BrowserContext, stripe: StandIn) {
  const answer = await context.request.post("/api/create-subscription", { data: {} });
  expect(answer, await answer.text()).toBeOK();
  const { clientSecret, subscriptionId } = await answer.json();
  stripe.confirm({ clientSecret, card: { number: cards.good, exp: "12/34", cvc: "123" } });
  await expectStatus(context, "active");
  return String(subscriptionId);
}

/** Waits until the server's record of the subscription has this status. */
export async function expectStatus(context: BrowserContext, status: string) {
  await expect
    .poll(async () => {
      const answer = await context.request.get("/trpc/payments.subscription");
      const { result } = await answer.json();
      return result.data.json.status;
    })
    .toBe(status);
}
