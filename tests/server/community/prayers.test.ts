import { expect, test } from "vitest";
import { boardApp, notFound } from "#tests/helpers/board.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";

onEveryEngine("prayers", ({ open }) => {
  async function start() {
    const app = await boardApp(open);
    const [ruth, boaz] = [await app.make.athlete(), await app.make.athlete()];
    const { id } = await app.request(ruth);
    return { app, ruth, boaz, id };
  }

  test("count once per athlete, however many requests arrive", async () => {
    const { app, ruth, boaz, id } = await start();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.board(boaz).pray({ id })),
    );
    for (const answer of answers)
      expect(answer).toMatchObject({ prayerCount: 1, hasPrayed: true, isMine: false });
    await app.board(await app.make.athlete()).pray({ id });
    expect(await app.board(ruth).post({ id })).toMatchObject({ prayerCount: 2, hasPrayed: false });
    expect(await app.stats()).toMatchObject({ prayers: 2 });
    const contributions = await app.as(boaz).soulcare.contributions({ id: boaz.id });
    expect(contributions).toHaveLength(1);
    expect(JSON.stringify(contributions)).not.toContain("knee");
  });

  test("are for other athletes' prayer requests only", async () => {
    const { app, ruth, boaz, id } = await start();
    const refused = { code: "BAD_REQUEST" };
    await expect(app.board(ruth).pray({ id })).rejects.toMatchObject(refused);
    const { id: question } = await app.post(ruth, { category: "questions" });
    await expect(app.board(boaz).pray({ id: question })).rejects.toMatchObject(refused);
    await expect(app.board(boaz).pray({ id: 99 })).rejects.toMatchObject(notFound);
    await app.board(ruth).deletePost({ id });
    await expect(app.board(boaz).pray({ id })).rejects.toMatchObject(notFound);
    expect(await app.stats()).not.toHaveProperty("prayers");
  });

  test("are answered with a testimony, which can be taken back", async () => {
    const { app, ruth, boaz, id } = await start();
    app.moveBy(1_000);
    const answeredAt = app.clock.now;
    const testimony = "I ran today.";
    expect(await app.board(ruth).answer({ id, testimony })).toMatchObject({ answeredAt });
    expect(await app.board(boaz).post({ id })).toMatchObject({ testimony, answeredAt });
    const open = { testimony: null, answeredAt: null };
    expect(await app.board(ruth).answer({ id, testimony: null })).toMatchObject(open);
    expect(await app.board(boaz).post({ id })).toMatchObject(open);
  });

  test("are answered in one line by the author of a prayer request only", async () => {
    const { app, ruth, boaz, id } = await start();
    const { id: question } = await app.post(ruth, { category: "questions" });
    const refused = { code: "BAD_REQUEST" };
    for (const testimony of ["", " ", "two\nlines", "x".repeat(301)])
      await expect(app.board(ruth).answer({ id, testimony })).rejects.toMatchObject(refused);
    await expect(app.board(ruth).answer({ id: question, testimony: "Yes." })).rejects.toMatchObject(
      refused,
    );
    await expect(app.board(boaz).answer({ id, testimony: "Yes." })).rejects.toMatchObject(notFound);
  });
});
