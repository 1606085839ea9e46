import { randomUUID } from "node:crypto";
import { cards, filter, openBoard, searchField, writePost } from "./community.ts";
import { expect, test } from "./test.ts";

test("Back, a reload and a visit to a post keep search, category, loaded cards and place", async ({
  page,
  signIn,
}) => {
  await signIn();
  const word = `word${randomUUID().slice(0, 8)}`;
  for (let count = 1; count <= 22; count += 1)
    await writePost(page.request, { title: `Post ${count}. ${word}`, category: "questions" });
  await openBoard(page);
  await searchField(page).fill(word);
  await expect(page).toHaveURL(`/community?search=${word}`);
  await filter(page, "Questions & Advice").click();
  await expect(page).toHaveURL(`/community?search=${word}&category=questions`);
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(cards(page)).toHaveCount(22);
  const oldest = page.getByRole("link", { name: `Post 2. ${word}` });
  await oldest.click();
  await expect(page.getByRole("heading", { level: 1, name: `Post 2. ${word}` })).toBeVisible();
  // The URL changes before the screen does.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(cards(page)).toHaveCount(22);
  await expect(oldest).toBeInViewport();

  await page.reload();
  await expect(searchField(page)).toHaveValue(word);
  await expect(filter(page, "Questions & Advice")).toHaveAttribute("aria-pressed", "true");
  await page.goBack();
  await expect(page).toHaveURL(`/community?search=${word}`);
  await expect(filter(page, "All Discussions")).toHaveAttribute("aria-pressed", "true");
});
