import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { pauseAt } from "#tests/helpers/pause-at.ts";
import { answer, cut, refuse } from "./answers.ts";
import { fillCard } from "./card.ts";
import {
  buyWith,
  cards,
  checkoutButton,
  expectHeading,
  expectNoSecret,
  secretOnPage,
  transactionOf,
} from "./paying.ts";
import { expect, test } from "./payments.ts";

const call = "payments.createPaymentIntent";
const newEmail = () => `${randomUUID()}@example.org`;

test("a visitor buys one month and gets a mail about it", { tag: "@journey" }, async ({
  page,
  stripe,
}) => {
  const email = newEmail();
  await page.goto("/know-your-role");
  await page.getByRole("link", { name: "Pay here instead" }).click();
  await expectHeading(page, "Honour Membership");
  await expect(page).toHaveTitle("Checkout: Honour Membership");
  await expect(page.getByText("$47.00, one payment for one month")).toBeVisible();
  await buyWith(page, { email, number: cards.good });

  const toast = page.getByRole("status").filter({ hasText: "Payment Successful" });
  await expect(toast).toContainText("Thank you for your purchase!");
  await expectHeading(page, "Thank you for your purchase!");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const transaction = new URL(page.url()).searchParams.get("payment_intent") ?? "";
  expect(transaction).toMatch(/^pi_/);
  await expectNoSecret(page);
  await expect(page.getByRole("definition")).toHaveText([
    "$47.00",
    "Honour Membership, one month",
    /^\w{3} \d+, \d{4}, \d+:\d\d [AP]M /,
    transaction,
  ]);

  await page.reload();
  await expectHeading(page, "Thank you for your purchase!");
  expect(await stripe.client().paymentIntents.retrieve(transaction)).toMatchObject({
    status: "succeeded",
    amount_received: 4_700,
    receipt_email: email,
  });
  await stripe.idle();
  await expect.poll(() => outbox(page)).toContain(email);
});

test("what is bought next is another purchase", async ({ page }) => {
  await page.goto("/checkout");
  await page.getByLabel("Card number").waitFor();
  const first = await secretOnPage(page);
  await buyWith(page, { email: newEmail(), number: cards.good });
  await expectHeading(page, "Thank you for your purchase!");
  await page.goto("/checkout");
  await page.getByLabel("Card number").waitFor();

  expect(await secretOnPage(page)).not.toBe(first);
  await expect(page.getByLabel("Email Address")).toHaveValue("");
});

test("a reload keeps the address and goes on with the same purchase", async ({ page }) => {
  await page.goto("/checkout");
  await page.getByLabel("Card number").waitFor();
  const first = await secretOnPage(page);
  await page.getByLabel("Email Address").fill("ruth@example.org");
  await page.reload();
  await page.getByLabel("Card number").waitFor();

  await expect(page.getByLabel("Email Address")).toHaveValue("ruth@example.org");
  expect(await secretOnPage(page)).toBe(first);
});

test("an athlete finds their own address filled in", async ({ page, signIn }) => {
  const { email } = await signIn();
  await page.goto("/checkout");

  await expect(page.getByLabel("Email Address")).toHaveValue(email);
});

test("an address that comes late finds nobody typing", async ({ page, signIn }) => {
  const { email } = await signIn();
  const known = pauseAt();
  await page.route("**/trpc/athletes.get*", async (route) => {
    await known.passed;
    await route.continue();
  });
  await page.goto("/checkout");
  await page.waitForFunction(() => window.Stripe);
  await expect(page.getByRole("status").filter({ hasText: /^Preparing/ })).toBeVisible();
  await expect(page.getByLabel("Email Address")).toHaveCount(0);

  known.open();
  await expect(page.getByLabel("Email Address")).toHaveValue(email);
});

test("without an address nothing is paid", async ({ page }) => {
  await page.goto("/checkout");
  await fillCard(page);
  await checkoutButton(page).click();

  const summary = page.getByRole("alert").filter({ hasText: "1 thing to fix" });
  await expect(summary).toBeFocused();
  await summary.getByRole("link", { name: "Please enter a valid email" }).click();
  await expect(page.getByLabel("Email Address")).toBeFocused();
  expect(await page.evaluate(() => window.__stripeOptions?.confirmations)).toEqual([]);
});

