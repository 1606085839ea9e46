import type { Page } from "@playwright/test";
import { serve } from "./start-server.ts";
import { test as base, expect } from "./test.ts";

export const tagAddress = "https://www.googletagmanager.com/gtag/js?id=G-TEST1";

/** Does what the service's script does to a page: it sets cookies, reports, and hears of addresses. */
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

/** Tests of a server that has an analytics service, and of a browser that cannot reach it. */
export const test = base.extend<{ elsewhere: string[] }, { countingServer: string }>({
  countingServer: [
    ({ browserName: _ }, use) => serve(use, { env: { ANALYTICS_ID: "G-TEST1" } }),
    { scope: "worker" },
  ],

  baseURL: ({ countingServer }, use) => use(countingServer),

  /** Everything that was asked of other hosts. */
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

/** What the page told the tag, one command after the other. */
export const commands = (page: Page) =>
  page.evaluate(() => (window.dataLayer ?? []).map((command) => Array.from(Object(command))));

/** The pages that were counted since this one was loaded; it may be loaded again meanwhile. */
export const expectCounted = (page: Page, patterns: readonly string[]) =>
  expect(async () => {
    const views = (await commands(page)).filter(([, event]) => event === "page_view");
    expect(views.map(([, , fields]) => Object(fields).page_path)).toEqual(patterns);
  }).toPass({ timeout: 10_000 });

export const expectTag = (page: Page) => expect(page.locator("html[data-tag=runs]")).toHaveCount(1);
export const expectNoTag = (page: Page) =>
  expect(page.locator("html[data-tag=runs]")).toHaveCount(0);

export const question = (page: Page) => page.getByRole("region", { name: "Counting page views" });

export async function answer(page: Page, words: "Yes, that is fine" | "No, thank you") {
  await question(page).getByRole("button", { name: words }).click();
  await expect(question(page)).toHaveCount(0);
}

export const changeButton = (page: Page) => page.getByRole("button", { name: "Change my answer" });

const headings = {
  "/know-your-role": "Know Your Role",
  "/speaking": "Bring Honour to your team",
  "/privacy-policy": "Privacy Policy",
  "/terms-of-service": "Terms of Service",
};

/** Goes there and waits: a page that was left before it was shown is none. */
export async function followLink(page: Page, path: keyof typeof headings) {
  await page.getByRole("contentinfo").locator(`a[href="${path}"]`).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(headings[path]);
}

export { expect };
