import type { Page } from "@playwright/test";
import { pauseAt } from "#tests/helpers/pause-at.ts";
import { expectAccessible } from "./inspect.ts";
import { buyWith, cards, expectHeading, fillCard, subscribe, subscribeWith } from "./paying.ts";
import { expect, test } from "./payments.ts";

const secret = "pi_look_secret_look";

/** Each payment screen, in the state that shows the most. */
const screens: { path: string; heading: string | RegExp; act?: (page: Page) => Promise<void> }[] = [
  {
    path: "/subscribe/own",
    heading: /^Monthly/,
    act: (page) => subscribeWith(page, cards.declined),
  },
  {
    path: "/checkout",
    heading: "Honour Membership",
    act: (page) => buyWith(page, { email: "nobody", number: cards.good }),
  },
  {
    path: `/payment-success?payment_intent=pi_look&payment_intent_client_secret=${secret}`,
    heading: /^Thank you/,
  },
  { path: "/payment-success", heading: "We could not confirm your payment" },
  { path: "/payment-cancel", heading: "Payment canceled" },
  { path: "/dashboard", heading: "No payment to check" },
];

for (const { path, heading, act } of screens)
  test(`${path.split("?payment")[0]} is accessible: ${heading}`, async ({ page, signIn }) => {
    test.slow();
    const { id } = await signIn();
    const intent = { id: "pi_look", object: "payment_intent", status: "succeeded" };
    const json = { ...intent, amount: 4_700, currency: "usd", created: 1_755_000_000 };
    if (path.includes(secret))
      await page.route("**/stand-in/intent**", (route) => route.fulfill({ json }));
    await page.goto(path.replace("own", String(id)));
    await expectHeading(page, heading);
    await act?.(page);
    if (act) await page.getByRole("main").getByRole("alert").first().waitFor();
    await expectAccessible(page);
    expect(await tooSmall(page)).toEqual([]);
  });

test("the account with its subscription is accessible, its panels open", async ({
  page,
  signIn,
  context,
  stripe,
}) => {
  test.slow();
  await signIn();
  await subscribe(context, stripe);
  await page.goto("/account");
  await page.getByRole("button", { name: "Cancel subscription", exact: true }).click();
  // Where the bar covers part of a button, axe finds it too small.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Update payment method" }).click();
  await fillCard(page);
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
});

test("nothing moves when Stripe's form arrives", async ({ page, signIn }) => {
  const { id } = await signIn();
  for (const [path, name] of [
    [`/subscribe/${id}`, /^Start Monthly/],
    ["/checkout", "Complete Payment"],
  ] as const) {
    const button = page.getByRole("button", { name });
    const provider = pauseAt();
    await page.route("**/stand-in/intent**", async (route) => {
      await provider.passed;
      await route.fallback();
    });
    await page.goto(path);
    await expect(page.getByRole("status").filter({ hasText: /^(Setting|Preparing)/ })).toHaveCount(
      1,
    );
    // The form replaces its outline once, and for a moment there is no button.
    const before = { box: await button.boundingBox() };
    await expect(async () => {
      before.box ??= await button.boundingBox();
      expect(before.box).not.toBeNull();
    }).toPass();
    provider.open();
    await page.getByLabel("Card number").waitFor();
    // The stand-in's form is 300 or 301 pixels high, depending on when its font arrives.
    const moved = async () =>
      Math.abs(((await button.boundingBox())?.y ?? 0) - (before.box?.y ?? 0));
    await expect.poll(moved).toBeLessThanOrEqual(1);
  }
});

test("Stripe's fields follow the page into dark mode, in its font", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/checkout");
  const field = page.getByLabel("Card number");
  await expect(field).toHaveCSS("background-color", "rgb(255, 253, 248)");
  await field.fill("4242");
  await page.getByRole("button", { name: "Switch to dark mode" }).click();

  await expect(field).toHaveCSS("background-color", "rgb(24, 35, 58)");
  await expect(field).toHaveValue("4242");
  const { fonts } = (await page.evaluate(() => window.__stripeOptions?.elements)) ?? {};
  expect(fonts).toMatchObject([
    { family: "Instrument Sans", src: expect.stringMatching(/^url\(data:font\/woff2;base64,/) },
    { family: "Instrument Sans", weight: "600" },
  ]);
});

/** Our own buttons, fields and stand-alone links that are too small for a thumb. */
function tooSmall(page: Page) {
  return page.getByRole("main").evaluate((main) =>
    [...main.querySelectorAll("button:not([role=tab]), input, a")]
      .filter((element) => getComputedStyle(element).display !== "inline")
      .filter((element) => element.getBoundingClientRect().height < 44)
      .map((element) => element.outerHTML),
  );
}
