import type { Page } from "@playwright/test";
import { card, cards, newPost, openBoard, rules, send, write } from "./board.ts";
import { somebodyElse } from "./teammate.ts";
import { expect, test } from "./test.ts";

const news = (page: Page) => page.getByRole("button", { name: /new posts?$/ });
/** A second as a rule; sooner in any case than the look that makes up for a lost signal. */
const soon = { timeout: 4_000 };
const streamOf = (page: Page) => page.waitForRequest(/community\.live/);

/** A board that hears, once it has been told how far it has. */
async function openLiveBoard(page: Page) {
  const stream = streamOf(page);
  await openBoard(page);
  await stream;
}

test("what another writes is announced within a second, and comes when one asks", {
  tag: "@journey",
}, async ({ page, signIn, browser, baseURL }) => {
  await signIn();
  const boaz = await somebodyElse({ browser, baseURL });
  await boaz.write({ title: "There before" });
  // Cards that still come in are not where they will stay.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openLiveBoard(page);
  const first = cards(page).first();
  const before = await first.boundingBox();

  await boaz.write({ title: "First of two" });
  await expect(news(page)).toHaveText("1 new post", soon);
  await boaz.write({ title: "Second of two" });
  await expect(news(page)).toHaveText("2 new posts", soon);
  expect(await first.boundingBox()).toEqual(before);
  await expect(card(page, "First of two")).toHaveCount(0);

  await news(page).click();
  await expect(cards(page).nth(0)).toContainText("Second of two");
  await expect(cards(page).nth(1)).toContainText("First of two");
  await expect(page.getByRole("link", { name: "Second of two" })).toBeFocused();
  await expect(news(page)).toHaveCount(0);
});

test("only what belongs to the category is announced in it", async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn();
  const boaz = await somebodyElse({ browser, baseURL });
  const stream = streamOf(page);
  await page.goto("/community?category=questions");
  await stream;
  await boaz.write({ title: "Just so", category: "general" });
  await boaz.write({ title: "How?", category: "questions" });
  await expect(news(page)).toHaveText("1 new post");
});

test("replies, prayers, changes and removals reach the card where it stands", async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn();
  const boaz = await somebodyElse({ browser, baseURL });
  const miriam = await somebodyElse({ browser, baseURL });
  const id = await boaz.write({ title: "The knee again", category: "prayer-requests" });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openLiveBoard(page);
  const request = card(page, "The knee again");
  await expect(request).toContainText("Nobody has prayed yet");

  await miriam.call("community.pray", { id });
  await expect(request).toContainText("1 person prayed", soon);
  await miriam.reply(id, "Praying.");
  await expect(request).toContainText("1 reply", soon);
  await boaz.call("community.answer", { id, testimony: "It holds." });
  await expect(request).toContainText("Answered", soon);
  const place = await request.boundingBox();
  await boaz.call("community.deletePost", { id });
  await expect(page.getByText("This post is not here any more.")).toBeVisible(soon);
  expect(await cards(page).first().boundingBox()).toEqual(place);

  await boaz.call("community.restorePost", { id });
  await expect(request).toBeVisible(soon);
});

test("one's own post comes at once, without an announcement", async ({ page, signIn }) => {
  await signIn();
  await openLiveBoard(page);
  await newPost(page).click();
  await write(page, { title: "Mine alone", content: "Here I am." });
  await rules(page).check();
  await send(page).click();
  await expect(card(page, "Mine alone")).toBeVisible();
  await expect(news(page)).toHaveCount(0);
});

test("all pages of a browser share one stream, which ends when nobody looks", async ({
  page,
  context,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn();
  const boaz = await somebodyElse({ browser, baseURL });
  let streams = 0;
  context.on("request", (request) => {
    if (request.url().includes("community.live")) streams += 1;
  });
  await openLiveBoard(page);
  const second = await context.newPage();
  await openBoard(second);
  await boaz.write({ title: "For both" });
  await expect(news(page)).toBeVisible();
  await expect(news(second)).toBeVisible();
  expect(streams).toBe(1);

  const ended = page.waitForEvent("requestfailed", (request) =>
    request.url().includes("community.live"),
  );
  await look(page, "hidden");
  await ended;
  await expect.poll(() => streams).toBe(2);
  await boaz.write({ title: "For the second" });
  await expect(news(second)).toHaveText("2 new posts");
  await look(page, "visible");
  await expect(news(page)).toHaveText(/new posts$/);
});

/** As if the page had come to the front, or gone from it. */
function look(page: Page, state: "visible" | "hidden") {
  return page.evaluate((state) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
}

test("a reply of another stands below at once, and its place stays when it goes", async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn();
  const boaz = await somebodyElse({ browser, baseURL });
  const id = await boaz.write({ title: "Anyone awake?" });
  const stream = streamOf(page);
  await page.goto(`/community/${id}`);
  await stream;
  await page.getByLabel("Your reply").fill("I am, and I ");
  const reply = await boaz.reply(id, "Answering myself.");

  await expect(page.getByText("Answering myself.")).toBeVisible(soon);
  await expect(page.getByRole("heading", { name: "Replies 1" })).toBeVisible();
  await expect(page.getByLabel("Your reply")).toHaveValue("I am, and I ");
  await boaz.call("community.deleteReply", { id: reply.id });
  await expect(page.getByText("This reply is not here any more.")).toBeVisible(soon);
  await boaz.call("community.deletePost", { id });
  await expect(page.getByText("This post is not here any more.")).toBeVisible(soon);
  await expect(page.getByLabel("Your reply")).toHaveValue("I am, and I ");
});
