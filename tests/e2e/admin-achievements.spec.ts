import { signInAsAdmin } from "./desk.ts";
import { test } from "./own-server.ts";
import { expect } from "./test.ts";

// Everyone's page says how many achievements there are: these are made where nobody else looks.
test("an achievement is made, changed, deleted, and brought back", async ({ page, context }) => {
  await signInAsAdmin(context);
  const title = "Steady Hands";
  const card = page.getByRole("listitem").filter({ hasText: title });
  await page.goto("/admin/achievements");
  await page.getByRole("button", { name: "New Achievement" }).click();
  const dialog = page.getByRole("dialog", { name: "Create New Achievement" });
  await expect(dialog.getByLabel("Icon")).toHaveValue("🏆");
  await expect(dialog.getByLabel("Points")).toHaveValue("50");
  await expect(dialog.getByRole("radio", { name: "Mental resilience" })).toBeChecked();
  await dialog.getByLabel("Points").fill("0");
  await dialog.getByRole("button", { name: "Create Achievement" }).click();
  for (const message of [
    "Title is required",
    "Description is required",
    "Point value must be at least 1",
    "Requirement is required",
  ])
    await expect(dialog.getByRole("link", { name: message })).toBeVisible();

  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("Description").fill("Ten days in a row.");
  await dialog.getByLabel("Points").fill("75");
  await dialog.getByLabel("Requirement").fill("streak_days >= 10");
  await dialog.getByRole("button", { name: "Create Achievement" }).click();
  await expect(dialog).toBeHidden();
  await expect(card).toContainText("75 points");

  await page.getByRole("button", { name: `Edit achievement "${title}"` }).click();
  await expect(page).toHaveURL(/edit=\d+/);
  await page.reload();
  const edited = page.getByRole("dialog", { name: "Edit Achievement" });
  await edited.getByLabel("Points").fill("80");
  await edited.getByRole("button", { name: "Save Achievement" }).click();
  await expect(card).toContainText("80 points");

  await page.getByRole("button", { name: `Delete achievement "${title}"` }).click();
  await expect(card).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(card).toBeVisible();

  await page.getByRole("button", { name: `Delete achievement "${title}"` }).click();
  await expect(card).toBeHidden();
  await page.getByRole("button", { name: "Recently deleted" }).click();
  await page.getByRole("button", { name: `Restore "${title}"` }).click();
  await expect(page.getByRole("button", { name: `Restore "${title}"` })).toBeHidden();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(card).toBeVisible();
});
