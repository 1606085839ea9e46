import { describe, expect, test } from "vitest";
import { isHeavy, isLongHeavy, weeksOf } from "#server/domain/check-ins.ts";
import { addDays } from "#server/domain/days.ts";
import { type TestApp, testApp } from "#tests/helpers/app.ts";
import { inParallel } from "#tests/helpers/empty-database.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { at, athleteOf, withMentor } from "#tests/helpers/mentor.ts";
import { passDays, withAthlete } from "#tests/helpers/soulcare.ts";

const today = "2026-03-02";
const none = { sleep: null, body: null, energy: null, pressure: null, soul: null };
const codeOf = (code: string) => expect.objectContaining({ code });

describe("a day", () => {
  test("is heavy with a dark soul, or with a low one and little energy or much pressure", () => {
    const heavy = (answers: object) => isHeavy({ ...none, ...answers });
    expect(
      [{ soul: 1 }, { soul: 2, energy: 1 }, { soul: 2, pressure: 1 }].filter(heavy),
    ).toHaveLength(3);
    expect(
      [{ soul: 2 }, { soul: 3, energy: 1, pressure: 1 }, { energy: 1, pressure: 1 }].filter(heavy),
    ).toEqual([]);
  });

  test("has been heavy for long with the tenth of the last fourteen", () => {
    const heavy = (ago: number) => ({ ...none, soul: 1, day: addDays(today, -ago) });
    const ten = [0, 1, 2, 3, 5, 6, 8, 9, 12, 13].map(heavy);
    expect(isLongHeavy(ten, today)).toBe(true);
    expect(isLongHeavy(ten.slice(1), today)).toBe(false);
    expect(isLongHeavy([...ten.slice(0, 9), heavy(14)], today)).toBe(false);
  });
});

test("a week has the means of what was answered, and null where nothing was", () => {
  const rows = [
    { ...none, day: "2026-02-22", soul: 1 },
    { ...none, day: "2026-02-23", soul: 3, sleep: 4 },
    { ...none, day: "2026-03-01", soul: 4 },
    { ...none, day: "2026-02-26", soul: 3 },
    { ...none, day: "2026-02-27" },
  ];
  expect(weeksOf(rows, today, 2)).toEqual([
    { ...none, week: "2026-02-23", count: 3, soul: 3.3, sleep: 4 },
    { ...none, week: "2026-03-02", count: 0 },
  ]);
});

async function rowsOf({ database: { read } }: TestApp) {
  const { checkIns, outbox, auditLog, notifications } = read.tables;
  return {
    checkIns: await read.select().from(checkIns),
    mail: await read.select().from(outbox),
    audit: await read.select().from(auditLog),
    told: await read.select().from(notifications),
  };
}

/** The first steps of a new athlete would come before the check-in. */
const longAgo = new Date("2026-01-01T12:00:00Z");

