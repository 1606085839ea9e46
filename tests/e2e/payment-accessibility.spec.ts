import type { Page } from "@playwright/test";
import { pauseAt } from "#tests/helpers/pause-at.ts";
import { faults, modes, overflow, widths } from "./inspect.ts";
import { checkoutButton, subscribeButton } from "./paying.ts";
import { formIsThere, paymentScreens } from "./payment-screens.ts";
import { expect, test } from "./payments.ts";

test.beforeEach(({ allowConsoleErrors }) => allowConsoleErrors(/40\d|ERR_FAILED|TRPCClientError/));

for (const { name, path, heading, world, act } of paymentScreens) {
  test(`${name} is without fault at every width, in light and dark`, async ({ page, signIn }) => {
    test.slow();
    const { id } = await signIn();
    await world?.(page);
    for (const colorScheme of modes) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto(path.replace("own", String(id)));
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
      await act?.(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 });
        expect(await faults(page), `${width} px, ${colorScheme}`).toEqual([]);
        expect(await overflow(page), `${width} px, ${colorScheme}`).toBe(0);
        expect(await tooSmall(page), `${width} px, ${colorScheme}`).toEqual([]);
      }
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await overflow(page), "320 px").toBe(0);
      await page.setViewportSize({ width: 640, height: 700 });
      await page.addStyleTag({ content: "html { font-size: 200% }" });
      expect(await overflow(page), "twice the size of text").toBe(0);
    }
  });
}

test("nothing moves when the form arrives", async ({ page, signIn }) => {
  const { id } = await signIn();
  for (const [path, button] of [
    [`/subscribe/${id}`, subscribeButton(page)],
    ["/checkout", checkoutButton(page)],
  ] as const) {
    const provider = pauseAt();
    await page.route("**/stand-in/intent**", async (route) => {
      await provider.passed;
      await route.fallback();
    });
    await page.goto(path);
    await button.waitFor();
    await expect(page.getByRole("status").filter({ hasText: /^(Setting|Preparing)/ })).toHaveCount(
      1,
    );
    // The frame of the form comes in the button's place once, and there is none for a moment.
    const before = { box: await button.boundingBox() };
    await expect(async () => {
      before.box ??= await button.boundingBox();
      expect(before.box).not.toBeNull();
    }).toPass();
    provider.open();
    await formIsThere(page);
    await expect.poll(() => button.boundingBox()).toEqual(before.box);
  }
});

test("the fields follow the page into the dark", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/checkout");
  await formIsThere(page);
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

/** What a thumb would miss: our own buttons, links on a line of their own, and fields. */
function tooSmall(page: Page) {
  return page.getByRole("main").evaluate((main) =>
    [...main.querySelectorAll("button:not([role=tab]), input, a")]
      .filter((element) => getComputedStyle(element).display !== "inline")
      .filter((element) => element.getBoundingClientRect().height < 44)
      .map((element) => element.outerHTML),
  );
}
