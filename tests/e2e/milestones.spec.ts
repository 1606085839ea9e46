import type { Page } from "@playwright/test";
import { loseAnswers } from "./answers.ts";
import { card, openTab } from "./reel.ts";
import { expect, test } from "./test.ts";

const milestones = (page: Page) => card(page, "Milestones");
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Mark a milestone" });

async function openForm(page: Page) {
  await milestones(page).getByRole("button", { name: "Mark a milestone" }).click();
  await expect(dialogOf(page).getByRole("heading", { level: 2 })).toBeFocused();
}

async function fillMilestone(page: Page, what: string) {
  const form = dialogOf(page);
  await form.getByLabel("What happened?").fill(what);
  await form.getByRole("combobox", { name: "Area" }).selectOption("Recovery");
  await form.getByLabel("Tell it in two or three sentences").fill("He listened.\nThen he nodded.");
}

test("a milestone is marked, celebrated and counted", { tag: "@journey" }, async ({
  page,
  signIn,
}) => {
  await signIn();
  await openTab(page, "highlights");
  await openForm(page);
  const form = dialogOf(page);
  await fillMilestone(page, "Told my coach about my knee");
  await form.getByLabel("What do you want to remember?").fill("It was lighter than I thought.");
  await page.keyboard.press("Control+Enter");

  await expect(form).toBeHidden();
  const toast = page.getByRole("status").filter({ hasText: "Milestone marked." });
  await expect(toast).toContainText("Come back to it on a hard day.");
  await expect(toast).toContainText("You earned Marker Stone, 25 points.");
  await expect(milestones(page).getByRole("button", { name: "Mark a milestone" })).toBeFocused();
  const row = milestones(page).getByRole("listitem");
  for (const text of [
    "Told my coach about my knee",
    "Recovery",
    "He listened.",
    "“It was lighter",
  ]) {
    await expect(row).toContainText(text);
  }
  await expect(card(page, "Achievements")).toContainText("1 of 24 earned");
  await expect(card(page, "Points")).toContainText("Marker StoneAchievement");
  await expect(card(page, "Streak calendar")).toContainText("1-day streak · longest 1");
  await expect(card(page, "Streak calendar")).toContainText("and it is a faithful day.");
  await openForm(page);
  await expect(form.getByLabel("What happened?")).toHaveValue("");
});

test("a milestone whose answer is lost is marked once", async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/);
  await signIn();
  await openTab(page, "highlights");
  await openForm(page);
  await fillMilestone(page, "On a bad line");
  await loseAnswers(page, "soulcare.createMilestone", { times: 1 });
  await dialogOf(page).getByRole("button", { name: "Mark this milestone" }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(milestones(page).getByRole("listitem")).toHaveText(/On a bad line/);
  await expect(card(page, "Achievements")).toContainText("1 of 24 earned");
});
