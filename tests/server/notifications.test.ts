import { expect, onTestFinished, test } from "vitest";
import { waitingMail } from "#tests/helpers/app.ts";
import { boardApp } from "#tests/helpers/board.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import type { Person } from "#tests/helpers/make.ts";

onEveryEngine("notifications", ({ open }) => {
  async function start() {
    const app = await boardApp(open);
    const person = (communityName: string) => app.make.athlete({ communityName });
    const people = {
      ruth: await person("Ruth"),
      boaz: await person("Boaz"),
      naomi: await person("Naomi"),
      orpah: await person("Orpah"),
    };
    const told = async (as: Person) =>
      (await app.as(as).athletes.notifications({})).items.filter(({ kind }) => kind !== "badge");
    const sentences = async (as: Person) => (await told(as)).map(({ text }) => text);
    return { app, ...people, told, sentences };
  }

  test("count what happened while they were unread", async () => {
    const { app, ruth, boaz, naomi, orpah, told } = await start();
    const { id } = await app.request(ruth, { title: "My knee" });
    for (const person of [boaz, naomi]) await app.board(person).pray({ id });
    await app.board(boaz).pray({ id });
    const [row] = await told(ruth);
    expect(row).toMatchObject({
      kind: "prayer",
      count: 2,
      text: "Two people prayed for your request.",
      isRead: false,
      title: "My knee",
      path: `/community/${id}`,
    });

    await app.as(ruth).athletes.readNotifications({ subject: row?.subject ?? "" });
    app.moveBy(1_000);
    await app.board(orpah).pray({ id });
    const rows = await told(ruth);
    expect(rows.map(({ count, isRead }) => [count, isRead])).toEqual([
      [1, false],
      [2, true],
    ]);
    expect(await told(orpah)).toEqual([]);
  });

  test("tell of a reply its post's author and those who replied under their name", async () => {
    const { app, ruth, boaz, naomi, orpah, sentences } = await start();
    const { id: postId } = await app.request(ruth, { isAnonymous: true });
    await app.reply(boaz, { postId });
    await app.reply(naomi, { postId, isAnonymous: true });
    await app.reply(orpah, { postId });
    expect(await sentences(ruth)).toEqual(["Three replies to your request."]);
    expect(await sentences(boaz)).toEqual(["Two replies where you replied."]);
    expect(await sentences(naomi)).toEqual([]);
    expect(await sentences(orpah)).toEqual([]);
  });

  test("are held back by a mute of a person only for what they do under their name", async () => {
    const { app, ruth, boaz, naomi, sentences } = await start();
    const { id: postId } = await app.request(ruth);
    const { id } = await app.post(boaz);
    await app.board(ruth).mute({ kind: "post", id });
    await app.reply(boaz, { postId });
    expect(await sentences(ruth)).toEqual([]);

    await app.reply(boaz, { postId, isAnonymous: true });
    app.moveBy(1_000);
    await app.board(boaz).pray({ id: postId });
    expect(await sentences(ruth)).toEqual([
      "Somebody prayed for your request.",
      "One reply to your request.",
    ]);
    await app.reply(naomi, { postId });
    await app.board(naomi).mute({ kind: "post", id: postId });
    await app.reply(ruth, { postId });
    expect(await sentences(naomi)).toEqual([]);
  });

  test("tell those who prayed once that a request was answered, also who muted an anonymous author", async () => {
    const { app, ruth, boaz, naomi, sentences } = await start();
    const { id } = await app.request(ruth, { isAnonymous: true });
    await app.board(boaz).pray({ id });
    const named = await app.post(ruth);
    await app.board(boaz).mute({ kind: "post", id: named.id });
    for (const testimony of ["It holds.", "It holds well."])
      await app.board(ruth).answer({ id, testimony });
    expect(await sentences(boaz)).toEqual(["A request you prayed for was answered."]);
    expect(await sentences(naomi)).toEqual([]);
    await app.board(ruth).answer({ id, testimony: null });
    expect(await sentences(boaz)).toEqual([]);

    await app.board(ruth).answer({ id, testimony: "It holds." });
    const moved = { id, title: "My knee", content: "It held.", category: "general" } as const;
    await app.board(ruth).updatePost(moved);
    expect(await sentences(boaz)).toEqual([]);
  });

  test("are taken back with what they tell of", async () => {
    const { app, ruth, boaz, naomi, told } = await start();
    const { id: postId } = await app.request(ruth);
    const { id } = await app.reply(boaz, { postId });
    await app.board(boaz).deleteReply({ id });
    expect(await told(ruth)).toEqual([]);
    app.moveBy(1_000);
    for (const _ of [1, 2]) {
      await app.board(boaz).restoreReply({ id });
      expect(await told(ruth)).toMatchObject([{ text: "One reply to your request." }]);
      await app.board(boaz).deleteReply({ id });
      expect(await told(ruth)).toEqual([]);
    }

    await app.reply(boaz, { postId });
    await app.reply(naomi, { postId });
    await app.as(boaz).athletes.readNotifications({ upTo: app.clock.now });
    const before = await told(ruth);
    expect(before).toMatchObject([{ isRead: false }]);
    await app.board(ruth).deletePost({ id: postId });
    expect(await told(ruth)).toEqual([]);
    expect(await told(boaz)).toMatchObject([{ title: null, path: null, isRead: true }]);
    app.moveBy(1_000);
    await app.board(ruth).restorePost({ id: postId });
    expect(await told(ruth)).toEqual(before);
  });

  test("tell the author and the reporters of a decision, but not of a report without one", async () => {
    const { app, ruth, boaz, sentences } = await start();
    const { admin } = app.as(await app.make.admin());
    const { id } = await app.post(ruth, { isAnonymous: true });
    const entry = { kind: "post", id } as const;
    await app.board(boaz).report({ ...entry, reason: "other" });
    await admin.decide({ ...entry, decision: "restore", reason: "Nothing is wrong with it." });
    expect(await sentences(ruth)).toEqual([]);
    expect(await sentences(boaz)).toEqual(["We looked at what you reported."]);

    await admin.decide({ ...entry, decision: "remove", reason: "We looked again." });
    expect(await sentences(ruth)).toEqual(["Your post was removed."]);
    await admin.decide({ ...entry, decision: "restore", reason: "And once more." });
    expect(await sentences(ruth)).toEqual(["Your post is back."]);
  });

  test("tell the reporters of a removal too, and nobody any more of the reply that is removed", async () => {
    const { app, ruth, boaz, naomi, sentences } = await start();
    const { admin } = app.as(await app.make.admin());
    const { id: postId } = await app.post(ruth);
    const { id } = await app.reply(boaz, { postId });
    const removal = { decision: "remove", reason: "Not here." } as const;
    await app.board(naomi).report({ kind: "reply", id, reason: "unkind" });
    await admin.decide({ ...removal, kind: "reply", id });
    expect(await sentences(ruth)).toEqual([]);
    await app.board(naomi).report({ kind: "post", id: postId, reason: "unkind" });
    await admin.decide({ ...removal, kind: "post", id: postId });
    expect(await sentences(naomi)).toEqual([
      "We looked at what you reported.",
      "We looked at what you reported.",
    ]);
  });

  test("tell of one removal once, and of no return of what its author deleted", async () => {
    const { app, ruth, boaz, sentences } = await start();
    const { admin } = app.as(await app.make.admin());
    const entry = { kind: "post", id: (await app.post(ruth)).id } as const;
    await app.board(boaz).report({ ...entry, reason: "unkind" });
    await app.board(ruth).deletePost({ id: entry.id });
    await admin.decide({ ...entry, decision: "restore", reason: "Nothing is wrong with it." });
    expect(await sentences(ruth)).toEqual([]);

    const removal = { kind: "post", id: (await app.post(ruth)).id, decision: "remove" } as const;
    await admin.decide({ ...removal, reason: "Not here." });
    await admin.decide({ ...removal, reason: "Not here, once more." });
    expect(await waitingMail(app.database)).toHaveLength(1);
    const lines = await admin.audit({});
    expect(lines.filter(({ action }) => action === "remove")).toHaveLength(1);
  });

  test("come page by page, and are read all at once, by their thread, and by their owner alone", async () => {
    const { app, ruth, boaz } = await start();
    const own = app.as(ruth).athletes;
    const unread = async () => (await own.notifications({})).unread;
    for (const title of ["One", "Two", "Three"]) {
      const { id } = await app.request(ruth, { title });
      await app.board(boaz).pray({ id });
      app.moveBy(1_000);
    }
    const before = await unread();
    const { items } = await own.notifications({});
    const prayers = items.filter(({ kind }) => kind === "prayer");
    expect(prayers.map(({ title }) => title)).toEqual(["Three", "Two", "One"]);
    const first = await own.notifications({ limit: 2 });
    const second = await own.notifications({ limit: 50, before: first.items[1]?.key });
    expect([...first.items, ...second.items]).toEqual(items);
    for (const { subject } of prayers) await app.as(boaz).athletes.readNotifications({ subject });
    expect(await unread()).toBe(before);
    await own.readNotifications({ subject: prayers[0]?.subject ?? "" });
    expect(await unread()).toBe(before - 1);
    await own.readNotifications({ upTo: prayers[1]?.updatedAt ?? app.clock.now });
    expect(await unread()).toBe(0);
  });

  test("change the news of their person at once, and of nobody else", async () => {
    const { app, ruth, boaz, naomi } = await start();
    const { id } = await app.request(ruth);
    const counts = new Map<Person, number[]>();
    onTestFinished(() => app.deps.board.close());
    for (const person of [ruth, naomi]) {
      const stream = await app.as(person).athletes.news();
      const unread: number[] = [];
      counts.set(person, unread);
      void (async () => {
        for await (const news of stream) unread.push(news.unread);
      })();
      await expect.poll(() => unread).toHaveLength(1);
    }
    await app.board(boaz).pray({ id });
    // Sooner than the news are read again without a signal.
    await expect.poll(() => counts.get(ruth), { timeout: 3_000 }).toHaveLength(2);
    const [before = 0, after] = counts.get(ruth) ?? [];
    expect(after).toBe(before + 1);
    expect(counts.get(naomi)).toHaveLength(1);
  });
});
