import type { Page } from "@playwright/test";
import { cut } from "./answers.ts";
import {
  buyWith,
  cards,
  expectHeading,
  expectNoSecret,
  secretOnPage,
  transactionOf,
} from "./paying.ts";
import { expect, test } from "./payments.ts";

const email = "ruth@example.org";
const lookUp = "**/stand-in/intent**";

test("a bank that says yes leads back to the receipt, at its top", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto("/checkout");
  await buyWith(page, { email, number: cards.threeDSecure });
  await page.getByRole("button", { name: "Complete" }).click();

  await expect(page).toHaveURL(/\/payment-success\?payment_intent=pi_\w+$/);
  await expectHeading(page, "Thank you for your purchase!");
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expectNoSecret(page);
  await page.reload();
  await expectHeading(page, "Thank you for your purchase!");
  await page.getByRole("main").getByRole("link", { name: "Go to Dashboard" }).click();
  await expectHeading(page, "Welcome to Honour");
});

test("a bank that says no leads back to another try", async ({ page }) => {
  await page.goto("/checkout");
  await buyWith(page, { email, number: cards.threeDSecure });
  await page.getByRole("button", { name: "Fail" }).click();

  await expectFailure(page, "Your payment failed.");
  await expect(page.getByText("If your bank shows a charge, do not pay again.")).toBeVisible();
  await expect(page.getByRole("definition")).toHaveText(/^pi_/);
  await expectNoSecret(page);
  await page.getByRole("link", { name: "Try Again" }).click();
  await expect(page.getByLabel("Email Address")).toHaveValue(email);
  await buyWith(page, { email, number: cards.good });
  await expectHeading(page, "Thank you for your purchase!");
});

for (const [outcome, heading] of [
  ["succeeded", "Thank you for your purchase!"],
  ["failed", "We could not confirm your payment"],
] as const) {
  test(`a payment that takes its time settles by itself: ${outcome}`, async ({ page, stripe }) => {
    await page.goto("/checkout");
    await page.getByLabel("Card number").waitFor();
    const transaction = transactionOf(await secretOnPage(page));
    await buyWith(page, { email, number: cards.slow });

    await expectHeading(page, "Your payment is being processed");
    await expect(page.getByText(/^Last checked \d+:\d\d:\d\d [AP]M$/)).toBeVisible();
    await expect(page.getByRole("definition").last()).toHaveText(transaction);
    await page.goto("/checkout");
    await expectHeading(page, "Your payment is being processed");
    stripe.settle(transaction, outcome);
    await expectHeading(page, heading);
  });
}

test("an address without what is needed is told so", async ({ page }) => {
  for (const query of ["", "?payment_intent=pi_1", "?payment_intent_client_secret=pi_1_secret_2"]) {
    await page.goto(`/payment-success${query}`);
    await expectFailure(page, "Missing payment information in URL");
    await expectNoSecret(page);
  }
  await page.goto(
    "/payment-success?payment_intent=pi_1&payment_intent_client_secret=pi_2_secret_3",
  );
  await expectFailure(page, "Missing payment information in URL");
  await expect(page).toHaveTitle("Payment result: Honour");
});

test("why a payment cannot be confirmed is said", async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/404|ERR_FAILED/);
  const address =
    "/payment-success?payment_intent=pi_no&payment_intent_client_secret=pi_no_secret_no";
  await page.goto(address);
  await expectFailure(page, "Could not retrieve payment information");

  await page.route(lookUp, cut);
  await page.goto(address);
  await expectFailure(page, "Payment verification failed");
  await page.unroute(lookUp);

  const intent = { id: "pi_no", amount: 4_700, currency: "usd", created: 1, status: "canceled" };
  await page.route(lookUp, (route) => route.fulfill({ json: intent }));
  await page.goto(address);
  await expectFailure(page, "We couldn't verify your payment details.");

  await page.route("https://js.stripe.com/**", cut);
  await page.goto(address);
  await expectFailure(page, "Failed to load Stripe");
});

test("a browser that keeps nothing still shows the receipt", async ({ page }) => {
  await page.addInitScript(() => {
    const forbidden = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    for (const store of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, store, { get: forbidden });
  });
  await page.goto("/checkout");
  await buyWith(page, { email, number: cards.good });

  await expectHeading(page, "Thank you for your purchase!");
});

test("on paper there is the receipt alone", { tag: "@journey" }, async ({ page }) => {
  await page.goto("/checkout");
  await buyWith(page, { email, number: cards.good });
  await expectHeading(page, "Thank you for your purchase!");
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await page.getByRole("button", { name: "Print receipt" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-printed");

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("button", { name: "Print receipt" })).toBeHidden();
  await expect(page.getByRole("definition").first()).toBeVisible();
});

test("whoever cancels is told that nothing was charged", async ({ page }) => {
  await page.goto("/payment-cancel");

  await expect(page).toHaveTitle("Payment canceled: Honour");
  await expectHeading(page, "Payment canceled");
  await expect(page.getByText("No charges were made.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(4);
  await expect(page.getByRole("main").getByRole("link")).toHaveText([
    "Try Payment Again",
    "View Membership Plans",
    "Return to Home",
  ]);
  await page.getByRole("link", { name: "Try Payment Again" }).click();
  await expectHeading(page, "Honour Membership");
});

async function expectFailure(page: Page, reason: string) {
  await expectHeading(page, "We could not confirm your payment");
  await expect(page.getByText(reason)).toBeVisible();
}
