import { randomUUID } from "node:crypto";
import { toast } from "./board.ts";
import { expectSound, signInAsAdmin } from "./desk.ts";
import { somebodyElse } from "./teammate.ts";
import { expect, test } from "./test.ts";

type World = Parameters<typeof somebodyElse>[0];

/** A post that somebody else wrote without a name, reported by a third. */
async function reportedPost(world: World) {
  const title = `Low ${randomUUID()}`;
  const writer = await somebodyElse(world);
  const id = await writer.write({ title, content: "I am ashamed.", isAnonymous: true });
  const reader = await somebodyElse(world);
  await reader.call("community.report", { kind: "post", id, reason: "danger" });
  return { id, title };
}

test.beforeEach(({ context }) => signInAsAdmin(context));

test("a case is opened from the queue, and its author shown for a reason alone", async ({
  page,
  browser,
  baseURL,
}) => {
  const post = await reportedPost({ browser, baseURL });
  await page.goto("/admin/moderation");
  await page.getByRole("link", { name: post.title }).click();
  await expect(page).toHaveURL(new RegExp(`case=post-${post.id}`));
  await expect(page.getByRole("heading", { level: 2, name: post.title })).toBeFocused();
  await expect(page.getByText("Posted anonymously")).toBeVisible();

  const main = page.getByRole("main");
  await main.getByText("Who wrote this?").click();
  await main.getByRole("button", { name: "Show the author" }).click();
  await expect(main.getByText("Please give a reason")).toBeVisible();
  await main.getByLabel("Why do you have to know?").fill("They may need help tonight.");
  await main.getByRole("button", { name: "Show the author" }).click();
  await expect(main.getByRole("link", { name: "Write to Boaz Reed" })).toBeVisible();
  await expect(main.getByLabel("Suspend posting for Boaz Reed")).toBeVisible();

  await page.goto(`/admin/audit?action=reveal&target=post%20${post.id}`);
  await expect(page.getByRole("row", { name: /They may need help tonight/ })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("Boaz");
});

test("a post is removed with a reason, and stands among the decided cases", {
  tag: "@journey",
}, async ({ page, browser, baseURL }) => {
  const post = await reportedPost({ browser, baseURL });
  await page.goto(`/admin/moderation?case=post-${post.id}`);
  await page.getByRole("radio", { name: "Remove" }).check({ force: true });
  await page.getByRole("button", { name: "Remove post" }).click();
  await expect(page.getByRole("alert").first()).toContainText("Please give a reason");
  await page.getByLabel("Reason", { exact: true }).fill("It names a teammate.");
  await page.getByRole("switch").check({ force: true });
  await page.getByRole("button", { name: "Remove post" }).click();
  await expect(toast(page, "Post removed")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("link", { name: post.title })).toHaveCount(0);

  await page.getByRole("link", { name: "Decided cases" }).click();
  await page.getByRole("link", { name: post.title }).click();
  await expect(page.getByText(/It names a teammate\./)).toBeVisible();
  await page.goto(`/admin/audit?target=post%20${post.id}`);
  await expect(page.getByRole("row", { name: /suspend/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /remove/ })).toBeVisible();
});

test("on a phone the queue and the case take turns", async ({ page, browser, baseURL }) => {
  const post = await reportedPost({ browser, baseURL });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/moderation?case=post-${post.id}`);
  const queue = page.getByRole("region", { name: "Cases that wait" });
  await expect(page.getByRole("heading", { level: 2, name: post.title })).toBeVisible();
  await expect(queue).toBeHidden();
  await page.getByRole("link", { name: "Back to the queue" }).click();
  await expect(queue).toBeVisible();
});

test("a case that is not there says so, and the queue stays", async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load|404|TRPCClientError/);
  await page.goto("/admin/moderation?case=post-99999999");
  await expect(page.getByText("This case could not be loaded.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Cases that wait" })).toBeVisible();
});

test("the screen is sound for everyone", async ({ page, browser, baseURL }) => {
  test.slow();
  const post = await reportedPost({ browser, baseURL });
  await page.goto(`/admin/moderation?case=post-${post.id}`);
  await expect(page.getByRole("heading", { level: 2, name: post.title })).toBeVisible();
  await expectSound(page);
});
