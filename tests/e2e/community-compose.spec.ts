import { randomUUID } from "node:crypto";
import { cut, refuse } from "./answers.ts";
import {
  card,
  cards,
  dialog,
  filter,
  newPost,
  openBoard,
  rules,
  send,
  toast,
  write,
} from "./board.ts";
import { expect, test } from "./test.ts";

test.use({ hasTour: false });

const words = () => ({ title: `Bus ${randomUUID()}`, content: "Nine hours to the meet." });

test("a first post: the rules are agreed to once, and the board shows it first", async ({
  page,
  signIn,
}) => {
  const first = words();
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
  const request = words();
  await signIn();
  await openBoard(page, "?category=prayer-requests");
  await newPost(page).click();
  await expect(page.getByRole("combobox", { name: "Category" })).toHaveText("Prayer Requests");
  await expect(dialog(page).getByText("call or text 988")).toBeVisible();
  await write(page, request);
  await page.getByRole("switch", { name: "This is urgent" }).check();
  await page.getByRole("combobox", { name: "How long it stays" }).click();
  await page.getByRole("option", { name: "7 days" }).click();
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
  const post = words();
  await signIn();
  await openBoard(page, "?category=prayer-requests");
  await newPost(page).click();
  await page.getByRole("switch", { name: "This is urgent" }).check();
  await page.getByRole("combobox", { name: "Category" }).click();
  await page.getByRole("option", { name: "Encouragement" }).click();
  await expect(page.getByRole("switch", { name: "This is urgent" })).toHaveCount(0);
  await write(page, post);
  await rules(page).check();
  await send(page).click();

  await expect(page).toHaveURL(/\?category=encouragement$/);
  await expect(filter(page, "Encouragement")).toHaveAttribute("aria-pressed", "true");
  await expect(cards(page).filter({ hasText: post.title })).not.toContainText("Urgent");
});

test("a search gives way to what one has just written", async ({ page, signIn }) => {
  const post = words();
  await signIn();
  await openBoard(page, "?search=nothing-like-it");
  await newPost(page).click();
  await write(page, post);
  await rules(page).check();
  await send(page).click();
  await expect(card(page, post.title)).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("");
});

test("closing loses nothing, nor does a reload; a draft can be cleared", async ({
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
  await page.getByRole("button", { name: "Clear draft" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("");
  await page.reload();
  await newPost(page).click();
  await expect(page.getByLabel("Title")).toHaveValue("");
});

test("a post that does not arrive keeps its words", async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED|TRPCClientError/);
  const post = words();
  await signIn();
  await openBoard(page);
  await newPost(page).click();
  await write(page, post);
  await rules(page).check();
  await page.route(/community\.createPost/, cut);
  await send(page).click();
  const failed = "Failed to create post. Please try again.";
  await expect(toast(page, failed)).toContainText("Error");
  await expect(dialog(page).getByRole("alert").filter({ hasText: failed }).first()).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue(post.title);
  await page.unroute(/community\.createPost/, cut);
  await send(page).click();
  await expect(card(page, post.title)).toBeVisible();
});

test("a refusal says why, and where to go about it", async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/402/);
  await signIn();
  await openBoard(page);
  await refuse(page, "community.createPost", {
    ...{ code: "PAYMENT_REQUIRED", httpStatus: 402, link: "/subscribe/7" },
    message: "This part belongs to the mentorship. Your own pages stay open to you.",
  });
  await newPost(page).click();
  await write(page, words());
  await rules(page).check();
  await send(page).click();
  await expect(dialog(page).getByText("This part belongs to the mentorship.")).toBeVisible();
  await expect(dialog(page).getByRole("link", { name: "See the mentorship" })).toHaveAttribute(
    "href",
    "/subscribe/7",
  );
  await expect(page.getByLabel("Your post")).toHaveValue("Nine hours to the meet.");
});

test("a long title is counted from 150 on, and one that is too long says by how much", async ({
  page,
  signIn,
}) => {
  await signIn();
  await openBoard(page);
  await newPost(page).click();
  const title = page.getByLabel("Title");
  await title.fill("a".repeat(149));
  await expect(page.getByText("149 of 200")).toHaveCount(0);
  await title.fill("a".repeat(150));
  await expect(page.getByText("150 of 200")).toBeVisible();
  await title.fill("a".repeat(195));
  await expect(page.getByRole("status").filter({ hasText: "195 of 200" })).toBeAttached();
  await title.fill("a".repeat(203));
  await page.getByLabel("Your post").fill("Long.");
  await rules(page).check();
  await send(page).click();
  await expect(title).toHaveAccessibleDescription(
    /Titles can have up to 200 characters. Yours has 203./,
  );
});

test("everything can be done with the keyboard alone", async ({ page, signIn }) => {
  const post = words();
  await signIn();
  await openBoard(page);
  await newPost(page).focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
  await page.getByRole("combobox", { name: "Category" }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Category" })).toHaveText("Questions & Advice");
  await page.keyboard.press("Tab");
  await page.keyboard.type(post.title);
  await page.keyboard.press("Tab");
  await page.keyboard.type(post.content);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByRole("switch", { name: "Post anonymously" })).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(rules(page)).toBeChecked();
  await page.keyboard.press("Control+Enter");
  await expect(newPost(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(filter(page, "All Discussions")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/category=prayer-requests/);
  await expect(filter(page, "Prayer Requests")).toBeFocused();
});
