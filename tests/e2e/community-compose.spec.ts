import {
  card,
  dialog,
  newPost,
  newWords,
  openBoard,
  rules,
  searchField,
  send,
  toast,
  write,
} from "./community.ts";
import { expect, test } from "./test.ts";

test("a draft survives its dialog and a reload; the rules are accepted once, and it is posted", {
  tag: "@journey",
}, async ({ page, signIn }) => {
  const first = newWords();
  await signIn();
  await openBoard(page, "?category=prayer-requests&search=nothing-like-it");
  await newPost(page).click();
  await expect(dialog(page).getByRole("listitem")).toHaveCount(7);
  await page.getByRole("combobox", { name: "Category" }).selectOption("questions");
  await write(page, first);
  await page.getByRole("switch", { name: "Post anonymously" }).check();
  await expect(page.getByText(/^Draft saved \d+:\d\d [AP]M$/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(newPost(page)).toBeFocused();

  await page.reload();
  await newPost(page).click();
  await expect(page.getByText("We kept what you typed.")).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue(first.title);
  await expect(page.getByRole("switch", { name: "Post anonymously" })).toBeChecked();
  await send(page).click();
  await expect(rules(page)).toHaveAccessibleDescription(/read the house rules/);
  await rules(page).check();
  await page.getByLabel("Your post").press("Control+Enter");

  await expect(toast(page, "Your post has been shared with the community!")).toContainText(
    "Success",
  );
  await expect(newPost(page)).toBeFocused();
  // Filters that would hide the new post give way to it.
  await expect(page).toHaveURL(/\?category=questions$/);
  await expect(searchField(page)).toHaveValue("");
  await expect(card(page, first.title)).toContainText("You (anonymous)");
  await newPost(page).click();
  await expect(page.getByLabel("Title")).toHaveValue("");
  await expect(page.getByText("We kept what you typed.")).toHaveCount(0);
  await expect(rules(page)).toHaveCount(0);
});
