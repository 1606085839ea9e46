import type { Page } from "@playwright/test";
import { card, openTab } from "./reel.ts";
import { expect } from "./test.ts";

export const moves = "**/trpc/soulcare.moveChallenge*";

/** The challenges that the athlete is at. */
export const challenges = (page: Page) => card(page, "Challenges under way");

export const slider = (page: Page, name = "First Light") =>
  challenges(page).getByRole("slider", { name });

export async function startFirstLight(page: Page) {
  await openTab(page, "playbook");
  await challenges(page).getByRole("button", { name: "Browse challenges" }).click();
  await page.getByRole("button", { name: "Start: First Light" }).click();
  await expect(page.getByRole("dialog").getByText("Under way, 0% done")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(slider(page)).toHaveValue("0");
}

/** What the server has paid so far. */
export async function points(page: Page) {
  const answer = await page.request.get("/trpc/soulcare.pointsSummary");
  return (await answer.json()).result.data.json.totalPoints;
}
