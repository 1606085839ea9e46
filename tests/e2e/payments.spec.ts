import {
  cards,
  expectHeading,
  expectNoSecret,
  fillCard,
  ofAthlete,
  subscribeButton,
  subscribeWith,
} from "./paying.ts";
import { expect, test } from "./payments.ts";
import { createProfile } from "./test.ts";

test("from the first visit, by a card that is declined and a good one, to an active subscription", {
  tag: "@journey",
}, async ({ page, stripe }) => {
  await createProfile(page);

  await expect(page).toHaveURL(/\/subscribe\/\d+$/);
  await expect(page).toHaveTitle("Monthly Mentorship & Training: Honour");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByText("$450/month", { exact: true })).toBeVisible();
  await subscribeWith(page, cards.declined);
  const failure = page.getByRole("main").getByRole("alert").filter({ hasText: "not been charged" });
  await expect(failure).toHaveText("Your card was declined.You have not been charged.");
  await expect(page.getByLabel("Card number")).toHaveValue("4000 0000 0000 0002");
  await subscribeWith(page, cards.good);

  const toast = page.getByRole("status").filter({ hasText: "Subscription Active!" });
  await expect(toast).toContainText("Welcome to Honour. Taking you to your dashboard.");
  await expectHeading(page, "You are in");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).toHaveURL(/\/soulcare$/);
  await expectHeading(page, /Good .+, Ruth\./);
  await expectNoSecret(page);

  const athleteId = Number(await page.evaluate(() => localStorage.getItem("athleteId")));
  expect(await page.evaluate(() => localStorage.getItem("subscriptionStatus"))).toBe("active");
  const { subscriptions, charges } = await ofAthlete(stripe, athleteId);
  expect(subscriptions).toMatchObject([{ status: "active" }]);
  expect(charges).toMatchObject([{ amount: 45_000, currency: "usd" }]);
});

test("after the bank has said no, a yes that Stripe reports first pays once and leads on", async ({
  page,
  signIn,
  stripe,
}) => {
  const { id } = await signIn();
  await page.goto(`/subscribe/${id}?next=%2Fcommunity`);
  await subscribeWith(page, cards.threeDSecure);
  await page.getByRole("button", { name: "Fail" }).click();
  await expectHeading(page, "The payment did not go through");
  await expectNoSecret(page);
  await page.reload();
  await page.getByRole("link", { name: "Try again" }).click();

  // The webhook comes before the browser.
  await page.route("**/dashboard?**", async (route) => {
    await stripe.idle();
    await route.continue();
  });
  await subscribeWith(page, cards.threeDSecure);
  await page.getByRole("button", { name: "Complete" }).click();
  await expectHeading(page, "You are in");
  await expectNoSecret(page);
  await expect(page).toHaveURL(/\/community$/);
  await page.getByRole("button", { name: "New Post" }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Title")).toBeVisible();
  await expect(dialog.getByText("This part belongs to the mentorship.")).toBeHidden();
  expect((await ofAthlete(stripe, id)).charges).toHaveLength(1);
});

test("two tabs that pay at once have one subscription and one payment", async ({
  page,
  context,
  signIn,
  stripe,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/400/);
  const { id } = await signIn();
  const tabs = [page, await context.newPage()];
  await Promise.all(tabs.map((tab) => tab.goto(`/subscribe/${id}`)));
  // Once one tab has paid, the other would no longer get a form.
  await Promise.all(tabs.map((tab) => fillCard(tab)));
  await Promise.all(tabs.map((tab) => subscribeButton(tab).click()));

  for (const tab of tabs) await expectHeading(tab, /You are in|Good .+, Ruth\./);
  const { subscriptions, charges } = await ofAthlete(stripe, id);
  expect(subscriptions).toHaveLength(1);
  expect(charges).toHaveLength(1);
});
