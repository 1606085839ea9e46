import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

test.beforeEach(async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_FAILED/);
  await page.clock.install();
  await page.goto("/create-profile");
});

test("a message leaves after five seconds", async ({ page }) => {
  await createProfile(page);
  await expect(success(page)).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(success(page)).toBeVisible();
  await page.clock.runFor(4_000);
  await expect(success(page)).toBeHidden();
});

test("a message under the pointer stays", async ({ page }) => {
  await createProfile(page);
  await success(page).hover();
  await page.clock.runFor(20_000);
  await expect(success(page)).toBeVisible();

  await page.mouse.move(0, 0);
  await page.clock.runFor(5_500);
  await expect(success(page)).toBeHidden();
});

test("F8 leads to the messages, which then stay, and Escape back", async ({ page }) => {
  await createProfile(page);
  await expect(success(page)).toBeVisible();
  const link = page.getByRole("link", { name: "Back to Dashboard" });
  await link.focus();
  await page.keyboard.press("F8");
  await expect(page.getByRole("region", { name: "Notifications (F8)" })).toBeFocused();
  await page.clock.runFor(20_000);
  await expect(success(page)).toBeVisible();

  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: 'Dismiss "Profile Created!"' })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(success(page)).toBeHidden();
  await expect(link).toBeFocused();
});

test("an error stays until it is closed, and a new message takes its place", async ({ page }) => {
  await page.route("**/trpc/athletes.create*", (route) => route.abort());
  await fill(page);
  const failure = page.getByText("Failed to create profile. Please try again.");
  await expect(failure).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(failure).toBeVisible();

  await page.unroute("**/trpc/athletes.create*");
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(success(page)).toBeVisible();
  await expect(failure).toBeHidden();
});

test("a swipe of 50 px to the right sends it away, a shorter one does not", async ({ page }) => {
  await createProfile(page);
  await expect(success(page)).toBeVisible();
  const box = await success(page).boundingBox();
  const from = { x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5 };

  await swipe(page, from, 49);
  await expect(success(page)).toBeVisible();
  await swipe(page, from, 50);
  await expect(success(page)).toBeHidden();
});

const success = (page: Page) => page.getByText("Profile Created!");

async function swipe(page: Page, { x, y }: { x: number; y: number }, distance: number) {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance, y, { steps: 5 });
  await page.mouse.up();
}

async function createProfile(page: Page) {
  await fill(page);
  await expect(page).toHaveURL(/\/subscribe\/\d+$/);
}

async function fill(page: Page) {
  await page.getByLabel("Full Name").fill("Ruth Carter");
  await page.getByLabel("Email Address").fill(`${crypto.randomUUID()}@example.org`);
  await page.getByLabel("Primary Sport").fill("Rowing");
  await page.getByRole("radio", { name: /College/ }).check();
  await page.getByRole("checkbox", { name: "I am 18 or older." }).check();
  await page.getByRole("button", { name: "Continue to Payment" }).click();
}
