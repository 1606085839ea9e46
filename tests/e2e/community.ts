import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import type { Post, Reply } from "#src/features/community/queries.ts";
import { expect } from "./test.ts";

export const cards = (page: Page) => page.getByRole("main").getByRole("listitem");
export const card = (page: Page, title: string) => cards(page).filter({ hasText: title });
export const filter = (page: Page, name: string) =>
  page.getByRole("group", { name: "Filter by category" }).getByRole("button", { name });
export const searchField = (page: Page) => page.getByRole("searchbox");
export const newPost = (page: Page) => page.getByRole("button", { name: "New Post", exact: true });
export const dialog = (page: Page) => page.getByRole("dialog", { name: "New Post" });
export const send = (page: Page) => page.getByRole("button", { name: "Share with the community" });
export const rules = (page: Page) =>
  page.getByRole("checkbox", { name: "I have read the house rules and will keep them." });
export const toast = (page: Page, text: string) =>
  page.getByRole("region", { name: /notification/i }).filter({ hasText: text });

/** Generous, because the computer may be busy. */
const patiently = { timeout: 20_000 };

export async function openBoard(page: Page, search = "") {
  await page.goto(`/community${search}`);
  await expect(page.getByRole("heading", { level: 1, name: "Community" })).toBeVisible(patiently);
  await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0, patiently);
}

/** A title that no other test uses. */
export const newWords = () => ({
  title: `Bus ${randomUUID()}`,
  content: "Nine hours to the meet.",
});

/** Fills in the required fields of a post. */
export async function write(page: Page, { title, content }: { title: string; content: string }) {
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Your post").fill(content);
}

type NewPost = Partial<Pick<Post, "title" | "content" | "category" | "isAnonymous" | "isUrgent">>;

/** Posts through the API, as the athlete of these cookies. */
export async function writePost(request: APIRequestContext, post: NewPost = {}): Promise<Post> {
  const title = post.title ?? `First race back ${randomUUID()}`;
  const content = "Nine months since surgery. Saturday, 10:40, lane 5.";
  const data = { category: "general", content, ...post, title, acceptsRules: true };
  const answer = await request.post("/api/discussion/posts", { data });
  expect(answer, await answer.text()).toBeOK();
  return answer.json();
}

type NewReply = { content: string; isAnonymous?: boolean };

export async function writeReply(
  request: APIRequestContext,
  { id }: Pick<Post, "id">,
  reply: NewReply,
): Promise<Reply> {
  const answer = await request.post(`/api/discussion/posts/${id}/replies`, {
    data: { ...reply, acceptsRules: true },
  });
  expect(answer, await answer.text()).toBeOK();
  return answer.json();
}

export async function openThread(
  page: Page,
  { id, title }: Pick<Post, "id" | "title">,
  search = "",
) {
  await page.goto(`/community/${id}${search}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
}

export const repliesIn = (page: Page) =>
  page.getByRole("region", { name: /^Replies/ }).getByRole("article");
export const replyField = (page: Page) =>
  page.getByRole("main").getByRole("textbox", { name: "Your reply" });
export const addReply = (page: Page) => page.getByRole("button", { name: "Add reply" });

export async function choose(page: Page, menu: string | RegExp, item: string | RegExp) {
  await page.getByRole("button", { name: menu }).click();
  await page.getByRole("menuitem", { name: item }).click();
}
