import type { Page } from "@playwright/test";
import { faults, modes, overflow } from "./inspect.ts";
import { card, openTab, signInAsJordan } from "./reel.ts";
import { expect, test } from "./test.ts";

const creates = "**/trpc/soulcare.createMilestone*";

const milestones = (page: Page) => card(page, "Milestones");
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Mark a milestone" });

async function openForm(page: Page) {
  await milestones(page).getByRole("button", { name: "Mark a milestone" }).click();
  await expect(dialogOf(page).getByRole("heading", { level: 2 })).toBeFocused();
}

async function fillMilestone(page: Page, what: string) {
  const form = dialogOf(page);
  await form.getByLabel("What happened?").fill(what);
  await form.getByRole("combobox", { name: "Area" }).click();
  await form.getByRole("option", { name: "Recovery" }).click();
  await form.getByLabel("Tell it in two or three sentences").fill("He listened.\nThen he nodded.");
}

test("a new athlete finds what each part is for", async ({ page, signIn }) => {
  await signIn();
  await openTab(page, "highlights");
  await expect(milestones(page)).toContainText("No milestones yet. Think of one moment this month");
  const achievements = card(page, "Achievements");
  await expect(achievements).toContainText("0 of 24 earned");
  await expect(achievements).toContainText("Nothing earned yet.");
  await expect(achievements.getByText("Not far now")).toHaveCount(0);
  await expect(card(page, "Points")).toContainText("No points yet.");
  await expect(card(page, "Points").getByRole("button")).toHaveCount(0);
  const calendar = card(page, "Streak calendar");
  await expect(calendar).toContainText("Your first faithful day begins your streak.");
  await expect(calendar).toContainText("No faithful days.");
  await expect(calendar).toContainText("Sundays are your rest day. They never break a streak.");
  for (const name of [/^Earlier month/, /^Later month/]) {
    await expect(calendar.getByRole("button", { name })).toBeDisabled();
  }
  await calendar.getByRole("link", { name: "Change" }).click();
  await expect(page).toHaveURL(/\/account#profile$/);
});

test("a milestone is marked, celebrated and counted", async ({ page, signIn }) => {
  await signIn();
  await openTab(page, "highlights");
  await openForm(page);
  const form = dialogOf(page);
  await form.getByRole("button", { name: "Mark this milestone" }).click();
  await expect(form.getByRole("alert")).toBeFocused();
  await expect(form.getByRole("alert")).toContainText("3 things to fix");
  await expect(form.getByRole("combobox", { name: "Area" })).toHaveAccessibleDescription(
    "Please choose an area",
  );
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

test("what one types of a milestone outlives closing, a reload and a failure", async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/);
  await signIn();
  await openTab(page, "highlights");
  await openForm(page);
  await fillMilestone(page, "Came back");
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toBeHidden();
  await openTab(page, "highlights");
  await openForm(page);
  const form = dialogOf(page);
  await expect(form.getByText("We kept what you typed.")).toBeVisible();
  await expect(form.getByLabel("What happened?")).toHaveValue("Came back");
  await expect(form.getByRole("combobox", { name: "Area" })).toHaveText("Recovery");

  await page.route(creates, (route) => route.abort());
  const save = form.getByRole("button", { name: "Mark this milestone" });
  await save.click();
  await expect(form.getByRole("alert")).toContainText("Failed to add milestone");
  await expect(form.getByLabel("What happened?")).toHaveValue("Came back");
  await page.unroute(creates);
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().includes("createMilestone")) sent += 1;
  });
  await save.dblclick();
  await expect(form).toBeHidden();
  expect(sent).toBe(1);
  await expect(milestones(page).getByRole("listitem")).toHaveCount(1);
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
  await page.route(creates, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialogOf(page).getByRole("button", { name: "Mark this milestone" }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(milestones(page).getByRole("listitem")).toHaveText(/On a bad line/);
  await expect(card(page, "Achievements")).toContainText("1 of 24 earned");
});

test("a draft can be cleared, and is nobody else's", async ({ page, signIn }) => {
  await signIn();
  await openTab(page, "highlights");
  await openForm(page);
  await fillMilestone(page, "Mine alone");
  await signIn();
  await openTab(page, "highlights");
  await openForm(page);
  const what = dialogOf(page).getByLabel("What happened?");
  await expect(what).toHaveValue("");
  await what.fill("Another one");
  await page.keyboard.press("Escape");
  await openForm(page);
  await dialogOf(page).getByRole("button", { name: "Clear draft" }).click();
  await expect(what).toHaveValue("");
});

