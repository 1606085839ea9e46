import { dialogOf, isaiah, openDialog, rowOf, shareVerse } from "./soulcare.ts";
import { expect, test } from "./test.ts";

test("a verse is filled in, shared, and the link is in the clipboard", { tag: "@journey" }, async ({
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn();
  const opener = await openDialog(page);
  const dialog = dialogOf(page);
  await dialog.getByLabel("Reference").fill("is 40:31");
  await dialog.getByLabel("Reference").press("Enter");
  await expect(dialog.getByLabel("Verse", { exact: true })).toHaveValue(isaiah);
  await expect(dialog.getByLabel("Reference")).toHaveValue("Isaiah 40:31");
  await expect(dialog.getByText("Matches the King James text.")).toBeVisible();
  await dialog.getByRole("radio", { name: /Daily/ }).check();
  await dialog.getByRole("button", { name: "Create and copy link" }).click();

  await expect(dialog.getByRole("heading", { name: "Challenge Created!" })).toBeFocused();
  const link = await dialog.getByLabel("Link").inputValue();
  expect(link).toMatch(/\/scripture\/[\w-]{12}$/);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(
    page.getByRole("status").filter({ hasText: "Scripture Challenge Created!" }),
  ).toContainText("Share URL Copied!");
  await expect(rowOf(page, "Isaiah 40:31").first()).toContainText("Daily · ends tomorrow");
});

test("a visitor reads a verse, signs in, joins it and writes a line about it", {
  tag: "@journey",
}, async ({ page, context, signIn }) => {
  await signIn({ name: "Boaz Field" });
  const { path, reference } = await shareVerse(context.request);
  await context.clearCookies();
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A verse to carry");
  await expect(page).toHaveTitle(`${reference}: a verse to carry, from Honour`);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.getByRole("blockquote")).toContainText("they shall run, and not be weary");
  await expect(page.getByRole("main")).toContainText("Some weeks, walking is strong.");
  await expect(page.getByRole("main")).toContainText("Weekly · 7 days left");
  await expect(page.getByRole("main")).not.toContainText("Boaz");

  await page.getByRole("main").getByRole("link", { name: "Sign in to join" }).click();
  await page.getByLabel("E-mail or username").fill("jordan@example.org");
  await page.getByLabel("Password", { exact: true }).fill("demo-athlete-1");
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await page.getByRole("button", { name: "Join this challenge" }).click();
  await expect(page.getByText(/^You are in · weekly, 7 days left · 1 taking part/)).toBeFocused();

  await page.getByRole("slider").press("End");
  await expect(
    page.getByText("Finished. Write one line about what stayed with you."),
  ).toBeFocused();
  await page.getByLabel("What stayed with you?").fill("Walking was enough.");
  await page.getByRole("button", { name: "Save your line" }).click();
  await expect(page.getByText("Your line is kept.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Walking was enough.")).toBeVisible();
});

test("a new visitor creates a profile and comes back to the verse", async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  const { path } = await shareVerse(context.request);
  await context.clearCookies();
  await page.goto(path);
  await page.getByRole("link", { name: "Create Your Profile" }).click();
  await page.getByLabel("Full Name").fill("Orpah Reed");
  await page.getByLabel("Email Address").fill(`${crypto.randomUUID()}@example.org`);
  await page.getByLabel("Primary Sport").fill("Rowing");
  await page.getByRole("radio", { name: /College/ }).check();
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await page.getByRole("link", { name: "Go on to where you were" }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole("button", { name: "Join this challenge" })).toBeVisible();
});