test("the server knows whom to write to before anything is paid", async ({ page, stripe }) => {
  const email = newEmail();
  await page.goto("/checkout");
  await page.getByLabel("Card number").waitFor();
  const transaction = transactionOf(await secretOnPage(page));
  const known: unknown[] = [];
  await page.route("**/stand-in/confirm", async (route) => {
    const intent = await stripe.client().paymentIntents.retrieve(transaction);
    known.push(intent.receipt_email);
    await route.fallback();
  });
  await buyWith(page, { email, number: cards.good });

  await expectHeading(page, "Thank you for your purchase!");
  expect(known).toEqual([email]);
});

test("a declined card keeps everything that was typed", async ({ page }) => {
  await page.goto("/checkout");
  await buyWith(page, { email: "ruth@example.org", number: cards.declined });

  await expect(page.getByRole("alert").filter({ hasText: "Payment Failed" })).toContainText(
    "Your card was declined.",
  );
  await expect(notCharged(page)).toBeFocused();
  await expect(page.getByLabel("Email Address")).toHaveValue("ruth@example.org");
  await expect(page.getByLabel("Card number")).toHaveValue("4000 0000 0000 0002");
  await fillCard(page);
  await checkoutButton(page).click();
  await expectHeading(page, "Thank you for your purchase!");
});

test("what was paid for elsewhere is not paid for again", async ({
  page,
  stripe,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/40\d/);
  await page.goto("/checkout");
  await page.getByLabel("Card number").waitFor();
  const clientSecret = await secretOnPage(page);
  stripe.confirm({ clientSecret, card: { number: cards.good, exp: "12/34", cvc: "123" } });
  await buyWith(page, { email: newEmail(), number: cards.good });

  await expectHeading(page, "Thank you for your purchase!");
  const { data } = await stripe.client().charges.list({ limit: 100 });
  const transaction = transactionOf(clientSecret);
  expect(data.filter(({ payment_intent }) => payment_intent === transaction)).toHaveLength(1);
});

test("an address that the server will not have costs nothing", async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/);
  await page.goto("/checkout");
  await page.getByLabel("Card number").waitFor();
  await page.route(`**/trpc/${call}*`, cut);
  await buyWith(page, { email: newEmail(), number: cards.good });

  await expect(notCharged(page)).toContainText("Check your connection and try again.");
  await page.unroute(`**/trpc/${call}*`);
  await checkoutButton(page).click();
  await expectHeading(page, "Thank you for your purchase!");
});

test("why there is no form is said, with a way on", async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/429|ERR_FAILED/);
  await page.route(`**/trpc/${call}*`, cut);
  await page.goto("/checkout");
  await expectHeading(page, "Failed to initialize payment");

  const message = "That was a lot at once. Please wait 30 seconds.";
  await page.unroute(`**/trpc/${call}*`);
  await refuse(page, call, { code: "TOO_MANY_REQUESTS", httpStatus: 429, message });
  await page.getByRole("button", { name: "Try again" }).click();
  await expectHeading(page, message);

  await page.unroute(`**/trpc/${call}*`);
  await answer(page, call, { clientSecret: "" });
  await page.getByRole("button", { name: "Try again" }).click();
  await expectHeading(page, "Unable to load payment form");
  await page.getByRole("link", { name: "Return Home" }).click();
  await expect(page).toHaveURL("/");
});

test("a form that cannot be fetched is fetched again", async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_FAILED|500/);
  await page.route("https://js.stripe.com/**", cut);
  await page.goto("/checkout");
  await expectHeading(page, "Unable to load payment form");
  await expect(page.getByText("Failed to load Stripe")).toBeVisible();

  await page.unroute("https://js.stripe.com/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByLabel("Card number")).toBeVisible();
});

const notCharged = (page: Page) =>
  page.getByRole("main").getByRole("alert").filter({ hasText: "You have not been charged." });

async function outbox(page: Page) {
  const answered = await page.request.get("/dev/outbox");
  return answered.text();
}
