import type { Page } from "@playwright/test";
import { faults, modes, overflow } from "./inspect.ts";
import { card, openTab, signInAsJordan } from "./reel.ts";
import { expect, test } from "./test.ts";

const title = "Challenges under way";
const moves = "**/trpc/soulcare.moveChallenge*";

const slider = (page: Page, name = "First Light") =>
  card(page, title).getByRole("slider", { name });

async function startFirstLight(page: Page) {
  await openTab(page, "playbook");
  await card(page, title).getByRole("button", { name: "Browse challenges" }).click();
  await page.getByRole("button", { name: "Start: First Light" }).click();
  await expect(page.getByRole("dialog").getByText("Under way, 0% done")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(slider(page)).toHaveValue("0");
}

/** What the server has paid so far. */
async function points(page: Page) {
  const answer = await page.request.get("/trpc/soulcare.standing");
  return (await answer.json()).result.data.json.totalPoints;
}

test("a new athlete looks through the challenges and starts one", async ({ page, signIn }) => {
  await signIn();
  await openTab(page, "playbook");
  const own = card(page, title);
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
  const more = card(page, title).getByRole("button", { name: "More: First Light" });
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

test("a challenge that is carried to the end pays, and everything that counts it knows", async ({
  page,
  signIn,
}) => {
  await signIn();
  await startFirstLight(page);
  await slider(page).press("End");
  const own = card(page, title);
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

test("a move that does not arrive is taken back and said", async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/);
  await signIn();
  await startFirstLight(page);
  await page.route(moves, (route) => route.abort());
  await slider(page).press("PageUp");
  const moved = Number(await slider(page).inputValue());
  expect(moved).toBeGreaterThan(0);
  await expect(card(page, title).getByRole("alert")).toHaveText(
    "Your progress was not saved. Please try again.",
  );
  await expect(slider(page)).toHaveValue("0");

  await page.unroute(moves);
  await slider(page).press("ArrowRight");
  await page.waitForResponse(moves);
  await expect(slider(page)).toHaveValue("5");
  await expect(card(page, title).getByRole("alert")).toHaveCount(0);
});

test("an answer that is lost on the way changes nothing about what was paid", async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/);
  await signIn();
  await startFirstLight(page);
  await page.route(moves, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await slider(page).press("End");
  await expect(card(page, title)).toContainText("You saw it through. +25 points.");
  await expect(card(page, title).getByRole("alert")).toHaveCount(0);
  expect(await points(page)).toBe(50);
});

test("what was completed in another tab is shown so in this one", async ({
  page,
  context,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/409/);
  await signIn();
  await startFirstLight(page);
  const other = await context.newPage();
  await openTab(other, "playbook");
  await slider(other).press("End");
  await expect(card(other, title)).toContainText("+25 points");

  await slider(page).press("ArrowRight");
  const own = card(page, title);
  await expect(own.getByRole("alert")).toHaveText(
    "You have completed this challenge. You can start it again.",
  );
  await expect(own).toContainText("You saw it through. +25 points.");
  expect(await points(page)).toBe(50);
});

test("one whose time ran out can be started again, and a refusal is said", async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/);
  await signInAsJordan(page);
  await openTab(page, "playbook");
  const row = card(page, title).getByRole("listitem").filter({ hasText: "Lights Out" });
  await expect(row).toContainText("Time ran out");
  await expect(row).toContainText("Nothing is lost; you can start it again.");
  await page.route("**/trpc/soulcare.startChallenge*", (route) => route.abort());
  await row.getByRole("button", { name: "Start again: Lights Out" }).click();
  await expect(row.getByRole("alert")).toContainText("The challenge was not started.");
  await expect(row.getByRole("button", { name: "Start again: Lights Out" })).toBeEnabled();
});

test("challenges that cannot be loaded say so, and are tried again", async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED|TRPCClientError|Failed to fetch/);
  await signIn();
  await page.route(/soulcare\.ownChallenges/, (route) => route.abort());
  await page.goto("/soulcare?tab=playbook");
  const own = card(page, title);
  await expect(own.getByRole("alert")).toContainText("We could not load your challenges.");
  await page.unroute(/soulcare\.ownChallenges/);
  await own.getByRole("button", { name: "Try again" }).click();
  await expect(own).toContainText("No challenge is under way.");
});

for (const mode of modes) {
  test(`axe finds no fault with the challenges, and 320 px hold them, ${mode}`, async ({
    page,
  }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: mode, reducedMotion: "reduce" });
    await page.setViewportSize({ width: 320, height: 640 });
    await signInAsJordan(page);
    await openTab(page, "playbook");
    expect(await faults(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await card(page, title).getByRole("button", { name: "Browse challenges" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("heading", { name: "Open challenges" }).waitFor();
    expect(await faults(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await dialog.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  });
}
