import { shareVerse } from "./soulcare.ts";
import { expect, test } from "./test.ts";

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
  await expect(page.getByRole("main")).toContainText(
    "Weekly · 7 days left · 1 taking part · until",
  );
  await expect(page.getByRole("main")).not.toContainText("Boaz");
  await expect(page.locator('script[src*="/index-"]')).toHaveCount(0);

  await page.getByRole("main").getByRole("link", { name: "Sign in to join" }).click();
  await page.getByLabel("E-mail or username").fill("jordan@example.org");
  await page.getByLabel("Password", { exact: true }).fill("demo-athlete-1");
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await page.getByRole("button", { name: "Join this challenge" }).click();
  await expect(page.getByText(/^You are in · weekly, 7 days left · 2 taking part/)).toBeFocused();
  await expect(page.getByRole("button", { name: "Account of Jordan" })).toBeVisible();

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

test("a visitor copies the link of a verse, or sees it where the clipboard is blocked", async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  const { path } = await shareVerse(context.request);
  await context.clearCookies();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(path);
  await expect(page.getByText(/7 days left/)).toBeVisible();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("status").getByText("Share URL Copied!")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toBe(path);

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("blocked"));
  });
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("We could not copy the link by ourselves.")).toBeVisible();
  await expect(page.getByText(link, { exact: true })).toBeVisible();
});

test("whoever shared a verse is in it, and stays in the frame of members", async ({
  page,
  context,
  signIn,
}) => {
  const { id } = await signIn({ name: "Boaz Field" });
  const { path } = await shareVerse(context.request);
  for (const address of [path, `/subscribe/${id}`]) {
    await page.goto(address);
    await expect(page.getByRole("button", { name: "Account of Boaz Field" })).toBeVisible();
    await expect(page.getByRole("link", { name: /Sign in|Create Your Profile/ })).toHaveCount(0);
  }
  await page.goto(path);
  await expect(page.getByText(/^You are in · weekly, 7 days left · 1 taking part/)).toBeVisible();
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
