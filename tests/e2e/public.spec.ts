import type { Page } from "@playwright/test";
import { prerendered, publicPaths } from "#src/app/public-paths.ts";
import { serve } from "./start-server.ts";
import { alive, expect, test } from "./test.ts";

const parts = [
  { start: "/", link: "Mentorship", heading: "Mentorship programs" },
  { start: "/know-your-role", link: "Meet Your Mentor", heading: "Meet Your Mentor" },
  {
    start: "/know-your-role",
    link: "Testimonials",
    heading: "What athletes and parents say",
  },
];

test("the bar leads to the parts of the landing page, as an address with a hash does", async ({
  page,
}) => {
  await page.goto("/#about");
  await expect(page.getByRole("heading", { name: "Meet Your Mentor" })).toBeFocused();
  await expectBelowBar(page, "Meet Your Mentor");
  for (const { start, link, heading } of parts) {
    await page.goto(start);
    await alive(page.getByRole("main").getByRole("heading", { level: 2 }).last());
    await page.getByRole("banner").getByRole("link", { name: link }).click();

    await expect(page.getByRole("heading", { name: heading, exact: true })).toBeFocused();
    await expectBelowBar(page, heading);
    await expect(page).toHaveURL(/\/#\w+$/);
  }
});

test("every page of the build says in its head what it is, with the site's own URLs", async ({
  request,
  baseURL,
}) => {
  const home = `"http://localhost:${new URL(baseURL ?? "").port}/`;
  for (const path of prerendered) {
    const html = await (await request.get(path)).text();
    expect(html, path).toMatch(/<title>[^<]+<\/title>/);
    expect(html, path).toMatch(/<meta name="description" content="[^"]+"/);
    expect(html, path).not.toContain("noindex");
    const data = /<script type="application\/ld\+json">(.+?)<\/script>/s.exec(html)?.[1];
    expect(data !== undefined, path).toBe(publicPaths.some((open) => open === path));
    if (!data) continue;
    expect(JSON.parse(data)).toMatchObject({ "@context": "https://schema.org" });
    expect(data).toContain(home);
    expect(data).not.toContain("{publicUrl}");
  }
});

test("the landing page shows its offers and samples, and Learn More scrolls as one likes", async ({
  page,
}) => {
  // No part of the page has this name.
  await page.goto("/#%E0%A4%A");
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  for (const when of ["Tuesday, 6 AM", "Before the final", "After the loss"]) {
    const moment = page.getByRole("figure").filter({ hasText: when });
    await expect(moment.getByRole("img")).toHaveAccessibleName(/^A phone with .+\.$/);
  }
  await expect(page.locator("#services article")).toContainText([
    /\$450\/month2 sessions, \$225 each/,
    /\$47\/monthGroup calls, no 1:1 sessions/,
    /2 or 4 sessions\/monthThe current price is on the plan page\./,
  ]);
  const quotes = page.locator("#testimonials");
  await expect(quotes.locator("blockquote")).toHaveCount(2);
  await expect(quotes.getByText(/sample/i)).toHaveText(["Written samples"]);
  await expectNewTabs(page, 4);

  await expect(page.locator("html")).toHaveCSS("scroll-behavior", "smooth");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(page.locator("html")).toHaveCSS("scroll-behavior", "auto");
  await alive(page.getByRole("heading", { name: "Mentorship programs" }));
  await page.getByRole("link", { name: "Learn More" }).click();
  await expect(page.getByRole("heading", { name: "Mentorship programs" })).toBeFocused();
  await expectBelowBar(page, "Mentorship programs");
});

test("the plans link to their bundles", async ({ page }) => {
  await page.goto("/know-your-role");
  await expectNewTabs(page, 3);
  for (const plan of ["Tempo Run", "Power Play"]) {
    await expect(page.getByRole("link", { name: `Choose ${plan}` })).toHaveAttribute(
      "href",
      /[?&]bundle_token=[\w-]+&utm_source=manual$/,
    );
  }
  await page.getByRole("link", { name: "Power Play", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Power Play" })).toBeFocused();
});

async function expectNewTabs(page: Page, count: number) {
  const links = page.locator("a[href^='http']:visible");
  await expect(links).toHaveCount(count);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
    await expect(link).toHaveAttribute("href", /^https:/);
    await expect(link).toHaveAccessibleName(/opens in a new tab/);
  }
}

test("without a service nothing is counted, and a video requests nothing before play", async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/example\.com/);
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).hostname !== "127.0.0.1") elsewhere.push(request.url());
  });
  await page.route("https://example.com/**", (route) => route.abort());
  await page.addInitScript(() => localStorage.setItem("analytics", "yes"));
  const answer = await page.goto("/", { waitUntil: "networkidle" });
  expect(answer?.headers()["content-security-policy"]).not.toContain("google");
  await expect(page.getByRole("region", { name: "Counting page views" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Change my answer" })).toHaveCount(0);
  const play = page.getByRole("button", { name: "Play the video: What a first session is like" });
  await play.scrollIntoViewIfNeeded();
  await expect(page.locator("video, iframe")).toHaveCount(0);
  expect(elsewhere).toEqual([]);
  await alive(play);
  await play.click();

  await expect(page.getByText("Your browser cannot play this video.")).toBeVisible();
  await expect(
    page.getByRole("link", { name: "You can open it in a new tab instead." }),
  ).toHaveAttribute("href", /^https:\/\/example\.com\/.+\.mp4$/);
});

test("in production no page shows or links to written samples, and help names the address", async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404/);
  const env = {
    NODE_ENV: "production",
    RATE_LIMIT_SCALE: "",
    SUPPORT_EMAIL: "help@example.org",
  };
  const serveAt = async (url: string) => {
    for (const path of ["/", "/know-your-role", "/speaking"]) {
      await page.goto(`${url}${path}`);
      if (path === "/speaking") await alive(page.getByRole("textbox").first());
      await expect(page.getByRole("banner").getByRole("link", { name: "Speaking" })).toBeVisible();
      await expect(page.locator("[href*=testimonials], [data-sample]")).toHaveCount(0);
      await expect(page.getByText("she laughs at dinner again")).toHaveCount(0);
      await expect(page.getByRole("link", { name: /write to us/i })).toHaveCount(0);
    }
    await page.goto(`${url}/nowhere`);
    await expect(page.getByText("Still lost? Write to help@example.org.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Help: help@example.org" })).toHaveAttribute(
      "href",
      "mailto:help@example.org",
    );
  };
  await serve(serveAt, { env });
});

