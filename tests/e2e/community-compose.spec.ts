import {
  card,
  cards,
  dialog,
  filter,
  newPost,
  newWords,
  openBoard,
  patiently,
  rules,
  send,
  toast,
  write,
} from "./board.ts";
import { expect, test } from "./test.ts";

test.use({ hasTour: false });

test("a first post: the rules are agreed to once, and the board shows it first", {
  tag: "@journey",
}, async ({ page, signIn }) => {
  const first = newWords();
  await signIn();
  await openBoard(page);
  await newPost(page).click();
  await expect(dialog(page).getByRole("heading", { name: "New Post" })).toBeFocused();
  await expect(dialog(page).getByRole("listitem")).toHaveCount(7);
  await expect(rules(page)).not.toBeChecked();
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
  await expect(cards(page).filter({ hasText: first.title })).toContainText("You");

  await newPost(page).click();
  await expect(page.getByLabel("Title")).toHaveValue("");
  await expect(page.getByText("We kept what you typed.")).toHaveCount(0);
  await expect(rules(page)).toHaveCount(0);
  await expect(page.getByText("House rules")).toBeVisible();
});

test("without words nothing is sent, and it is said where", async ({ page, signIn }) => {
  await signIn();
  await openBoard(page);
  await newPost(page).click();
  await rules(page).check();
  await write(page, { title: "   ", content: "" });
  await send(page).click();
  await expect(toast(page, "Please fill in all fields")).toContainText("Error");
  for (const field of ["Title", "Your post"]) {
    await expect(page.getByLabel(field)).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel(field)).toHaveAccessibleDescription(/Please fill in all fields/);
  }
  const summary = dialog(page).getByRole("alert");
  await expect(summary).toBeFocused();
  await summary.getByRole("link", { name: "Please fill in all fields" }).click();
  await expect(page.getByLabel("Title")).toBeFocused();
});

test("a prayer request may be urgent, without a name, and end by itself", async ({
  page,
  signIn,
}) => {
  const request = newWords();
  await signIn();
  await openBoard(page, "?category=prayer-requests");
  await newPost(page).click();
  await expect(page.getByRole("combobox", { name: "Category" })).toHaveValue("prayer-requests");
  await expect(dialog(page).getByText("call or text 988")).toBeVisible();
  await write(page, request);
  await page.getByRole("switch", { name: "This is urgent" }).check();
  await page.getByRole("combobox", { name: "How long it stays" }).selectOption("7 days");
  const anonymous = page.getByRole("switch", { name: "Post anonymously" });
  await expect(anonymous).toHaveAccessibleDescription(/An admin can look up the author only/);
  await anonymous.check();
  await rules(page).check();
  const sent = page.waitForRequest(/community\.createPost/);
  await send(page).click();
  expect(Object.values((await sent).postDataJSON())[0]).toMatchObject({
    json: { isUrgent: true, isAnonymous: true, expiresInDays: 7, category: "prayer-requests" },
  });
  const shown = card(page, request.title);
  for (const text of ["Urgent", "You (anonymous)", "Nobody has prayed yet"])
    await expect(shown).toContainText(text);
});

test("what belongs to a request alone stays behind with another category", async ({
  page,
  signIn,
}) => {
  const post = newWords();
  await signIn();
  await openBoard(page, "?category=prayer-requests");
  await newPost(page).click();
  await page.getByRole("switch", { name: "This is urgent" }).check();
  await page.getByRole("combobox", { name: "Category" }).selectOption("Encouragement");
  await expect(page.getByRole("switch", { name: "This is urgent" })).toHaveCount(0);
  await write(page, post);
  await rules(page).check();
  await send(page).click();

  await expect(page).toHaveURL(/\?category=encouragement$/);
  await expect(filter(page, "Encouragement")).toHaveAttribute("aria-pressed", "true");
  await expect(cards(page).filter({ hasText: post.title })).not.toContainText("Urgent");
});

test("a search gives way to what one has just written", async ({ page, signIn }) => {
  const post = newWords();
  await signIn();
  await openBoard(page, "?search=nothing-like-it");
  await newPost(page).click();
  await write(page, post);
  await rules(page).check();
  await send(page).click();
  await expect(card(page, post.title)).toBeVisible(patiently);
  await expect(page.getByRole("searchbox")).toHaveValue("");
});

test("closing loses nothing, nor does a reload; a draft can be cleared", {
  tag: "@journey",
}, async ({ page, signIn }) => {
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
  await page.getByRole("button", { name: "Clear draft" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("");
  await page.reload();
  await newPost(page).click();
  await expect(page.getByLabel("Title")).toHaveValue("");
});
