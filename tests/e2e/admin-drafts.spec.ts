import { signInAsAdmin } from "./desk.ts";
import { expect, test } from "./test.ts";

test.beforeEach(({ context }) => signInAsAdmin(context));

test("what is closed before it is saved is there again, until it is cleared", async ({ page }) => {
  await page.goto("/admin/announcements?new");
  const dialog = page.getByRole("dialog");
  const title = dialog.getByRole("textbox", { name: "Title" });
  await title.fill("Office closed on Friday");
  await dialog.getByRole("button", { name: "In one week" }).click();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await page.goto("/admin/announcements?new");
  await expect(dialog.getByRole("status").first()).toContainText("We kept what you typed.");
  await expect(title).toHaveValue("Office closed on Friday");
  await expect(dialog.getByLabel("Day and time")).not.toHaveValue("");
  await dialog.getByRole("button", { name: "Clear draft" }).click();
  await expect(title).toHaveValue("");
  await expect(dialog.getByRole("button", { name: "Never" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.reload();
  await expect(title).toHaveValue("");
});

test("a session that is being planned waits with the athlete it is for", async ({ page }) => {
  await page.goto("/admin/athletes?athlete=1");
  const plan = page.getByRole("button", { name: "Plan a session" });
  const topic = page.getByLabel("Topic");
  await plan.click();
  await topic.fill("Nerves before the final");
  await page.reload();
  await plan.click();
  await expect(topic).toHaveValue("Nerves before the final");
  await page.goto("/admin/athletes?athlete=2");
  await plan.click();
  await expect(topic).toHaveValue("");
});
