import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Post } from "#src/features/community/queries.ts";
import { playPart } from "./answers.ts";
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

/** A busy computer is no failure. */
export const patiently = { timeout: 20_000 };

export async function openBoard(page: Page, search = "") {
  await page.goto(`/community${search}`);
  await expect(page.getByRole("heading", { level: 1, name: "Community" })).toBeVisible(patiently);
  await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0, patiently);
}

/** Words that no other test writes. */
export const newWords = () => ({
  title: `Bus ${randomUUID()}`,
  content: "Nine hours to the meet.",
});

/** Writes what a post needs, and no more. */
export async function write(page: Page, { title, content }: { title: string; content: string }) {
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Your post").fill(content);
}

export function samplePost(post: Partial<Post> = {}): Post {
  return {
    ...{ id: 1, athleteId: 7, author: "Dion K.", isAnonymous: false, category: "general" },
    ...{ title: "Small win", content: "Slept eight hours, four nights running." },
    ...{ createdAt: new Date(Date.now() - 2 * 3_600_000), editedAt: null, expiresAt: null },
    ...{ isUrgent: false, answeredAt: null, testimony: null, replyCount: 0, prayerCount: 0 },
    ...{ isMine: false, isHidden: false, hasPrayed: false },
    ...post,
  };
}

type Asked = { category?: string; search?: string; limit: number; before?: number };

type Rest = { isMore?: boolean; part?: Parameters<typeof playPart>[1] };

/** A board with these posts and no others. */
export function standFor(page: Page, posts: readonly Post[], { isMore = false, part }: Rest = {}) {
  const matching = ({ category, search = "" }: Asked) =>
    posts.filter(
      (post) => (!category || post.category === category) && post.title.includes(search),
    );
  return playPart(page, {
    ...part,
    "community.posts": (asked) => {
      const { before = Number.POSITIVE_INFINITY, limit, ...filter } = asOf(asked);
      return matching({ limit, ...filter })
        .filter(({ id }) => id < before)
        .slice(0, limit);
    },
    "community.count": (asked) => ({
      count: isMore ? 1_000 : matching(asOf(asked)).length,
      isMore,
    }),
  });
}

/** What the board asks for, as its own types have it. */
const asOf = (input: unknown) => input as Asked;
