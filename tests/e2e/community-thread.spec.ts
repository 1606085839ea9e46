import { randomUUID } from "node:crypto";
import { loseAnswers } from "./answers.ts";
import {
  addReply,
  choose,
  openThread,
  repliesIn,
  replyField,
  toast,
  writePost,
  writeReply,
} from "./community.ts";
import { somebodyElse } from "./people.ts";
import { expect, test } from "./test.ts";

const more = /^More actions for “/;

test("anonymous posts and replies show no name to others", { tag: "@journey" }, async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn();
  const post = await writePost(page.request, { isAnonymous: true });
  await writeReply(page.request, post, { content: "Thank you all.", isAnonymous: true });
  await openThread(page, post);
  await expect(page.getByText("You (anonymous)")).toHaveCount(2);

  const other = await (await somebodyElse({ browser, baseURL })).newPage();
  await openThread(other, post);
  await expect(other.getByRole("main").getByText("Anonymous", { exact: true })).toHaveCount(2);
  await expect(other.getByRole("main")).not.toContainText("Ruth");
});

test("a first reply: the rules are accepted once, and it is there at once with the focus", {
  tag: "@journey",
}, async ({ page, signIn, browser, baseURL }) => {
  await signIn();
  const title = `First race back ${randomUUID()}`;
  const id = await (await somebodyElse({ browser, baseURL })).write({ title });
  await openThread(page, { id, title });
  await replyField(page).fill("10:40 is in my phone.");
  await addReply(page).click();
  const rules = page.getByRole("checkbox", { name: /I have read the house rules/ });
  await expect(rules).toHaveAccessibleDescription(/read the house rules/);
  await rules.check();
  await replyField(page).press("Control+Enter");

  await expect(toast(page, "Your reply has been added!")).toContainText("Success");
  await expect(repliesIn(page)).toHaveCount(1);
  await expect(repliesIn(page).first()).toBeFocused();
  await expect(repliesIn(page).first()).toContainText("10:40 is in my phone.");
  await expect(replyField(page)).toHaveValue("");
  await expect(rules).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Replies 1" })).toBeVisible();
});

test("each post keeps its own draft; a reply whose answer was lost is created once", async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to (load|fetch)|TRPCClientError/);
  await signIn();
  const first = await writePost(page.request);
  const second = await writePost(page.request);
  await openThread(page, first);
  await replyField(page).fill("Of the first");
  await page.getByRole("switch", { name: "Post anonymously" }).check();
  await expect(page.getByText(/^Draft saved \d/)).toBeVisible();
  await openThread(page, second);
  await expect(replyField(page)).toHaveValue("");
  await replyField(page).fill("Of the second");
  await openThread(page, first);
  await expect(replyField(page)).toHaveValue("Of the first");
  await loseAnswers(page, "community.createReply", { times: 1 });
  await addReply(page).click();
  await expect(toast(page, "Your reply has been added!")).toBeVisible();
  await expect(toast(page, "Error")).toHaveCount(0);
  await expect(repliesIn(page).first()).toContainText("You (anonymous)");
  await page.reload();
  await expect(repliesIn(page)).toHaveCount(1);
  await expect(replyField(page)).toHaveValue("");
  await openThread(page, second);
  await expect(replyField(page)).toHaveValue("Of the second");
});

test("an athlete prays once for a request, and its author sees the count", async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn();
  const post = await writePost(page.request, { category: "prayer-requests" });
  await openThread(page, post);
  await expect(page.getByText("Nobody has prayed for this yet")).toBeVisible();
  const pray = { name: "I prayed" };
  await expect(page.getByRole("button", pray)).toHaveCount(0);

  const other = await (await somebodyElse({ browser, baseURL })).newPage();
  await openThread(other, post);
  await other.getByRole("button", pray).click();
  const prayed = other.getByRole("button", { name: "You prayed", exact: true });
  await expect(prayed).toBeFocused();
  await prayed.click();
  await expect(other.getByText("1 athlete prayed for this")).toBeVisible();
  await other.reload();
  await expect(prayed).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(page.getByText("1 athlete prayed for this")).toBeVisible();
});

test("an own post and an own reply are edited, deleted and restored", async ({ page, signIn }) => {
  await signIn();
  const post = await writePost(page.request, { category: "questions" });
  await writeReply(page.request, post, { content: "First words." });
  await openThread(page, post, "?category=questions");
  await choose(page, more, "Edit");
  const title = `Second race back ${randomUUID()}`;
  await page.getByRole("dialog").getByLabel("Title").fill(title);
  await page.getByRole("dialog").getByLabel("Your post").press("Control+Enter");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(", edited")).toBeVisible();
  await expect(page.getByRole("button", { name: more })).toBeFocused();

  await page.getByRole("button", { name: "Delete your reply: First words." }).click();
  await expect(repliesIn(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Replies" })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, "Your reply is back")).toBeVisible();
  await expect(repliesIn(page)).toHaveCount(1);

  await choose(page, more, "Delete");
  await expect(page).toHaveURL(/\/community\?category=questions$/);
  const link = page.getByRole("link", { name: title });
  // A toast that is pointed at stays.
  await toast(page, "Post deleted").getByText("Post deleted").hover();
  await expect(link).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, "Your post is back")).toBeVisible();
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});