test("where no page is found a visitor writes by the form; athletes have their dashboard and mentor", async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404/);
  const answer = await page.goto("/nowhere");
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle("Page Not Found: Honour");
  await expect(page.getByRole("link", { name: "Go home" })).toHaveAttribute("href", "/");
  const signIn = page.getByRole("banner").getByRole("link", { name: "Sign in" });
  await expect(signIn).toBeVisible();
  const links = page.getByRole("link", { name: "write to us" });
  await expect(links).toHaveCount(2);
  await expect(page.getByText("ask your mentor")).toHaveCount(2);
  for (const ask of await page.getByText("ask your mentor").all()) await expect(ask).toBeHidden();
  await links.first().click();
  await expect(page.getByRole("heading", { name: "Speaking inquiry" })).toBeInViewport();

  await page.evaluate(() => localStorage.setItem("athleteId", "7"));
  await page.goto("/privacy-policy");
  await expect(page.getByRole("main").getByText("Ask your mentor")).toBeVisible();
  await expect(page.getByRole("contentinfo").getByText("ask your mentor")).toBeVisible();
  await expect(page.getByRole("link", { name: /write to us/i })).toHaveCount(0);
  const home = page.getByRole("banner").getByRole("link", { name: "My Soul Care" });
  await expect(home).toHaveAttribute("href", "/soulcare");
  await expect(signIn).toHaveCount(0);
});

test("the bar and the footer are not printed, and members have no footer", async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ media: "print" });
  for (const path of ["/privacy-policy", "/library/identity-on-holy-ground"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
  }
  await page.emulateMedia({ media: "screen" });
  const plans = page.getByRole("contentinfo").getByRole("link", { name: "Know Your Role" });
  await expect(plans).toBeVisible();
  await signIn();
  await page.goto("/library");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
});

/** Visible and not behind the bar. */
async function expectBelowBar(page: Page, name: string) {
  const heading = page.getByRole("heading", { name, exact: true });
  const distance = async () => {
    const bar = await page.getByRole("banner").boundingBox();
    const box = await heading.boundingBox();
    return (box?.y ?? 0) - (bar?.height ?? 0);
  };
  await expect.poll(distance).toBeGreaterThanOrEqual(0);
  await expect.poll(distance).toBeLessThan(400);
}

test("a public page is fetched while the pointer rests on its link", async ({ page }) => {
  await page.goto("/privacy-policy");
  const prefetched = page.waitForRequest(
    (request) => request.url().endsWith("/know-your-role") && request.method() === "GET",
  );
  await page.getByRole("banner").getByRole("link", { name: "Know Your Role" }).hover();
  expect((await prefetched).headers()["sec-purpose"]).toContain("prefetch");
});
