import { cut, loseAnswers, refuse } from "./answers.ts";
import {
  card,
  dialog,
  filter,
  newPost,
  newWords,
  openBoard,
  rules,
  send,
  toast,
  write,
} from "./board.ts";
import { expect, test } from "./test.ts";

test.use({ hasTour: false });

test("a post that does not arrive keeps its words", async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED|TRPCClientError/);
  const post = newWords();
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

test("a post whose answer was lost is not written twice, and no error is shown", {
  tag: "@journey",
}, async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_FAILED|TRPCClientError/);
  const post = newWords();
  await signIn();
  await openBoard(page);
  await newPost(page).click();
  await write(page, post);
  await rules(page).check();
  await loseAnswers(page, "community.createPost", { times: 1 });
  await send(page).click();
  await expect(toast(page, "Your post has been shared with the community!")).toBeVisible();
  await expect(toast(page, "Error")).toHaveCount(0);
  await expect(card(page, post.title)).toHaveCount(1);
});

test("while answers keep getting lost it says so; sent again later, there is one post", async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED|TRPCClientError/);
  const post = newWords();
  await signIn();
  await openBoard(page);
  await newPost(page).click();
  await write(page, post);
  await rules(page).check();
  await loseAnswers(page, "community.createPost");
  await send(page).click();
  await expect(toast(page, "Failed to create post. Please try again.")).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  // Closed and opened again it is still the same post.
  await page.keyboard.press("Escape");
  await newPost(page).click();
  await expect(page.getByLabel("Title")).toHaveValue(post.title);
  await expect(rules(page)).toHaveCount(0);
  await send(page).click();
  await expect(toast(page, "Your post has been shared with the community!")).toBeVisible();
  await expect(card(page, post.title)).toHaveCount(1);
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
  await write(page, newWords());
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
  const post = newWords();
  await signIn();
  await openBoard(page);
  await newPost(page).focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
  await page.getByRole("combobox", { name: "Category" }).focus();
  await page.keyboard.type("Questions");
  await expect(page.getByRole("combobox", { name: "Category" })).toHaveValue("questions");
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
