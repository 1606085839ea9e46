import { fillCard } from "./card.ts";
import { faults } from "./inspect.ts";
import { expect, test } from "./payments.ts";

test("the form takes a card, by the keyboard alone", async ({ page, signIn, stripe }) => {
  const { id } = await signIn();
  await page.goto(`/subscribe/${id}`);
  await page.getByLabel("Card number").focus();
  await page.keyboard.type("4242424242424242");
  await page.keyboard.press("Tab");
  await page.keyboard.type("1234");
  await page.keyboard.press("Tab");
  await page.keyboard.type("123");
  await expect(page.getByLabel("Card number")).toHaveValue("4242 4242 4242 4242");
  await expect(page.getByLabel("Expiration date")).toHaveValue("12 / 34");
  await page.keyboard.press("Enter");

  await expect(page).not.toHaveURL(/subscribe/);
  const { data } = await stripe.client().subscriptions.list({ status: "active" });
  expect(data.map(({ metadata }) => metadata.athleteId)).toContain(String(id));
});

test("what is missing is said beneath its field", async ({ page, signIn }) => {
  const { id } = await signIn();
  await page.goto(`/subscribe/${id}`);
  await fillCard(page, { number: "4242" });
  await page.getByRole("button", { name: /^Start Monthly/ }).click();

  const number = page.getByLabel("Card number");
  await expect(number).toHaveAccessibleDescription("Your card number is incomplete.");
  await number.fill("4242424242424241");
  await number.blur();
  await expect(number).toHaveAccessibleDescription("Your card number is invalid.");
});

test("the ways to pay are those that the page asked for", async ({ page, signIn }) => {
  const { id } = await signIn();
  await page.goto(`/subscribe/${id}`);
  await expect(page.getByRole("tab")).toHaveText(["Card", "Apple Pay"]);
  await page.getByRole("tab", { name: "Card" }).press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Apple Pay" })).toBeFocused();
  await expect(page.getByLabel("Card number")).toBeHidden();

  expect(await page.evaluate(() => window.__stripeOptions)).toMatchObject({
    publishableKey: "pk_test_standin",
    elements: { clientSecret: expect.stringContaining("_secret_") },
    payment: {
      layout: { type: "tabs" },
      paymentMethodOrder: ["card", "apple_pay"],
      wallets: { googlePay: "never" },
    },
  });
  await page.getByRole("button", { name: /^Start Monthly/ }).click();
  await expect(page).not.toHaveURL(/subscribe/);
});

for (const [press, status] of [
  ["Complete", "succeeded"],
  ["Fail", "requires_payment_method"],
] as const) {
  test(`3-D Secure leads away and back: ${press}`, async ({ page, signIn, stripe }) => {
    const { id } = await signIn();
    await page.goto(`/subscribe/${id}`);
    await fillCard(page, { number: "4000002500003155" });
    const secret = await page.evaluate(() => window.__stripeOptions?.elements?.clientSecret ?? "");
    await page.getByRole("button", { name: /^Start Monthly/ }).click();
    await page.getByRole("button", { name: press }).click();

    await page.waitForURL((url) => url.origin !== stripe.url);
    expect(stripe.intent(secret)).toMatchObject({ status });
  });
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds no fault with the form, ${colorScheme}`, async ({ page, signIn }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { id } = await signIn();
    await page.goto(`/subscribe/${id}`);
    await fillCard(page, { number: "4242" });
    await page.getByLabel("Security code").blur();
    await expect(page.getByText("Your card number is incomplete.")).toBeVisible();

    expect(await faults(page)).toEqual([]);
  });
}

test("a form that cannot be loaded leaves a way to try again", async ({
  page,
  signIn,
  stripe,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/500/);
  const { id } = await signIn();
  stripe.failNext({ kind: 500, route: "GET /stand-in/intent" });
  await page.goto(`/subscribe/${id}`);

  await expect(page.getByLabel("Card number")).toBeHidden();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
});
