import { expect, test, vi } from "vitest";
import { limits } from "#server/limits.ts";
import { boardApp } from "#tests/helpers/board.ts";

const words = { title: "My knee", content: "It hurts.", acceptsRules: true };

test("a newcomer's post and reply are one write each, limits and all", async () => {
  const app = await boardApp();
  const { community } = app.as(await app.make.athlete());
  const write = vi.spyOn(app.database, "write");
  const { id: postId } = await community.createPost(words);
  expect(write).toHaveBeenCalledTimes(1);
  await community.createReply({ ...words, postId });
  expect(write).toHaveBeenCalledTimes(2);
});

test("what a limit refuses is not written, and leaves its counter as it was", async () => {
  const app = await boardApp(undefined, { rateLimitScale: 1 });
  const { community } = app.as(await app.make.athlete());
  await community.createPost(words);
  await expect(community.createPost(words)).rejects.toThrow("That was a lot at once");
  expect(await community.posts({})).toHaveLength(limits.postByAccount.max);
  const counted = await app.database.read.select().from(app.database.read.tables.rateLimits);
  expect(counted.map(({ count }) => count).toSorted()).toEqual([1, 1]);
});
