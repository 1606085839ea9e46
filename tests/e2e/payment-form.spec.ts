import { pauseAt } from "#tests/helpers/pause-at.ts";
import { expect, test } from "./payments.ts";

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
