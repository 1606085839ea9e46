import { pauseAt } from "#tests/helpers/pause-at.ts";
import { alive, expect, test } from "./test.ts";

test("an unknown URL answers 404 and links home", async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/404/);
  const answer = await page.goto("/nowhere");

  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle("Page Not Found: Honour");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
  await page.getByRole("link", { name: "Go home" }).click();
  await expect(page).toHaveURL("/");
});

test("navigation changes the title and focuses the heading", {
  tag: "@journey",
}, async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle("Honour: whole-athlete mentorship, body, mind and soul");
  await page.getByRole("link", { name: "Create Your Profile" }).first().click();
  await expect(page).toHaveTitle("Create Your Profile: Honour");
  await alive(page.getByLabel("Full Name"));
  await page.getByRole("contentinfo").getByRole("link", { name: "Sign in" }).click();

  await expect(page).toHaveTitle("Sign in: Honour");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeFocused();
});

test("Back restores the scroll position", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto("/create-profile");
  await page.getByLabel("Full Name").waitFor();
  const signIn = page.getByRole("contentinfo").getByRole("link", { name: "Sign in" });
  await signIn.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(600);
  await signIn.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test("scrolling before the scripts load is kept", async ({ page }) => {
  const scripts = pauseAt();
  await page.route("**/assets/index-*.js", async (route) => {
    await scripts.passed;
    await route.continue();
  });
  await page.goto("/speaking");
  const part = page.getByRole("heading", { level: 2 }).nth(1);
  await part.evaluate((element) => element.scrollIntoView({ behavior: "instant" }));
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  scripts.open();
  await alive(part);
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test("the phone menu traps the focus, and Escape returns it", { tag: "@journey" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const open = page.getByRole("button", { name: "Open menu" });
  await alive(open);
  await open.click();
  await expect(page.getByRole("button", { name: "Close menu" })).toBeVisible();

  const inBar = () => page.evaluate(() => document.activeElement?.closest("header") !== null);
  for (let presses = 0; presses < 10; presses += 1) {
    await page.keyboard.press("Tab");
    expect(await inBar()).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(open).toBeFocused();
});

test("dark mode applies before the first paint and is remembered", async ({ browser }) => {
  const context = await browser.newContext({ colorScheme: "dark" });
  const page = await context.newPage();
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/");
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(await ground()).toBe("rgb(15, 23, 39)");
  await page.unroute("**/assets/*.js");

  await page.goto("/");
  const toLight = page.getByRole("button", { name: "Switch to light mode" });
  await alive(toLight);
  await toLight.click();
  await expect(page.locator("html")).toHaveClass("light");
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute("content", "#FAF6EE");
  await page.reload();
  expect(await ground()).toBe("rgb(250, 246, 238)");
  await context.close();
});

test("announcements can be dismissed, urgent ones cannot", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/soulcare");
  const news = page.getByRole("region", { name: "News and sessions" });
  const open = async () => {
    await news.getByRole("button", { expanded: false }).first().click();
    const urgent = news
      .getByRole("listitem")
      .filter({ has: page.getByText("Urgent", { exact: true }) });
    await expect(urgent.last()).toBeVisible();
    await expect(urgent.last().getByRole("button")).toHaveCount(0);
  };
  await open();
  const dismiss = news.getByRole("button", { name: /^Dismiss/ }).first();
  const name = await dismiss.getAttribute("aria-label");
  await dismiss.click();
  await expect(page.getByRole("button", { name: name ?? "", exact: true })).toBeHidden();
  await page.reload();
  await open();
  await expect(page.getByRole("button", { name: name ?? "", exact: true })).toBeHidden();
});

test("an expired session leads to the sign-in page", { tag: "@journey" }, async ({
  page,
  context,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/401|TRPCClientError/);
  await signIn();
  await page.goto("/soulcare");
  await expect(page.getByText("0/2")).toBeVisible();
  // A slow phone hears of the refusal before it has drawn the screen that asked.
  const browser = await context.newCDPSession(page);
  await browser.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await context.clearCookies();
  await page.getByRole("link", { name: "Community" }).click();

  await expect(page).toHaveURL(/\/sign-in\?next=%2Fcommunity$/);
  await expect(page.getByText("You were signed out after a quiet spell.")).toBeVisible();
});

test("who was here before sees the frame of a screen before any script runs", async ({
  page,
  signIn,
}) => {
  const scripts = pauseAt();
  await page.route("**/assets/*.js", async (route) => {
    await scripts.passed;
    await route.continue();
  });
  const places = page.getByRole("navigation", { name: "Main" });
  await page.goto("/soulcare", { waitUntil: "commit" });
  await expect(page.locator("#root")).toBeAttached();
  await expect(places).toBeHidden();

  await signIn();
  await page.addInitScript(() => localStorage.setItem("athleteId", "1"));
  await page.goto("/soulcare", { waitUntil: "commit" });
  await expect(places.getByRole("link", { name: "Community" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  scripts.open();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(places).toHaveCount(1);
});

test("where no answer comes, the outline of a screen gives way to what is said of it", async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED|Failed to fetch|TRPCClientError/);
  await signIn();
  await page.addInitScript(() => localStorage.setItem("athleteId", "1"));
  await page.route(/\/(trpc\/|healthz)/, (route) => route.abort());
  await page.goto("/soulcare");
  await expect(page.getByText("No connection.", { exact: false })).toBeVisible({ timeout: 20_000 });
  await page.unroute(/\/(trpc\/|healthz)/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible({ timeout: 30_000 });
});

test("an icon button shows its name on hover", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/soulcare");
  await page.getByRole("button", { name: "Account of Ruth Carter" }).hover();
  await expect(page.getByRole("tooltip")).toHaveText("Account of Ruth Carter");
  await page.mouse.move(0, 300);

  await expect(page.getByRole("tooltip")).toBeHidden();
});
