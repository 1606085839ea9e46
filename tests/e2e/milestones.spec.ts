import { card, openTab } from "./soulcare.ts";
import { expect, test } from "./test.ts";

test("a milestone is marked, celebrated and counted", { tag: "@journey" }, async ({
  page,
  signIn,
}) => {
  await signIn();
  await openTab(page, "highlights");
  const milestones = card(page, "Milestones");
  const form = page.getByRole("dialog", { name: "Mark a milestone" });
  await milestones.getByRole("button", { name: "Mark a milestone" }).click();
  await form.getByLabel("What happened?").fill("Told my coach about my knee");
  await form.getByRole("combobox", { name: "Area" }).selectOption("Recovery");
  await form.getByLabel("Tell it in two or three sentences").fill("He listened.\nThen he nodded.");
  await page.keyboard.press("Control+Enter");

  await expect(form).toBeHidden();
  const toast = page.getByRole("status").filter({ hasText: "Milestone marked." });
  await expect(toast).toContainText("You earned Marker Stone, 25 points.");
  await expect(milestones.getByRole("listitem")).toContainText("Told my coach about my knee");
  await expect(card(page, "Achievements")).toContainText(/1 of \d+ earned/);
  await expect(card(page, "Points")).toContainText("Marker StoneAchievement");
  await expect(card(page, "Streak calendar")).toContainText("1-day streak · longest 1");
  await expect(card(page, "Streak calendar")).toContainText("and it is a faithful day.");
});
