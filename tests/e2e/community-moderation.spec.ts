import { randomUUID } from "node:crypto";
import { choose, openThread, repliesIn, toast, writePost } from "./community.ts";
import { openLive } from "./live.ts";
import { somebodyElse, staffPage } from "./people.ts";
import { expect, test } from "./test.ts";

test("a post is reported by keyboard, removed with a reason, and listed among the decided cases", {
  tag: "@journey",
}, async ({ page, signIn, browser }) => {
  const writer = await somebodyElse(browser);
  const title = `Low ${randomUUID()}`;
  const id = await writer.write({ title, content: "I am ashamed.", isAnonymous: true });
  await signIn();
  await openThread(page, { id, title });
  const menu = page.getByRole("button", { name: /^More actions for “/ });
  await menu.focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Report" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Report this post" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByRole("radio", { name: "Unkind or harassing" })).toBeChecked();
  await page.getByRole("button", { name: "Send report" }).press("Enter");
  await expect(toast(page, "Two reports from different people hide a post")).toBeVisible();
  await expect(menu).toBeFocused();

  const staff = await staffPage(browser);
  await staff.goto(`/admin/moderation?case=post-${id}`);
  await staff.getByRole("radio", { name: "Remove" }).check();
  await staff.getByLabel("Reason", { exact: true }).fill("It names a teammate.");
  await staff.getByRole("switch").check();
  await staff.getByRole("button", { name: "Remove post" }).click();
  await expect(toast(staff, "Post removed")).toBeVisible();
  await expect(staff.getByRole("link", { name: title })).toHaveCount(0);
  await staff.getByRole("link", { name: "Decided cases" }).click();
  await staff.getByRole("link", { name: title }).click();
  await expect(staff.getByText(/It names a teammate\./)).toBeVisible();
  await staff.goto(`/admin/audit?target=post%20${id}`);
  await expect(staff.getByRole("row", { name: /Suspend/ })).toBeVisible();
  await expect(staff.getByRole("row", { name: /Remove/ })).toBeVisible();
  await staff.context().close();
});

test("what a muted athlete wrote is hidden until the account unmutes them", async ({
  page,
  signIn,
  browser,
}) => {
  await signIn();
  const post = await writePost(page.request);
  const other = await somebodyElse(browser);
  await openLive(page, `/community/${post.id}`, "community.live");
  // A reply that arrived by the stream goes as well.
  await other.reply(post.id, "Unkind words.");
  await expect(repliesIn(page)).toHaveCount(1);
  await choose(page, /^More actions for the reply by/, "Mute this person");
  await expect(repliesIn(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Replies" })).toBeFocused();

  await page.goto("/account");
  await page.getByRole("button", { name: "Unmute: Community Member" }).click();
  await expect(page.getByText("Unmuted: Community Member.")).toBeVisible();
  await expect(page.getByText("You have muted nobody.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Muted people" })).toBeFocused();
  await openThread(page, post);
  await expect(repliesIn(page)).toHaveCount(1);
});
