import {
  card,
  cards,
  dialog,
  filter,
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

test("a first post: the rules are accepted once, and the board shows it first", {
  tag: "@journey",
}, async ({ page, signIn }) => {
  const first = newWords();
  await signIn();
  await openBoard(page, "?search=nothing-like-it");
  await newPost(page).click();
  await expect(dialog(page).getByRole("heading", { name: "New Post" })).toBeFocused();
  await expect(dialog(page).getByRole("listitem")).toHaveCount(7);
  await write(page, first);
  await send(page).click();
  await expect(rules(page)).toHaveAccessibleDescription(/read the house rules/);
  await rules(page).check();
  await page.getByLabel("Your post").press("Control+Enter");

  await expect(toast(page, "Your post has been shared with the community!")).toContainText(
    "Success",
  );
  await expect(dialog(page)).toHaveCount(0);
  await expect(newPost(page)).toBeFocused();
  // A filter that would hide the new post is dropped.
  await expect(searchField(page)).toHaveValue("");
  await expect(card(page, first.title)).toContainText("You");

  await newPost(page).click();
  await expect(page.getByLabel("Title")).toHaveValue("");
  await expect(page.getByText("We kept what you typed.")).toHaveCount(0);
  await expect(rules(page)).toHaveCount(0);
  await expect(page.getByText("House rules")).toBeVisible();
});

test("a draft survives closing the dialog and a reload", { tag: "@journey" }, async ({
  page,
  signIn,
}) => {
  await signIn();
  await openBoard(page);
  await newPost(page).click();
  await write(page, { title: "Half a thought", content: "and the other" });
  await page.getByRole("switch", { name: "Post anonymously" }).check();
  await expect(page.getByText(/^Draft saved \d+:\d\d [AP]M$/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(newPost(page)).toBeFocused();

  await page.reload();
  await newPost(page).click();
  await expect(page.getByText("We kept what you typed.")).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Half a thought");
  await expect(page.getByLabel("Your post")).toHaveValue("and the other");
  await expect(page.getByRole("switch", { name: "Post anonymously" })).toBeChecked();
});

test("everything can be done with the keyboard alone", async ({ page, signIn }) => {
  const post = newWords();
  await signIn();
  await openBoard(page, "?category=prayer-requests");
  await newPost(page).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("combobox", { name: "Category" }).focus();
  await page.keyboard.press("End");
  await expect(page.getByRole("combobox", { name: "Category" })).toHaveValue("questions");
  await page.keyboard.press("Tab");
  await page.keyboard.type(post.title);
  await page.keyboard.press("Tab");
  await page.keyboard.type(post.content);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(rules(page)).toBeChecked();
  await page.keyboard.press("Control+Enter");
  await expect(newPost(page)).toBeFocused();
  // The board turns to the category of the post.
  await expect(page).toHaveURL(/\?category=questions$/);
  await expect(cards(page).filter({ hasText: post.title })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(filter(page, "All Discussions")).toBeFocused();
});
