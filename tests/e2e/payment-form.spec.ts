import type { Page } from "@playwright/test";
import { pauseAt } from "#tests/helpers/pause-at.ts";
import { holdScripts } from "./hold-scripts.ts";
import { layoutShift } from "./inspect.ts";
import { expectHeading } from "./paying.ts";
import { expect, test } from "./payments.ts";

test("the plan is there before the scripts, and nothing moves when the form takes its place", async ({
  page,
  signIn,
}) => {
  const { id } = await signIn();
  // The outline is for who was here before.
  await page.addInitScript(() => localStorage.setItem("athleteId", "1"));
  const letScriptsCome = await holdScripts(page);
  await page.goto(`/subscribe/${id}`, { waitUntil: "commit" });
  await expectHeading(page, "Monthly Mentorship & Training");
  await expect(page.getByText("$450 today and $450 each month")).toBeVisible();
  const heading = page.getByRole("heading", { level: 1 });
  const before = await heading.boundingBox();
  const letFormCome = await holdForm(page);
  letScriptsCome();
  await expectStill(page, /^Start Monthly/, letFormCome);
  await expect(heading).toHaveCount(1);
  expect(await heading.boundingBox()).toEqual(before);
  expect((await layoutShift(page)).sum).toBeLessThanOrEqual(0.02);
});

test("nothing moves when the checkout's form arrives, which follows the page into dark mode", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  const letFormCome = await holdForm(page);
  await page.goto("/checkout");
  await expectStill(page, "Complete Payment", letFormCome);
  expect((await layoutShift(page)).sum).toBeLessThanOrEqual(0.02);

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

/** Keeps back what Stripe's form needs until the function that it returns is called. */
async function holdForm(page: Page) {
  const provider = pauseAt();
  await page.route("**/stand-in/intent**", async (route) => {
    await provider.passed;
    await route.fallback();
  });
  return provider.open;
}

async function expectStill(page: Page, name: string | RegExp, letFormCome: () => void) {
  const button = page.getByRole("button", { name });
  const preparing = page.getByRole("status").filter({ hasText: /^(Setting|Preparing)/ });
  await expect(preparing).toHaveCount(1);
  // The form replaces its outline once, and for a moment there is no button.
  const before = { box: await button.boundingBox() };
  await expect(async () => {
    before.box ??= await button.boundingBox();
    expect(before.box).not.toBeNull();
  }).toPass();
  letFormCome();
  await page.getByLabel("Card number").waitFor();
  // The stand-in's form is 300 or 301 pixels high, depending on when its font arrives.
  const moved = async () => Math.abs(((await button.boundingBox())?.y ?? 0) - (before.box?.y ?? 0));
  await expect.poll(moved).toBeLessThanOrEqual(1);
}
