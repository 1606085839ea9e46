import { trpcClient } from "#src/lib/trpc.ts";
import type { Category } from "../types.ts";

type Written = { category?: Category | undefined; title: string; content: string };

const soonMs = 2 * 60_000;

/** Whether a post is there whose answer was lost, so that it is not written twice. */
export async function hasArrived({ category, title, content }: Written) {
  const asked = { limit: 10, ...(category && { category }) };
  const newest = await trpcClient.community.posts.query(asked).catch(() => []);
  return newest.some(
    (post) =>
      post.isMine &&
      post.title === title &&
      post.content === content &&
      Math.abs(Date.now() - post.createdAt.getTime()) < soonMs,
  );
}
