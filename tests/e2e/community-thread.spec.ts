import { randomUUID } from "node:crypto";
import { cut, playPart, refuse } from "./answers.ts";
import { toast } from "./board.ts";
import { somebodyElse } from "./teammate.ts";
import { expect, test } from "./test.ts";
import {
  addReply,
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
  const prayed = other.getByRole("button", { name: "You prayed" });
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

test("a first reply: rules once, there at once, and the focus on it", async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn();
  const title = `First race back ${randomUUID()}`;
  const id = await (await somebodyElse({ browser, baseURL })).write({ title });
  await openThread(page, { id, title });
  await expect(page.getByText("No replies yet. One honest line is enough.")).toBeVisible();
  await expect(addReply(page)).toBeDisabled();
  await replyField(page).fill("   ");
  await replyField(page).press("Control+Enter");
  await expect(toast(page, "Please fill in all fields")).toContainText("Error");
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

test("each post keeps a draft of its own", async ({ page, signIn }) => {
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
  await expect(page.getByRole("switch", { name: "Post anonymously" })).toBeChecked();
  await addReply(page).click();
  await expect(repliesIn(page).first()).toContainText("You (anonymous)");
  await page.reload();
  await expect(repliesIn(page)).toHaveCount(1);
  await expect(replyField(page)).toHaveValue("");
  await openThread(page, second);
  await expect(replyField(page)).toHaveValue("Of the second");
});

test("what was refused stays in the field, with the server's reason", async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to (load|fetch)|TRPCClientError/);
  await signIn();
  const post = await writePost(page.request);
  await openThread(page, post);
  await page.route("**/trpc/community.createReply*", (route) => route.abort());
  await replyField(page).fill("Praying for you.");
  await addReply(page).click();
  await expect(toast(page, "Failed to add reply. Please try again.")).toContainText("Error");
  await expect(replyField(page)).toHaveValue("Praying for you.");
  await page.unroute("**/trpc/community.createReply*");

  await refuse(page, "community.createReply", {
    ...{ code: "PAYMENT_REQUIRED", httpStatus: 402, link: "/know-your-role" },
    message: "This is part of the mentorship.",
  });
  await addReply(page).click();
  const summary = page.getByRole("main").getByRole("alert").filter({ hasText: "mentorship" });
  await expect(summary.first()).toContainText("This is part of the mentorship.");
  await expect(
    page.getByRole("main").getByRole("link", { name: "See the mentorship" }),
  ).toBeVisible();
  await expect(replyField(page)).toHaveValue("Praying for you.");
});

test("a reply whose answer was lost is not written twice", async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to (load|fetch)|TRPCClientError/);
  await signIn();
  const post = await writePost(page.request);
  await openThread(page, post);
  await page.route("**/trpc/community.createReply*", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await replyField(page).fill("Praying for you.");
  await addReply(page).click();
  await expect(toast(page, "Your reply has been added!")).toBeVisible();
  await expect(repliesIn(page)).toHaveCount(1);
  await expect(replyField(page)).toHaveValue("");
});

test("more replies on demand; one's own is there at once, below those not yet shown", async ({
  page,
  signIn,
}) => {
  await signIn();
  const post = await writePost(page.request);
  for (let count = 1; count <= 22; count += 1)
    await writeReply(page.request, post, { content: `Number ${count}.` });
  await openThread(page, post);
  await expect(page.getByRole("heading", { name: "Replies 20 of 22" })).toBeVisible();
  await replyField(page).fill("Number 23.");
  await addReply(page).click();
  await expect(repliesIn(page)).toHaveCount(21);
  await expect(repliesIn(page).last()).toContainText("Number 23.");
  await expect(page.getByRole("heading", { name: "Replies 21 of 23" })).toBeVisible();

  const more = page.getByRole("button", { name: "Show more replies" });
  await page.route("**/trpc/community.replies*", cut);
  await more.click();
  await expect(page.getByText("We could not load more.")).toBeVisible();
  await expect(repliesIn(page)).toHaveCount(21);
  await page.unroute("**/trpc/community.replies*");
  await more.click();
  await expect(repliesIn(page)).toHaveCount(23);
  await expect(repliesIn(page).nth(20)).toBeFocused();
  await expect(repliesIn(page).last()).toContainText("Number 23.");
  await expect(more).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Replies 23" })).toBeVisible();
});

test("whoever stays without a name stays without one", async ({
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
    "community.standing": () => ({ hasAcceptedRules: true, suspendedUntil }),
  });
  await signIn();
  await openThread(page, sampleRequest);
  await expect(page.getByText("You cannot post at the moment.")).toBeVisible();
  await expect(replyField(page)).toHaveCount(0);
  await expect(repliesIn(page)).toHaveCount(1);
});

test("a verse that is not quoted as it stands can be put right, or left", async ({
  page,
  signIn,
}) => {
  await signIn();
  const post = await writePost(page.request, { title: `Verses ${randomUUID()}` });
  await openThread(page, post);
  await replyField(page).fill('I hold on to "Jesus cried." (John 11:35) today.');
  await expect(
    page.getByText("This differs from the King James text of John 11:35."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Use the King James text" }).click();
  await expect(replyField(page)).toHaveValue('I hold on to "Jesus wept." (John 11:35) today.');
  await expect(replyField(page)).toBeFocused();
  await expect(page.getByText(/differs from the King James/)).toHaveCount(0);
  await replyField(page).fill('"Jesus cried." (John 11:35)');
  await addReply(page).click();
  await expect(toast(page, "Your reply has been added!")).toBeVisible();
});
