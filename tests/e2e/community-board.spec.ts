import { randomUUID } from "node:crypto";
import { card, cards, filter, openBoard, samplePost, searchField, standFor } from "./board.ts";
import { expect, test } from "./test.ts";

test.use({ hasTour: false });

const prayer = samplePost({
  ...{ id: 9, category: "prayer-requests", title: "MRI on Thursday", author: "Anonymous" },
  ...{ isAnonymous: true, isMine: true, isUrgent: true, prayerCount: 14, replyCount: 6 },
});

test("the dashboard and the places lead to the board, and the board back", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/soulcare");
  await page.getByRole("link", { name: /^Go to Community/ }).click();
  await expect(page).toHaveURL(/\/community$/);
  await expect(page).toHaveTitle("Community: Honour");
  await expect(page.getByRole("heading", { level: 1, name: "Community" })).toBeFocused();
  await expect(
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Community" }),
  ).toHaveAttribute("aria-current", "page");
  await page.getByRole("link", { name: "Back to Dashboard" }).click();
  await expect(page).toHaveURL(/\/soulcare$/);
});

test("a visitor signs in first and comes back to what was asked for", async ({ page }) => {
  await page.goto("/community?category=questions");
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fcommunity%3Fcategory%3Dquestions$/);
});

test("a card says who asks what, since when, and how many answered", async ({ page, signIn }) => {
  const answered = { answeredAt: new Date(), author: "Tomás V.", prayerCount: 1, replyCount: 1 };
  await standFor(page, [
    prayer,
    samplePost({ ...answered, id: 8, category: "prayer-requests", title: "First race back" }),
    samplePost({ id: 7, title: "Hidden words", isMine: true, isHidden: true, author: "Maya T." }),
  ]);
  await signIn();
  await openBoard(page);

  const first = cards(page).first();
  for (const text of ["Prayer Requests", "Urgent", "2 hours ago", "You (anonymous)"])
    await expect(first).toContainText(text);
  await expect(first).toContainText("14 people prayed");
  await expect(first).toContainText("6 replies");
  await expect(first.locator("time")).toHaveAttribute("datetime", prayer.createdAt.toISOString());
  const second = card(page, "First race back");
  for (const text of ["Answered", "Tomás V.", "1 person prayed", "1 reply"])
    await expect(second).toContainText(text);
  const own = card(page, "Hidden words");
  await expect(own).toContainText("Hidden until an admin has looked at it.");
  await expect(own).toContainText("Maya T. You");
  await expect(own).toContainText("No replies yet");
  await expect(own).not.toContainText("prayed");
});

test("the whole card opens its post and keeps the view one came from", async ({ page, signIn }) => {
  await standFor(page, [prayer]);
  await signIn();
  await openBoard(page, "?category=prayer-requests&search=MRI");
  await expect(page.getByRole("link", { name: "MRI on Thursday" })).toHaveAttribute(
    "href",
    "/community/9?category=prayer-requests&search=MRI",
  );
  await cards(page).getByText("Slept eight hours").click({ force: true });
  await expect(page).toHaveURL("/community/9?category=prayer-requests&search=MRI");
  await page.goBack();
  await expect(searchField(page)).toHaveValue("MRI");
  await expect(cards(page)).toHaveCount(1);
});

test("a category is an address: it is reloaded, and Back leads to the one before", async ({
  page,
  signIn,
}) => {
  await standFor(page, [prayer, samplePost()]);
  await signIn();
  await openBoard(page);
  await expect(filter(page, "All Discussions")).toHaveAttribute("aria-pressed", "true");
  await expect(cards(page)).toHaveCount(2);
  await filter(page, "Prayer Requests").click();
  await expect(page).toHaveURL(/\?category=prayer-requests$/);
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByText("In crisis? In the US, call or text 988")).toBeVisible();
  await filter(page, "General Discussion").click();
  await expect(card(page, "Small win")).toBeVisible();
  await expect(page.getByText("In crisis?")).toHaveCount(0);

  await page.goBack();
  await expect(filter(page, "Prayer Requests")).toHaveAttribute("aria-pressed", "true");
  await expect(card(page, "MRI on Thursday")).toBeVisible();
  await page.reload();
  await expect(filter(page, "Prayer Requests")).toHaveAttribute("aria-pressed", "true");
  await filter(page, "All Discussions").click();
  await expect(page).toHaveURL(/\/community$/);
  await expect(page.getByText("2 discussions")).toBeAttached();
});

test("words are looked for once they rest, in the category one is in", async ({ page, signIn }) => {
  await standFor(page, [prayer, samplePost()]);
  await signIn();
  await openBoard(page, "?category=general");
  await searchField(page).pressSequentially("Small");
  await expect(page).toHaveURL(/\?category=general&search=Small$/);
  await expect(cards(page)).toHaveCount(1);
  await expect(searchField(page)).toBeFocused();
  await searchField(page).fill("Large");
  await expect(page.getByText('Nothing found for "Large" in General Discussion.')).toBeVisible();
  await page.reload();
  await expect(searchField(page)).toHaveValue("Large");
  await page
    .getByRole("main")
    .getByRole("search")
    .getByRole("button", { name: "Clear search" })
    .click();
  await expect(page).toHaveURL(/\?category=general$/);
  await expect(searchField(page)).toBeFocused();
  await expect(card(page, "Small win")).toBeVisible();
});

test("what is typed never runs behind the address, and Back clears it", async ({
  page,
  signIn,
}) => {
  await standFor(page, [prayer, samplePost()]);
  await signIn();
  await openBoard(page);
  await filter(page, "Prayer Requests").click();
  await searchField(page).fill("MRI");
  await expect(page).toHaveURL(/search=MRI$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/community$/);
  await expect(searchField(page)).toHaveValue("");
  await expect(cards(page)).toHaveCount(2);
});

test("a real search finds a real post", async ({ page, signIn }) => {
  await signIn();
  await openBoard(page, `?search=${randomUUID().slice(0, 8)}`);
  await expect(page.getByText(/^Nothing found for/)).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Clear search" }).last().click();
  await expect(cards(page).first()).toBeVisible();
});
