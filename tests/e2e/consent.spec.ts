import type { Page } from "@playwright/test";
import {
  answer,
  changeButton,
  commands,
  expect,
  expectNoTag,
  expectTag,
  followLink,
  question,
  test,
} from "./analytics-test.ts";
import { faults } from "./inspect.ts";
import { test as withoutAnalytics } from "./test.ts";

test("nothing is loaded before consent", { tag: "@journey" }, async ({ page, elsewhere }) => {
  await page.goto("/");
  await expect(question(page)).toBeVisible();
  await expect(question(page).getByRole("button")).toHaveText([
    "Yes, that is fine",
    "No, thank you",
  ]);
  expect(elsewhere).toEqual([]);
  expect(await commands(page)).toEqual([]);
});

test("a no loads nothing and is remembered", async ({ page, elsewhere }) => {
  await page.goto("/");
  await answer(page, "No, thank you");
  await followLink(page, "/speaking");
  await page.reload();
  await expect(changeButton(page)).toBeVisible();
  await expect(question(page)).toHaveCount(0);

  expect(elsewhere).toEqual([]);
  expect(await commands(page)).toEqual([]);
});

test("withdrawing consent stops the tag in all tabs and deletes its cookies", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await answer(page, "Yes, that is fine");
  await expect.poll(() => cookies(page)).toEqual(["_ga", "_ga_TEST1", "_gallery"]);
  await changeButton(page).click();
  await expect(question(page)).toBeFocused();
  const other = await context.newPage();
  await other.goto("/speaking");
  await expectTag(other);
  await answer(page, "No, thank you");

  for (const window of [page, other]) {
    await expectNoTag(window);
    await expect(changeButton(window)).toBeVisible();
    await expect(question(window)).toHaveCount(0);
    expect(await commands(window)).toEqual([]);
  }
  expect(await cookies(page)).toEqual(["_gallery"]);
});

test("with Global Privacy Control nothing is asked or loaded", async ({ page, elsewhere }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true });
    localStorage.setItem("analytics", "yes");
  });
  await page.goto("/");
  await expect(page.getByRole("region", { name: /Notifications/ })).toBeAttached();
  await page.waitForLoadState("networkidle");

  await expect(question(page)).toHaveCount(0);
  await expect(changeButton(page)).toHaveCount(0);
  expect(elsewhere).toEqual([]);
  expect(await commands(page)).toEqual([]);
});

withoutAnalytics("without an analytics service nothing is asked or loaded", async ({ page }) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).hostname !== "127.0.0.1") elsewhere.push(request.url());
  });
  await page.addInitScript(() => localStorage.setItem("analytics", "yes"));
  const answer = await page.goto("/");
  expect(answer?.headers()["content-security-policy"]).not.toContain("google");
  await expect(page.getByRole("region", { name: /Notifications/ })).toBeAttached();
  await page.waitForLoadState("networkidle");

  await expect(question(page)).toHaveCount(0);
  await expect(changeButton(page)).toHaveCount(0);
  expect(elsewhere).toEqual([]);
});

for (const [width, colorScheme] of [
  [320, "light"],
  [1280, "dark"],
] as const) {
  test(`the consent question passes axe at ${width} px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 640 });
    await page.goto("/speaking");
    await expect(question(page)).toBeInViewport({ ratio: 1 });
    expect(await faults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test("the consent question comes last, hides no focus and works by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await page.goto("/terms-of-service");
  await expect(question(page)).toBeVisible();
  await expect(changeButton(page)).toBeVisible();
  const top = async () => (await question(page).boundingBox())?.y ?? 0;
  const yes = question(page).getByRole("button", { name: "Yes, that is fine" });
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms of Service" }).focus();
  for (const name of ["Change my answer", "Privacy Policy", "Yes, that is fine"]) {
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    await expect(focused).toHaveText(name);
    await expect(focused).toBeInViewport({ ratio: 1 });
    const box = await focused.boundingBox();
    if (name === "Change my answer")
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(await top());
  }
  await expect(yes).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");

  await expect(question(page)).toHaveCount(0);
  await expect(changeButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question(page)).toBeFocused();
});

const cookies = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).sort();
