import { faults, modes, overflow, widths } from "./inspect.ts";
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
  await expect(page.getByText("No practices chosen yet.")).toBeVisible();

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
  expect(list).toHaveLength(12);
  expect(list[0]).toMatchObject({
    id: 1,
    title: "Identity on Holy Ground",
    preComment: "I am a rower",
    postComment: "Beloved",
    completed: true,
  });
  await page.reload();
  await rows.first().getByRole("button").click();
  await expect(page.getByLabel("After you read")).toHaveValue("Beloved");
  await page.getByLabel("Mark chapter complete").uncheck();
  await expect(page.getByRole("heading", { name: "0 of 12 chapters complete" })).toBeVisible();
});

test("what was typed a moment ago is there after a reload, a new tab and leaving a dialog", async ({
  page,
  signIn,
}) => {
  await signIn();
  await openPlaybook(page);
  await page.getByLabel("Before you read").pressSequentially("not yet a second");
  await page.reload();
  await expect(page.getByLabel("Before you read")).toHaveValue("not yet a second");
  await page.getByLabel("Before you read").fill("and now");
  await page.getByRole("tab", { name: "Team Huddle" }).click();
  await page.getByRole("button", { name: "Open Chapter Commentary" }).click();
  const dialog = page.getByRole("dialog", { name: "Chapter Commentary" });
  await expect(dialog.getByLabel("Before you read")).toHaveValue("and now");
  await dialog.getByLabel("After you read").fill("from the dialog");
  const choice = dialog.getByRole("combobox", { name: "Chapter" });
  await expect(choice.getByRole("option")).toHaveCount(12);
  await choice.selectOption({ index: 2 });
  await expect(dialog.getByLabel("After you read")).toHaveValue("");
  await expect(dialog).toContainText("Athletes learn to hide pain early");
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Playbook Progress" }).click();
  await expect(page.getByLabel("After you read")).toHaveValue("from the dialog");
});

test("the huddle shows the chapter at hand, three practices and the last line", async ({
  page,
  signIn,
}) => {
  await signIn();
  await keepPlaybook(page, everything);
  await openHuddle(page);
  const cognitive = page.getByRole("region", { name: "Cognitive Learning" });
  await expect(cognitive.getByRole("listitem")).toHaveText([
    "Read this week's chapter",
    "Write a note before reading",
    "Write a note after reading",
  ]);
  await expect(cognitive).toContainText("Chapter 2: Strength Through Vulnerability");
  await expect(cognitive).toContainText("1 of 12 chapters complete");
  const marks = cognitive.getByRole("listitem").getByRole("img");
  for (const [place, name] of ["open", "done", "open"].entries()) {
    await expect(marks.nth(place)).toHaveAccessibleName(name);
  }
  await expect(cognitive.getByRole("checkbox")).toHaveCount(0);

  const experiential = page.getByRole("region", { name: "Experiential Learning" });
  await expect(experiential.getByRole("slider")).toHaveCount(3);
  await expect(experiential).toContainText("5 or more recommended");
  await expect(experiential).toContainText("Practice complete. Keep it, or make room");
  await experiential.getByRole("button", { name: "+2 more" }).click();
  await expect(experiential.getByRole("slider")).toHaveCount(5);
  await experiential.getByRole("link", { name: "Export or import" }).click();
  await expect(page.getByRole("heading", { name: "Copy of your playbook" })).toBeFocused();
  await page.getByRole("tab", { name: "Team Huddle" }).click();

  const clutch = page.getByRole("region", { name: "Clutch Plays" });
  await expect(clutch).toContainText("Name the fear before the whistle.");
  await expect(clutch).not.toContainText("Down two");
  await clutch.getByRole("button", { name: "Open Clutch Plays" }).click();
  const dialog = page.getByRole("dialog", { name: "Clutch Plays" });
  await dialog.getByLabel("My notes").press("Control+End");
  await dialog.getByLabel("My notes").pressSequentially("\nLook at the rim.");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(clutch).toContainText("Look at the rim.");
  await expect(clutch.getByRole("button", { name: "Open Clutch Plays" })).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem("clutchPlayNotes"))).toBe(
    `${everything.clutchPlayNotes}\nLook at the rim.`,
  );
});

test("two tabs do not write over each other", async ({ page, context, signIn }) => {
  await signIn();
  await openPlaybook(page);
  const other = await context.newPage();
  await openPlaybook(other);
  await other.getByLabel("Before you read").fill("from the other tab");
  await other.getByLabel("After you read").focus();
  await expect(page.getByLabel("Before you read")).toHaveValue("from the other tab");
  await page.getByLabel("After you read").fill("from this tab");
  await page.getByLabel("Mark chapter complete").check();
  await expect(other.getByRole("heading", { name: "1 of 12 chapters" })).toBeVisible();
  await expect(other.getByLabel("After you read")).toHaveValue("from this tab");

  expect((await keptList(page, "playbookChapters"))[0]).toMatchObject({
    preComment: "from the other tab",
    postComment: "from this tab",
    completed: true,
  });
});

for (const width of widths) {
  for (const mode of modes) {
    test(`axe finds no fault at ${width} px, ${mode}, with each dialog open`, async ({
      page,
      signIn,
    }) => {
      test.slow();
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme: mode, reducedMotion: "reduce" });
      await signIn();
      await openPlaybook(page);
      await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
      expect(await faults(page)).toEqual([]);

      await page.evaluate((items) => {
        for (const [key, text] of Object.entries(items)) localStorage.setItem(key, text);
      }, everything);
      await openPlaybook(page);
      await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
      expect(await faults(page)).toEqual([]);
      const dialog = await openPractices(page);
      await dialog.getByRole("button", { name: "Remove: Eat slowly" }).click();
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
