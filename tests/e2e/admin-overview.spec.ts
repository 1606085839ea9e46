import { signInAsAdmin } from "./desk.ts";
import { faults, modes, overflow, widths } from "./inspect.ts";
import { expect, test } from "./test.ts";

test.beforeEach(({ context }) => signInAsAdmin(context));

test("each counter leads to the list that it counts", { tag: "@journey" }, async ({ page }) => {
  for (const [name, address] of [
    [/Total athletes$/, /\/admin\/athletes$/],
    [/Achievements$/, /\/admin\/achievements$/],
    [/Active challenges$/, /\/admin\/challenges$/],
    [/Total points$/, /\/admin\/athletes\?sort=points$/],
  ] as const) {
    await page.goto("/admin");
    await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
    const counters = page.getByRole("list", { name: "In numbers" });
    await counters.getByRole("link", { name }).click();
    await expect(page).toHaveURL(address);
  }
});

test("the first five athletes stand there with their rank", async ({ page }) => {
  await page.goto("/admin");
  const rows = page.getByRole("region", { name: "Top Athletes" }).getByRole("listitem");
  await expect(rows.first()).toContainText("Place 1");
  expect(await rows.count()).toBeLessThanOrEqual(5);
});

test("a new announcement is one step away", async ({ page }) => {
  await page.goto("/admin");
  await page.getByRole("link", { name: "New Announcement" }).click();
  await expect(page.getByRole("dialog", { name: "New Announcement" })).toBeVisible();
});

test("a part that fails says so, and the others stay", async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_FAILED|TRPCClientError|500/);
  await page.route("**/trpc/**", async (route) => {
    if (route.request().url().includes("admin.totals")) return route.abort();
    return route.continue();
  });
  await page.goto("/admin");
  await expect(page.getByText("The overview could not be loaded.")).toBeVisible();
  await page.unroute("**/trpc/**");
  await page.getByRole("button", { name: "Try again" }).first().click();
  await expect(page.getByRole("list", { name: "In numbers" })).toBeVisible();
});

for (const width of widths)
  for (const mode of modes)
    test(`nobody is left out at ${width}, ${mode}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: mode });
      await page.goto("/admin");
      await expect(page.getByRole("region", { name: "Waiting for you" })).toBeVisible();
      await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
      expect(await faults(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    });
