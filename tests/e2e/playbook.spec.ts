import { keptList, openPlaybook } from "./device-notes.ts";
import { expect, test } from "./test.ts";

test("a new athlete writes before and after, and completes the first chapter", {
  tag: "@journey",
}, async ({ page, signIn }) => {
  await signIn();
  await openPlaybook(page);
  await expect(page.getByRole("heading", { name: "0 of 12 chapters complete" })).toBeVisible();
  await expect(page.getByRole("img", { name: "0 of 12 lanes filled" })).toBeVisible();
  const rows = page.getByRole("region", { name: /chapters complete/ }).getByRole("listitem");
  await expect(rows).toHaveCount(12);
  await expect(rows.first().getByRole("button").first()).toHaveAttribute("aria-expanded", "true");
  await expect(rows.first()).toContainText("You are here");

  const before = page.getByLabel("Before you read");
  await expect(before).toHaveAccessibleDescription(/If your sport were taken away tomorrow/);
  await before.fill("I am a rower");
  await expect(page.getByText("Note saved in this browser.")).toBeVisible();
  await page.getByLabel("After you read").fill("Beloved");
  await page.getByLabel("Mark chapter complete").check();
  await expect(page.getByRole("heading", { name: "1 of 12 chapters complete" })).toBeVisible();
  await expect(rows.first()).toContainText("Complete");
  await expect(rows.nth(1)).toContainText("You are here");
  const list = await keptList(page, "playbookChapters");
  expect(list[0]).toMatchObject({ preComment: "I am a rower", postComment: "Beloved" });

  await rows.nth(1).getByRole("button").click();
  await before.pressSequentially("not yet a second");
  await page.reload();
  await expect(before).toHaveValue("not yet a second");
  await page.getByRole("tab", { name: "Team Huddle" }).click();
  await page.getByRole("button", { name: /^Cognitive Learning/ }).click();
  await page.getByRole("button", { name: "Open Chapter Commentary" }).click();
  const dialog = page.getByRole("dialog", { name: "Chapter Commentary" });
  await expect(dialog.getByLabel("Before you read")).toHaveValue("not yet a second");
  await dialog.getByLabel("After you read").fill("from the dialog");
  const choice = dialog.getByRole("combobox", { name: "Chapter" });
  await choice.press("Enter");
  await expect(dialog.getByRole("option")).toHaveCount(12);
  await choice.press("ArrowDown");
  await choice.press("Enter");
  await expect(dialog.getByLabel("After you read")).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("tab", { name: "Playbook Progress" }).click();
  await expect(page.getByRole("textbox", { name: "After you read" })).toHaveValue(
    "from the dialog",
  );
});
