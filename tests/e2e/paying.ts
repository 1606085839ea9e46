import type { Page } from "@playwright/test";
import type { StandIn } from "#tests/stripe-stand-in/start.ts";
import { fillCard } from "./card.ts";
import { expect } from "./payments.ts";

export const cards = {
  good: "4242424242424242",
  declined: "4000000000000002",
  threeDSecure: "4000002500003155",
  slow: "4000000000000077",
} as const;

export const subscribeButton = (page: Page) =>
  page.getByRole("button", { name: "Start Monthly Subscription - $450/month" });

export const checkoutButton = (page: Page) =>
  page.getByRole("button", { name: "Complete Payment" });

export async function subscribeWith(page: Page, number: string) {
  await fillCard(page, { number });
  await subscribeButton(page).click();
}

export async function buyWith(page: Page, { email, number }: { email: string; number: string }) {
  await page.getByLabel("Email Address").fill(email);
  await fillCard(page, { number });
  await checkoutButton(page).click();
}

export async function expectHeading(page: Page, text: string | RegExp) {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text);
}

/** What Stripe has of an athlete: every subscription, and every payment of one. */
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

/** No address of this tab, past or present, holds what pays. */
export async function expectNoSecret(page: Page) {
  const addresses = await page.evaluate(() => navigation.entries().map(({ url }) => url));
  expect(addresses.length).toBeGreaterThan(0);
  expect(addresses.filter((address) => /secret/.test(address ?? ""))).toEqual([]);
}

/** The secret that the form on the page pays with. */
export const secretOnPage = (page: Page) =>
  page.evaluate(() => window.__stripeOptions?.elements?.clientSecret ?? "");

export const transactionOf = (secret: string) => secret.split("_secret_")[0] ?? "";
