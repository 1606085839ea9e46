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

test("an anonymous request shows no name to another, who prays once and writes a first reply", {
  tag: "@journey",
}, async ({ page, signIn, browser }) => {
  await signIn();
  const post = await writePost(page.request, { category: "prayer-requests", isAnonymous: true });
  await writeReply(page.request, post, { content: "Thank you all.", isAnonymous: true });
  await openThread(page, post);
  await expect(page.getByText("You (anonymous)")).toHaveCount(2);
  await expect(page.getByRole("button", { name: "I prayed" })).toHaveCount(0);

  const other = await (await somebodyElse(browser)).newPage();
  await openThread(other, post);
  await expect(other.getByRole("main").getByText("Anonymous", { exact: true })).toHaveCount(2);
  await expect(other.getByRole("main")).not.toContainText("Ruth");
  await other.getByRole("button", { name: "I prayed" }).click();
  const prayed = other.getByRole("main").getByText("You prayed", { exact: true });
  await expect(prayed).toBeVisible();
  await replyField(other).fill("10:40 is in my phone.");
  await addReply(other).click();
  const rules = other.getByRole("checkbox", { name: /I have read the house rules/ });
  await expect(rules).toHaveAccessibleDescription(/read the house rules/);
  await rules.check();
  await replyField(other).press("Control+Enter");
  await expect(toast(other, "Your reply has been added!")).toContainText("Success");
  await expect(repliesIn(other)).toHaveCount(2);
  await expect(repliesIn(other).last()).toBeFocused();
  await expect(replyField(other)).toHaveValue("");
  await expect(rules).toHaveCount(0);
  await other.reload();
  await expect(prayed).toBeVisible();

  await page.reload();
  await expect(page.getByText("1 athlete prayed for this")).toBeVisible();
  await expect(repliesIn(page).last()).toContainText("10:40 is in my phone.");
});

test("a reply whose answer was lost is created once; it and its post are deleted and restored", async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to (load|fetch)|TRPCClientError/);
  await signIn();
  const post = await writePost(page.request, { category: "questions" });
  const second = await writePost(page.request);
  await openThread(page, second);
  await replyField(page).fill("Of the second");
  await openThread(page, post, "?category=questions");
  // Each post keeps a draft of its own.
  await expect(replyField(page)).toHaveValue("");
  await replyField(page).fill("First words.");
  await loseAnswers(page, "community.createReply", { times: 1 });
  await addReply(page).click();
  await expect(toast(page, "Your reply has been added!")).toBeVisible();
  await page.reload();
  await expect(repliesIn(page)).toHaveCount(1);

  await choose(page, more, "Edit");
  const title = `Second race back ${randomUUID()}`;
  await page.getByRole("dialog").getByLabel("Title").fill(title);
  await page.getByRole("dialog").getByLabel("Your post").press("Control+Enter");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(", edited")).toBeVisible();
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
  await expect(link).toBeVisible();
  await openThread(page, second);
  await expect(replyField(page)).toHaveValue("Of the second");
});
