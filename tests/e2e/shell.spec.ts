import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Route } from "@playwright/test";
import { pauseAt } from "#tests/helpers/pause-at.ts";
import { routeFirst } from "./answers.ts";
import { alive, expect, test } from "./test.ts";

test("navigation changes the title, focuses the heading, and Back is where one was", {
  tag: "@journey",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto("/");
  await expect(page).toHaveTitle("Honour: whole-athlete mentorship, body, mind and soul");
  await page.getByRole("link", { name: "Create Your Profile" }).first().click();
  await expect(page).toHaveTitle("Create Your Profile: Honour");
  await alive(page.getByLabel("Full Name"));
  const signIn = page.getByRole("contentinfo").getByRole("link", { name: "Sign in" });
  await signIn.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(600);
  await signIn.click();
  await expect(page).toHaveTitle("Sign in: Honour");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeFocused();
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

for (const path of ["/speaking", "/soulcare"])
  test(`code that arrives before the end of ${path} waits for it`, async ({ page, site }) => {
    const end = pauseAt();
    const relay = createServer(async ({ url = "", headers }, response) => {
      const answer = await fetch(site + url, { headers: { cookie: headers.cookie ?? "" } });
      const type = answer.headers.get("content-type") ?? "";
      const body = Buffer.from(await answer.arrayBuffer());
      const cut = url === path ? body.indexOf('<div id="root"') : body.length;
      response.writeHead(answer.status, { "content-type": type }).write(body.subarray(0, cut));
      if (url === path) await end.passed;
      response.end(body.subarray(cut));
    });
    await new Promise<void>((resolve) => relay.listen(0, "127.0.0.1", resolve));
    const { port } = relay.address() as AddressInfo;

    await page.goto(`http://127.0.0.1:${port}${path}`, { waitUntil: "commit" });
    const head = () => page.evaluate(() => document.head.innerHTML);
    await expect.poll(head).toContain('import("');
    await page.evaluate(async () => {
      const entry = /import\("(.*?)"\)/.exec(document.head.innerHTML)?.[1];
      await import(entry ?? "missing");
    });
    end.open();
    await alive(page.getByRole("heading", { level: 1 }));
    relay.close();
  });

for (const path of ["/speaking", "/dashboard"])
  test(`${path} loads itself again when its code is lost on the way`, async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/ERR_FAILED|Failed to fetch dynamically imported module/);
    const answer = (route: Route) => route.abort();
    let documents = 0;
    page.on("framenavigated", () => {
      documents += 1;
    });
    await routeFirst(page, "**/assets/index-*.js", { times: 1, answer });
    await page.goto(path);
    await expect.poll(() => documents).toBe(2);
    await alive(page.getByRole("heading", { level: 1 }));
  });

test("the phone menu keeps the focus, gives it back, and closes behind a link", async ({
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

  await open.click();
  await expect(page.getByRole("main")).toHaveAttribute("inert");
  await page.getByRole("banner").getByRole("link", { name: "Testimonials" }).click();
  await expect(open).toBeVisible();
  const quotes = page.getByRole("heading", { name: "What athletes and parents say" });
  await expect(quotes).toBeFocused();
  await expect(quotes).toBeInViewport();
  await open.click();
  await page.getByRole("banner").getByRole("link", { name: "Speaking" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bring Honour to your team");
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
  await expect(page.getByText("You are signed out here.")).toBeVisible();
});

test("who was here before sees the frame before any script, and what is said if no answer comes", async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED|Failed to fetch|TRPCClientError/);
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
  await page.route(/\/(trpc\/|healthz)/, (route) => route.abort());
  await page.goto("/soulcare", { waitUntil: "commit" });
  await expect(places.getByRole("link", { name: "Community" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  scripts.open();
  await expect(page.getByText("No connection.", { exact: false })).toBeVisible({ timeout: 20_000 });
  await page.unroute(/\/(trpc\/|healthz)/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible({ timeout: 30_000 });
  await expect(places).toHaveCount(1);
});
