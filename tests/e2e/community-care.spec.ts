import { randomUUID } from "node:crypto";
import type { Browser } from "@playwright/test";
import { cut, playPart, refuse } from "./answers.ts";
import { toast } from "./board.ts";
import { somebodyElse } from "./teammate.ts";
import { expect, test } from "./test.ts";
import { choose, openThread, repliesIn, sampleReply, sampleRequest, writePost } from "./thread.ts";

test.use({ hasTour: false });

const more = /^More actions for "/;
const undo = { name: "Undo" };

type World = { browser: Browser; baseURL: string | undefined };

/** A post of somebody else. */
async function othersPost(world: World, post: { isAnonymous?: boolean } = {}) {
  const other = await somebodyElse(world);
  const title = `Small win ${randomUUID()}`;
  return { other, title, id: await other.write({ ...post, title }) };
}

test("a report has a reason; a second one is told that it is known", async ({
  page,
  signIn,
  browser,
  baseURL,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load/);
  const post = await othersPost({ browser, baseURL });
  await signIn();
  await openThread(page, post);
  await choose(page, more, "Report");
  const dialog = page.getByRole("dialog", { name: "Report this post" });
  await expect(dialog.getByRole("radio")).toHaveCount(5);
  const send = dialog.getByRole("button", { name: "Send report" });
  await send.click();
  await expect(dialog.getByRole("alert").first()).toContainText("Please choose a reason.");
  await dialog.getByRole("radio", { name: "Someone may be in danger" }).check({ force: true });
  await expect(dialog.getByText("In crisis? In the US, call or text 988")).toBeVisible();
  await dialog.getByLabel(/Anything we should know/).fill("The last line.");
  await send.click();
  await expect(toast(page, "Two reports from different people hide a post")).toContainText(
    "Thank you.",
  );
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: more })).toBeFocused();

  await choose(page, more, "Report");
  await dialog.getByRole("radio", { name: "Spam or selling" }).check({ force: true });
  await send.click();
  await expect(dialog.getByText("You have reported this already.")).toBeVisible();
});

test("a post of somebody muted is not seen until one undoes it", async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  const post = await othersPost({ browser, baseURL });
  await signIn();
  await openThread(page, post, "?category=general");
  await choose(page, more, "Mute this person");
  await expect(page).toHaveURL(/\/community\?category=general$/);
  await toast(page, "Muted.").getByText("You will not see posts and replies").hover();
  const link = page.getByRole("link", { name: post.title });
  await expect(link).toHaveCount(0);
  await page.getByRole("button", undo).click();
  await expect(toast(page, "You see them again.")).toBeVisible();
  await expect(link).toBeVisible();
});

test("of somebody without a name one hides this one thing", async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  const post = await othersPost({ browser, baseURL }, { isAnonymous: true });
  await signIn();
  await openThread(page, post);
  await choose(page, more, /^Hide this post\s*Who wrote it stays unknown/);
  await expect(toast(page, "who wrote it stays unknown")).toContainText("Hidden.");
  await expect(page).toHaveURL(/\/community$/);
});

test("whom one has muted stands in the account, and is seen again from there", async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn();
  const post = await writePost(page.request);
  const other = await somebodyElse({ browser, baseURL });
  await other.reply(post.id, "Unkind words.");
  await openThread(page, post);
  await choose(page, /^More actions for the reply by/, "Mute this person");
  await expect(repliesIn(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Replies" })).toBeFocused();

  await page.goto("/account");
  const unmute = page.getByRole("button", { name: "Unmute: Community Member" });
  await unmute.click();
  await expect(page.getByText("Unmuted: Community Member.")).toBeVisible();
  await expect(page.getByText("You have muted nobody.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Muted people" })).toBeFocused();
  await openThread(page, post);
  await expect(repliesIn(page)).toHaveCount(1);
});

test("a list of muted people that fails leaves the account as it is", async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to (load|fetch)|TRPCClientError/);
  await signIn();
  await page.route("**/trpc/**community.mutes*", cut);
  await page.goto("/account");
  await expect(page.getByText("We could not load whom you have muted.")).toBeVisible();
  await page.unroute("**/trpc/**community.mutes*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("You have muted nobody.")).toBeVisible();
});

test("what cannot be muted or reported is told", async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/Failed to load/);
  await playPart(page, {
    "community.post": () => sampleRequest,
    "community.replies": () => [sampleReply()],
  });
  await refuse(page, "community.mute", {
    ...{ code: "NOT_FOUND", httpStatus: 404, message: "It may have been removed." },
  });
  await signIn();
  await openThread(page, sampleRequest);
  await choose(page, more, "Mute Tomás V.");
  await expect(toast(page, "It may have been removed.")).toContainText("Error");
  await expect(page).toHaveURL(/\/community\/5$/);
});

test("with the keyboard alone", { tag: "@journey" }, async ({ page, signIn, browser, baseURL }) => {
  const post = await othersPost({ browser, baseURL });
  await signIn();
  await openThread(page, post);
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
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
});
