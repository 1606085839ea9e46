import { describe, expect, test } from "vitest";
import { improvedConfidence, isConfidenceDue } from "#server/domain/confidence.ts";
import { addDays } from "#server/domain/days.ts";
import { NOW, type TestApp, testApp } from "#tests/helpers/app.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { passDays, withAthlete } from "#tests/helpers/soulcare.ts";

const joined = "2026-01-01";

test("it is asked for two weeks at the start, after 8 weeks and after 20, then every 12, once each time", () => {
  const asked = (day: number, answered: number[] = []) =>
    isConfidenceDue({
      joined,
      today: addDays(joined, day),
      answered: answered.map((ago) => addDays(joined, ago)),
    });
  const due = Array.from({ length: 240 }, (_, day) => day).filter((day) => asked(day));
  const weeks = [0, 8, 20, 32].flatMap((week) =>
    Array.from({ length: 14 }, (_, day) => 7 * week + day),
  );
  expect(due).toEqual(weeks.filter((day) => day < 240));
  expect([asked(5, [3]), asked(56, [3]), asked(58, [3, 57])]).toEqual([false, true, false]);
});

describe("the figure", () => {
  const today = "2026-11-24";
  const pair = (first: number, last: number, change = {}) => ({
    firstDay: "2026-01-10",
    first,
    lastDay: "2026-11-20",
    last,
    ...change,
  });
  const pairs = (count: number) =>
    Array.from({ length: count }, (_, index) => pair(2, index % 3 ? 4 : 2));

  test("needs twenty who answered twice, and is rounded down", () => {
    expect(improvedConfidence(pairs(19), today)).toBeUndefined();
    expect(improvedConfidence(pairs(23), today)).toEqual({
      figure: "65%",
      n: 23,
      asOf: today,
      source: "of 23 athletes who answered twice, January 2026 to November 2026",
    });
  });

  test.each([{ lastDay: "2026-03-06" }, { firstDay: "2024-01-01", lastDay: "2024-11-23" }])(
    "leaves out %o",
    (change) => {
      expect(improvedConfidence([...pairs(19), pair(1, 5, change)], today)).toBeUndefined();
    },
  );
});

/** Answers twice, 56 days apart. */
async function answerTwice(app: TestApp, last: number, mayCount = true) {
  const athlete = await app.make.athlete();
  await app.database.write(async (tx) => {
    const row = { athleteId: athlete.id, day: "2026-01-05", answer: 2, mayCount };
    await tx
      .insert(tx.tables.confidenceAnswers)
      .values([row, { ...row, day: "2026-03-02", answer: last }]);
  });
  return athlete;
}

onEveryEngine("confidence", ({ open }) => {
  const claimOf = async (app: TestApp) =>
    (await app.as(null).community.claims()).find(({ key }) => key === "confidence");

  test("is answered once a day, and no mentor and no check-in shows it", async () => {
    const { app, ruth, soulcare } = await withAthlete(open);
    expect(await soulcare.confidence()).toEqual({ isDue: true, answers: [] });
    await soulcare.answerConfidence({ answer: 2, mayCount: true });
    await soulcare.answerConfidence({ answer: 3, mayCount: false });
    const answers = [{ day: "2026-03-02", answer: 3, mayCount: false }];
    expect(await soulcare.confidence()).toEqual({ isDue: false, answers });
    const other = await app.make.athlete();
    expect(await app.as(other).soulcare.confidence()).toMatchObject({ answers: [] });
    passDays(app, 56);
    expect(await app.as(ruth).soulcare.confidence()).toMatchObject({ isDue: true });
    await expect(soulcare.answerConfidence({ answer: 6, mayCount: true })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
  });

  test("is a figure from twenty on, before what is stated, and within the hour without who withdraws", async () => {
    const app = await testApp({ database: await open() });
    const naomi = await app.make.admin();
    const stated = {
      key: "confidence",
      figure: "95%",
      source: "Our own list",
      asOf: "2026-01-01",
    } as const;
    await app.as(naomi).admin.updateClaim(stated);
    const all = [];
    for (let count = 0; count < 19; count++) all.push(await answerTwice(app, count < 10 ? 4 : 2));
    await answerTwice(app, 5, false);
    expect(await claimOf(app)).toMatchObject({ figure: "95%", basis: "stated", n: null });
    const last = await answerTwice(app, 5);
    app.clock.now = new Date(NOW.getTime() + 58 * 60_000);
    expect(await claimOf(app)).toEqual({
      key: "confidence",
      figure: "55%",
      basis: "counted",
      n: 20,
      asOf: "2026-03-02",
      source: "of 20 athletes who answered twice, January 2026 to March 2026",
    });
    expect(await app.as(last).soulcare.withdrawConfidence()).toEqual({ withdrawn: 2 });
    app.clock.now = new Date(NOW.getTime() + 2 * 58 * 60_000);
    expect(await claimOf(app)).toMatchObject({ figure: "95%", basis: "stated" });
  });
});
