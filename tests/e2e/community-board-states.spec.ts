import { cut } from "./answers.ts";
import { cards, filter, newPost, openBoard, samplePost, searchField, standFor } from "./board.ts";
import { expect, test } from "./test.ts";

test.use({ hasTour: false });

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
  // The address changes before the screen does.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(cards(page)).toHaveCount(43);
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

  await page.route(/community\.posts/, cut);
  await searchField(page).fill("first");
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await page.unroute(/community\.posts/, cut);
  await searchField(page).fill("nothing-like-it");
  await expect(page.getByText(/^Nothing found for/)).toBeVisible();
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
    await expect(chosen.locator("option:checked")).toHaveText(
      category === "All Discussions" ? "General Discussion" : category,
    );
  });
}

test("somebody who is suspended reads on and is told until when", async ({ page, signIn }) => {
  const suspendedUntil = new Date(Date.now() + 3 * 24 * 3_600_000);
  const part = { "community.boardAccess": () => ({ hasAcceptedRules: true, suspendedUntil }) };
  await standFor(page, [], { part });
  await signIn();
  await openBoard(page);
  const day = suspendedUntil.toLocaleDateString("en-US", { month: "short", day: "numeric" });
  await expect(page.getByText("You cannot post at the moment.")).toContainText(day);
  await expect(newPost(page)).toHaveCount(0);
  await expect(page.getByText("Nobody has written yet.")).toBeVisible();
});

test("an admin without a profile reads along and cannot post", async ({ page, context }) => {
  const data = { username: "admin", password: "demo-admin-1" };
  expect(await context.request.post("/api/session", { data })).toBeOK();
  await openBoard(page);
  await expect(cards(page).first()).toBeVisible();
  await expect(newPost(page)).toHaveCount(0);
});
