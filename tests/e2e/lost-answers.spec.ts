import type { Page } from "@playwright/test";
import { loseAnswers } from "./answers.ts";
import { fillInquiry } from "./inquiry.ts";
import { signInAsAdmin } from "./people.ts";
import { dialogOf, openDialog, openTimeout, save, stored, words } from "./soulcare.ts";
import { expect, test } from "./test.ts";

/** The idempotency keys a call is sent with from now on. */
function keysOf(page: Page, call: string) {
  const keys: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().includes(call)) keys.push(request.postDataJSON()["0"].json.idempotencyKey);
  });
  return keys;
}

/** Sent twice with the same key. */
function expectOneKey(keys: unknown[]) {
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[!-~]{1,200}$/);
  expect(keys[1]).toBe(keys[0]);
}

test.beforeEach(({ allowConsoleErrors }) => allowConsoleErrors(/ERR_FAILED/));

test("a check-in with a lost answer is stored once; sent again on purpose, twice", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/mood-playlist");
  await page.getByRole("radio", { name: /^Calm/ }).check();
  const keys = keysOf(page, "moods.create");
  await loseAnswers(page, "moods.create", { times: 1 });
  const generate = page.getByRole("button", { name: "Generate My Playlist" });
  const lists = page.getByRole("region", { name: "Your lists" }).getByRole("listitem");
  const isMade = () => expect(page).toHaveURL(/\?list=\d+$/);
  await generate.click();
  await isMade();
  await expect(page.getByRole("alert").filter({ hasText: /\w/ })).toHaveCount(0);
  expectOneKey(keys);
  await page.goBack();
  await expect(lists).toHaveCount(1);
  await generate.click();
  await isMade();
  await page.goBack();
  await expect(lists).toHaveCount(2);
  expect(keys[2]).not.toBe(keys[0]);
});

test("a reflection with a lost answer is stored once", async ({ page, signIn }) => {
  await signIn();
  await openTimeout(page);
  const keys = keysOf(page, "createReflection");
  await loseAnswers(page, "soulcare.createReflection", { times: 1 });
  await words(page).fill("Rest is not a reward.");
  await save(page).click();
  await expect(words(page)).toHaveValue("");
  expectOneKey(keys);
  expect(await stored(page)).toHaveLength(1);
});

test("a verse challenge with a lost answer is stored once", async ({ page, signIn }) => {
  await signIn();
  await openDialog(page);
  const keys = keysOf(page, "createScriptureChallenge");
  await loseAnswers(page, "soulcare.createScriptureChallenge", { times: 1 });
  await dialogOf(page).getByLabel("Reference").fill("John 11:35");
  await dialogOf(page).getByLabel("Verse", { exact: true }).fill("Jesus wept.");
  await dialogOf(page).getByRole("button", { name: "Create and copy link" }).click();
  await expect(page.getByRole("heading", { name: "Challenge Created!" })).toBeVisible();
  expectOneKey(keys);
});

test("an inquiry with a lost answer is sent once", async ({ page }) => {
  await page.goto("/speaking");
  await fillInquiry(page);
  const keys = keysOf(page, "createInquiry");
  await loseAnswers(page, "community.createInquiry", { times: 1 });
  await page.getByRole("button", { name: "Send inquiry" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, Denise");
  expectOneKey(keys);
});

const unique = (title: string) => `${title} ${Math.random().toString(36).slice(2, 8)}`;

for (const { address, call, noun } of [
  { address: "/admin/challenges", call: "admin.createChallenge", noun: "Challenge" },
  { address: "/admin/achievements", call: "admin.createAchievement", noun: "Achievement" },
  { address: "/admin/announcements", call: "admin.createAnnouncement", noun: "Announcement" },
])
  test(`${call} with a lost answer is stored once`, async ({ page, context }) => {
    await signInAsAdmin(context);
    const title = unique("Slow Breath");
    await page.goto(`${address}?new`);
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Title" }).fill(title);
    await dialog.getByRole("textbox", { name: /^(Description|Content)/ }).fill("Five of them.");
    if (noun !== "Achievement") await dialog.getByRole("switch").last().uncheck();
    const keys = keysOf(page, call);
    await loseAnswers(page, call, { times: 1 });
    await dialog.getByRole("button", { name: /^Create / }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("listitem").filter({ hasText: title })).toHaveCount(1);
    expectOneKey(keys);
  });

test("a mentor's session and milestone with lost answers are stored once", async ({
  page,
  context,
}) => {
  await signInAsAdmin(context);
  await page.goto("/admin/athletes/1");
  const topic = unique("Before conference");
  const sessions = keysOf(page, "planSession");
  await loseAnswers(page, "admin.planSession", { times: 1 });
  await page.getByRole("button", { name: "Plan a session" }).click();
  await page.getByLabel("Topic").fill(topic);
  await page.getByLabel("Date and time").fill("2026-12-03T17:00");
  await page.getByRole("button", { name: "Plan session" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: topic })).toHaveCount(1);
  expectOneKey(sessions);

  const title = unique("Back in the boat");
  const milestones = keysOf(page, "createMilestone");
  await loseAnswers(page, "soulcare.createMilestone", { times: 1 });
  await page.getByRole("tab", { name: "Progress" }).click();
  await page.getByRole("button", { name: "Add a milestone" }).click();
  await page.getByLabel("What happened?").fill(title);
  await page.getByRole("combobox", { name: "Area" }).selectOption("Recovery");
  await page.getByLabel("Tell it in two or three sentences").fill("First row in nine months.");
  await page.getByRole("button", { name: "Add milestone" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: title })).toHaveCount(1);
  expectOneKey(milestones);
});
