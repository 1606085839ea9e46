import type { Page } from "@playwright/test";
import { layoutShift } from "./inspect.ts";
import { cards, expectStatus, fillCard, subscribe } from "./paying.ts";
import { expect, test } from "./payments.ts";

const section = (page: Page) => page.getByRole("region", { name: "Subscription", exact: true });
const button = (page: Page, name: string | RegExp) => section(page).getByRole("button", { name });

test("a subscription is canceled and resumed by keyboard", { tag: "@journey" }, async ({
  page,
  signIn,
  context,
  stripe,
}) => {
  await signIn();
  const id = await subscribe(context, stripe);
  await page.goto("/account");
  await expect(section(page)).toContainText("Visa ending 4242, expires 12/2034");
  await expect(section(page).getByRole("link", { name: /^Receipt \w{3} \d+/ })).toBeVisible();
  const cancel = button(page, "Cancel subscription");
  await cancel.focus();
  await page.keyboard.press("Enter");
  const panel = section(page).getByRole("group", { name: "Cancel subscription" });
  await expect(panel).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(cancel).toBeFocused();

  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(button(page, /^Cancel subscription on \w{3} \d+, \d{4}$/)).toBeFocused();
  await page.keyboard.press("Enter");
  const outlook = /^Canceled\. You keep access until \w{3} \d+, \d{4}\.$/;
  await expect(section(page).getByText(outlook)).toBeFocused();
  expect(await cancelsAtPeriodEnd()).toBe(true);

  await button(page, "Keep my subscription after all").press("Enter");
  await expect(section(page)).toContainText("Your subscription goes on.");
  await expect(section(page).getByText(/Next payment on/)).toBeFocused();
  expect(await cancelsAtPeriodEnd()).toBe(false);

  async function cancelsAtPeriodEnd() {
    return (await stripe.client().subscriptions.retrieve(id)).cancel_at_period_end;
  }
});

test("a bank confirms a new card on its page; a late payment is said until another has paid it", async ({
  page,
  signIn,
  context,
  stripe,
}) => {
  test.slow();
  await signIn();
  const id = await subscribe(context, stripe);
  await page.goto("/account");
  await button(page, "Update payment method").click();
  await fillCard(page, cards.threeDSecure);
  await button(page, "Save card").click();
  await page.getByRole("button", { name: "Complete" }).click();
  // The page loads anew, and the server asks Stripe several times.
  await expect(section(page)).toContainText("Your new card is saved.", { timeout: 20_000 });
  await expect(page).toHaveURL(/\/account$/);

  stripe.advance(id, "past_due");
  await expectStatus(context, "past_due");
  const notice = page.getByRole("region", { name: "Payment", exact: true });
  for (const path of ["/timeout-journal", "/soulcare"]) {
    await page.goto(path);
    await expect(notice).toHaveText(/did not go through\. Access ends on \w+ \d+\./);
    expect((await layoutShift(page)).sum).toBeLessThanOrEqual(0.05);
  }
  await notice.getByRole("link", { name: "Update card" }).click();
  await expect(page).toHaveURL(/\/account#subscription$/);
  // The sections above it come later and are high.
  await expect(page.getByRole("heading", { name: "Signed-in devices" })).toBeAttached();
  await expect(section(page).getByText("Past due", { exact: true })).toBeInViewport();
  await button(page, "Update payment method").click();
  await fillCard(page, "5555555555554444");
  await button(page, "Save card").click();

  await expect(section(page).getByText("Active", { exact: true })).toBeVisible();
  await expect(section(page)).toContainText("Mastercard ending 4444");
  await expect(notice).toBeHidden();
  await expect(page.getByLabel("Card number")).toBeHidden();
});
