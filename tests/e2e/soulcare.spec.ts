import { expect, test } from "./test.ts";

test("the data of the first view comes in one request", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/soulcare");
  await expect(page.getByText("0/2")).toBeVisible();
  const calls: string[][] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/trpc/")) calls.push(pathname.slice(6).split(","));
  });
  await page.reload();
  await expect(page.getByText("0/2")).toBeVisible();

  // The stream of announcements is a request of its own.
  const isData = (name: string) => name.startsWith("soulcare.") && !name.endsWith("News");
  const data = calls.filter((names) => names.some(isData));
  expect(data).toHaveLength(1);
  expect(data[0]).toContain("soulcare.pointsSummary");
  expect(data[0]).toContain("soulcare.scriptureChallenges");
});

test("the tab is in the URL and the arrow keys change it", { tag: "@journey" }, async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/soulcare?tab=timeout");
  await expect(page.getByRole("tab", { name: "Timeout" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("heading", { name: "Timeout Journal" })).toBeVisible();

  await page.getByRole("tab", { name: "Timeout" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Team Huddle" })).toBeFocused();
  await expect(page).toHaveURL(/\/soulcare$/);
  await expect(page.getByRole("tabpanel", { name: "Team Huddle" })).toBeVisible();

  await page.keyboard.press("End");
  await expect(page).toHaveURL(/\?tab=timeout$/);
  await page.reload();
  await expect(page.getByRole("tab", { name: "Timeout" })).toHaveAttribute("aria-selected", "true");
  await page.goto("/soulcare?tab=nowhere");
  await expect(page.getByRole("tabpanel", { name: "Team Huddle" })).toBeVisible();
});

test.describe("on the first visit", () => {
  test.use({ hasTour: true });

  test("the tour opens by itself, again after a skip, and never once it was completed", async ({
    page,
    context,
    signIn,
  }) => {
    await signIn();
    await page.goto("/soulcare");
    const tour = page.getByRole("dialog", { name: "Welcome to Honour" });
    await expect(tour).toBeVisible();
    await page.getByRole("button", { name: "Skip Tour" }).click();
    await expect(tour).toBeHidden();

    const second = await context.newPage();
    await second.goto("/soulcare");
    await expect(second.getByRole("dialog", { name: "Welcome to Honour" })).toBeVisible();
    for (const step of [2, 3, 4, 5]) {
      await second.getByRole("button", { name: "Next" }).click();
      await expect(second.getByText(`Step ${step} of 5`)).toBeVisible();
    }
    await second.getByRole("button", { name: "Complete" }).click();
    await expect(second.getByRole("dialog")).toBeHidden();

    const third = await context.newPage();
    await third.clock.install();
    await third.goto("/soulcare");
    await expect(third.getByRole("button", { name: "Guide" })).toBeVisible();
    await third.clock.runFor(5_000);
    await expect(third.getByRole("dialog")).toBeHidden();
  });
});

test("the dashboard works where the browser blocks its storage", async ({ page, signIn }) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("blocked", "SecurityError");
        },
      });
  });
  await signIn();
  await page.goto("/soulcare");
  const tour = page.getByRole("dialog");
  await expect(tour).toBeVisible();
  await page.getByRole("button", { name: "Skip Tour" }).click();
  await expect(tour).toBeHidden();
  for (const name of ["Highlight Reel", "Playbook Progress", "Timeout", "Team Huddle"]) {
    await page.getByRole("tab", { name }).click();
    await expect(page.getByRole("tabpanel", { name })).toBeVisible();
  }
});
