import { expect, test } from "vitest";
import { inParallel } from "#tests/helpers/empty-database.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { passDays, recordAction, withAthlete } from "#tests/helpers/soulcare.ts";

// The clock of a test begins on Monday, 2 March 2026, at ten in the morning in New York.

onEveryEngine("a streak", ({ open }) => {
  test("grows once per day, also for parallel actions, and breaks by itself", async () => {
    const { app, ruth, soulcare } = await withAthlete(open);
    expect(await soulcare.pointsSummary()).toMatchObject({
      currentStreak: 0,
      longestStreak: 0,
      faithfulDays: 0,
      totalPoints: 0,
      today: "2026-03-02",
      todayState: "open",
      restDay: "sunday",
      streakPausedUntil: null,
    });
    for (const _ of [1, 2, 3]) {
      await inParallel(5, () => recordAction(app, ruth));
      passDays(app, 1);
    }
    expect(await soulcare.pointsSummary()).toMatchObject({ currentStreak: 3, todayState: "open" });

    passDays(app, 1);
    expect(await soulcare.pointsSummary()).toMatchObject({
      currentStreak: 0,
      longestStreak: 3,
      faithfulDays: 3,
      todayState: "open",
    });
    await recordAction(app, ruth);
    expect(await soulcare.pointsSummary()).toMatchObject({
      currentStreak: 1,
      longestStreak: 3,
      faithfulDays: 4,
      todayState: "faithful",
    });
  });

  test("is current wherever an athlete is shown", async () => {
    const { app, ruth, soulcare } = await withAthlete(open);
    await recordAction(app, ruth);
    const shown = async () => {
      const [summary] = await app.as(ruth).athletes.list({});
      const profile = await app.as(ruth).athletes.get({ id: ruth.id });
      const [leader] = await soulcare.leaderboard();
      return [summary, profile, leader].map((row) => row?.currentStreak);
    };
    expect(await shown()).toEqual([1, 1, 1]);
    passDays(app, 2);
    expect(await shown()).toEqual([0, 0, 0]);
  });

  test("is kept by rest days and pauses from when they were chosen", async () => {
    const { app, ruth, soulcare } = await withAthlete(open);
    const { updateSettings } = app.as(ruth).athletes;
    await recordAction(app, ruth);
    passDays(app, 1);
    await updateSettings({ streakPausedUntil: "2026-03-10" });
    passDays(app, 8);
    expect(await soulcare.pointsSummary()).toMatchObject({
      currentStreak: 1,
      todayState: "open",
      streakPausedUntil: null,
      today: "2026-03-11",
    });
    await updateSettings({ restDay: "wednesday" });
    expect(await soulcare.pointsSummary()).toMatchObject({ currentStreak: 1, todayState: "rest" });
    passDays(app, 1);
    await recordAction(app, ruth);
    expect(await soulcare.pointsSummary()).toMatchObject({ currentStreak: 2, faithfulDays: 2 });

    const { today, days } = await soulcare.calendar({ weeks: 3 });
    expect(today).toBe("2026-03-12");
    expect(days).toHaveLength(21);
    const states = Object.fromEntries(days.map(({ day, state }) => [day, state]));
    expect(states).toMatchObject({
      "2026-02-22": "before",
      "2026-03-01": "before",
      "2026-03-02": "faithful",
      "2026-03-03": "paused",
      "2026-03-08": "paused",
      "2026-03-10": "paused",
      "2026-03-11": "rest",
      "2026-03-12": "faithful",
      "2026-03-14": "future",
    });
    // Neither saves a day that was missed before it was chosen.
    passDays(app, 2);
    await updateSettings({ restDay: "friday" });
    await updateSettings({ streakPausedUntil: "2026-05-01" });
    await recordAction(app, ruth);
    expect(await soulcare.pointsSummary()).toMatchObject({ currentStreak: 1, faithfulDays: 3 });
  });

  test("uses the athlete's time zone at the time of the action", async () => {
    const { app, ruth, soulcare } = await withAthlete(open, { timeZone: "Pacific/Honolulu" });
    const { updateSettings } = app.as(ruth).athletes;
    await recordAction(app, ruth);
    await updateSettings({ timeZone: "Pacific/Kiritimati" });
    expect(await soulcare.pointsSummary()).toMatchObject({ today: "2026-03-03", currentStreak: 1 });
    await recordAction(app, ruth);
    await updateSettings({ timeZone: "Pacific/Honolulu" });
    await recordAction(app, ruth);

    expect(await soulcare.pointsSummary()).toMatchObject({
      today: "2026-03-02",
      currentStreak: 2,
      faithfulDays: 2,
    });
  });
});
