import { expect, test } from "vitest";
import { findPassage } from "#server/domain/scripture.ts";
import { testApp } from "#tests/helpers/app.ts";
import { passDays } from "#tests/helpers/soulcare.ts";

const stressed = { mood: "stressed", intensity: 8, context: "before-game", notes: " The final. " };

async function athleteWithList() {
  const app = await testApp();
  const ruth = await app.make.athlete();
  const list = await app.as(ruth).moods.create({ mood: "stressed", intensity: 8 });
  return { app, ruth, list, id: list.generatedPlaylist.id };
}

test("a check-in gives ten songs with steps and verses, and makes the day faithful", async () => {
  const app = await testApp();
  const ruth = await app.make.athlete();
  const answer = await app.http("/api/mood-entries", { json: stressed, as: ruth });
  expect(answer.status).toBe(201);
  const { generatedPlaylist, tracks, steps, ...rest } = await answer.json();

  expect(generatedPlaylist).toMatchObject({
    name: "From stressed to ready to compete",
    description: `Begins at ${tracks[0].energy}, ends at ${tracks[9].energy} of 10.`,
    genre: expect.stringMatching(/\w/),
  });
  expect(steps).toHaveLength(5);
  expect(tracks.map(({ step }: { step: number }) => step)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
  const durations: number[] = tracks.map(({ duration }: { duration: number }) => duration);
  const seconds = durations.reduce((sum, duration) => sum + duration, 0);
  expect(generatedPlaylist.duration).toBe(Math.round(seconds / 60));
  for (const { panel } of tracks) expect(panel.verse).toBe(findPassage(panel.reference)?.text);
  expect(rest).toMatchObject({
    closer: null,
    notes: "The final.",
    isCompleted: false,
    isFavorite: false,
  });
  expect(await app.as(ruth).soulcare.pointsSummary()).toMatchObject({ faithfulDays: 1 });
});

test("a check-in without a mood, or with a word of another one, is refused", async () => {
  const app = await testApp();
  const ruth = await app.make.athlete();
  for (const [wrong, error] of [
    [{ mood: undefined }, "Please select a mood"],
    [{ closer: "grateful" }, "That word belongs to another mood."],
    [{ intensity: 11 }, expect.any(String)],
  ]) {
    const json = { ...stressed, ...wrong };
    const answer = await app.http("/api/mood-entries", { json, as: ruth });
    expect([answer.status, (await answer.json()).error]).toEqual([400, error]);
  }
  expect(await app.as(ruth).moods.entries()).toEqual([]);
});

test("a closer word is kept beside its mood and names the list", async () => {
  const app = await testApp();
  const ruth = await app.make.athlete();
  const json = { mood: "overwhelmed", closer: "let_down", intensity: 7, context: "post-workout" };
  const answer = await app.http("/api/mood-entries", { json, as: ruth });
  expect(answer.status).toBe(201);
  const list = await answer.json();
  expect(list).toMatchObject({ mood: "overwhelmed", closer: "let_down" });
  expect(list.generatedPlaylist.name).toBe("From let down to rest");
  const { moods } = app.as(ruth);
  const { id } = list.generatedPlaylist;
  const kept = { mood: "overwhelmed", closer: "let_down" };
  expect([await moods.list({ id }), ...(await moods.lists({}))]).toMatchObject([kept, kept]);
  expect(await moods.entries()).toMatchObject([kept]);
  // Two thirds of the way from faint (4) to strong (2).
  expect(await moods.trend()).toMatchObject([{ brightness: 2.7, energy: 3.3 }]);
});

test("songs of the last three lists are not repeated", async () => {
  const { app, ruth } = await athleteWithList();
  const request = { mood: "stressed", intensity: 8 } as const;
  for (let round = 0; round < 4; round++) await app.as(ruth).moods.create(request);
  const lists = await app.as(ruth).moods.lists({});
  const whole = await Promise.all(
    lists.map(({ generatedPlaylist: { id } }) => app.as(ruth).moods.list({ id })),
  );
  const titles = whole.map(({ tracks }) => tracks.map(({ title }) => title));
  for (const [place, own] of titles.entries()) {
    const before = titles.slice(place + 1, place + 4).flat();
    expect(own.filter((title) => before.includes(title))).toEqual([]);
  }
});

test("a list is marked and unmarked as favourite, and a play is counted once per day", async () => {
  const { app, ruth, id } = await athleteWithList();
  const { keep, list, play } = app.as(ruth).moods;
  for (const isFavorite of [true, false]) {
    await keep({ id, isFavorite });
    expect(await list({ id })).toMatchObject({ isFavorite });
  }
  for (const _ of ["once", "again"]) expect(await play({ id })).toMatchObject({ playCount: 1 });
  passDays(app, 1);
  expect(await play({ id })).toMatchObject({ playCount: 2 });
});

test("the mood after a list is stored once, and can be changed until midnight where one is", async () => {
  const { app, ruth, id } = await athleteWithList();
  const { moods, soulcare } = app.as(ruth);
  const after = (moodAfter: "worse" | "same" | "calmer") => moods.after({ id, moodAfter });
  await Promise.all([after("worse"), after("worse"), after("worse")]);
  expect(await moods.list({ id })).toMatchObject({
    isCompleted: true,
    moodAfter: "worse",
    answeredAt: app.clock.now,
  });
  await after("same");
  const activity = { activityType: "mood_playlist", mood_before: "stressed", mood_after: "same" };
  const activities = await soulcare.activities({});
  expect(activities).toMatchObject([activity]);
  expect(await moods.lists({})).toMatchObject([{ moodAfter: "same" }]);

  // Ten in the morning in New York is fourteen hours before midnight.
  app.clock.now = new Date(app.clock.now.getTime() + 14 * 60 * 60 * 1_000);
  await after("same");
  await expect(after("calmer")).rejects.toMatchObject({
    code: "CONFLICT",
    message: "That list is closed.",
  });
});

test("what the lists of eight weeks did is counted, each list once, for its athlete", async () => {
  const { app, ruth, id } = await athleteWithList();
  const { moods } = app.as(ruth);
  expect(await moods.heard()).toEqual({ answered: 0, better: 0 });
  await moods.after({ id, moodAfter: "worse" });
  await moods.after({ id, moodAfter: "calmer" });
  for (const moodAfter of ["same", "readier", "worse"] as const) {
    const { generatedPlaylist } = await moods.create({ mood: "calm", intensity: 5 });
    await moods.after({ id: generatedPlaylist.id, moodAfter });
  }
  expect(await moods.heard()).toEqual({ answered: 4, better: 2 });
  expect(await app.as(await app.make.athlete()).moods.heard()).toMatchObject({ answered: 0 });
  passDays(app, 57);
  expect(await moods.heard()).toEqual({ answered: 0, better: 0 });
});

test("the trend has one row per week", async () => {
  const { app, ruth } = await athleteWithList();
  passDays(app, 8);
  await app.as(ruth).moods.create({ mood: "confident", intensity: 10 });
  const trend = await app.as(ruth).moods.trend();
  expect(trend.map(({ entries }) => entries)).toEqual([1, 1]);
  expect(trend[1]).toMatchObject({ energy: 7, brightness: 9, week: "2026-03-09" });
  expect(trend[0]?.brightness).toBeLessThan(5);
});

test("the entries are the athlete's own thirty newest, newest first", async () => {
  const { app, ruth } = await athleteWithList();
  await app.as(await app.make.athlete()).moods.create({ mood: "calm", intensity: 5 });
  const { moodEntries } = app.database.read.tables;
  const entry = { athleteId: ruth.id, mood: "calm", intensity: 5 } as const;
  await app.database.write(async (tx) => {
    for (let minute = 1; minute <= 30; minute += 1) {
      const createdAt = new Date(app.clock.now.getTime() + minute * 60_000);
      await tx.insert(moodEntries).values({ ...entry, notes: `${minute}`, createdAt });
    }
  });
  const entries = await app.as(ruth).moods.entries();
  expect(entries.map(({ notes }) => Number(notes))).toEqual(
    Array.from({ length: 30 }, (_, index) => 30 - index),
  );
});
