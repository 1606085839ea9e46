import { keptList, openPlaybook } from "./device-notes.ts";
import { expect, test } from "./test.ts";

test("a chapter is completed; notes on the next are the same after a reload and on the Huddle", async ({
  page,
  signIn,
}) => {
  await signIn();
  await openPlaybook(page);
  await expect(page.getByRole("heading", { name: "0 of 12 chapters complete" })).toBeVisible();
  const rows = page.getByRole("region", { name: /chapters complete/ }).getByRole("listitem");
  await expect(rows.first()).toContainText("You are here");
  const before = page.getByLabel("Before you read");
  await expect(before).toHaveAccessibleDescription(/If your sport were taken away tomorrow/);
  await before.fill("I am a rower");
  await expect(page.getByText("Note saved in this browser.")).toBeVisible();
  await page.getByLabel("Mark chapter complete").check();
  await expect(page.getByRole("heading", { name: "1 of 12 chapters complete" })).toBeVisible();
  await expect(rows.nth(1)).toContainText("You are here");
  const [first] = await keptList(page, "playbookChapters");
  expect(first).toMatchObject({ preComment: "I am a rower", completed: true });

  await rows.nth(1).getByRole("button").click();
  await before.fill("not yet a second");
  await page.reload();
  await expect(before).toHaveValue("not yet a second");
  await page.getByRole("tab", { name: "Team Huddle" }).click();
  await page.getByRole("button", { name: /^Cognitive Learning/ }).click();
  await page.getByRole("button", { name: "Open Chapter Commentary" }).click();
  const dialog = page.getByRole("dialog", { name: "Chapter Commentary" });
  await expect(dialog.getByLabel("Before you read")).toHaveValue("not yet a second");
  await dialog.getByLabel("After you read").fill("from the dialog");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("tab", { name: "Playbook Progress" }).click();
  await expect(page.getByRole("textbox", { name: "After you read" })).toHaveValue(
    "from the dialog",
  );
});
