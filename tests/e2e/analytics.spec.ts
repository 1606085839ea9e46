import type { Page } from "@playwright/test";
import { expectAccessible } from "./inspect.ts";
import { serve } from "./start-server.ts";
import { alive, test as base, expect } from "./test.ts";

const tagAddress = "https://www.googletagmanager.com/gtag/js?id=G-TEST1";

/** Does what the service's script does to a page: it sets cookies, reports, and sees addresses. */
const standIn = `
  document.cookie = "_ga=GA1.1.1; path=/";
  document.cookie = "_ga_TEST1=GS1.1; path=/";
  document.cookie = "_gallery=mine; path=/";
  document.documentElement.dataset.tag = "runs";
  const heard = (event) => localStorage.setItem("heard", event + " " + location.href);
  const push = history.pushState;
  history.pushState = function (...change) { push.apply(this, change); heard("push"); };
  addEventListener("popstate", () => heard("pop"));
  fetch("https://region1.google-analytics.com/g/collect", { method: "POST", mode: "no-cors" });
`;

/** For a server that has an analytics service, and a browser that cannot reach it. */
const test = base.extend<{ elsewhere: string[] }, { countingServer: string }>({
  countingServer: [
    ({ browserName: _ }, use) => serve(use, { env: { ANALYTICS_ID: "G-TEST1" } }),
    { scope: "worker" },
  ],

  baseURL: ({ countingServer }, use) => use(countingServer),

  /** The requests to other hosts. */
  elsewhere: [
    async ({ context }, use) => {
      const asked: string[] = [];
      await context.route(/^https:/, (route) => {
        const address = route.request().url();
        asked.push(address);
        return route.fulfill(
          address === tagAddress
            ? { contentType: "text/javascript", body: standIn }
            : { status: 204 },
        );
      });
      await use(asked);
    },
    { auto: true },
  ],
});

/** The commands that the page gave the tag, in order. */
const commands = (page: Page) =>
  page.evaluate(() => (window.dataLayer ?? []).map((command) => Array.from(Object(command))));

/** The pages that were counted since this one was loaded; it may be loaded again meanwhile. */
const expectCounted = (page: Page, patterns: readonly string[]) =>
  expect(async () => {
    const views = (await commands(page)).filter(([, event]) => event === "page_view");
    expect(views.map(([, , fields]) => Object(fields).page_path)).toEqual(patterns);
  }).toPass({ timeout: 10_000 });

const expectTag = (page: Page) => expect(page.locator("html[data-tag=runs]")).toHaveCount(1);
const expectNoTag = (page: Page) => expect(page.locator("html[data-tag=runs]")).toHaveCount(0);

const question = (page: Page) => page.getByRole("region", { name: "Counting page views" });

async function answer(page: Page, words: "Yes, that is fine" | "No, thank you") {
  await question(page).getByRole("button", { name: words }).click();
  await expect(question(page)).toHaveCount(0);
}

const changeButton = (page: Page) => page.getByRole("button", { name: "Change my answer" });

const headings = {
  "/know-your-role": "Know Your Role",
  "/speaking": "Bring Honour to your team",
  "/privacy-policy": "Privacy Policy",
  "/terms-of-service": "Terms of Service",
};

const publicPages = Object.keys(headings) as (keyof typeof headings)[];

/** Waits for the page: one that is left before it is shown does not count. */
async function followLink(page: Page, path: keyof typeof headings) {
  await page.getByRole("contentinfo").locator(`a[href="${path}"]`).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(headings[path]);
}

const cookies = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).sort();

test("nothing is loaded before a yes, nor after a no, which is remembered", async ({
  page,
  elsewhere,
}) => {
  await page.goto("/");
  await expect(question(page).getByRole("button")).toHaveText([
    "Yes, that is fine",
    "No, thank you",
  ]);
  expect(elsewhere).toEqual([]);
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

/** Neither asked for consent nor loaded, although it was given earlier. */
async function expectNothing(page: Page, elsewhere: string[]) {
  await page.waitForLoadState("networkidle");
  await expect(question(page)).toHaveCount(0);
  await expect(changeButton(page)).toHaveCount(0);
  expect(elsewhere).toEqual([]);
}

test("with Global Privacy Control nothing is asked or loaded", async ({ page, elsewhere }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true });
    localStorage.setItem("analytics", "yes");
  });
  await page.goto("/");
  await expectNothing(page, elsewhere);
  expect(await commands(page)).toEqual([]);
});

test("after consent each public page is counted by its pattern, and the tag gets nothing else", async ({
  page,
  elsewhere,
  baseURL,
}) => {
  await page.goto("/?utm_source=s3cret&mail=ruth@example.org#about");
  await answer(page, "Yes, that is fine");
  await expectTag(page);
  await expectCounted(page, ["/"]);
  for (const path of publicPages) {
    await followLink(page, path);
    await expectCounted(page, [path]);
  }
  await page.goto("/speaking?athlete=77&payment_intent_client_secret=s3cret#inquiry");
  await expectCounted(page, ["/speaking"]);
  expect(new Set(elsewhere.map((address) => new URL(address).hostname)).size).toBe(2);

  const sent = await commands(page);
  const kinds = sent.map(([name]) => name);
  expect(kinds).toEqual(["consent", "js", "config", "event"]);
  for (const [, , fields] of sent.filter(([name]) => name === "config" || name === "event")) {
    const text = JSON.stringify(fields).replaceAll(baseURL ?? "", "");
    expect(text).not.toMatch(/[\d?#]|secret|Honour/);
  }
});

test("a signed-in page is loaded without the tag, which sees no URL of it, not even by Back", async ({
  page,
}) => {
  await page.goto("/");
  await answer(page, "Yes, that is fine");
  await expectTag(page);
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");

  await expectNoTag(page);
  expect(await page.evaluate(() => performance.getEntriesByType("navigation")[0]?.name)).toMatch(
    /\/sign-in$/,
  );
  expect(await page.evaluate(() => localStorage.getItem("heard"))).toBeNull();
  expect(await commands(page)).toEqual([]);

  await page.goto("/create-profile");
  await expect(changeButton(page)).toBeVisible();
  await expectNoTag(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Know Your Role" }).click();
  await expectCounted(page, ["/know-your-role"]);
  await expectTag(page);
  // React reports a page that is left before it is hydrated, although it renders the next one.
  await alive(page.getByRole("link", { name: "Choose Tempo Run" }));
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create Your Profile");
  await expectNoTag(page);
  expect(await page.evaluate(() => localStorage.getItem("heard"))).toBeNull();
});

test("the consent question is accessible, comes last, hides no focus and works by keyboard", async ({
  page,
}) => {
  await page.goto("/speaking");
  await expect(question(page)).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 640 });
  await page.goto("/terms-of-service");
  await expect(question(page)).toBeVisible();
  await expect(changeButton(page)).toBeVisible();
  const top = async () => (await question(page).boundingBox())?.y ?? 0;
  const yes = question(page).getByRole("button", { name: "Yes, that is fine" });
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms of Service" }).focus();
  for (const name of ["write to us", "Change my answer", "Privacy Policy", "Yes, that is fine"]) {
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
