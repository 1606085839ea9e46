import { expect, test } from "vitest";
import { testApp } from "#tests/helpers/app.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { milestone, passDays, withAthlete } from "#tests/helpers/soulcare.ts";

const prompt = { promptQuestion: "Where did you rest?", growthArea: "Rest" } as const;
const written = { ...prompt, reflection: "On the bus,\nfor once." };

onEveryEngine("a milestone", ({ open }) => {
  test("is created over REST, counts as an action and is listed newest first", async () => {
    const { app, ruth, soulcare } = await withAthlete(open);
    await app.make.achievement({ requirement: "milestones >= 1", pointValue: 25 });
    const path = `/api/athletes/${ruth.id}/milestones`;
    const answer = await app.http(path, { as: ruth, json: milestone("First") });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({
      ...milestone("First"),
      reflectionNote: null,
      celebratedAt: app.clock.now.toISOString(),
      unlocked: [{ pointValue: 25 }],
    });
    await soulcare.createMilestone({ ...milestone("Same moment"), reflectionNote: "Breathe." });
    passDays(app, 1);
    await soulcare.createMilestone(milestone("Third"));

    const listed = await (await app.http(path, { as: ruth })).json();
    expect(listed.map(({ title }: { title: string }) => title)).toEqual([
      ...["Third", "Same moment", "First"],
    ]);
    expect(listed[1]).toMatchObject({ reflectionNote: "Breathe." });
    expect(await soulcare.pointsSummary()).toMatchObject({ currentStreak: 2, totalPoints: 25 });
  });

  test("is dated, changed, deleted and brought back by its athlete; its points stay", async () => {
    const { app, soulcare } = await withAthlete(open);
    await app.make.achievement({ requirement: "milestones >= 1", pointValue: 25 });
    const boaz = app.as(await app.make.athlete()).soulcare;
    const day = 24 * 60 * 60_000;
    const [before, ahead] = [-day, day].map((ms) => new Date(app.clock.now.getTime() + ms));
    const made = await soulcare.createMilestone({ ...milestone("Baptised"), celebratedAt: before });
    expect(made.celebratedAt).toEqual(before);
    const { id } = made;
    const change = { ...milestone("Baptized"), id };
    for (const act of [
      () => boaz.updateMilestone(change),
      () => boaz.deleteMilestone({ id }),
      () => boaz.restoreMilestone({ id }),
    ])
      await expect(act()).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(soulcare.updateMilestone({ ...change, celebratedAt: ahead })).rejects.toThrow(
      "Please choose today or a day before",
    );
    expect(await soulcare.updateMilestone(change)).toMatchObject({
      title: "Baptized",
      celebratedAt: before,
    });
    await soulcare.deleteMilestone({ id });
    expect(await soulcare.milestones({})).toEqual([]);
    expect(await soulcare.pointsSummary()).toMatchObject({ totalPoints: 25 });
    await expect(soulcare.updateMilestone(change)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await soulcare.restoreMilestone({ id });
    expect(await soulcare.milestones({})).toMatchObject([{ title: "Baptized" }]);
  });

  test("is read by the staff without what its athlete noted beside it", async () => {
    const { app, ruth, soulcare } = await withAthlete(open);
    const own = { ...milestone("Walked"), reflectionNote: "My father came." };
    await soulcare.createMilestone(own);
    const owner = await app.make.admin();
    const overRest = await app.http(`/api/athletes/${ruth.id}/milestones`, { as: owner });
    const answers = [
      await overRest.json(),
      await app.as(owner).soulcare.milestones({ id: ruth.id }),
      [await app.as(owner).soulcare.createMilestone({ ...own, id: ruth.id })],
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject([{ title: "Walked", reflectionNote: null }]);
      expect(JSON.stringify(answer)).not.toContain("father");
    }
  });

  test("is listed page by page", async () => {
    const { app, soulcare } = await withAthlete(open);
    const boaz = app.as(await app.make.athlete()).soulcare;
    for (const title of ["1", "2", "3"]) await soulcare.createMilestone(milestone(title));
    const theirs = await boaz.createMilestone(milestone("Boaz"));
    const [newest, second] = await soulcare.milestones({ limit: 2 });
    expect([newest?.title, second?.title]).toEqual(["3", "2"]);
    expect(await soulcare.milestones({ limit: 2, before: second?.id })).toMatchObject([
      { title: "1" },
    ]);
    expect(await soulcare.milestones({ before: theirs.id })).toEqual([]);
  });
});

onEveryEngine("a reflection", ({ open }) => {
  test("is private by default, also for admins", async () => {
    const { app, ruth, soulcare } = await withAthlete(open);
    const admin = app.as(await app.make.admin()).soulcare;
    const own = await soulcare.createReflection(written);
    const shared = await soulcare.createReflection({ ...written, isPrivate: false });
    expect(own).toMatchObject({ ...written, isPrivate: true, createdAt: app.clock.now });
    const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

    expect(idsOf(await soulcare.reflections({}))).toEqual([shared.id, own.id]);
    expect(idsOf(await admin.reflections({ id: ruth.id }))).toEqual([shared.id]);
    expect(await soulcare.pointsSummary()).toMatchObject({ faithfulDays: 1 });
  });

  test("is changed, deleted and restored", async () => {
    const { ruth, soulcare } = await withAthlete(open);
    const { id } = await soulcare.createReflection(written);
    const change = { ...written, id, reflection: "Nowhere." };
    await soulcare.updateReflection(change);
    await soulcare.deleteReflection({ id });
    expect(await soulcare.reflections({})).toEqual([]);
    await expect(soulcare.updateReflection(change)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await soulcare.restoreReflection({ id });
    await expect(soulcare.restoreReflection({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await soulcare.reflections({ id: ruth.id })).toMatchObject([
      { id, reflection: "Nowhere.", isPrivate: true },
    ]);
  });

  test("that was deleted is removed after a month", async () => {
    const { app, soulcare } = await withAthlete(open);
    const old = await soulcare.createReflection(written);
    const recent = await soulcare.createReflection(written);
    await soulcare.deleteReflection({ id: old.id });
    passDays(app, 31);
    await soulcare.deleteReflection({ id: recent.id });

    const { read } = app.database;
    expect(await read.select().from(read.tables.journeyReflections)).toMatchObject([
      { id: recent.id },
    ]);
  });
});

test.each([
  [{ promptQuestion: " " }, "Required"],
  [{ reflection: "\u200b" }, "Please write a few words first"],
  [{ growthArea: "Fame" }, "Choose one of: Identity, Rest, Courage"],
  [{ reflection: "x".repeat(10_001) }, "At most 10,000 characters."],
])("a reflection with %j is refused", async (wrong, message) => {
  const app = await testApp();
  const ruth = await app.make.athlete();
  // Safe: what is refused here is what the types would not let through.
  const input = { ...written, ...wrong } as typeof written;
  await expect(app.as(ruth).soulcare.createReflection(input)).rejects.toThrow(message);
});

test("a milestone that an admin creates for an athlete is no action of the athlete's", async () => {
  const app = await testApp();
  const ruth = await app.make.athlete();
  const admin = app.as(await app.make.admin()).soulcare;

  await admin.createMilestone({ id: ruth.id, ...milestone() });
  await expect(admin.createMilestone(milestone())).rejects.toMatchObject({ code: "FORBIDDEN" });
  expect(await app.as(ruth).soulcare.milestones({})).toHaveLength(1);
  expect(await app.as(ruth).soulcare.pointsSummary()).toMatchObject({ faithfulDays: 0 });
});

test("mood_before and mood_after have their documented names", async () => {
  const app = await testApp();
  const ruth = await app.make.athlete();
  await app.database.write(async (tx) => {
    const moods = { mood_before: "stressed", mood_after: "calm", createdAt: app.clock.now };
    const breathing = { activityType: "breathing", title: "Box breath", athleteId: ruth.id };
    await tx.insert(tx.tables.soulCareActivities).values({ ...breathing, ...moods });
  });
  const path = `/api/athletes/${ruth.id}/soul-care-activities`;
  expect(await (await app.http(path, { as: ruth })).json()).toEqual([
    {
      id: 1,
      activityType: "breathing",
      title: "Box breath",
      description: null,
      duration: null,
      mood_before: "stressed",
      mood_after: "calm",
      notes: null,
      createdAt: app.clock.now.toISOString(),
    },
  ]);
});

test("an athlete writes at most 120 entries an hour, and shares as few as messages", async () => {
  const app = await testApp({ rateLimitScale: 1 });
  const { soulcare } = app.as(await app.make.athlete());
  const tooMany = { code: "TOO_MANY_REQUESTS" };
  const shared = { ...written, isPrivate: false };
  for (let nth = 0; nth < 30; nth++) await soulcare.createReflection(shared);
  await expect(soulcare.createReflection(shared)).rejects.toMatchObject(tooMany);
  const { id } = await soulcare.createReflection({ ...written, isPrivate: true });
  const share = soulcare.updateReflection({ id, ...shared });
  await expect(share).rejects.toMatchObject(tooMany);
  for (let nth = 31; nth < 120; nth++) await soulcare.createMilestone(milestone("Again"));
  await expect(soulcare.createMilestone(milestone("Again"))).rejects.toMatchObject(tooMany);
});
