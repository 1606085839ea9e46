import { expect, test } from "vitest";
import { testApp } from "#tests/helpers/app.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";

onEveryEngine("the board", ({ open }) => {
  test("has the newest first, page by page, and counts what is there", async () => {
    const app = await testApp({ database: await open() });
    const ruth = await app.make.athlete();
    const board = app.as(ruth).community;
    for (const title of ["one", "two", "three"])
      await board.createPost({ title, content: `about ${title}`, acceptsRules: true });

    const first = await board.posts({ limit: 2 });
    expect(first.map(({ title }) => title)).toEqual(["three", "two"]);
    const next = await board.posts({ limit: 2, before: first.at(-1)?.id });
    expect(next.map(({ title }) => title)).toEqual(["one"]);
    expect(await board.posts({ before: next[0]?.id })).toEqual([]);
    expect(await board.count({})).toEqual({ count: 3, isMore: false });
    expect(await board.posts({ search: "thr" })).toMatchObject([{ title: "three" }]);
    expect(await board.count({ search: "nothing such" })).toEqual({ count: 0, isMore: false });
  });
});
