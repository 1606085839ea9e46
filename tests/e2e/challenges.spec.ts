import { challenges, moves, points, slider, startFirstLight } from "./challenges.ts";
import { card, openTab } from "./reel.ts";
import { expect, test } from "./test.ts";

test("a new athlete looks through the challenges and starts one", async ({ page, signIn }) => {
  await signIn();
  await openTab(page, "playbook");
  const own = challenges(page);
  await expect(own).toContainText("No challenge is under way. Pick one that fits this week.");
  await own.getByRole("button", { name: "Browse challenges" }).press("Enter");

  const dialog = page.getByRole("dialog", { name: "Open challenges" });
  await expect(dialog.getByRole("heading", { name: "Open challenges" })).toBeFocused();
  const row = dialog.getByRole("listitem").filter({ hasText: "First Light" });
  for (const text of ["25 points", "Beginner", "Mental resilience", "7 days", "Before you touch"]) {
    await expect(row).toContainText(text);
  }
  const testimony = dialog.getByRole("listitem").filter({ hasText: "Write Your Testimony" });
  await expect(testimony).toContainText("No time limit");
  await dialog.getByRole("button", { name: "Leadership" }).click();
  await expect(row).toHaveCount(0);
  await dialog.getByRole("button", { name: "Mental resilience" }).click();
  await dialog.getByRole("button", { name: "Start: First Light" }).dblclick();
  await expect(dialog.getByRole("status")).toHaveText('"First Light" is under way.');
  await expect(row).toContainText("Under way, 0% done");
  await expect(row.getByRole("button")).toHaveCount(0);
  await expect(row).toBeFocused();
  await page.keyboard.press("Escape");

  await expect(dialog).toBeHidden();
  await expect(own.getByRole("button", { name: "Browse challenges" })).toBeFocused();
  await expect(own.getByRole("listitem")).toHaveCount(1);
  await expect(own).toContainText("0% · 7 days left");
});

test("the slider is sent where it comes to rest, and stays there", async ({ page, signIn }) => {
  await signIn();
  await startFirstLight(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("moveChallenge")) sent.push(request.postData() ?? "");
  });
  const answered = page.waitForResponse(moves);
  const more = challenges(page).getByRole("button", { name: "More: First Light" });
  for (const _ of [1, 2, 3]) await more.click();
  await slider(page).press("ArrowRight");
  await expect(slider(page)).toHaveValue("20");
  await expect(slider(page)).toHaveAttribute("aria-valuetext", "20% done");
  await answered;
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain('"progress":20');
  await openTab(page, "playbook");
  await expect(slider(page)).toHaveValue("20");
});

test("what one moves just before leaving is kept as well", async ({ page, signIn }) => {
  await signIn();
  await startFirstLight(page);
  const answered = page.waitForResponse(moves);
  await slider(page).press("ArrowRight");
  await page.getByRole("tab", { name: "Timeout" }).click();
  await answered;
  await page.getByRole("tab", { name: "Playbook Progress" }).click();
  await expect(slider(page)).toHaveValue("5");
});

test("a challenge that is carried to the end pays, and everything that counts it knows", {
  tag: "@journey",
}, async ({ page, signIn }) => {
  await signIn();
  await startFirstLight(page);
  await slider(page).press("End");
  const own = challenges(page);
  await expect(own).toContainText("You saw it through. +25 points.");
  await expect(own.getByText("Complete", { exact: true })).toBeVisible();
  await expect(own).toContainText("You earned First Whistle, 25 points.");
  await expect(own.getByRole("listitem")).toBeFocused();
  await expect(own.getByRole("slider")).toHaveCount(0);
  expect(await points(page)).toBe(50);

  await page.getByRole("tab", { name: "Highlight Reel" }).click();
  await expect(card(page, "Points")).toContainText("First LightChallenge");
  await expect(card(page, "Points").getByText("50", { exact: true })).toBeVisible();
  await expect(card(page, "Achievements")).toContainText("First Whistle");
  await expect(card(page, "Streak calendar")).toContainText("1-day streak · longest 1");
  const place = card(page, "Leaderboard").getByRole("listitem").filter({ hasText: "You" });
  await expect(place).toContainText("50 points, 1 day");

  await openTab(page, "playbook");
  await expect(own).toContainText("You saw it through. +25 points.");
  await own.getByRole("button", { name: "Browse challenges" }).click();
  const dialog = page.getByRole("dialog");
  const row = dialog.getByRole("listitem").filter({ hasText: "First Light" });
  await expect(row).toContainText("Complete");
  await row.getByRole("button", { name: "Start again: First Light" }).click();
  await expect(row).toContainText("Under way, 0% done");
  await dialog.getByRole("button", { name: "Done" }).click();
  await slider(page).press("End");
  await expect(own).toContainText("Its points were paid the first time.");
  expect(await points(page)).toBe(50);
});
