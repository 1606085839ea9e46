import { expect, test } from "vitest";
import { limits } from "#server/rate-limits.ts";
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
    const [, second] = await soulcare.milestones({ limit: 2 });
    expect(second?.title).toBe("Same moment");
    expect(await soulcare.milestones({ limit: 2, before: second?.id })).toMatchObject([
      { title: "First" },
    ]);
    const boaz = app.as(await app.make.athlete()).soulcare;
    const theirs = await boaz.createMilestone(milestone("Boaz"));
    expect(await soulcare.milestones({ before: theirs.id })).toEqual([]);
    expect(await soulcare.pointsSummary()).toMatchObject({ currentStreak: 2, totalPoints: 25 });
  });

  test("is dated, changed, deleted and brought back by its athlete; its points stay", async () => {
    const { app, soulcare } = await withAthlete(open);
    await app.make.achievement({ requirement: "milestones >= 1", pointValue: 25 });
    const day = 24 * 60 * 60_000;
    const [before, ahead] = [-day, day].map((ms) => new Date(app.clock.now.getTime() + ms));
    const made = await soulcare.createMilestone({ ...milestone("Baptised"), celebratedAt: before });
    expect(made.celebratedAt).toEqual(before);
    const { id } = made;
    const change = { ...milestone("Baptized"), id };
    await expect(soulcare.updateMilestone({ ...change, celebratedAt: ahead })).rejects.toThrow(
      "Please choose today or a day before",
    );
    expect(await soulcare.updateMilestone(change)).toMatchObject({
      title: "Baptized",
      celebratedAt: before,
    });
    // The clock of a device may be a little ahead.
    const soon = new Date(app.clock.now.getTime() + 60_000);
    const today = { celebratedAt: app.clock.now };
    expect(await soulcare.updateMilestone({ ...change, celebratedAt: soon })).toMatchObject(today);
    const other = { ...milestone("Today"), celebratedAt: soon };
    const created = await soulcare.createMilestone(other);
    expect(created).toMatchObject(today);
    await soulcare.deleteMilestone({ id: created.id });
    await soulcare.updateMilestone({ ...change, celebratedAt: before });
    await soulcare.deleteMilestone({ id });
    expect(await soulcare.milestones({})).toEqual([]);
    expect(await soulcare.pointsSummary()).toMatchObject({ totalPoints: 25 });
    await expect(soulcare.updateMilestone(change)).rejects.toMatchObject({ code: "NOT_FOUND" });
    // The second time as a repeated request, whose first answer was lost.
    for (const _ of ["sent", "repeated"])
      expect(await soulcare.restoreMilestone({ id })).toMatchObject({ id });
    expect(await soulcare.milestones({})).toMatchObject([{ title: "Baptized" }]);
  });

  test("is read by the staff without what its athlete noted beside it", async () => {
    const { app, ruth, soulcare } = await withAthlete(open);
    const own = { ...milestone("Walked"), reflectionNote: "My father came." };
    await soulcare.createMilestone(own);
    const owner = await app.make.admin();
    const { soulcare: staff } = app.as(owner);
    const overRest = await app.http(`/api/athletes/${ruth.id}/milestones`, { as: owner });
    const answers = [await overRest.json(), await staff.milestones({ id: ruth.id })];
    // What staff write is no action of the athlete's.
    passDays(app, 1);
    answers.push([await staff.createMilestone({ ...own, id: ruth.id })]);
    await expect(staff.createMilestone(own)).rejects.toMatchObject({ code: "FORBIDDEN" });
    for (const answer of answers) {
      expect(answer).toMatchObject([{ title: "Walked", reflectionNote: null }]);
      expect(JSON.stringify(answer)).not.toContain("father");
    }
    expect(await soulcare.milestones({})).toHaveLength(2);
    expect(await soulcare.pointsSummary()).toMatchObject({ faithfulDays: 1 });
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
    const recent = await soulcare.createReflection(written);
    const change = { ...written, id, reflection: "Nowhere." };
    await soulcare.updateReflection(change);
    const shared = await soulcare.updateReflection({ id, isPrivate: false });
    expect(shared).toMatchObject({ ...change, isPrivate: false });
    await soulcare.updateReflection({ id, isPrivate: true });
    await soulcare.deleteReflection({ id });
    expect(await soulcare.reflections({})).toMatchObject([{ id: recent.id }]);
    await expect(soulcare.updateReflection(change)).rejects.toMatchObject({ code: "NOT_FOUND" });
    for (const _ of ["sent", "repeated"])
      expect(await soulcare.restoreReflection({ id })).toMatchObject({ id, isPrivate: true });
    expect(await soulcare.reflections({ id: ruth.id })).toMatchObject([
      { id: recent.id },
      { id, reflection: "Nowhere.", isPrivate: true },
    ]);
  });
});

test("a reflection without words, or with too many, is refused", async () => {
  const app = await testApp();
  const { soulcare } = app.as(await app.make.athlete());
  for (const [reflection, message] of [
    ["\u200b", "Please write a few words first"],
    ["x".repeat(10_001), "At most 10,000 characters."],
  ] as const)
    await expect(soulcare.createReflection({ ...written, reflection })).rejects.toThrow(message);
});

test("an athlete writes at most 120 entries an hour, and shares as few as messages", async () => {
  const app = await testApp({ rateLimitScale: 1 });
  const ruth = await app.make.athlete();
  const { soulcare } = app.as(ruth);
  const tooMany = { code: "TOO_MANY_REQUESTS" };
  /** As if there were so few left of this limit. */
  const leave = (left: number, name: "entryByAccount" | "messageByAccount") => {
    const hits = Array.from(
      { length: limits[name].max - left },
      () => [name, ruth.viewer.userId] as const,
    );
    return app.database.write((tx) => app.deps.limiter.countIn(tx, hits));
  };
  const shared = { ...written, isPrivate: false };
  await leave(1, "messageByAccount");
  await soulcare.createReflection(shared);
  await expect(soulcare.createReflection(shared)).rejects.toMatchObject(tooMany);
  const { id } = await soulcare.createReflection({ ...written, isPrivate: true });
  const share = soulcare.updateReflection({ id, ...shared });
  await expect(share).rejects.toMatchObject(tooMany);
  // Two entries are written, and of the refused ones none counts.
  await leave(2 + 1, "entryByAccount");
  await soulcare.createMilestone(milestone("Again"));
  await expect(soulcare.createMilestone(milestone("Again"))).rejects.toMatchObject(tooMany);
  await expect(soulcare.createReflection(written)).rejects.toMatchObject(tooMany);
});
