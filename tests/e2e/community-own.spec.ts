import { randomUUID } from "node:crypto";
import { cut } from "./answers.ts";
import { dialog as newPostDialog, toast } from "./board.ts";
import { expect, test } from "./test.ts";
import { choose, openThread, repliesIn, writePost, writeReply } from "./thread.ts";

test.use({ hasTour: false });

const more = /^More actions for "/;
const undo = { name: "Undo" };

test("one's own post is changed in a dialog, and says that it was", async ({ page, signIn }) => {
  await signIn();
  const post = await writePost(page.request);
  await openThread(page, post);
  await choose(page, more, "Edit");
  const dialog = page.getByRole("dialog", { name: "Edit your post" });
  await expect(dialog.getByLabel("Title")).toHaveValue(post.title);
  await expect(dialog.getByRole("switch", { name: "Post anonymously" })).toHaveCount(0);
  await dialog.getByLabel("Title").fill("");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(toast(page, "Please fill in all fields")).toContainText("Error");
  await expect(dialog.getByLabel("Title")).toHaveAttribute("aria-invalid", "true");

  const title = `Second race back ${randomUUID()}`;
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("Your post").press("Control+Enter");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(", edited")).toBeVisible();
  await expect(page.getByRole("button", { name: more })).toBeFocused();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});

test("a change that could not be saved stays in the dialog", async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to (load|fetch)/);
  await signIn();
  const post = await writePost(page.request);
  await openThread(page, post);
  await choose(page, more, "Edit");
  await page.route("**/trpc/community.updatePost*", cut);
  const dialog = page.getByRole("dialog", { name: "Edit your post" });
  await dialog.getByLabel("Your post").fill("Other words.");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(toast(page, "We could not save your changes.")).toBeVisible();
  await expect(dialog.getByLabel("Your post")).toHaveValue("Other words.");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: more })).toBeFocused();
});

test("a deleted post leads back to the board, and can be brought back", async ({
  page,
  signIn,
}) => {
  await signIn();
  const post = await writePost(page.request, { category: "questions" });
  await openThread(page, post, "?category=questions");
  await choose(page, more, "Delete");
  await expect(page).toHaveURL(/\/community\?category=questions$/);
  const link = page.getByRole("link", { name: post.title });
  await toast(page, "Post deleted.").getByText("Post deleted.").hover();
  await expect(link).toHaveCount(0);
  await page.getByRole("button", undo).click();
  await expect(toast(page, "Your post is back.")).toBeVisible();
  await expect(link).toBeVisible();
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: post.title })).toBeVisible();
});

test("a request is marked as answered, and opened again", async ({ page, signIn }) => {
  await signIn();
  const post = await writePost(page.request, { category: "prayer-requests" });
  await openThread(page, post);
  await choose(page, more, "Mark as answered");
  const dialog = page.getByRole("dialog", { name: "Mark as answered" });
  const line = dialog.getByRole("textbox", { name: "What happened?" });
  await expect(line).toHaveAttribute("placeholder", "One line about what happened");
  const save = dialog.getByRole("button", { name: "Mark as answered" });
  await save.click();
  await expect(line).toBeFocused();
  await expect(line).toHaveAccessibleDescription(/one line about what happened/);
  await line.fill("Ran it. Did not hear the knee once.");
  await save.click();
  const answer = page.getByRole("region", { name: /^Answered, / });
  await expect(answer).toContainText("Ran it. Did not hear the knee once.");
  await expect(toast(page, "Marked as answered.")).toBeVisible();

  await choose(page, more, "Not answered yet");
  await expect(toast(page, "The request is open again.")).toBeVisible();
  await expect(answer).toHaveCount(0);
  await page.getByRole("button", undo).click();
  await expect(answer).toContainText("Ran it.");
});

test("only a request can be answered", async ({ page, signIn }) => {
  await signIn();
  await openThread(page, await writePost(page.request));
  await page.getByRole("button", { name: more }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Edit", "Delete"]);
});

test("a verse in one's own post is put right where it stands", async ({ page, signIn }) => {
  await signIn();
  const content =
    'Carried by "Jesus cried." (John 11:35) and “they shall walk, and not faint” Isaiah 40:31';
  await openThread(page, await writePost(page.request, { content }));
  await expect(page.getByText(/differs from the King James text/)).toHaveCount(1);
  await page.getByRole("button", { name: "Use the King James text" }).click();
  await expect(page.getByText('"Jesus wept." (John 11:35)')).toBeVisible();
  await expect(page.getByText(/differs from the King James text/)).toHaveCount(0);
});

test("the composer speaks up about a verse as well", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/community");
  await page.getByRole("button", { name: "New Post", exact: true }).click();
  const field = newPostDialog(page).getByLabel("Your post");
  await field.fill('"Jesus cried." John 11:35');
  await newPostDialog(page).getByRole("button", { name: "Use the King James text" }).click();
  await expect(field).toHaveValue('"Jesus wept." John 11:35');
  await expect(field).toBeFocused();
});

test("one's own reply is changed in its place", async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/Failed to (load|fetch)/);
  await signIn();
  const post = await writePost(page.request);
  await writeReply(page.request, post, { content: "First words." });
  await openThread(page, post);
  const reply = repliesIn(page).first();
  await reply.getByRole("button", { name: "Edit your reply: First words." }).click();
  const field = reply.getByLabel("Your reply");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("First words.");
  await field.fill("  ");
  await reply.getByRole("button", { name: "Save changes" }).click();
  await expect(field).toHaveAccessibleDescription("Please fill in all fields");
  await field.fill("Second words.");
  await page.route("**/trpc/community.updateReply*", cut);
  await reply.getByRole("button", { name: "Save changes" }).click();
  await expect(reply.getByText("We could not save your changes.")).toBeVisible();
  await expect(field).toHaveValue("Second words.");
  await page.unroute("**/trpc/community.updateReply*");
  await field.press("Control+Enter");
  await expect(reply.getByText("Second words.")).toBeVisible();
  await expect(reply).toContainText(", edited");
  await expect(reply).toBeFocused();
});

test("one's own reply is deleted at once, and comes back", async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to (load|fetch)/);
  await signIn();
  const post = await writePost(page.request);
  await writeReply(page.request, post, { content: "First words." });
  await openThread(page, post);
  const remove = page.getByRole("button", { name: "Delete your reply: First words." });
  await page.route("**/trpc/community.deleteReply*", cut);
  await remove.click();
  await expect(toast(page, "We could not delete that.")).toBeVisible();
  await expect(repliesIn(page)).toHaveCount(1);
  await page.unroute("**/trpc/community.deleteReply*");
  await remove.click();
  await expect(repliesIn(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Replies" })).toBeFocused();
  await expect(toast(page, "Reply deleted.")).toBeVisible();
  await page.getByRole("button", undo).click();
  await expect(repliesIn(page)).toHaveCount(1);
  await expect(toast(page, "Your reply is back.")).toBeVisible();
});
