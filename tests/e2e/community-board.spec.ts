import { randomUUID } from "node:crypto";
import { cut } from "./answers.ts";
import {
  card,
  cards,
  filter,
  newPost,
  openBoard,
  samplePost,
  searchField,
  standFor,
} from "./board.ts";
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

test("more is shown on demand; one goes on with the first new one", async ({ page, signIn }) => {
  await standFor(
    page,
    Array.from({ length: 43 }, (_, place) =>
      samplePost({ id: 43 - place, title: `Post ${43 - place}.` }),
    ),
  );
  await signIn();
  await openBoard(page);
  await expect(cards(page)).toHaveCount(20);
  await expect(page.getByText("Showing 20 of 43")).toBeVisible();
  const more = page.getByRole("button", { name: "Show more" });
  await more.focus();
  const before = await page.evaluate(() => scrollY);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Post 23." })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await more.click();
  await expect(cards(page)).toHaveCount(43);
  await expect(page.getByText("Showing 43 of 43")).toBeVisible();
  await expect(page.getByText("You have read everything. Go outside.")).toBeVisible();
  await expect(more).toHaveCount(0);

  await page.getByRole("link", { name: "Post 2.", exact: true }).click();
  await expect(page).toHaveURL(/\/community\/2$/);
  const place = await page.evaluate(() => scrollY);
  await page.goBack();
  await expect(cards(page)).toHaveCount(43);
  expect(place).toBe(0);
  await expect(page.getByRole("link", { name: "Post 2.", exact: true })).toBeInViewport();
});

test("more that does not come is said, and what is there stays", async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED|TRPCClientError/);
  await standFor(
    page,
    Array.from({ length: 30 }, (_, place) => samplePost({ id: 30 - place })),
    { isMore: true },
  );
  await signIn();
  await openBoard(page);
  await expect(page.getByText("Showing 20 of more than 1,000")).toBeVisible();
  await page.route(/community\.posts/, cut);
  const more = page.getByRole("button", { name: "Show more" });
  await more.click();
  await expect(
    page.getByRole("alert").filter({ hasText: "We could not load more." }),
  ).toBeVisible();
  await expect(cards(page)).toHaveCount(20);
  await page.unroute(/community\.posts/, cut);
  await more.click();
  await expect(cards(page)).toHaveCount(30);
});

test("six places are held for what is on its way", async ({ page, signIn }) => {
  await signIn();
  let open: (() => void) | undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(/community\.posts/, async (route) => {
    await gate;
    await route.fallback();
  });
  await page.goto("/community");
  await expect(page.getByRole("status", { name: "Loading" })).toBeVisible();
  await expect(page.locator("[data-placeholder]")).toHaveCount(6);
  await expect(newPost(page)).toBeVisible();
  open?.();
  await expect(page.locator("[data-placeholder]")).toHaveCount(0);
});

test("a board that cannot be loaded says so and is tried again", async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED|TRPCClientError|Failed to fetch/);
  await signIn();
  await page.route(/community\.posts/, cut);
  await page.goto("/community");
  await expect(
    page.getByRole("alert").filter({ hasText: "We could not load the discussions." }),
  ).toBeVisible();
  await page.unroute(/community\.posts/, cut);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(cards(page).first()).toBeVisible();
});

for (const { category, text, button } of [
  { category: "All Discussions", text: "Nobody has written yet.", button: "New Post" },
  { category: "General Discussion", text: "No general discussions yet.", button: "New Post" },
  { category: "Prayer Requests", text: "No prayer requests right now.", button: "Ask for prayer" },
  { category: "Encouragement", text: "No encouragement yet.", button: "Encourage someone" },
  { category: "Questions & Advice", text: "No questions yet.", button: "Ask a question" },
]) {
  test(`nothing in ${category} is an invitation`, async ({ page, signIn }) => {
    await standFor(page, []);
    await signIn();
    await openBoard(page);
    await filter(page, category).click();
    await expect(page.getByText(text)).toBeVisible();
    await page.getByRole("main").getByRole("button", { name: button }).last().click();
    const chosen = page.getByRole("dialog").getByRole("combobox", { name: "Category" });
    await expect(chosen).toHaveText(
      category === "All Discussions" ? "General Discussion" : category,
    );
  });
}

test("somebody who is suspended reads on and is told until when", async ({ page, signIn }) => {
  const suspendedUntil = new Date(Date.now() + 3 * 24 * 3_600_000);
  const part = { "community.standing": () => ({ hasAcceptedRules: true, suspendedUntil }) };
  await standFor(page, [], { part });
  await signIn();
  await openBoard(page);
  const day = suspendedUntil.toLocaleDateString("en-US", { month: "short", day: "numeric" });
  await expect(page.getByText("You cannot post at the moment.")).toContainText(day);
  await expect(newPost(page)).toHaveCount(0);
  await expect(page.getByText("Nobody has written yet.")).toBeVisible();
});
