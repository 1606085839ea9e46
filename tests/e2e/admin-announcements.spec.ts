import type { Page } from "@playwright/test";
import { signInAsAdmin } from "./desk.ts";
import { faults, modes, overflow, widths } from "./inspect.ts";
import { expect, test } from "./test.ts";

const unique = (title: string) => `${title} ${Math.random().toString(36).slice(2, 8)}`;
const list = (page: Page) => page.getByRole("list", { name: "Announcements" });
const row = (page: Page, title: string) =>
  list(page).getByRole("listitem").filter({ hasText: title });
const dialog = (page: Page, name = "New Announcement") => page.getByRole("dialog", { name });

async function announce(page: Page, title: string) {
  await page.goto("/admin/announcements?new");
  await dialog(page).getByRole("textbox", { name: "Title" }).fill(title);
  await dialog(page).getByLabel("Content").fill("At eight.");
  await dialog(page).getByRole("button", { name: "Create Announcement" }).click();
  await expect(row(page, title)).toBeVisible();
}

test("an announcement is previewed, made, changed and keeps that it is inactive", async ({
  page,
  context,
}) => {
  await signInAsAdmin(context);
  const title = unique("Choose your session times");
  await page.goto("/admin/announcements");
  await page.getByRole("button", { name: "New Announcement" }).first().click();
  await dialog(page).getByRole("button", { name: "Create Announcement" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText("Please fill in title and content");
  await dialog(page).getByRole("textbox", { name: "Title" }).fill(title);
  await dialog(page).getByLabel("Content").fill("Before the weekend.");
  await dialog(page).getByRole("radio", { name: "High" }).check();
  await dialog(page).getByRole("button", { name: "In one week" }).click();
  await expect(dialog(page).getByText(/Times are in .+\./)).toBeVisible();
  await dialog(page).getByRole("switch", { name: "Visible to users" }).uncheck();
  const preview = dialog(page).getByLabel("As athletes see it");
  await expect(preview).toContainText(title);
  await expect(preview).toContainText("High");
  await dialog(page).getByRole("button", { name: "Create Announcement" }).click();
  await expect(row(page, title)).toContainText("Inactive");
  await expect(row(page, title)).toContainText("Expires");

  await page.getByRole("button", { name: `Edit announcement "${title}"` }).click();
  const edited = dialog(page, "Edit Announcement");
  await expect(edited.getByRole("switch", { name: "Visible to users" })).not.toBeChecked();
  await edited.getByRole("button", { name: "Never" }).click();
  await edited.getByRole("button", { name: "Save Announcement" }).click();
  await expect(row(page, title)).toContainText("No expiry");
  await expect(row(page, title)).toContainText("Inactive");

  await page.getByRole("button", { name: "Inactive", exact: true }).click();
  await expect(page).toHaveURL(/show=inactive/);
  await page.reload();
  await expect(row(page, title)).toBeVisible();
  await page.getByRole("button", { name: "Visible", exact: true }).click();
  await expect(row(page, title)).toBeHidden();
});

test("a date of one's own is kept, and none is asked for", async ({ page, context }) => {
  await signInAsAdmin(context);
  const title = unique("Retreat");
  await page.goto("/admin/announcements?new");
  await dialog(page).getByRole("textbox", { name: "Title" }).fill(title);
  await dialog(page).getByLabel("Content").fill("Two places are left.");
  await dialog(page).getByRole("button", { name: "On a date" }).click();
  await dialog(page).getByLabel("Day and time").fill("");
  await dialog(page).getByRole("button", { name: "Create Announcement" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText("Please choose a day and a time");
  await dialog(page).getByLabel("Day and time").fill("2024-08-08T11:00");
  await dialog(page).getByRole("button", { name: "Create Announcement" }).click();
  await expect(row(page, title)).toContainText("Aug 8, 2024, 11:00 AM");
  await page.getByRole("button", { name: "Expired", exact: true }).click();
  await expect(row(page, title)).toBeVisible();
});

test("what is deleted comes back by Undo, or later", async ({ page, context }) => {
  await signInAsAdmin(context);
  const title = unique("Camp");
  await announce(page, title);
  await page.getByRole("button", { name: `Delete announcement "${title}"` }).click();
  await expect(row(page, title)).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row(page, title)).toBeVisible();
  await page.getByRole("button", { name: `Delete announcement "${title}"` }).click();
  await expect(row(page, title)).toBeHidden();
  await page.goto("/admin/announcements?deleted");
  await page.getByRole("button", { name: `Restore "${title}"` }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(row(page, title)).toBeVisible();
});

test("an open dashboard shows it at once", { tag: "@journey" }, async ({
  page,
  browser,
  signIn,
}) => {
  await signIn();
  await page.goto("/soulcare");
  const hears = page.waitForRequest(/soulcare\.announcementNews/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await (await hears).response();

  const desk = await browser.newContext();
  await signInAsAdmin(desk);
  const title = unique("Now");
  const answer = await desk.request.post("/api/admin/announcements", {
    data: { title, content: "At once.", priority: "urgent" },
  });
  expect(answer.status()).toBe(201);
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  const { id } = await answer.json();
  expect((await desk.request.delete(`/api/admin/announcements/${id}`)).status()).toBe(204);
  await expect(page.getByRole("heading", { name: title })).toBeHidden();
  await desk.close();
});

for (const width of widths)
  for (const mode of modes)
    test(`nobody is left out at ${width}, ${mode}`, async ({ page, context }) => {
      await signInAsAdmin(context);
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: mode });
      for (const address of ["", "?new", "?deleted"]) {
        await page.goto(`/admin/announcements${address}`);
        await expect(page.getByRole("button", { name: "Recently deleted" })).toBeAttached();
        await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
        expect(await faults(page)).toEqual([]);
        expect(await overflow(page)).toBeLessThanOrEqual(0);
      }
    });
