import { cut, playPart } from "./answers.ts";
import { toast } from "./board.ts";
import { somebodyElse } from "./teammate.ts";
import { expect, test } from "./test.ts";
import {
  openThread,
  repliesIn,
  replyField,
  sampleReply,
  sampleRequest,
  writePost,
  writeReply,
} from "./thread.ts";

test.use({ hasTour: false });

const pray = { name: "I prayed" };

test("a request with all that belongs to it, and the way back to where one came from", async ({
  page,
  signIn,
}) => {
  await playPart(page, {
    "community.post": () => sampleRequest,
    "community.replies": () => [
      sampleReply(),
      sampleReply({ id: 2, author: "Anonymous", athleteId: null, isAnonymous: true }),
    ],
  });
  await signIn();
  await openThread(page, sampleRequest, "?category=prayer-requests&search=race");
  await expect(page).toHaveTitle("First race back: Honour");
  const main = page.getByRole("main");
  for (const text of ["Prayer Requests", "Urgent", "Answered, Aug 16", "Tomás V."])
    await expect(main).toContainText(text);
  await expect(main).toContainText("Ran it. Did not hear the knee once.");
  await expect(main.locator("time").first()).toHaveAttribute(
    "datetime",
    sampleRequest.createdAt.toISOString(),
  );
  await expect(main.getByText("31 athletes prayed for this")).toBeVisible();
  await expect(main.getByText("In crisis? In the US, call or text 988")).toBeVisible();
  await expect(main.getByText("Isaiah 40:31")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Replies 2" })).toBeVisible();
  await expect(repliesIn(page).last()).toContainText("Anonymous");
  await main.getByRole("link", { name: "Back to Community" }).click();
  await expect(page).toHaveURL(/\/community\?category=prayer-requests&search=race$/);
});

test("text keeps its paragraphs and lines, and nothing in it is more than text", async ({
  page,
  signIn,
}) => {
  await signIn();
  const content = `One\ntwo\n\nthree <b>four</b> ${"x".repeat(200)}`;
  const post = await writePost(page.request, { content });
  await openThread(page, post);
  const article = page.getByRole("main").getByRole("article").first();
  await expect(article.getByText("One two")).toHaveCSS("white-space-collapse", "preserve-breaks");
  await expect(article.getByText("three <b>four</b>")).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(320);
});

test("one prays once, at once, and the one who asked sees how many", async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn();
  const post = await writePost(page.request, { category: "prayer-requests" });
  await openThread(page, post);
  await expect(page.getByText("Nobody has prayed for this yet")).toBeVisible();
  await expect(page.getByRole("button", pray)).toHaveCount(0);

  const other = await (await somebodyElse({ browser, baseURL })).newPage();
  await openThread(other, post);
  await expect(other.getByText("counted once for each athlete")).toBeVisible();
  await other.getByRole("button", pray).click();
  const prayed = other.getByRole("button", { name: "You prayed", exact: true });
  await expect(prayed).toHaveAttribute("aria-pressed", "true");
  await expect(prayed).toBeFocused();
  await prayed.click();
  await expect(other.getByText("1 athlete prayed for this")).toBeVisible();
  await other.reload();
  await expect(prayed).toBeVisible();

  await page.reload();
  await expect(page.getByText("1 athlete prayed for this")).toBeVisible();
});

test("a prayer that was not counted is taken back and can be said again", async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to (load|fetch)|TRPCClientError/);
  await playPart(page, { "community.post": () => sampleRequest, "community.replies": () => [] });
  await page.route("**/trpc/community.pray*", cut);
  await signIn();
  await openThread(page, sampleRequest);
  await page.getByRole("button", pray).click();
  await expect(toast(page, "We could not count that. Please try again.")).toBeVisible();
  await expect(page.getByRole("button", pray)).toHaveAttribute("aria-pressed", "false");
  await expect(page.getByText("31 athletes prayed for this")).toBeVisible();
});

test("whoever stays without a name stays without one", { tag: "@journey" }, async ({
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

test("a post that is not there, and a number that is none", async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to (load|fetch)|TRPCClientError/);
  await signIn();
  for (const path of ["999999999", "abc"]) {
    await page.goto(`/community/${path}?category=questions`);
    await expect(
      page.getByRole("heading", { level: 1, name: "This discussion is not here." }),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "Back to Community" })).toHaveAttribute(
      "href",
      "/community?category=questions",
    );
  }
});

test("what cannot be loaded says so, and is tried again", async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to (load|fetch)|TRPCClientError/);
  await signIn();
  const post = await writePost(page.request);
  await page.route("**/trpc/**community.post*", cut);
  await page.goto(`/community/${post.id}`);
  await expect(
    page.getByRole("heading", { name: "We could not load this discussion." }),
  ).toBeVisible();
  await page.unroute("**/trpc/**community.post*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: post.title })).toBeVisible();
});

test("somebody who is suspended reads on and is told until when", async ({ page, signIn }) => {
  const suspendedUntil = new Date(Date.now() + 3 * 24 * 3_600_000);
  await playPart(page, {
    "community.post": () => sampleRequest,
    "community.replies": () => [sampleReply()],
    "community.boardAccess": () => ({ hasAcceptedRules: true, suspendedUntil }),
  });
  await signIn();
  await openThread(page, sampleRequest);
  await expect(page.getByText("You cannot post at the moment.")).toBeVisible();
  await expect(replyField(page)).toHaveCount(0);
  await expect(repliesIn(page)).toHaveCount(1);
});
