import { dialogOf, isaiah, openDialog, rowOf } from "./soulcare.ts";
import { expect, fillProfile, test } from "./test.ts";

test("a shared verse is read by a visitor, who copies its link, joins it and writes a line", {
  tag: "@journey",
}, async ({ page, context, signIn, browser }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn({ name: "Boaz Field" });
  const opener = await openDialog(page);
  const dialog = dialogOf(page);
  await dialog.getByLabel("Reference").fill("is 40:31");
  await dialog.getByLabel("Reference").press("Enter");
  await expect(dialog.getByLabel("Verse", { exact: true })).toHaveValue(isaiah);
  await expect(dialog.getByText("Matches the King James text.")).toBeVisible();
  await dialog.getByRole("button", { name: "Create and copy link" }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(rowOf(page, "Isaiah 40:31").first()).toContainText("You are in · weekly");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/scripture\/[\w-]{12}$/);
  const path = new URL(link).pathname;

  const elsewhere = await browser.newContext({
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const visitor = await elsewhere.newPage();
  await visitor.goto(path);
  const main = visitor.getByRole("main");
  await expect(visitor).toHaveTitle("Isaiah 40:31: a verse to carry, from Honour");
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(main.getByRole("blockquote")).toContainText("they shall run, and not be weary");
  await expect(main).toContainText("Weekly · 7 days left · 1 taking part · until");
  await expect(main).not.toContainText("Boaz");
  await expect(visitor.locator('script[src*="/index-"]')).toHaveCount(0);
  await visitor.evaluate(() => navigator.clipboard.writeText(""));
  await visitor.getByRole("button", { name: "Copy link" }).click();
  await expect(visitor.getByRole("status").getByText("Share URL Copied!")).toBeVisible();
  expect(await visitor.evaluate(() => navigator.clipboard.readText())).toBe(link);

  await visitor.getByRole("link", { name: "Create Your Profile" }).click();
  await fillProfile(visitor, "Orpah Reed");
  await visitor.getByRole("button", { name: "Continue to Payment" }).click();
  await visitor.getByRole("link", { name: "Go on to where you were" }).click();
  await expect(visitor).toHaveURL(new RegExp(`${path}$`));
  await visitor.getByRole("button", { name: "Join this challenge" }).click();
  const isIn = visitor.getByText(/^You are in · weekly, 7 days left · 2 taking part/);
  await expect(isIn).toBeFocused();
  await expect(visitor.getByRole("button", { name: "Account of Orpah Reed" })).toBeVisible();
  await visitor.getByRole("slider").press("End");
  await visitor.getByLabel("What stayed with you?").fill("Walking was enough.");
  await visitor.getByRole("button", { name: "Save your line" }).click();
  await expect(visitor.getByText("Your line is kept.")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText("Walking was enough.")).toBeVisible();
  await elsewhere.close();
});
