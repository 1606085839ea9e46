import { refuse } from "./answers.ts";
import { dialogOf, isaiah, openDialog, rowOf, withoutTour } from "./scripture.ts";
import { expect, test } from "./test.ts";

test.beforeEach(({ page }) => withoutTour(page));

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
  const shownAt = Date.now();
  const link = await dialog.getByLabel("Link").inputValue();
  expect(link).toMatch(/\/scripture\/[\w-]{12}$/);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expect(dialog).toBeHidden();
  expect(Date.now() - shownAt).toBeGreaterThan(2_000);
  await expect(opener).toBeFocused();
  await expect(
    page.getByRole("status").filter({ hasText: "Scripture Challenge Created!" }),
  ).toContainText("Share URL Copied!");
  await expect(rowOf(page, "Isaiah 40:31").first()).toContainText("Daily · ends tomorrow");

  await opener.click();
  await expect(dialog.getByLabel("Reference")).toHaveValue("");
  await expect(dialog.getByRole("radio", { name: /Weekly/ })).toBeChecked();
});

test("words that differ are shown, and one press puts them right", async ({ page, signIn }) => {
  await signIn();
  await openDialog(page);
  const dialog = dialogOf(page);
  await dialog.getByLabel("Reference").fill("John 11:35");
  await dialog.getByLabel("Verse", { exact: true }).fill("Jesus cried.");
  await expect(dialog.getByRole("status").filter({ hasText: "differs" })).toHaveText(
    "This differs from the King James text of John 11:35.",
  );
  await expect(dialog.locator("del")).toHaveText(["You wrote: cried.. ", "yours"]);
  await expect(dialog.locator("ins")).toHaveText(["King James text: wept.. ", "King James"]);
  await dialog.getByRole("button", { name: "Use the King James text" }).click();
  await expect(dialog.getByLabel("Verse", { exact: true })).toHaveValue("Jesus wept.");
  await expect(dialog.getByLabel("Verse", { exact: true })).toBeFocused();
  await expect(dialog.getByText("Matches the King James text.")).toBeVisible();
  await dialog.getByLabel("Verse", { exact: true }).fill("jesus wept");
  await expect(dialog.getByText("Same words; only punctuation or capitals differ.")).toBeVisible();
  await dialog.getByLabel("Reference").fill("Hezekiah 3:4");
  await expect(dialog.getByText("We do not know this reference.")).toBeVisible();

  await dialog.getByRole("button", { name: "Create and copy link" }).click();
  await expect(dialog.getByRole("heading", { name: "Challenge Created!" })).toBeVisible();
});

test("a late answer never takes the place of a newer one", async ({ page, signIn }) => {
  await signIn();
  await openDialog(page);
  const dialog = dialogOf(page);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/verifyVerse.*cried/, async (route) => {
    await held;
    await route.continue();
  });
  await dialog.getByLabel("Reference").fill("John 11:35");
  const asked = page.waitForRequest(/verifyVerse.*cried/);
  await dialog.getByLabel("Verse", { exact: true }).fill("Jesus cried.");
  await asked;
  await dialog.getByLabel("Verse", { exact: true }).fill("Jesus wept.");
  await expect(dialog.getByText("Matches the King James text.")).toBeVisible();
  const late = page.waitForResponse(/verifyVerse.*cried/);
  release();
  await late;
  await expect(dialog.getByText("Matches the King James text.")).toBeVisible();
  await expect(dialog.getByText("This differs")).toHaveCount(0);
});

test("words typed where others were filled in take their place", async ({ page, signIn }) => {
  await signIn();
  await openDialog(page);
  const dialog = dialogOf(page);
  await dialog.getByLabel("Reference").fill("John 11:35");
  await page.keyboard.press("Tab");
  await expect(dialog.getByLabel("Verse", { exact: true })).toHaveValue("Jesus wept.");
  await page.keyboard.type("He cried");
  await expect(dialog.getByLabel("Verse", { exact: true })).toHaveValue("He cried");
  await dialog.getByLabel("Reference").fill("John 11:36");
  await page.keyboard.press("Tab");
  await expect(
    dialog.getByText("This differs from the King James text of John 11:36."),
  ).toBeVisible();
  await expect(dialog.getByLabel("Verse", { exact: true })).toHaveValue("He cried");
});

