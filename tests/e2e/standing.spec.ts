import { card, openTab, signInAsJordan } from "./reel.ts";
import { expect, test } from "./test.ts";

test("the calendar turns back to the first month, and never beyond today's", async ({ page }) => {
  await signInAsJordan(page);
  await openTab(page, "highlights");
  const calendar = card(page, "Streak calendar");
  const heading = calendar.getByRole("heading", { level: 2 });
  const current = await heading.textContent();
  const earlier = calendar.getByRole("button", { name: /^Earlier month/ });
  const later = calendar.getByRole("button", { name: /^Later month/ });
  await expect(later).toBeDisabled();
  await expect(calendar).toContainText(/\d+-day streak · longest \d+/);
  await expect(calendar).toContainText("Today is the ");

  await earlier.press("Enter");
  await expect(heading).not.toHaveText(current ?? "");
  await expect(calendar).not.toContainText("Today is the ");
  let turns = 1;
  for (; turns < 5 && (await earlier.isEnabled()); turns += 1) await earlier.click();
  expect(turns).toBeLessThan(5);
  for (; turns > 0; turns -= 1) await later.click();
  await expect(heading).toHaveText(current ?? "");
  await expect(later).toBeDisabled();
});

test("the leaderboard ranks ties alike, knows who looks, and lets them hide", async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/);
  await signIn({ name: "Zebulun Ash" });
  await openTab(page, "highlights");
  const board = card(page, "Leaderboard");
  const own = board.getByRole("listitem").filter({ hasText: "Zebulun Ash" });
  await expect(own).toContainText("You");
  await expect(own).toContainText("0 points, 0 days");
  await board.getByRole("button", { name: /^\+\d+ more$/ }).click();
  const all = await board.getByRole("listitem").allTextContents();
  // One's own row stands there however far down it is.
  const rows = all.filter((row) => !row.includes("Zebulun Ash"));
  const ranked = rows.map((row) => /^Place (\d+?)\D.*?([\d,]+) points/.exec(row)?.slice(1));
  const totals = ranked.map((row) => row?.[1]);
  for (const [index, row] of ranked.entries()) {
    expect(Number(row?.[0])).toBe(1 + totals.indexOf(totals[index]));
  }
  expect(rows.join(" ")).not.toMatch(/admin/i);

  const hide = board.getByRole("button", { name: "Hide me" });
  await page.route("**/trpc/athletes.updateSettings*", (route) => route.abort());
  await hide.click();
  await expect(board.getByRole("alert")).toHaveText("Your change was not saved. Please try again.");
  await expect(own).toBeVisible();
  await page.unroute("**/trpc/athletes.updateSettings*");
  await hide.click();
  await expect(own).toHaveCount(0);
  await expect(board).toContainText("You are hidden from this list.");
  await expect(board.getByRole("button", { name: "Show me" })).toBeFocused();
  await openTab(page, "highlights");
  await expect(own).toHaveCount(0);
  await board.getByRole("button", { name: "Show me" }).click();
  await expect(own).toBeVisible();
});