onEveryEngine("a check-in", ({ open }) => {
  test("is one tap, which a second device sees, and changes an answer at a time", async () => {
    const { app, ruth, soulcare } = await withAthlete(open, { createdAt: longAgo });
    expect((await soulcare.huddle()).next.kind).toBe("check-in");
    const saved = await soulcare.checkIn({ day: today, soul: 4 });
    expect(saved).toEqual({
      ...none,
      day: today,
      soul: 4,
      shared: [],
      isHeavy: false,
      unlocked: [],
    });
    const other = app.as(ruth).soulcare;
    const { checkIn, next, week } = await other.huddle();
    expect(checkIn).toMatchObject({ today: { soul: 4 }, switches: [], isLongHeavy: false });
    expect([next.kind, week.faithfulDays]).toEqual(["chapter", 1]);
    await other.checkIn({ day: today, sleep: 2, soul: 5 });
    await soulcare.checkIn({ day: today, sleep: null });
    expect((await soulcare.checkIns({})).days).toMatchObject([{ ...none, soul: 5, day: today }]);
    expect((await rowsOf(app)).checkIns).toHaveLength(1);
    // One that is taken back counts for no achievement.
    await other.checkIn({ day: today, soul: null });
    expect((await soulcare.huddle()).checkIn.today).toBeNull();
    await app.make.achievement({ requirement: "check_ins >= 1" });
    expect(await soulcare.ownAchievements()).toMatchObject([{ count: 0, goal: 1 }]);
  });

  test("tapped twice at once is one day, which counts once", async () => {
    const { app, soulcare } = await withAthlete(open);
    await app.make.achievement({ requirement: "check_ins >= 1", pointValue: 15 });
    const saved = await inParallel(4, () => soulcare.checkIn({ day: today, soul: 3 }));
    expect(saved.flatMap(({ unlocked }) => unlocked)).toMatchObject([{ pointValue: 15 }]);
    expect((await rowsOf(app)).checkIns).toHaveLength(1);
    expect(await soulcare.pointsSummary()).toMatchObject({ totalPoints: 15, faithfulDays: 1 });
    // An answer that is changed is no activity of its own.
    await app.make.achievement({ requirement: "check_ins >= 1" });
    expect(await soulcare.checkIn({ day: today, soul: 4 })).toMatchObject({ unlocked: [] });
  });

  test("belongs to the day where the athlete is, until its midnight", async () => {
    const { app, soulcare } = await withAthlete(open, {
      timeZone: "Pacific/Honolulu",
      createdAt: longAgo,
    });
    app.clock.now = new Date("2026-03-03T09:59:00Z");
    await soulcare.checkIn({ day: today, soul: 2 });
    app.clock.now = new Date("2026-03-03T10:00:00Z");
    await expect(soulcare.checkIn({ day: today, soul: 3 })).rejects.toMatchObject({
      code: "CONFLICT",
      message: "A new day has begun. Please look again.",
    });
    const { checkIn, next } = await soulcare.huddle();
    expect([checkIn.today, next.kind]).toEqual([null, "check-in"]);
  });

  test("flying west, one meets the same day again", async () => {
    const { app, ruth, soulcare } = await withAthlete(open, { timeZone: "Asia/Tokyo" });
    app.clock.now = new Date("2026-03-02T18:00:00Z");
    await soulcare.checkIn({ day: "2026-03-03", soul: 2 });
    await app.as(ruth).athletes.updateSettings({ timeZone: "Pacific/Honolulu" });
    await soulcare.checkIn({ day: today, soul: 5 });
    app.clock.now = new Date("2026-03-03T18:00:00Z");
    expect((await soulcare.huddle()).checkIn.today).toMatchObject({ day: "2026-03-03", soul: 2 });
  });

  test("without an answer is refused", async () => {
    const { app, ruth, soulcare } = await withAthlete(open);
    for (const json of [
      { day: today, shared: ["soul"] },
      { day: today, soul: null },
    ]) {
      const answer = await app.http("/api/check-ins", { method: "PUT", as: ruth, json });
      expect([answer.status, (await answer.json()).error]).toEqual([400, "Choose one answer."]);
    }
    const other = soulcare.checkIn({ day: today, soul: 6 });
    await expect(other).rejects.toEqual(codeOf("BAD_REQUEST"));
    expect((await rowsOf(app)).checkIns).toEqual([]);
  });

  test("that is heavy tells nobody, and leaves nothing but its row", async () => {
    const { app, soulcare } = await withAthlete(open);
    const before = await rowsOf(app);
    expect(await soulcare.checkIn({ day: today, soul: 1 })).toMatchObject({ isHeavy: true });
    const { checkIns, ...after } = await rowsOf(app);
    expect(checkIns).toHaveLength(1);
    expect(after).toEqual({ mail: before.mail, audit: before.audit, told: before.told });
  });
});

