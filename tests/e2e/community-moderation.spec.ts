import { randomUUID } from "node:crypto";
import { cut } from "./answers.ts";
import { choose, openThread, repliesIn, toast, writePost } from "./community.ts";
import { somebodyElse } from "./people.ts";
import { expect, test } from "./test.ts";

const more = /^More actions for “/;

test("a post is reported with the keyboard alone", { tag: "@journey" }, async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  const other = await somebodyElse({ browser, baseURL });
  const title = `Small win ${randomUUID()}`;
  const id = await other.write({ title });
  await signIn();
  await openThread(page, { id, title });
  const menu = page.getByRole("button", { name: more });
  await menu.focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Report" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Report this post" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByRole("radio", { name: "Unkind or harassing" })).toBeChecked();
  await page.getByRole("button", { name: "Send report" }).press("Enter");
  await expect(toast(page, "Two reports from different people hide a post")).toBeVisible();
  await expect(menu).toBeFocused();
});

test("posts of a muted athlete are hidden until the mute is undone", async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  const other = await somebodyElse({ browser, baseURL });
  const title = `Small win ${randomUUID()}`;
  const id = await other.write({ title });
  await signIn();
  await openThread(page, { id, title }, "?category=general");
  await choose(page, more, "Mute this person");
  await expect(page).toHaveURL(/\/community\?category=general$/);
  // A toast that is pointed at stays.
  await toast(page, "Muted").getByText("You will not see posts and replies").hover();
  const link = page.getByRole("link", { name: title });
  await expect(link).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, "You see them again")).toBeVisible();
  await expect(link).toBeVisible();
});

test("the account lists muted people and unmutes them", async ({
  page,
  signIn,
  browser,
  baseURL,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to (load|fetch)|TRPCClientError/);
  await signIn();
  const post = await writePost(page.request);
  const other = await somebodyElse({ browser, baseURL });
  const stream = page.waitForRequest(/community\.live/);
  await openThread(page, post);
  await stream;
  // A reply that arrived by the stream goes as well.
  await other.reply(post.id, "Unkind words.");
  await expect(repliesIn(page)).toHaveCount(1);
  await choose(page, /^More actions for the reply by/, "Mute this person");
  await expect(repliesIn(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Replies" })).toBeFocused();

  await page.route("**/trpc/**community.mutes*", cut);
  await page.goto("/account");
  await expect(page.getByText("We could not load whom you have muted.")).toBeVisible();
  await page.unroute("**/trpc/**community.mutes*");
  // What was asked for in the same request failed with it, further down.
  await page.getByRole("button", { name: "Try again" }).first().click();
  await page.getByRole("button", { name: "Unmute: Community Member" }).click();
  await expect(page.getByText("Unmuted: Community Member.")).toBeVisible();
  await expect(page.getByText("You have muted nobody.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Muted people" })).toBeFocused();
  await openThread(page, post);
  await expect(repliesIn(page)).toHaveCount(1);
});
