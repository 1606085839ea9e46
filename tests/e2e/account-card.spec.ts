import type { Page } from "@playwright/test";
import { openAccount, section } from "./account.ts";
import { fillCard } from "./card.ts";
import { expect, test } from "./payments.ts";
import { becomes, subscribe } from "./subscribed.ts";

const part = (page: Page) => section(page, "Subscription");
const button = (page: Page, name: string | RegExp) => part(page).getByRole("button", { name });

test("another card is saved and shown", async ({ page, signIn, context, stripe }) => {
  await signIn();
  await subscribe(context, stripe);
  await openAccount(page);
  await button(page, "Update payment method").click();
  await fillCard(page, { number: "5555555555554444" });
  await button(page, "Save card").click();

  await expect(part(page)).toContainText("Your new card is saved.");
  await expect(part(page)).toContainText("Mastercard ending 4444");
  await expect(page.getByLabel("Card number")).toBeHidden();
});

test("a card that is refused says why and leaves the old one", async ({
  page,
  signIn,
  context,
  stripe,
}) => {
  await signIn();
  await subscribe(context, stripe);
  await openAccount(page);
  await button(page, "Update payment method").click();
  await fillCard(page, { number: "4000000000000002" });
  await button(page, "Save card").click();

  await expect(
    part(page).getByRole("alert").filter({ hasText: "Your card was declined." }),
  ).toBeFocused();
  await button(page, "Keep the card I have").click();
  await expect(button(page, "Update payment method")).toBeFocused();
  await expect(part(page)).toContainText("Visa ending 4242");
});

for (const [press, said] of [
  ["Complete", "Your new card is saved."],
  ["Fail", "Your card was not saved. Nothing was changed."],
] as const) {
  test(`a bank that asks first leads away and back: ${press}`, async ({
    page,
    signIn,
    context,
    stripe,
  }) => {
    test.slow();
    await signIn();
    await subscribe(context, stripe);
    await openAccount(page);
    await button(page, "Update payment method").click();
    await fillCard(page, { number: "4000002500003155" });
    await button(page, "Save card").click();
    await page.getByRole("button", { name: press }).click();

    // The page begins anew, and the server asks Stripe several things.
    await expect(part(page)).toContainText(said, { timeout: 20_000 });
    await expect(page).toHaveURL(/\/account$/);
  });
}

test("a payment that failed says until when access lasts, and a new card puts it right", async ({
  page,
  signIn,
  context,
  stripe,
}) => {
  await signIn();
  stripe.advance(await subscribe(context, stripe), "past_due");
  await becomes(context, "past_due");
  await openAccount(page);
  await expect(part(page)).toContainText(
    /Your last payment did not go through\. Please update your card by \w{3} \d+, \d{4} to keep access\./,
  );
  await expect(part(page).getByText("Past due", { exact: true })).toBeVisible();
  await button(page, "Update payment method").click();
  await fillCard(page);
  await button(page, "Save card").click();

  await expect(part(page).getByText("Active", { exact: true })).toBeVisible();
  await expect(part(page)).not.toContainText("Your last payment");
});
