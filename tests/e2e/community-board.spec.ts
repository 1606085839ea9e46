import { randomUUID } from "node:crypto";
import { card, cards, filter, openBoard, searchField, writePost } from "./community.ts";
import { expect, test } from "./test.ts";

const uniqueWord = () => `word${randomUUID().slice(0, 8)}`;

test("category and search are kept in the URL: by Back, a reload and a visit to a post", async ({
  page,
  signIn,
}) => {
  await signIn();
  const word = uniqueWord();
  const { id } = await writePost(page.request, { title: `How? ${word}`, category: "questions" });
  await page.goto("/soulcare");
  await page.getByRole("link", { name: "Community" }).click();
  await expect(page).toHaveTitle("Community: Honour");
  await expect(page.getByRole("heading", { level: 1, name: "Community" })).toBeFocused();

  await filter(page, "Questions & Advice").click();
  await expect(page).toHaveURL(/\/community\?category=questions$/);
  await searchField(page).pressSequentially(word);
  await expect(page).toHaveURL(`/community?category=questions&search=${word}`);
  await expect(cards(page)).toHaveCount(1);
  await expect(searchField(page)).toBeFocused();
  // The link covers the whole card.
  await cards(page).getByText("Nine months since surgery").click({ force: true });
  await expect(page).toHaveURL(`/community/${id}?category=questions&search=${word}`);
  await page.goBack();
  await expect(searchField(page)).toHaveValue(word);
  await page.reload();
  await expect(card(page, word)).toBeVisible();
  await expect(filter(page, "Questions & Advice")).toHaveAttribute("aria-pressed", "true");

  await page.goBack();
  await expect(page).toHaveURL(/\/community$/);
  await expect(searchField(page)).toHaveValue("");
  await expect(filter(page, "All Discussions")).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("link", { name: "Back to Dashboard" }).click();
  await expect(page).toHaveURL(/\/soulcare$/);
});

test("Back from a post shows all loaded cards at the same place", async ({ page, signIn }) => {
  await signIn();
  const word = uniqueWord();
  for (let count = 1; count <= 23; count += 1)
    await writePost(page.request, { title: `Post ${count}. ${word}` });
  await openBoard(page, `?search=${word}`);
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(cards(page)).toHaveCount(23);
  const oldest = page.getByRole("link", { name: `Post 2. ${word}` });
  await oldest.click();
  await expect(page.getByRole("heading", { level: 1, name: `Post 2. ${word}` })).toBeVisible();
  // The URL changes before the screen does.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(cards(page)).toHaveCount(23);
  await expect(oldest).toBeInViewport();
});
