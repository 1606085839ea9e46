import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import type { Post, Reply } from "#src/features/community/queries.ts";
import { expect } from "./test.ts";

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