onEveryEngine("what the mentor sees", ({ open }) => {
  async function world() {
    const app = await testApp({ database: await open() });
    const { anna, ruth, admin, soulcare } = await withMentor(app);
    const seen = () => admin.checkIns({ athleteId: ruth.id });
    return { app, anna, ruth, admin, soulcare, seen };
  }

  const five = { sleep: 2, body: 3, energy: 4, pressure: 5, soul: 1 };

  test("is nothing until a switch is on, then that answer alone, as if no other was given", async () => {
    const { app, admin, soulcare, seen } = await world();
    await soulcare.checkIn({ day: today, ...five });
    expect(await seen()).toEqual([]);
    expect((await admin.day({})).dark).toEqual([]);
    await soulcare.shareCheckIn({ day: today, shared: ["sleep"] });
    expect(await seen()).toEqual([{ ...none, day: today, sleep: 2 }]);
    expect((await admin.day({})).dark).toEqual([]);
    passDays(app, 1);
    await soulcare.checkIn({ day: "2026-03-03", body: 3, shared: ["sleep"] });
    expect(await seen()).toHaveLength(1);
    await soulcare.checkIn({ day: "2026-03-03", sleep: 4 });
    expect(await seen()).toContainEqual({ ...none, day: "2026-03-03", sleep: 4 });
  });

  test("begins each day with the switches of the last one, and hiding empties all of one athlete", async () => {
    const { app, anna, soulcare, seen } = await world();
    const boaz = app.as(await athleteOf(app, anna)).soulcare;
    await boaz.checkIn({ day: today, soul: 4, shared: ["soul"] });
    await soulcare.checkIn({ day: today, ...five, shared: ["soul", "sleep"] });
    passDays(app, 1);
    expect((await soulcare.huddle()).checkIn.switches).toEqual(["sleep", "soul"]);
    await soulcare.checkIn({ day: "2026-03-03", soul: 5 });
    expect((await seen()).map(({ day, soul }) => [day, soul])).toEqual([
      ["2026-03-03", 5],
      [today, 1],
    ]);
    expect(await soulcare.hideCheckIns()).toEqual({ hidden: 2 });
    expect(await soulcare.hideCheckIns()).toEqual({ hidden: 0 });
    expect(await seen()).toEqual([]);
    expect((await boaz.checkIns({})).days).toMatchObject([{ shared: ["soul"] }]);
    passDays(app, 1);
    expect((await soulcare.checkIns({})).switches).toEqual([]);
    await soulcare.shareCheckIn({ day: today, shared: ["soul"] });
    expect(await seen()).toEqual([{ ...none, day: today, soul: 1 }]);
    await expect(soulcare.shareCheckIn({ day: "2026-02-01", shared: [] })).rejects.toEqual(
      codeOf("NOT_FOUND"),
    );
  });

  test("stands first on the mentor's day where the soul is dark, until it is brighter", async () => {
    const { app, ruth, admin, soulcare } = await world();
    const dark = async () => (await admin.day({})).dark;
    await soulcare.checkIn({ day: today, soul: 1, shared: ["soul"] });
    expect(await dark()).toEqual([
      { athleteId: ruth.id, name: ruth.name, day: today, saidAt: app.clock.now },
    ]);
    await soulcare.hideCheckIns();
    expect(await dark()).toEqual([]);
    await soulcare.shareCheckIn({ day: today, shared: ["soul"] });
    passDays(app, 1);
    expect(await dark()).toHaveLength(1);
    await soulcare.checkIn({ day: "2026-03-03", soul: 3 });
    expect(await dark()).toEqual([]);
    await soulcare.checkIn({ day: "2026-03-03", soul: 1 });
    expect(await dark()).toHaveLength(1);
    passDays(app, 2);
    expect(await dark()).toEqual([]);
  });

  test("is another mentor's never, and an owner's by opening the line alone", async () => {
    const { app, ruth, soulcare } = await world();
    const barak = await app.make.mentor();
    const naomi = await app.make.admin();
    const boaz = await athleteOf(app, barak);
    await soulcare.checkIn({ day: today, soul: 1, shared: ["soul"] });
    const ask = (who: typeof naomi) => app.as(who).admin.checkIns({ athleteId: ruth.id });
    await expect(ask(barak)).rejects.toEqual(codeOf("NOT_FOUND"));
    await expect(ask(naomi)).rejects.toThrow("Open the line first.");
    for (const who of [barak, naomi])
      for (const scope of who === naomi ? (["mine", "all"] as const) : (["mine"] as const))
        expect((await app.as(who).admin.day({ scope })).dark).toEqual([]);
    await expect(app.as(boaz).soulcare.checkIns({})).resolves.toMatchObject({ days: [] });
  });

  test("reaches so far back for an owner as the last mentor is gone", async () => {
    const { app, anna, ruth, soulcare } = await world();
    const naomi = await app.make.admin();
    await soulcare.checkIn({ day: today, soul: 2, shared: ["soul"] });
    app.clock.now = at("2026-03-03T15:00");
    await app.as(naomi).admin.assignMentor({ athleteIds: [ruth.id], mentorId: null });
    app.clock.now = at("2026-03-04T15:00");
    await soulcare.checkIn({ day: "2026-03-04", soul: 3 });
    const seen = await app.as(naomi).admin.checkIns({ athleteId: ruth.id });
    expect(seen.map(({ day }) => day)).toEqual(["2026-03-04"]);
    await expect(app.as(anna).admin.checkIns({ athleteId: ruth.id })).rejects.toBeTruthy();
  });
});