test("an example fills the form, and leaves what one has typed", async ({ page, signIn }) => {
  await signIn();
  await openDialog(page);
  const dialog = dialogOf(page);
  await dialog.getByRole("button", { name: "Need an idea? Pick one of these." }).click();
  await dialog.getByRole("button", { name: /^Micah 6:8/ }).click();
  await expect(dialog.getByLabel("Verse", { exact: true })).toHaveValue(/walk humbly with thy God/);
  await expect(dialog.getByRole("radio", { name: /Monthly/ })).toBeChecked();
  await expect(dialog.getByLabel("Encouragement")).toHaveValue(/^Thirty days/);
  await dialog.getByLabel("Encouragement").fill("My own words");
  await dialog.getByRole("button", { name: "Need an idea? Pick one of these." }).click();
  await dialog.getByRole("button", { name: /^Joshua 1:9/ }).click();
  await expect(dialog.getByLabel("Verse", { exact: true })).toHaveValue(/Be strong and of a good/);
  await expect(dialog.getByLabel("Encouragement")).toHaveValue("My own words");
});

test("an empty form says what is missing, and leads there by the keyboard", async ({
  page,
  signIn,
}) => {
  await signIn();
  const opener = await openDialog(page);
  const dialog = dialogOf(page);
  await dialog.getByRole("button", { name: "Create and copy link" }).focus();
  await page.keyboard.press("Enter");
  const summary = dialog.getByRole("alert").filter({ hasText: "1 thing to fix" });
  await expect(summary).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Reference")).toBeFocused();
  await expect(dialog.getByLabel("Reference")).toHaveAccessibleDescription(
    "Please fill in verse and reference",
  );
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test("what is typed outlives a failing server, closing and a reload", async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/500/);
  await signIn();
  await openDialog(page);
  const dialog = dialogOf(page);
  await refuse(page, "soulcare.createScriptureChallenge", {
    code: "INTERNAL_SERVER_ERROR",
    httpStatus: 500,
    message: "Something went wrong",
  });
  await dialog.getByLabel("Reference").fill("Ruth 1:16");
  await dialog.getByLabel("Verse", { exact: true }).fill("Whither thou goest");
  await dialog.getByRole("button", { name: "Create and copy link" }).click();
  await expect(
    dialog.getByRole("alert").filter({ hasText: "Failed to create scripture challenge" }).first(),
  ).toBeFocused();
  await expect(dialog.getByLabel("Verse", { exact: true })).toHaveValue("Whither thou goest");

  await dialog.getByRole("button", { name: "Close" }).click();
  await page.reload();
  await page.getByRole("main").getByRole("button", { name: "Share Scripture Challenge" }).click();
  await expect(dialog.getByLabel("Verse", { exact: true })).toHaveValue("Whither thou goest");
  await expect(dialog.getByText("We kept what you typed.")).toBeVisible();
  await dialog.getByRole("button", { name: "Clear draft" }).click();
  await expect(dialog.getByLabel("Verse", { exact: true })).toHaveValue("");
});

test("where the clipboard is refused the link stays to be copied by hand", async ({
  page,
  signIn,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await page.clock.install();
  await signIn();
  await openDialog(page);
  const dialog = dialogOf(page);
  await dialog.getByLabel("Reference").fill("Ruth 1:16");
  await dialog.getByLabel("Verse", { exact: true }).fill("Whither thou goest");
  await dialog.getByRole("button", { name: "Create and copy link" }).dblclick();
  await expect(dialog.getByText("We could not copy the link by ourselves.")).toBeVisible();
  await expect(dialog.getByLabel("Link")).toBeFocused();
  const selected = await page.evaluate(() => String(getSelection()));
  expect(selected).toMatch(/\/scripture\/[\w-]{12}$/);
  await page.clock.fastForward(10_000);
  await expect(dialog.getByLabel("Link")).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toBeHidden();
});
