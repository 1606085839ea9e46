import type { Page } from "@playwright/test";
import { card, cards, newPost, openBoard, rules, send, write, writePost } from "./community.ts";
import { somebodyElse } from "./people.ts";
import { expect, test } from "./test.ts";

const unseen = (page: Page) => page.getByRole("button", { name: /new posts?$/ });
/** Usually a second; always less than the interval that makes up for a lost signal. */
const soon = { timeout: 4_000 };
const isStream = (request: { url: () => string }) => request.url().includes("community.live");

/** Opens a screen and waits until it has asked for its stream. */
async function openLive(page: Page, path = "/community") {
  const stream = page.waitForRequest(isStream);
  await page.goto(path);
  await stream;
}

test("new posts are announced within a second and shown on demand", { tag: "@journey" }, async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn();
  const boaz = await somebodyElse({ browser, baseURL });
  await boaz.write({ title: "There before" });
  // Without motion, cards are measured where they stay.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openLive(page);
  const first = cards(page).first();
  const before = await first.boundingBox();

  await boaz.write({ title: "First of two" });
  await expect(unseen(page)).toHaveText("1 new post", soon);
  await boaz.write({ title: "Second of two" });
  await expect(unseen(page)).toHaveText("2 new posts", soon);
  expect(await first.boundingBox()).toEqual(before);
  await expect(card(page, "First of two")).toHaveCount(0);

  await unseen(page).click();
  await expect(cards(page).nth(0)).toContainText("Second of two");
  await expect(cards(page).nth(1)).toContainText("First of two");
  await expect(page.getByRole("link", { name: "Second of two" })).toBeFocused();
  await expect(unseen(page)).toHaveCount(0);
});

test("posts of other categories and the viewer's own are not announced", async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn();
  const boaz = await somebodyElse({ browser, baseURL });
  await openLive(page, "/community?category=questions");
  await newPost(page).click();
  await write(page, { title: "Mine alone", content: "Here I am." });
  await rules(page).check();
  await send(page).click();
  await expect(card(page, "Mine alone")).toBeVisible();
  await boaz.write({ title: "Just so", category: "general" });
  await boaz.write({ title: "How?", category: "questions" });
  await expect(unseen(page)).toHaveText("1 new post");
});

test("an own post from another device appears by itself", async ({ page, signIn }) => {
  await signIn();
  await openLive(page);
  const { title } = await writePost(page.request);
  await expect(card(page, title)).toBeVisible();
  await expect(unseen(page)).toHaveCount(0);
});

test("replies, prayers, changes and removals update the card in place", async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn();
  const boaz = await somebodyElse({ browser, baseURL });
  const id = await boaz.write({ title: "The knee again", category: "prayer-requests" });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openBoard(page);
  const request = card(page, "The knee again");
  await expect(request).toContainText("Nobody has prayed yet");

  const miriam = await somebodyElse({ browser, baseURL });
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

test("all pages of a browser share one stream, which ends while the page is hidden", async ({
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
    if (isStream(request)) streams += 1;
  });
  await openLive(page);
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

function setVisibility(page: Page, state: "visible" | "hidden") {
  return page.evaluate((state) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
}

test("replies appear in an open thread, and removed entries leave a note", async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn();
  const boaz = await somebodyElse({ browser, baseURL });
  const id = await boaz.write({ title: "Anyone awake?" });
  await openLive(page, `/community/${id}`);
  await page.getByLabel("Your reply").fill("I am, and I ");
  const reply = await boaz.reply(id, "Answering myself.");
  await expect(page.getByText("Answering myself.")).toBeVisible(soon);
  await expect(page.getByRole("heading", { name: "Replies 1" })).toBeVisible();
  await boaz.call("community.deleteReply", { id: reply.id });
  await expect(page.getByText("This reply is not here any more.")).toBeVisible(soon);
  await boaz.call("community.deletePost", { id });
  await expect(page.getByText("This post is not here any more.")).toBeVisible(soon);
  await expect(page.getByLabel("Your reply")).toHaveValue("I am, and I ");
});
