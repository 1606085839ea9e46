import type { Page } from "@playwright/test";
import { signInAsAdmin } from "./desk.ts";
import { faults, modes, overflow, widths } from "./inspect.ts";
import { expect, test } from "./test.ts";

test.beforeEach(({ context }) => signInAsAdmin(context));

const unique = (title: string) => `${title} ${Math.random().toString(36).slice(2, 8)}`;
const card = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });

test("a challenge has its defaults, and no time limit where none is given", {
  tag: "@journey",
}, async ({ page }) => {
  const title = unique("Slow Breath");
  await page.goto("/admin/challenges?new");
  const dialog = page.getByRole("dialog", { name: "Create New Challenge" });
  await expect(dialog.getByLabel("Points")).toHaveValue("25");
  await expect(dialog.getByLabel("Time limit in days")).toHaveValue("7");
  await expect(dialog.getByRole("radio", { name: "Beginner" })).toBeChecked();
  await expect(dialog.getByRole("switch", { name: "Active" })).toBeChecked();
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("Description").fill("Five of them.");
  await dialog.getByLabel("Time limit in days").fill("");
  await dialog.getByRole("switch", { name: "Active" }).uncheck();
  await dialog.getByRole("button", { name: "Create Challenge" }).click();
  await expect(card(page, title)).toContainText("Inactive");
  await expect(card(page, title)).not.toContainText("days");

  await page.getByRole("button", { name: `Edit challenge "${title}"` }).click();
  const edited = page.getByRole("dialog", { name: "Edit Challenge" });
  await expect(edited.getByRole("switch", { name: "Active" })).not.toBeChecked();
  await edited.getByLabel("Time limit in days").fill("3");
  await edited.getByRole("button", { name: "Save Challenge" }).click();
  await expect(card(page, title)).toContainText("3 days");
  await expect(card(page, title)).toContainText("Inactive");
});

test("what is not saved keeps its words", async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_FAILED|TRPCClientError/);
  await page.goto("/admin/challenges?new");
  await page.route("**/trpc/admin.createChallenge*", (route) => route.abort());
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill("Slow Breath");
  await dialog.getByLabel("Description").fill("Five of them.");
  await dialog.getByRole("button", { name: "Create Challenge" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expect(dialog.getByLabel("Title")).toHaveValue("Slow Breath");
});

test("a list that fails to load is tried again", async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_FAILED|TRPCClientError/);
  await page.route("**/trpc/*soulcare.achievements*", (route) => route.abort());
  await page.goto("/admin/achievements");
  await expect(page.getByText("The achievements could not be loaded.")).toBeVisible();
  await page.unroute("**/trpc/*soulcare.achievements*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("list", { name: "Achievements" })).toBeVisible();
});

for (const width of widths)
  for (const mode of modes)
    test(`nobody is left out at ${width}, ${mode}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: mode });
      for (const address of ["achievements", "challenges", "achievements?new", "challenges?new"]) {
        await page.goto(`/admin/${address}`);
        const place = address.includes("?")
          ? page.getByRole("dialog")
          : page.getByRole("heading", { level: 1 });
        await expect(place).toBeVisible();
        await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
        expect(await faults(page)).toEqual([]);
        expect(await overflow(page)).toBeLessThanOrEqual(0);
      }
    });
