import type { Page } from "@playwright/test";
import { shareVerse } from "./soulcare.ts";
import { expect, test } from "./test.ts";

test.use({ javaScriptEnabled: false });

const pages = [
  { path: "/", heading: "Strong in body.", text: "Creating a profile takes about three minutes." },
  { path: "/know-your-role", heading: "Know Your Role", text: "she laughs at dinner again" },
  { path: "/speaking", heading: "Bring Honour to your team", text: "are the right fit" },
  { path: "/privacy-policy", heading: "Privacy Policy", text: "15. Contact" },
  { path: "/terms-of-service", heading: "Terms of Service", text: "20. Contact" },
  { path: "/checkout", heading: "Payment Unavailable", text: "Nothing has been charged." },
  { path: "/nowhere", heading: "Page Not Found", text: "Still lost?" },
];

const bar = {
  Mentorship: "/#services",
  "Meet Your Mentor": "/#about",
  Testimonials: "/#testimonials",
  "Know Your Role": "/know-your-role",
  Speaking: "/speaking",
  "Sign in": "/sign-in",
};

const footer = {
  "Know Your Role": "/know-your-role",
  Speaking: "/speaking",
  "Sign in": "/sign-in",
  "Privacy Policy": "/privacy-policy",
  "Terms of Service": "/terms-of-service",
};

for (const width of [320, 1280])
  test(`at ${width} px each page shows its text and links without scripts`, async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/404/);
    await page.setViewportSize({ width, height: 844 });
    for (const { path, heading, text } of pages) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
      await expect(page.getByRole("main").getByText(text).last()).toBeVisible();
      await expectLinks(page, "contentinfo", footer);
      if (width < 1020) await page.getByRole("button", { name: "Open menu" }).click();
      await expectLinks(page, "banner", bar);
      await expect(page.getByRole("button", { name: /^(?!.*menu)/ })).toHaveCount(0);
      await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
      const html = page.locator("html");
      expect(await html.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    }
  });

test("a shared verse shows its text, its link and the way in without scripts", async ({
  page,
  context,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404/);
  await signIn();
  const { path, reference } = await shareVerse(context.request);
  await context.clearCookies();
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    const main = page.getByRole("main");
    await expect(main.getByRole("blockquote")).toContainText("they shall run, and not be weary");
    await expect(main).toContainText(reference);
    await expect(main).toContainText(/Weekly · 1 taking part · until \w{3} \d+, \d{4}/);
    await expect(main.getByText(new RegExp(`${path}$`)).last()).toBeVisible();
    const next = { next: path };
    await expect(main.getByRole("link", { name: "Sign in to join" })).toHaveAttribute(
      "href",
      `/sign-in?${new URLSearchParams(next)}`,
    );
    await expect(main.getByRole("button")).toHaveCount(0);
    await expectLinks(page, "contentinfo", footer);
  }
  await page.goto("/scripture/nothing");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "We could not find this challenge.",
  );
});

test("without scripts a video is a link, and what needs them says so", async ({ page }) => {
  await page.goto("/speaking");
  await expect(page.getByRole("main").getByRole("link", { name: /in a new tab/ })).toHaveAttribute(
    "href",
    /^https:.*\.mp4$/,
  );
  await expect(page.locator("#inquiry noscript p")).toHaveText(
    "This form needs JavaScript in your browser. Please switch it on and reload the page.",
  );
  await expect(page.getByRole("textbox")).toHaveCount(0);
  for (const path of ["/create-profile", "/sign-in"]) {
    await page.goto(path);
    await expect(page.locator("main noscript p")).toContainText("This form needs JavaScript");
    await expect(page.getByRole("textbox")).toHaveCount(0);
  }
  await expect(page.getByRole("link", { name: "Create your profile" })).toBeVisible();
  await expect(page.getByText("or", { exact: true })).toBeHidden();
  await expect(page.getByText(/^No password needed/)).toBeHidden();

  for (const path of ["/need-someone", "/library", "/soulcare"]) {
    await page.goto(path);
    await expect(page.locator("main noscript p")).toHaveText([
      /^Honour needs JavaScript here\./,
      "If you are in danger right now, call 911. You can call or text 988 at any time.",
    ]);
    await expect(page.locator("main noscript p").last()).toBeInViewport();
    await expect(page.locator("main > :not(noscript)")).toBeHidden();
  }
});

async function expectLinks(page: Page, role: "banner" | "contentinfo", links: object) {
  for (const [name, address] of Object.entries(links)) {
    const link = page.getByRole(role).getByRole("link", { name, exact: true });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute("href", address);
  }
}
