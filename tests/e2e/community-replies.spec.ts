import { randomUUID } from "node:crypto";
import { cut, loseAnswers, refuse } from "./answers.ts";
import { toast } from "./board.ts";
import { somebodyElse } from "./teammate.ts";
import { expect, test } from "./test.ts";
import { addReply, openThread, repliesIn, replyField, writePost, writeReply } from "./thread.ts";

test.use({ hasTour: false });

test("a first reply: rules once, there at once, and the focus on it", { tag: "@journey" }, async ({
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
  await loseAnswers(page, "community.createReply", { times: 1 });
  await replyField(page).fill("Praying for you.");
  await addReply(page).click();
  await expect(toast(page, "Your reply has been added!")).toBeVisible();
  await expect(toast(page, "Error")).toHaveCount(0);
  await expect(repliesIn(page)).toHaveCount(1);
  await expect(replyField(page)).toHaveValue("");
});

test("more replies on demand; one's own is there at once, below those not yet shown", async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to (load|fetch)|ERR_FAILED/);
  // What comes live is shown at once, and would not wait to be asked for.
  await page.route("**/trpc/community.live*", cut);
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
