import { expect, test } from "vitest";
import { boardApp } from "#tests/helpers/board.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";

onEveryEngine("the search", ({ open }) => {
  async function start() {
    const app = await boardApp(open);
    const [ruth, boaz] = [await app.make.athlete(), await app.make.member()];
    const find = (search: string) => app.titles(boaz, { search });
    return { app, ruth, boaz, find };
  }

  test("finds prefixes, stems and accented words in any order", async () => {
    const { app, ruth, find } = await start();
    await app.post(ruth, {
      title: "Torn ligament",
      content: "They prayed for José and 한국 yesterday.",
    });
    await app.post(ruth, { title: "Other", content: "Nothing of the kind." });
    const found = [
      "ligam",
      "LIGAMENT",
      "praying",
      "prayed torn",
      "José",
      "jose\u0301",
      "Jose",
      "한국",
    ];
    for (const search of found)
      expect([search, await find(search)]).toEqual([search, ["Torn ligament"]]);
    for (const search of ["igament", "torn nothing", "shoulder"])
      expect([search, await find(search)]).toEqual([search, []]);
    expect(await find("")).toHaveLength(2);
  });

  test("finds an edited post by its new words only", async () => {
    const { app, ruth, find } = await start();
    const { id } = await app.post(ruth, { title: "Ankle" });
    await app.board(ruth).updatePost({ id, title: "Shoulder", content: "It aches." });
    expect([await find("ankle"), await find("shoulder")]).toEqual([[], ["Shoulder"]]);
  });

  test("reads any text as words, never as operators or SQL", async () => {
    const { app, ruth, boaz, find } = await start();
    await app.post(ruth, { title: "Knee or ankle", content: "It is near the end." });
    const hostile = [
      ...['"', '"knee', "knee*", "*", "knee OR shoulder", "NOT knee", "NEAR(knee ankle)", "^knee"],
      ...["title:knee", "knee & !ankle", "a:*", "knee <-> ankle", "(", "-knee", "\\", "%", "_"],
      ...["'; drop table discussion_posts; --", "' or 1=1 --", "🙏", "\u0000", "\u200b", "''"],
      ...["x".repeat(100), "a ".repeat(50), "🙏".repeat(50), "الله", "膝"],
    ];
    for (const search of hostile) {
      const found = await find(search);
      expect([search, await app.board(boaz).count({ search })]).toEqual([
        search,
        { count: found.length, isMore: false },
      ]);
    }
    expect(await find("' or 1=1 --")).toEqual([]);
    expect(await find("knee*")).toHaveLength(1);
    expect(await find("🙏")).toEqual([]);
    expect(await app.titles(ruth)).toHaveLength(1);
    await expect(find("x".repeat(101))).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });

  test("neither finds nor counts posts that the viewer may not see", async () => {
    const { app, ruth, boaz, find } = await start();
    const naomi = await app.make.member();
    const isAnonymous = true;
    const gone = await app.post(ruth, { title: "knee gone" });
    const hidden = await app.post(ruth, { title: "knee hidden", isAnonymous });
    const muted = await app.post(ruth, { title: "knee muted", isAnonymous });
    await app.request(ruth, { title: "knee over", expiresInDays: 1, isAnonymous });
    await app.post(ruth, { title: "knee there", category: "questions", isAnonymous });
    await app.post(ruth, { title: "knee of Ruth" });

    await app.board(ruth).deletePost({ id: gone.id });
    for (const person of [boaz, naomi])
      await app.board(person).report({ kind: "post", id: hidden.id, reason: "other" });
    await app.board(boaz).mute({ kind: "post", id: muted.id });
    await app.board(boaz).mute({ kind: "post", id: 6 });
    app.moveBy(2 * 24 * 60 * 60_000);

    expect(await find("knee")).toEqual(["knee there"]);
    expect(await app.board(boaz).count({ search: "knee" })).toMatchObject({ count: 1 });
    const asked = { search: "knee", category: "questions" } as const;
    expect(await app.titles(boaz, asked)).toEqual(["knee there"]);
    expect(await app.titles(boaz, { ...asked, category: "general" })).toEqual([]);
  });

  test("searches the newest ten thousand matches on SQLite", async () => {
    const { app, ruth, boaz } = await start();
    const words = { athleteId: ruth.id, content: "Amen.", createdAt: app.clock.now };
    const oldest = { ...words, title: "The oldest", category: "questions" as const };
    const fill = (count: number) =>
      app.database.write(async (tx) => {
        const rows = Array.from({ length: count }, () => ({ ...words, title: "Newer" }));
        for (let from = 0; from < count; from += 1_000)
          await tx.insert(tx.tables.discussionPosts).values(rows.slice(from, from + 1_000));
      });
    const find = () => app.titles(boaz, { search: "amen", category: "questions" });

    await app.database.write((tx) => tx.insert(tx.tables.discussionPosts).values(oldest));
    await fill(9_999);
    expect(await find()).toEqual(["The oldest"]);
    await fill(1);
    expect(await find()).toEqual(app.database.engine === "sqlite" ? [] : ["The oldest"]);
  });
});
