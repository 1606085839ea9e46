import { challenges, moves, points, slider, startFirstLight } from "./challenges.ts";
import { openTab, signInAsJordan } from "./reel.ts";
import { expect, test } from "./test.ts";

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
  await expect(challenges(page).getByRole("alert")).toHaveText(
    "Your progress was not saved. Please try again.",
  );
  await expect(slider(page)).toHaveValue("0");

  await page.unroute(moves);
  await slider(page).press("ArrowRight");
  await page.waitForResponse(moves);
  await expect(slider(page)).toHaveValue("5");
  await expect(challenges(page).getByRole("alert")).toHaveCount(0);
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
  await expect(challenges(page)).toContainText("You saw it through. +25 points.");
  await expect(challenges(page).getByRole("alert")).toHaveCount(0);
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
  await expect(challenges(other)).toContainText("+25 points");

  await slider(page).press("ArrowRight");
  const own = challenges(page);
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
  const row = challenges(page).getByRole("listitem").filter({ hasText: "Lights Out" });
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
  const own = challenges(page);
  await expect(own.getByRole("alert")).toContainText("We could not load your challenges.");
  await page.unroute(/soulcare\.ownChallenges/);
  await own.getByRole("button", { name: "Try again" }).click();
  await expect(own).toContainText("No challenge is under way.");
});
