import type { Page } from "@playwright/test";
import { openAccount, section } from "./account.ts";
import { fillCard } from "./card.ts";
import { faults, overflow } from "./inspect.ts";
import { expect, test } from "./payments.ts";
import { becomes, subscribe } from "./subscribed.ts";

const part = (page: Page) => section(page, "Subscription");
const button = (page: Page, name: string | RegExp) => part(page).getByRole("button", { name });

test("who has no subscription is led to the plan", async ({ page, signIn }) => {
  const { id } = await signIn();
  await openAccount(page);
  await expect(part(page)).toContainText("You have no subscription.");
  await part(page).getByRole("link", { name: "See the mentorship plan" }).click();

  await expect(page).toHaveURL(`/subscribe/${id}`);
});

test("a subscription that runs says what comes next, and what was paid", async ({
  page,
  signIn,
  context,
  stripe,
}) => {
  await signIn();
  await subscribe(context, stripe);
  await openAccount(page);

  await expect(part(page).getByText("Active", { exact: true })).toBeVisible();
  await expect(part(page)).toContainText("$450/month");
  await expect(part(page)).toContainText(/Next payment on \w{3} \d+, \d{4}\./);
  await expect(part(page)).toContainText("Visa ending 4242, expires 12/2034");
  const [row, ...others] = await part(page).getByRole("listitem").all();
  expect(others).toEqual([]);
  await expect(row ?? part(page)).toContainText(/Paid, card ending 4242.*\$450\.00/);
  await expect(part(page).getByRole("link", { name: /^Receipt \w{3} \d+/ })).toBeVisible();
});

test("a subscription is canceled and kept after all, by the keyboard alone", {
  tag: "@journey",
}, async ({ page, signIn, context, stripe }) => {
  await signIn();
  const id = await subscribe(context, stripe);
  await openAccount(page);
  const cancel = button(page, "Cancel subscription");
  await cancel.focus();
  await page.keyboard.press("Enter");
  const panel = part(page).getByRole("group", { name: "Cancel subscription" });
  await expect(panel).toBeFocused();
  await expect(panel).toContainText(
    "the end of the month you paid for. Until then nothing changes.",
  );
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(cancel).toBeFocused();

  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(button(page, /^Cancel subscription on \w{3} \d+, \d{4}$/)).toBeFocused();
  await page.keyboard.press("Enter");
  const outlook = part(page).getByText(/^Canceled\. You keep access until \w{3} \d+, \d{4}\.$/);
  await expect(outlook).toBeFocused();
  expect(await cancels(id)).toBe(true);

  await button(page, "Keep my subscription after all").press("Enter");
  await expect(part(page)).toContainText("Your subscription goes on.");
  await expect(part(page).getByText(/Next payment on/)).toBeFocused();
  expect(await cancels(id)).toBe(false);

  async function cancels(subscription: string) {
    return (await stripe.client().subscriptions.retrieve(subscription)).cancel_at_period_end;
  }
});

test("what Stripe does not answer is said, and nothing is changed", async ({
  page,
  signIn,
  context,
  stripe,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/50\d/);
  await signIn();
  await subscribe(context, stripe);
  await openAccount(page);
  await button(page, "Cancel subscription").click();
  const route = "POST /v1/subscriptions/:id";
  stripe.failNext({ kind: 500, route }, { kind: 500, route }, { kind: 500, route });
  await button(page, /^Cancel subscription on/).click();

  await expect(part(page).getByRole("alert")).toHaveText(
    "Your change was not saved. Please try again.",
  );
  await expect(part(page)).toContainText("Next payment on");
});

test("one that has ended says when, and can be started again", async ({
  page,
  signIn,
  context,
  stripe,
}) => {
  await signIn();
  stripe.advance(await subscribe(context, stripe), "canceled");
  await becomes(context, "canceled");
  await openAccount(page);

  await expect(part(page)).toContainText(
    /Ended on \w{3} \d+, \d{4}\. You can start again any time\./,
  );
  await expect(part(page).getByRole("link", { name: "See the mentorship plan" })).toBeVisible();
});

test("deleting the account ends the subscription at Stripe", async ({
  page,
  signIn,
  context,
  stripe,
}) => {
  await signIn();
  const id = await subscribe(context, stripe);
  await openAccount(page);
  await page.getByLabel("Type DELETE to confirm").fill("DELETE");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByRole("dialog", { name: "Your account is deleted." })).toBeVisible();

  const status = async () => (await stripe.client().subscriptions.retrieve(id)).status;
  await expect.poll(status).toBe("canceled");
});

test("axe finds no fault, and nothing is too wide, whatever is open", async ({
  page,
  signIn,
  context,
  stripe,
}) => {
  test.slow();
  await signIn();
  await subscribe(context, stripe);
  for (const [width, colorScheme] of [
    [320, "light"],
    [390, "dark"],
    [1280, "light"],
    [1280, "dark"],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await openAccount(page);
    await button(page, "Cancel subscription").click();
    expect(await faults(page), `canceling, ${width} px, ${colorScheme}`).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await button(page, "Update payment method").click();
    await fillCard(page);
    expect(await faults(page), `another card, ${width} px, ${colorScheme}`).toEqual([]);
    expect(await overflow(page)).toBe(0);
  }
});
