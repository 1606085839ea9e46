import type { Page } from "@playwright/test";
import { card, openTab } from "./soulcare.ts";
import { expect, test } from "./test.ts";

test.describe("on the first visit", () => {
  test.use({ hasTour: true });

  test("the tour opens by itself, again after a skip, and never once it was completed", async ({
    page,
    context,
    signIn,
  }) => {
    await signIn();
    await page.goto("/soulcare");
    const tour = page.getByRole("dialog", { name: "Welcome to Honour" });
    await expect(tour).toBeVisible();
    await page.getByRole("button", { name: "Skip Tour" }).click();
    await expect(tour).toBeHidden();

    const second = await context.newPage();
    await second.goto("/soulcare");
    await expect(second.getByRole("dialog", { name: "Welcome to Honour" })).toBeVisible();
    for (const step of [2, 3, 4, 5]) {
      await second.getByRole("dialog").getByRole("button", { name: "Next" }).click();
      await expect(second.getByText(`Step ${step} of 5`)).toBeVisible();
    }
    await second.getByRole("button", { name: "Complete" }).click();
    await expect(second.getByRole("dialog")).toBeHidden();

    const third = await context.newPage();
    const data = watchData(third);
    await third.clock.install();
    await third.goto("/soulcare");
    await expect(third.getByText("0/2")).toBeVisible();
    // What the first view needs comes in one request.
    expect(data()).toHaveLength(1);
    expect(data()[0]).toContain("soulcare.huddle");
    await third.clock.runFor(5_000);
    await expect(third.getByRole("dialog")).toBeHidden();
  });
});

/** The calls of each request for data. The stream of announcements is a request of its own. */
function watchData(page: Page) {
  const calls: string[][] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/trpc/")) calls.push(pathname.slice(6).split(","));
  });
  const isData = (name: string) => name.startsWith("soulcare.") && !name.endsWith("News");
  return () => calls.filter((names) => names.some(isData));
}

async function points(page: Page) {
  const answer = await page.request.get("/trpc/soulcare.pointsSummary");
  return (await answer.json()).result.data.json.totalPoints;
}

test("challenges and a milestone are counted: a day once, points once, in all that shows them", {
  tag: "@journey",
}, async ({ page, signIn }) => {
  await signIn();
  await openTab(page, "playbook");
  const own = card(page, "Challenges under way");
  const dialog = page.getByRole("dialog", { name: "Open challenges" });
  const film = "Film Without Flinching";
  const row = dialog.getByRole("listitem").filter({ hasText: film });
  await own.getByRole("button", { name: "Browse challenges" }).click();
  await dialog.getByRole("button", { name: "Start: First Light" }).click();
  await dialog.getByRole("button", { name: `Start: ${film}` }).click();
  await expect(row).toContainText("Under way");
  await page.keyboard.press("Escape");
  await own.getByRole("button", { name: "Tick today: First Light" }).click();
  await expect(own).toContainText("1 of 7 mornings");
  await expect(own).toContainText("Done today");
  expect(await points(page)).toBe(0);
  await finish(page, film);
  await expect(own).toContainText("You saw it through. +45 points.");
  expect(await points(page)).toBe(70);
  await own.getByRole("button", { name: "Browse challenges" }).click();
  await row.getByRole("button", { name: `Start again: ${film}` }).click();
  await expect(row).toContainText("Under way");
  await dialog.getByRole("button", { name: "Done" }).click();
  await finish(page, film);
  await expect(own).toContainText("Its points were paid the first time.");
  expect(await points(page)).toBe(70);

  await page.getByRole("tab", { name: "Highlight Reel" }).click();
  await expect(page).toHaveURL(/\/soulcare\?tab=highlights$/);
  await card(page, "Milestones").getByRole("button", { name: "Mark a milestone" }).click();
  const form = page.getByRole("dialog", { name: "Mark a milestone" });
  await form.getByLabel("What happened?").fill("Told my coach about my knee");
  await form.getByRole("combobox", { name: "Area" }).selectOption("Recovery");
  await form.getByLabel("Tell it in two or three sentences").fill("He listened.\nThen he nodded.");
  await page.keyboard.press("Control+Enter");
  await expect(form).toBeHidden();
  const toast = page.getByRole("status").filter({ hasText: "Milestone marked" });
  await expect(toast).toContainText("You earned Marker Stone, 25 points.");
  await expect(card(page, "Milestones").getByRole("listitem")).toContainText("Told my coach");
  await expect(card(page, "Points")).toContainText("Marker StoneAchievement");
  await expect(card(page, "Points")).toContainText(`${film}Challenge`);
  await expect(card(page, "Points").getByText("95", { exact: true })).toBeVisible();
  await expect(card(page, "Achievements")).toContainText(/2 of \d+ earned/);
  await expect(card(page, "Streak calendar")).toContainText("1-day streak, your longest");
  await card(page, "Leaderboard").getByRole("button", { name: "Show me" }).click();
  const place = card(page, "Leaderboard").getByRole("listitem").filter({ hasText: "You" });
  await expect(place).toContainText("95 points, 1 day");
});

async function finish(page: Page, challenge: string) {
  const own = card(page, "Challenges under way");
  await own.getByRole("button", { name: `I have done it: ${challenge}` }).click();
  const opened = page.getByRole("dialog", { name: challenge });
  await opened.getByRole("button", { name: `Finish ${challenge}` }).click();
  await expect(opened).toContainText("You saw it through.");
  await opened.getByRole("button", { name: "Close", exact: true }).last().click();
}
