import { randomUUID } from "node:crypto";
import { pauseAt } from "#tests/helpers/pause-at.ts";
import { fillCard } from "./card.ts";
import {
  cards,
  expectHeading,
  expectNoSecret,
  ofAthlete,
  secretOnPage,
  subscribeButton,
  subscribeWith,
  transactionOf,
} from "./paying.ts";
import { expect, test } from "./payments.ts";

test("from the first visit to an active subscription", { tag: "@journey" }, async ({
  page,
  stripe,
}) => {
  await page.goto("/create-profile");
  await page.getByLabel("Full Name").fill("Ruth Carter");
  await page.getByLabel("Email Address").fill(`${randomUUID()}@example.org`);
  await page.getByLabel("Primary Sport").fill("Rowing");
  await page.getByRole("radio", { name: /College/ }).check();
  await page.getByRole("checkbox", { name: "I am 18 or older." }).check();
  await page.getByRole("button", { name: "Continue to Payment" }).click();

  await expect(page).toHaveURL(/\/subscribe\/\d+$/);
  await expect(page).toHaveTitle("Monthly Mentorship & Training: Honour");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByText("$450/month", { exact: true })).toBeVisible();
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

test("a declined card costs nothing and loses nothing; a good one then pays once", {
  tag: "@journey",
}, async ({ page, signIn, stripe }) => {
  const { id } = await signIn();
  await page.goto(`/subscribe/${id}`);
  await subscribeWith(page, cards.declined);

  const failure = page.getByRole("main").getByRole("alert").filter({ hasText: "not been charged" });
  await expect(failure).toHaveText("Your card was declined.You have not been charged.");
  await expect(failure).toBeFocused();
  const toast = page.getByRole("alert").filter({ hasText: "Payment Failed" });
  await expect(toast).toContainText("Your card was declined.");
  await expect(page.getByLabel("Card number")).toHaveValue("4000 0000 0000 0002");
  await expect(page.getByLabel("Security code")).toHaveValue("123");
  expect((await ofAthlete(stripe, id)).charges).toEqual([]);

  await page.getByLabel("Card number").focus();
  await expect(toast).toBeHidden();
  await subscribeWith(page, cards.good);
  await expect(failure).toBeHidden();
  await expectHeading(page, "You are in");
  expect((await ofAthlete(stripe, id)).charges).toHaveLength(1);
});

test("while paying the button is locked, and a second press pays nothing", async ({
  page,
  signIn,
  stripe,
}) => {
  const { id } = await signIn();
  await page.goto(`/subscribe/${id}`);
  await fillCard(page);
  const confirmations: string[] = [];
  const bank = pauseAt();
  await page.route("**/stand-in/confirm", async (route) => {
    confirmations.push(route.request().url());
    await bank.passed;
    await route.fallback();
  });
  await subscribeButton(page).click();

  const locked = page.getByRole("button", { name: "Paying... Please keep this page open." });
  await expect(locked).toBeDisabled();
  await page.getByLabel("Card number").press("Enter");
  await locked.dispatchEvent("click");
  bank.open();
  await expectHeading(page, "You are in");
  expect(confirmations).toHaveLength(1);
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
  const other = await context.newPage();
  const tabs = [page, other];
  await Promise.all(tabs.map((tab) => tab.goto(`/subscribe/${id}`)));
  for (const tab of tabs) await fillCard(tab);
  await Promise.all(tabs.map((tab) => subscribeButton(tab).click()));

  for (const tab of tabs) await expectHeading(tab, /You are in|Good .+, Ruth\./);
  const { subscriptions, charges } = await ofAthlete(stripe, id);
  expect(subscriptions).toHaveLength(1);
  expect(charges).toHaveLength(1);
});

test("a reload goes on with the attempt that was begun", async ({ page, signIn, stripe }) => {
  const { id } = await signIn();
  await page.goto(`/subscribe/${id}`);
  await page.getByLabel("Card number").waitFor();
  const before = await secretOnPage(page);
  await page.reload();
  await page.getByLabel("Card number").waitFor();

  expect(await secretOnPage(page)).toBe(before);
  expect((await ofAthlete(stripe, id)).subscriptions).toHaveLength(1);
});

test("a reload after the card was taken leads on instead of asking again", async ({
  page,
  signIn,
  stripe,
}) => {
  const { id } = await signIn();
  await page.goto(`/subscribe/${id}`);
  await subscribeWith(page, cards.slow);
  await expectHeading(page, "Your payment is being processed");
  await page.goto(`/subscribe/${id}`);

  await expect(page).toHaveURL(/\/dashboard$/);
  await expectHeading(page, "Your payment is being processed");
  await stripe.idle();
  expect((await ofAthlete(stripe, id)).subscriptions).toHaveLength(1);
});

test("a payment that takes its time settles by itself", async ({ page, signIn, stripe }) => {
  const { id } = await signIn();
  await page.goto(`/subscribe/${id}`);
  const toast = page.getByRole("status").filter({ hasText: "Payment Processing" });
  await subscribeWith(page, cards.slow);
  await expect(toast).toContainText("Please check your payment method and try again.");
  const secret = await secretOnPage(page);
  await expectHeading(page, "Your payment is being processed");
  await page.reload();
  await expectHeading(page, "Your payment is being processed");
  await expectNoSecret(page);
  stripe.settle(transactionOf(secret), "succeeded");

  await expectHeading(page, "You are in");
  await expect(page).toHaveURL(/\/soulcare$/);
});

test("who has a subscription is told so, and pays nothing", async ({ page, signIn, stripe }) => {
  const { id } = await signIn();
  await page.goto(`/subscribe/${id}`);
  await subscribeWith(page, cards.good);
  await expectHeading(page, "You are in");
  await page.goto(`/subscribe/${id}`);

  await expectHeading(page, "You already have an active subscription");
  await expect(page.getByRole("main")).toContainText(
    /There is nothing to pay\. Your next payment is on \w{3} \d+, \d{4}\./,
  );
  await page.getByRole("main").getByRole("link", { name: "Go to Dashboard" }).click();
  await expectHeading(page, /Good .+, Ruth\./);
  expect((await ofAthlete(stripe, id)).charges).toHaveLength(1);
});

test("whose payment is due is led to the account", async ({
  page,
  signIn,
  stripe,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/409/);
  const { id } = await signIn();
  await page.goto(`/subscribe/${id}`);
  await subscribeWith(page, cards.good);
  await expectHeading(page, "You are in");
  const [subscription] = (await ofAthlete(stripe, id)).subscriptions;
  stripe.advance(subscription?.id ?? "", "past_due");
  await page.goto(`/subscribe/${id}`);

  await expect(page.getByRole("main")).toContainText(
    "Your subscription is waiting for a payment. Please update your card on your account page.",
  );
  await expect(page.getByRole("link", { name: "Go to your account" })).toHaveAttribute(
    "href",
    "/account",
  );
});