test("who has everything sees the newest of it, and the rest on demand", async ({ page }) => {
  await signInAsJordan(page);
  await openTab(page, "highlights");
  const rows = milestones(page).getByRole("listitem");
  await expect(rows).toHaveCount(3);
  await milestones(page).getByRole("button", { name: "+2 more" }).press("Enter");
  await expect(rows).toHaveCount(5);

  const achievements = card(page, "Achievements");
  const [, earned] = /(\d+) of 24 earned/.exec((await achievements.textContent()) ?? "") ?? [];
  await expect(achievements).toContainText("Not far now");
  await expect(achievements).toContainText("3 of 5 verses kept");
  await achievements.getByRole("button", { name: `+${Number(earned) - 4} more achieve` }).click();
  const all = page.getByRole("dialog", { name: "Achievements" });
  await expect(all.getByRole("listitem")).toHaveCount(24);
  const locked = all.getByRole("listitem").filter({ hasText: "Towel and Basin" });
  await expect(locked).toContainText("100 points");
  await expect(locked).toContainText("Granted by your mentor for an act of service");
  await expect(all.getByRole("listitem").filter({ hasText: "Night Watch" })).toContainText(
    "of 25 prayers offered",
  );
  await page.keyboard.press("Escape");
  await expect(achievements.getByRole("button")).toBeFocused();

  const points = card(page, "Points");
  await expect(points.getByRole("listitem")).toHaveCount(3);
  await points.getByRole("button", { name: "All points" }).click();
  const ledger = page.getByRole("dialog", { name: "All points" });
  await expect(ledger.getByRole("listitem").first()).toContainText(/\+\d/);
  const amounts = await ledger.getByRole("listitem").locator("b").allTextContents();
  const sum = amounts.reduce((total, amount) => total + Number(amount), 0);
  await expect(ledger).toContainText(`${sum} in all`);
});

test("a long ledger comes part by part", async ({ page, signIn }) => {
  await signIn();
  await page.route(/soulcare\.points/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: withLedger(route.request().url(), await answer.json()),
    });
  });
  await openTab(page, "highlights");
  await card(page, "Points").getByRole("button", { name: "All points" }).click();
  const ledger = page.getByRole("dialog", { name: "All points" });
  await expect(ledger.getByRole("listitem")).toHaveCount(20);
  await ledger.getByRole("button", { name: "Show more" }).click();
  await expect(ledger.getByRole("listitem")).toHaveCount(25);
  await expect(ledger.getByRole("list").last()).toBeFocused();
  await expect(ledger.getByRole("button", { name: "Show more" })).toHaveCount(0);
});

/** Puts 25 entries into a batch of answers, as the server would hand them out. */
function withLedger(url: string, answers: { result: { data: object } }[]) {
  const address = new URL(url);
  const names = address.pathname.replace("/trpc/", "").split(",");
  const inputs = JSON.parse(address.searchParams.get("input") ?? "{}");
  const entries = Array.from({ length: 25 }, (_, index) => ({
    ...{ id: 25 - index, amount: 5, kind: "other", title: `Reason ${25 - index}` },
    createdAt: "2026-08-01T12:00:00.000Z",
  }));
  return answers.map((answer, place) => {
    if (names[place] !== "soulcare.points") return answer;
    const { limit, before } = inputs[place].json;
    const json = entries.filter(({ id }) => id < (before ?? 26)).slice(0, limit);
    const values = Object.fromEntries(json.map((_, index) => [`${index}.createdAt`, ["Date"]]));
    return { result: { data: { json, meta: { values } } } };
  });
}

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
  const rows = await board.getByRole("listitem").allTextContents();
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

test("a part that cannot be loaded leaves the others alone", async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/500|TRPCClientError|Something went wrong/);
  await signIn();
  await page.route(/soulcare\.milestones/, async (route) => {
    const answer = await route.fetch();
    const names = new URL(route.request().url()).pathname.replace("/trpc/", "").split(",");
    const error = { message: "No.", code: -32603, data: { code: "INTERNAL", httpStatus: 500 } };
    const json = (await answer.json()).map((one: object, place: number) =>
      names[place] === "soulcare.milestones" ? { error: { json: error } } : one,
    );
    await route.fulfill({ response: answer, json });
  });
  await openTab(page, "highlights");
  await expect(milestones(page).getByRole("alert")).toContainText(
    "We could not load your milestones.",
  );
  await expect(card(page, "Achievements")).toContainText("0 of 24 earned");
  await page.unroute(/soulcare\.milestones/);
  await milestones(page).getByRole("button", { name: "Try again" }).click();
  await expect(milestones(page)).toContainText("No milestones yet.");
});

const openers = [
  ["Milestones", /^Mark a milestone/],
  ["Achievements", /more achievements$/],
  ["Points", /^All points/],
] as const;

for (const mode of modes) {
  test(`axe finds no fault with the reel or its dialogs, and 320 px hold them, ${mode}`, async ({
    page,
  }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: mode, reducedMotion: "reduce" });
    await page.setViewportSize({ width: 320, height: 640 });
    await signInAsJordan(page);
    await openTab(page, "highlights");
    expect(await faults(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    for (const [name, button] of openers) {
      await card(page, name).getByRole("button", { name: button }).click();
      await page.getByRole("dialog").getByRole("heading", { level: 2 }).waitFor();
      await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
      expect(await faults(page), name).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
  });
}
