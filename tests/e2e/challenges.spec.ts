import type { Page } from "@playwright/test";
import { card, openTab } from "./soulcare.ts";
import { expect, test } from "./test.ts";

async function points(page: Page) {
  const answer = await page.request.get("/trpc/soulcare.pointsSummary");
  return (await answer.json()).result.data.json.totalPoints;
}

test("a challenge is started, completed, paid once and counted on every card", {
  tag: "@journey",
}, async ({ page, signIn }) => {
  await signIn();
  await openTab(page, "playbook");
  const own = card(page, "Challenges under way");
  const slider = own.getByRole("slider", { name: "First Light" });
  const dialog = page.getByRole("dialog", { name: "Open challenges" });
  const row = dialog.getByRole("listitem").filter({ hasText: "First Light" });
  await own.getByRole("button", { name: "Browse challenges" }).click();
  await dialog.getByRole("button", { name: "Start: First Light" }).click();
  await expect(row).toContainText("Under way, 0% done");
  await page.keyboard.press("Escape");
  await slider.press("End");
  await expect(own).toContainText("You saw it through. +25 points.");
  await expect(own).toContainText("You earned First Whistle, 25 points.");
  await expect(own.getByRole("listitem")).toBeFocused();
  expect(await points(page)).toBe(50);

  await page.getByRole("tab", { name: "Highlight Reel" }).click();
  await expect(card(page, "Points")).toContainText("First LightChallenge");
  await expect(card(page, "Points").getByText("50", { exact: true })).toBeVisible();
  await expect(card(page, "Achievements")).toContainText("First Whistle");
  await expect(card(page, "Streak calendar")).toContainText("1-day streak · longest 1");
  const place = card(page, "Leaderboard").getByRole("listitem").filter({ hasText: "You" });
  await expect(place).toContainText("50 points, 1 day");

  await openTab(page, "playbook");
  await own.getByRole("button", { name: "Browse challenges" }).click();
  await row.getByRole("button", { name: "Start again: First Light" }).click();
  await expect(row).toContainText("Under way, 0% done");
  await dialog.getByRole("button", { name: "Done" }).click();
  await slider.press("End");
  await expect(own).toContainText("Its points were paid the first time.");
  expect(await points(page)).toBe(50);
});
