import type { Page } from "@playwright/test";
import { card, cards, openBoard, replyField, writePost } from "./community.ts";
import { openLive, setVisibility } from "./live.ts";
import { somebodyElse } from "./people.ts";
import { expect, test } from "./test.ts";

const unseen = (page: Page) => page.getByRole("button", { name: /new posts?$/ });
const stream = "community.live";
const isStream = (request: { url: () => string }) => request.url().includes(stream);

test("new posts of the board's category are announced within a second and shown on demand", {
  tag: "@journey",
}, async ({ page, signIn, browser }) => {
  await signIn();
  const boaz = await somebodyElse(browser);
  // Without motion, cards are measured where they stay.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openLive(page, "/community?category=questions", stream);
  // As from another device: it is shown at once.
  const own = await writePost(page.request, { category: "questions" });
  await expect(card(page, own.title)).toBeVisible();
  const first = cards(page).first();
  const before = await first.boundingBox();

  await boaz.write({ title: "Just so", category: "general" });
  await boaz.write({ title: "First of two", category: "questions" });
  await expect(unseen(page)).toHaveText("1 new post");
  await boaz.write({ title: "Second of two", category: "questions" });
  await expect(unseen(page)).toHaveText("2 new posts");
  expect(await first.boundingBox()).toEqual(before);
  await expect(card(page, "First of two")).toHaveCount(0);

  await unseen(page).click();
  await expect(cards(page).nth(0)).toContainText("Second of two");
  await expect(cards(page).nth(1)).toContainText("First of two");
  await expect(page.getByRole("link", { name: "Second of two" })).toBeFocused();
  await expect(unseen(page)).toHaveCount(0);
});

test("what happens to a post is seen at once on its card and in its open thread", async ({
  page,
  context,
  signIn,
  browser,
}) => {
  await signIn();
  const boaz = await somebodyElse(browser);
  const miriam = await somebodyElse(browser);
  const id = await boaz.write({ title: "The knee again", category: "prayer-requests" });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openLive(page, "/community", stream);
  const request = card(page, "The knee again");
  await expect(request).toContainText("Nobody has prayed yet");
  const thread = await context.newPage();
  await thread.goto(`/community/${id}`);
  await replyField(thread).fill("I am praying, and I ");

  await miriam.call("community.pray", { id });
  await expect(request).toContainText("1 person prayed");
  const reply = await miriam.reply(id, "Praying.");
  await expect(request).toContainText("1 reply");
  await expect(thread.getByText("Praying.", { exact: true })).toBeVisible();
  await miriam.call("community.deleteReply", { id: reply.id });
  await expect(thread.getByText("This reply is not here any more.")).toBeVisible();
  await boaz.call("community.answer", { id, testimony: "It holds." });
  await expect(request).toContainText("Answered");
  const place = await request.boundingBox();
  await boaz.call("community.deletePost", { id });
  await expect(page.getByText("This post is not here any more.")).toBeVisible();
  expect(await cards(page).first().boundingBox()).toEqual(place);
  await expect(thread.getByText("This post is not here any more.")).toBeVisible();
  await expect(replyField(thread)).toHaveValue("I am praying, and I ");
  await boaz.call("community.restorePost", { id });
  await expect(request).toBeVisible();
});

test("all pages of a browser share one stream, which ends while the page is hidden", async ({
  page,
  context,
  signIn,
  browser,
}) => {
  await signIn();
  const boaz = await somebodyElse(browser);
  let streams = 0;
  context.on("request", (request) => {
    if (isStream(request)) streams += 1;
  });
  await openLive(page, "/community", stream);
  const second = await context.newPage();
  await openBoard(second);
  await boaz.write({ title: "For both" });
  await expect(unseen(page)).toBeVisible();
  await expect(unseen(second)).toBeVisible();
  expect(streams).toBe(1);

  const ended = page.waitForEvent("requestfailed", isStream);
  await setVisibility(page, "hidden");
  await ended;
  await expect.poll(() => streams).toBe(2);
  await boaz.write({ title: "For the second" });
  await expect(unseen(second)).toHaveText("2 new posts");
  await setVisibility(page, "visible");
  await expect(unseen(page)).toHaveText(/new posts$/);
});
