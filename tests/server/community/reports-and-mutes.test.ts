import { expect, test } from "vitest";
import { boardApp, notFound } from "#tests/helpers/board.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";

onEveryEngine("reports and mutes", ({ open }) => {
  async function start() {
    const app = await boardApp(open);
    const [ruth, boaz, naomi] = [
      await app.make.athlete({ communityName: "Ruth" }),
      await app.make.athlete(),
      await app.make.athlete(),
    ];
    return { app, ruth, boaz, naomi };
  }

  test("two reports by different people hide a post from everyone but its author", async () => {
    const { app, ruth, boaz, naomi } = await start();
    const { id } = await app.post(ruth);
    const report = { kind: "post", id, reason: "unkind", note: "He is not." } as const;
    await app.board(boaz).report(report);
    await expect(app.board(boaz).report(report)).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await app.titles(naomi)).toHaveLength(1);
    await app.board(naomi).report({ ...report, reason: "spam" });
    for (const person of [boaz, naomi]) {
      expect(await app.titles(person)).toEqual([]);
      await expect(app.board(person).post({ id })).rejects.toMatchObject(notFound);
      await expect(app.reply(person, { postId: id })).rejects.toMatchObject(notFound);
    }
    expect(await app.board(ruth).post({ id })).toMatchObject({ isHidden: true, isMine: true });
    expect(await app.board(ruth).count({})).toMatchObject({ count: 1 });
    expect(await app.board(boaz).count({})).toMatchObject({ count: 0 });
  });

  test("refuse the reporter's own entries and entries that they cannot see", async () => {
    const { app, ruth, boaz } = await start();
    const { id } = await app.post(ruth, { isAnonymous: true });
    const own = { code: "BAD_REQUEST", message: "This is your own." };
    await expect(
      app.board(ruth).report({ kind: "post", id, reason: "other" }),
    ).rejects.toMatchObject(own);
    await expect(app.board(ruth).mute({ kind: "post", id })).rejects.toMatchObject(own);
    await expect(app.board(boaz).mute({ kind: "reply", id })).rejects.toMatchObject(notFound);
    await app.board(ruth).deletePost({ id });
    await expect(
      app.board(boaz).report({ kind: "post", id, reason: "other" }),
    ).rejects.toMatchObject(notFound);
    await expect(app.board(boaz).mute({ kind: "post", id })).rejects.toMatchObject(notFound);
  });

  test("hide the named entries of a muted athlete, but not the anonymous ones", async () => {
    const { app, ruth, boaz, naomi } = await start();
    const named = await app.post(ruth, { title: "Named" });
    await app.post(ruth, { title: "Another" });
    await app.post(ruth, { title: "Unnamed", isAnonymous: true });
    const { id: postId } = await app.post(naomi, { title: "Of Naomi" });
    await app.reply(ruth, { postId, content: "named" });
    await app.reply(ruth, { postId, content: "unnamed", isAnonymous: true });

    await app.board(boaz).mute({ kind: "post", id: named.id });
    expect(await app.titles(boaz)).toEqual(["Of Naomi", "Unnamed"]);
    const replies = await app.board(boaz).replies({ postId });
    expect(replies.map(({ content }) => content)).toEqual(["unnamed"]);
    await expect(app.board(boaz).replies({ postId: named.id })).rejects.toMatchObject(notFound);
    expect(await app.titles(naomi)).toHaveLength(4);
    expect(await app.titles(ruth)).toHaveLength(4);

    const [mute] = await app.board(boaz).mutes();
    expect(mute).toMatchObject({ kind: "athlete", name: "Ruth" });
    expect(await app.board(naomi).mutes()).toEqual([]);
    const { id } = mute ?? { id: 0 };
    await expect(app.board(naomi).unmute({ id })).rejects.toMatchObject(notFound);
    await app.board(boaz).unmute({ id });
    expect(await app.titles(boaz)).toHaveLength(4);
    expect(await app.board(boaz).mutes()).toEqual([]);
  });

  test("mute a single anonymous entry, not its author", async () => {
    const { app, ruth, boaz } = await start();
    const first = await app.post(ruth, { title: "First", isAnonymous: true });
    await app.post(ruth, { title: "Second", isAnonymous: true });
    const { id: postId } = await app.post(ruth, { title: "Named" });
    const said = await app.reply(ruth, { postId, isAnonymous: true });
    await app.reply(ruth, { postId, isAnonymous: true, content: "more" });

    for (const _ of [1, 2]) await mute();
    async function mute() {
      await app
        .board(boaz)
        .mute({ kind: "post", id: first.id })
        .catch(() => undefined);
      await app
        .board(boaz)
        .mute({ kind: "reply", id: said.id })
        .catch(() => undefined);
    }
    expect(await app.titles(boaz)).toEqual(["Named", "Second"]);
    expect(await app.board(boaz).replies({ postId })).toMatchObject([{ content: "more" }]);
    const mutes = await app.board(boaz).mutes();
    expect(mutes.map(({ kind, name }) => [kind, name])).toEqual([
      ["reply", "Anonymous"],
      ["post", "Anonymous"],
    ]);
    expect(JSON.stringify(mutes)).not.toContain("thleteId");
  });
});
