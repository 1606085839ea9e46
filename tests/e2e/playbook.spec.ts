import { faults, modes, overflow } from "./inspect.ts";
import {
  everything,
  keepPlaybook,
  keptList,
  openHuddle,
  openPlaybook,
  openPractices,
} from "./playbook.ts";
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
  await page.getByRole("tab", { name: "Playbook Progress" }).click();
  await expect(page.getByLabel("After you read")).toHaveValue("from the dialog");
});

for (const mode of modes) {
  test(`axe finds no fault at 390 px, ${mode}, with each dialog open`, async ({ page, signIn }) => {
    test.slow();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: mode, reducedMotion: "reduce" });
    await signIn();
    await keepPlaybook(page, everything);
    await openPlaybook(page);
    await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
    expect(await faults(page)).toEqual([]);
    const practices = await openPractices(page);
    await practices.getByRole("button", { name: "Remove: Eat slowly" }).click();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press("Escape");

    await openHuddle(page);
    for (const button of ["Open Chapter Commentary", "Open Clutch Plays"]) {
      await page.getByRole("button", { name: button }).click();
      await expect(page.getByRole("dialog").locator("textarea").first()).toBeVisible();
      expect(await faults(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
  });
}

test("nothing is wider than a window of 320 px", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn();
  await keepPlaybook(page, {
    ...everything,
    clutchPlayNotes: "o".repeat(200),
    experientialPractices: JSON.stringify([{ id: 1, practice: "p".repeat(200), progress: 100 }]),
  });
  await openPlaybook(page);
  expect(await overflow(page)).toBe(0);
  const dialog = await openPractices(page);
  expect(await dialog.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0);
  await openHuddle(page);
  expect(await overflow(page)).toBe(0);
});
