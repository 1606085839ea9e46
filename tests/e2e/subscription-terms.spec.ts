import { cards, expectHeading, expectNoSecret, ofAthlete, subscribeWith } from "./paying.ts";
import { expect, test } from "./payments.ts";
import { createProfile } from "./test.ts";

test.use({ switches: { STRIPE_PROMOTION_CODES: "1", STRIPE_TAX: "1" } });

test("tax is said, and a first month that a code makes free asks for a card until the bank says yes", async ({
  page,
  stripe,
  allowConsoleErrors,
}) => {
  // Once the card is saved there is nothing to begin.
  allowConsoleErrors(/409/);
  const client = stripe.client();
  const { id: coupon } = await client.coupons.create({ percent_off: 100 });
  await client.promotionCodes.create({ code: "FREE", promotion: { type: "coupon", coupon } });
  await createProfile(page);
  await expect(page).toHaveURL(/\/subscribe\/\d+$/);
  const athleteId = Number(/\d+$/.exec(page.url())?.[0]);
  await page.getByLabel("Postal code").fill("94103");
  await page.getByRole("button", { name: "Go on to payment" }).click();
  await expect(page.getByText("Today: $489.38, with $39.38 tax")).toBeVisible();
  await page.getByRole("button", { name: "I have a code" }).click();
  await page.getByLabel("Your code").fill("free");
  await page.getByRole("button", { name: "Use this code" }).click();
  await expect(page.getByText("Today: $0.00")).toBeVisible();

  await subscribeWith(page, cards.threeDSecure);
  await page.getByRole("button", { name: "Fail" }).click();
  await expect(page).toHaveURL(/\/subscribe\/\d+$/);
  await expect(page.getByText("Today: $0.00")).toBeVisible();
  await subscribeWith(page, cards.threeDSecure);
  await page.getByRole("button", { name: "Complete" }).click();
  await expectHeading(page, "You already have an active subscription");
  await expectNoSecret(page);

  const { subscriptions, charges } = await ofAthlete(stripe, athleteId);
  const running = subscriptions.filter(({ status }) => status === "active");
  expect(running).toMatchObject([{ default_payment_method: expect.stringMatching(/^pm_/) }]);
  expect(charges).toEqual([]);
});
