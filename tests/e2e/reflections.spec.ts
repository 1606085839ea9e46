import { openTimeout, save, stored, words } from "./soulcare.ts";
import { expect, test } from "./test.ts";

test("a reflection is shared, changed, deleted and brought back", { tag: "@journey" }, async ({
  page,
  signIn,
}) => {
  await signIn();
  await openTimeout(page);
  await expect(page.getByRole("switch", { name: "Keep this private" })).toBeChecked();
  await words(page).fill("First words");
  await save(page).click();
  const list = page.getByRole("region", { name: "Reflections" });
  const row = list.getByRole("listitem");
  const toast = (text: string) => page.getByRole("status").filter({ hasText: text });
  await expect(row).toContainText("Only you");
  expect(await stored(page)).toMatchObject([{ reflection: "First words", isPrivate: true }]);
  await row.getByRole("button", { name: /^Share with your mentor/ }).click();
  await expect(row).toContainText("Shared with your mentor");
  await expect.poll(async () => (await stored(page))[0].isPrivate).toBe(false);

  await row.getByRole("button", { name: /^Edit/ }).click();
  const editor = row.getByLabel("Your reflection");
  await expect(editor).toBeFocused();
  await editor.fill("Better words");
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("reflection-edit")))
    .toMatch(/Better words/);
  await page.reload();
  await row.getByRole("button", { name: /^Edit/ }).click();
  await expect(editor).toHaveValue("Better words");
  await row.getByRole("button", { name: "Save changes" }).click();
  await expect(toast("Reflection changed.")).toBeVisible();
  await expect(row.getByRole("button", { name: /^Edit/ })).toBeFocused();
  expect(await stored(page)).toMatchObject([{ reflection: "Better words", isPrivate: false }]);

  await row.getByRole("button", { name: /^Delete/ }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Reflections", exact: true })).toBeFocused();
  await expect(toast("Reflection deleted successfully")).toBeVisible();
  expect(await stored(page)).toEqual([]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toHaveCount(1);
  expect(await stored(page)).toHaveLength(1);
});

test("signing out removes the drafts", async ({ page, signIn }) => {
  await signIn();
  await openTimeout(page);
  await words(page).fill("Not for the next one here");
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  const storage = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(storage).not.toContain("Not for the next");
});
