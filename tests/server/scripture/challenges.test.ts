import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "#tests/helpers/app.ts";
import { inParallel } from "#tests/helpers/empty-database.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { query } from "#tests/helpers/http.ts";
import { passDays, withAthlete } from "#tests/helpers/soulcare.ts";

const written = { verse: "Jesus wept.", reference: "John 11:35", challengeType: "weekly" } as const;

onEveryEngine("a scripture challenge", ({ open }) => {
  test("has a public link, and shows the author's name to athletes only", async () => {
    const { app, ruth } = await withAthlete(open, { communityName: "Ruthie", name: "Ruth Canary" });
    const json = { ...written, encouragement: " ", createdBy: ruth.id };
    const answer = await app.http("/api/scripture-challenges", { as: ruth, json });
    expect(answer.status).toBe(201);
    const made = await answer.json();
    expect(made).toMatchObject({
      ...written,
      encouragement: null,
      isActive: true,
      isOpen: true,
      author: "Ruthie",
      participants: 1,
      unlocked: [],
      expiresAt: "2026-03-09T15:00:00.000Z",
      own: { progress: 0, isCompleted: false },
    });
    expect(made.shareUrl).toBe(`http://localhost:3000/scripture/${made.code}`);
    expect(made.code).toMatch(/^[\w-]{12}$/);

    const { unlocked: _, ...shown } = made;
    const listed = await app.http("/api/scripture-challenges");
    expect(await listed.json()).toEqual([{ ...shown, own: null, author: "Community Member" }]);
    expect(await app.as(ruth).soulcare.scriptureChallenges()).toMatchObject([{ author: "Ruthie" }]);
    const page = await query(app, "soulcare.scriptureChallenge", { code: made.code });
    expect(await page.text()).not.toMatch(/Canary|athlete\d|"createdBy"/);
    const [counter] = (await app.as(null).community.stats()).filter(
      ({ statType }) => statType === "scripture_challenges",
    );
    expect(counter?.count).toBe(1);
    expect(await app.as(ruth).soulcare.pointsSummary()).toMatchObject({ faithfulDays: 1 });
  });

  test("is listed while open, newest first, and its link keeps working", async () => {
    const { app, soulcare } = await withAthlete(open);
    const daily = { ...written, challengeType: "daily" } as const;
    const day = await soulcare.createScriptureChallenge(daily);
    const month = await soulcare.createScriptureChallenge({ ...written, challengeType: "monthly" });
    const ids = async () => (await app.as(null).soulcare.scriptureChallenges()).map(({ id }) => id);
    expect(await ids()).toEqual([month.id, day.id]);
    expect(month.expiresAt).toEqual(new Date("2026-04-01T15:00:00Z"));
    passDays(app, 1);
    expect(await ids()).toEqual([month.id]);
    const byCode = app.as(null).soulcare.scriptureChallenge;
    expect(await byCode({ code: day.code })).toMatchObject({
      id: day.id,
      isOpen: false,
      author: "Community Member",
    });
    await expect(byCode({ code: "nothing" })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("is shared ten times a day, and by who may write to others", async () => {
    const app = await testApp({ database: await open(), rateLimitScale: 1 });
    const ruth = await app.make.athlete();
    const { soulcare } = app.as(ruth);
    const { userId } = ruth.viewer;
    for (let made = 0; made < 9; made++)
      await app.deps.limiter.count(["scriptureByAccount", userId]);
    await soulcare.createScriptureChallenge(written);
    await expect(soulcare.createScriptureChallenge(written)).rejects.toMatchObject({
      code: "TOO_MANY_REQUESTS",
    });
    passDays(app, 1);
    await soulcare.createScriptureChallenge(written);
    const { athletes } = app.database.read.tables;
    const suspendedUntil = new Date(app.clock.now.getTime() + 60_000);
    await app.database.write((tx) =>
      tx.update(athletes).set({ suspendedUntil }).where(eq(athletes.id, ruth.id)),
    );
    await expect(soulcare.createScriptureChallenge(written)).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
  });

  test("leaves with its author, or when the staff take it away", async () => {
    const { app, ruth, soulcare } = await withAthlete(open);
    const boaz = app.as(await app.make.athlete()).soulcare;
    const [kept, removed] = [
      await boaz.createScriptureChallenge(written),
      await soulcare.createScriptureChallenge(written),
    ];
    const carried = await soulcare.createScriptureChallenge(written);
    for (const { id } of [removed, carried]) await boaz.joinScripture({ id });
    const mentor = app.as(await app.make.mentor());
    const removal = { id: removed.id, reason: "Not a verse." };
    await mentor.admin.removeScripture(removal);
    await expect(mentor.admin.removeScripture(removal)).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    const stranger = app.as(null).soulcare;
    await expect(stranger.scriptureChallenge({ code: removed.code })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await boaz.ownScripture()).toMatchObject([{ id: carried.id }, { id: kept.id }]);
    expect(await stranger.scriptureChallenges()).toHaveLength(2);
    const { users } = app.database.read.tables;
    await app.database.write((tx) =>
      tx.update(users).set({ closedAt: app.clock.now }).where(eq(users.athleteId, ruth.id)),
    );
    expect(await stranger.scriptureChallenges()).toMatchObject([{ id: kept.id }]);
    // Who carries it goes on.
    expect(await boaz.ownScripture()).toHaveLength(2);
    const other = app.as(await app.make.athlete()).soulcare;
    expect((await boaz.huddle()).verses).toMatchObject({ open: 2 });
    expect((await other.huddle()).verses).toMatchObject({ open: 1 });
  });

  test("is joined, updated and completed once", async () => {
    const { app, soulcare } = await withAthlete(open);
    const boaz = app.as(await app.make.athlete()).soulcare;
    await app.make.achievement({ requirement: "scripture_completed >= 1", pointValue: 25 });
    const { id } = await soulcare.createScriptureChallenge(written);
    await expect(boaz.moveScripture({ id, progress: 10 })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await inParallel(5, () => boaz.joinScripture({ id }));
    expect(await boaz.moveScripture({ id, progress: 40 })).toMatchObject({ progress: 40 });
    expect(await boaz.joinScripture({ id })).toMatchObject({ progress: 40 });
    const answers = await inParallel(20, () =>
      boaz.completeScripture({ id, reflection: "He did" }),
    );
    expect(answers.flatMap(({ unlocked }) => unlocked)).toHaveLength(1);
    await expect(boaz.moveScripture({ id, progress: 50 })).rejects.toMatchObject({
      code: "CONFLICT",
    });

    const own = { progress: 100, isCompleted: true, reflection: "He did" };
    expect(await boaz.ownScripture()).toMatchObject([{ id, participants: 2, own }]);
    expect(await boaz.scriptureChallenges()).toMatchObject([{ id, participants: 2, own }]);
    const begun = { participants: 2, own: { progress: 0, isCompleted: false } };
    expect(await soulcare.scriptureChallenges()).toMatchObject([begun]);
    expect(await soulcare.ownScripture()).toMatchObject([begun]);
    expect(await boaz.pointsSummary()).toMatchObject({ totalPoints: 25, faithfulDays: 1 });
  });

  test("that has ended can only be reflected on", async () => {
    const { app, ruth, soulcare } = await withAthlete(open);
    const boaz = app.as(await app.make.athlete()).soulcare;
    const { id } = await soulcare.createScriptureChallenge(written);
    await soulcare.joinScripture({ id });
    passDays(app, 7);
    for (const step of [soulcare.completeScripture, boaz.joinScripture])
      await expect(step({ id })).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await soulcare.reflectOnScripture({ id, reflection: "So short." })).toMatchObject({
      reflection: "So short.",
      isCompleted: false,
    });
    expect(await app.as(ruth).soulcare.ownScripture()).toMatchObject([{ isOpen: false }]);
  });
});

test("one without a verse or a reference is refused with a message", async () => {
  const app = await testApp();
  const { soulcare } = app.as(await app.make.athlete());
  for (const wrong of [{ verse: " " }, { reference: "\u00a0" }])
    await expect(soulcare.createScriptureChallenge({ ...written, ...wrong })).rejects.toThrow(
      "Please fill in verse and reference",
    );
});

test("verifying a verse is public", async () => {
  const app = await testApp();
  const ask = (reference: string, text: string) =>
    app.http(`/api/scripture/verify?${new URLSearchParams({ reference, text })}`);
  expect(await (await ask("Jn 11.35", "Jesus cried.")).json()).toMatchObject({
    verdict: "differs",
    reference: "John 11:35",
    diff: [{}, { kind: "missing" }, { kind: "extra" }],
  });
  expect((await ask("Jn 11.35", "x".repeat(2_001))).status).toBe(400);
  await expect(app.as(null).soulcare.verse({ reference: "Hezekiah 1:1" })).rejects.toThrow(
    "We could not find that verse. Please check the reference.",
  );
});
