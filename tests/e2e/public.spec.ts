import type { Page } from "@playwright/test";
import { prerendered, publicPaths } from "#src/app/public-paths.ts";
import { serve } from "./start-server.ts";
import { alive, expect, test } from "./test.ts";

const parts = [
  { link: "Mentorship", heading: "Mentorship programs" },
  { link: "Meet Your Mentor", heading: "Meet Your Mentor" },
  { link: "Testimonials", heading: "What athletes and parents say" },
];

for (const { link, heading } of parts) {
  test(`the bar links to "${heading}", from the landing page and another page`, async ({
    page,
  }) => {
    for (const start of ["/", "/know-your-role"]) {
      await page.goto(start);
      await alive(page.getByRole("main").getByRole("heading", { level: 2 }).last());
      await page.getByRole("banner").getByRole("link", { name: link }).click();

      await expect(page.getByRole("heading", { name: heading, exact: true })).toBeFocused();
      await expectBelowBar(page, heading);
      await expect(page).toHaveURL(/\/#\w+$/);
    }
  });
}

test("every page of the build says in its head what it is", async ({ request }) => {
  for (const path of prerendered) {
    const html = await (await request.get(path)).text();
    expect(html, path).toMatch(/<title>[^<]+<\/title>/);
    expect(html, path).toMatch(/<meta name="description" content="[^"]+"/);
    expect(html, path).not.toContain("noindex");
  }
});

test("a URL with a hash opens at its section", async ({ page }) => {
  await page.goto("/#about");

  await expect(page.getByRole("heading", { name: "Meet Your Mentor" })).toBeFocused();
  await expectBelowBar(page, "Meet Your Mentor");
});

test("a URL with an unknown hash opens at the top", async ({ page }) => {
  await page.goto("/#%E0%A4%A");

  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
});

for (const [reducedMotion, behavior] of [
  ["no-preference", "smooth"],
  ["reduce", "auto"],
] as const) {
  test(`with motion "${reducedMotion}" Learn More scrolls ${behavior}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto("/");
    await alive(page.getByRole("heading", { name: "Mentorship programs" }));
    await page.getByRole("link", { name: "Learn More" }).click();

    await expect(page.getByRole("heading", { name: "Mentorship programs" })).toBeFocused();
    await expect(page.locator("html")).toHaveCSS("scroll-behavior", behavior);
    await expectBelowBar(page, "Mentorship programs");
  });
}

test("three pictures show the product, each read as one sentence", async ({ page }) => {
  await page.goto("/");
  for (const when of ["Tuesday, 6 AM", "Before the final", "After the loss"]) {
    const moment = page.getByRole("figure").filter({ hasText: when });
    await expect(moment.getByRole("img")).toHaveAccessibleName(/^A phone with .+\.$/);
  }
});

test("the three offers say what a month costs and how many sessions it holds", async ({ page }) => {
  await page.goto("/");
  const offers = page.locator("#services article");
  await expect(offers).toContainText([
    /\$450\/month2 sessions, \$225 each/,
    /\$47\/monthGroup calls, no 1:1 sessions/,
    /2 or 4 sessions\/monthThe current price is on the plan page\./,
  ]);
});

test("a link of the phone menu closes it and navigates", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await alive(page.getByRole("heading", { name: "Mentorship programs" }));
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("main")).toHaveAttribute("inert");
  await page.getByRole("banner").getByRole("link", { name: "Testimonials" }).click();

  await expect(page.getByRole("button", { name: "Open menu" })).toBeVisible();
  await expectBelowBar(page, "What athletes and parents say");
  await expect(page.getByRole("heading", { name: "What athletes and parents say" })).toBeFocused();

  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Speaking" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bring Honour to your team");
});

test("the bar links to the dashboard where an athlete has signed in before", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
  await page.evaluate(() => localStorage.setItem("athleteId", "7"));
  await page.reload();

  await expect(
    page.getByRole("banner").getByRole("link", { name: "My Soul Care" }),
  ).toHaveAttribute("href", "/soulcare");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toHaveCount(0);
});

for (const path of ["/", "/know-your-role"]) {
  test(`every link of ${path} to another site says that it opens a new tab`, async ({ page }) => {
    await page.goto(path);
    const links = page.locator("a[href^='http']:visible");
    await expect(links).toHaveCount(path === "/" ? 4 : 3);
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute("target", "_blank");
      await expect(link).toHaveAttribute("rel", "noopener noreferrer");
      await expect(link).toHaveAttribute("href", /^https:/);
      await expect(link).toHaveAccessibleName(/opens in a new tab/);
    }
  });
}

test("the plans link to their bundles and to checkout", async ({ page }) => {
  await page.goto("/know-your-role");
  for (const plan of ["Tempo Run", "Power Play"]) {
    await expect(page.getByRole("link", { name: `Choose ${plan}` })).toHaveAttribute(
      "href",
      /[?&]bundle_token=[\w-]+&utm_source=manual$/,
    );
  }
  await expect(page.getByRole("link", { name: "Pay for one month here" })).toHaveAttribute(
    "href",
    "/checkout",
  );
  await page.getByRole("link", { name: "Power Play", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Power Play" })).toBeFocused();
});

test("large quotes get the wider column on every page, in any order of visits", async ({
  page,
}) => {
  await page.goto("/");
  const plans = page.getByRole("contentinfo").getByRole("link", { name: "Know Your Role" });
  await alive(plans);
  await plans.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Know Your Role");
  await expectWiderFirst(page);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Mentorship programs" })).toBeVisible();
  await expectWiderFirst(page);
});

async function expectWiderFirst(page: Page) {
  const width = async (place: number) =>
    (await page.locator("blockquote:not(:has(cite))").nth(place).boundingBox())?.width ?? 0;
  expect(await width(0)).toBeGreaterThan((await width(1)) * 1.2);
}

test("a video requests nothing from its site before play", async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/example\.com/);
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).hostname !== "127.0.0.1") elsewhere.push(request.url());
  });
  await page.route("https://example.com/**", (route) => route.abort());
  await page.goto("/");
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

test("in production no page shows or links to written samples", async ({ page }) => {
  const serveAt = async (url: string) => {
    for (const path of ["/", "/know-your-role", "/speaking"]) {
      await page.goto(`${url}${path}`);
      if (path === "/speaking") await alive(page.getByRole("textbox").first());
      await expect(page.getByRole("banner").getByRole("link", { name: "Speaking" })).toBeVisible();
      await expect(page.locator("[href*=testimonials], [data-sample]")).toHaveCount(0);
      await expect(page.getByText("she laughs at dinner again")).toHaveCount(0);
    }
  };
  await serve(serveAt, { env: { NODE_ENV: "production", RATE_LIMIT_SCALE: "" } });
});

test("samples are marked once, beside their heading", async ({ page }) => {
  await page.goto("/");
  const quotes = page.locator("#testimonials");
  await expect(quotes.locator("blockquote")).toHaveCount(2);
  await expect(quotes.getByText(/sample/i)).toHaveText(["Written samples"]);
});

for (const path of publicPaths) {
  test(`${path} carries structured data with the site's own URLs`, async ({ page, baseURL }) => {
    await page.goto(path);
    const element = page.locator('script[type="application/ld+json"]');
    await expect(element).toHaveCount(1);
    const text = (await element.textContent()) ?? "";

    expect(JSON.parse(text)).toMatchObject({ "@context": "https://schema.org" });
    expect(text).toContain(`"http://localhost:${new URL(baseURL ?? "").port}/`);
    expect(text).not.toContain("{publicUrl}");
  });
}

test("without a support address help is the inquiry form, and for athletes the mentor", async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404/);
  await page.goto("/nowhere");
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
});

test("a public page prints without the bar and the footer", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  for (const path of ["/privacy-policy", "/library/identity-on-holy-ground"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
  }
});

test("a visitor of the library has the footer, and an athlete has none", async ({
  page,
  signIn,
}) => {
  await page.goto("/library");
  const plans = page.getByRole("contentinfo").getByRole("link", { name: "Know Your Role" });
  await expect(plans).toBeVisible();
  await signIn();
  await page.reload();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
});

test("help names the support address", async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/404/);
  const env = { SUPPORT_EMAIL: "help@example.org" };
  const serveAt = async (url: string) => {
    await page.goto(`${url}/nowhere`);
    await expect(page.getByText("Still lost? Write to help@example.org.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Help: help@example.org" })).toHaveAttribute(
      "href",
      "mailto:help@example.org",
    );
    await page.goto(`${url}/speaking`);
    await alive(page.getByRole("textbox").first());
    await expect(page.getByRole("link", { name: /write to us/i })).toHaveCount(0);
  };
  await serve(serveAt, { env });
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
