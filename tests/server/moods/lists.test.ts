import { expect, test } from "vitest";
import { findPassage } from "#server/domain/scripture.ts";
import { testApp } from "#tests/helpers/app.ts";

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
  expect(rest).toMatchObject({ notes: "The final.", isCompleted: false, isFavorite: false });
  expect(await app.as(ruth).soulcare.pointsSummary()).toMatchObject({ faithfulDays: 1 });
});

test.each([
  [{ mood: undefined }, "Please select a mood"],
  [{ mood: "cross" }, "Please select a mood"],
  [{ intensity: 0 }, expect.any(String)],
  [{ intensity: 11 }, expect.any(String)],
  [{ intensity: 5.5 }, expect.any(String)],
  [{ context: "party" }, expect.any(String)],
  [{ closer: "cross" }, expect.any(String)],
  [{ closer: "grateful" }, "That word belongs to another mood."],
  [{ mood: "calm", closer: "angry" }, "That word belongs to another mood."],
])("a check-in with %j is refused", async (wrong, error) => {
  const app = await testApp();
  const ruth = await app.make.athlete();
  const json = { ...stressed, ...wrong };
  const answer = await app.http("/api/mood-entries", { json, as: ruth });
  expect([answer.status, (await answer.json()).error]).toEqual([400, error]);
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

test("without a closer word, or with none, everything is as before", async () => {
  const app = await testApp();
  const ruth = await app.make.athlete();
  for (const json of [stressed, { ...stressed, closer: null }]) {
    const answer = await app.http("/api/mood-entries", { json, as: ruth });
    expect([answer.status, (await answer.json()).closer]).toEqual([201, null]);
  }
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

test("a list is marked and unmarked as favourite", async () => {
  const { app, ruth, id } = await athleteWithList();
  await app.as(ruth).moods.keep({ id, isFavorite: true });
  expect(await app.as(ruth).moods.list({ id })).toMatchObject({ isFavorite: true });
  await app.as(ruth).moods.keep({ id, isFavorite: false });
  expect(await app.as(ruth).moods.list({ id })).toMatchObject({ isFavorite: false });
});

test("a play is counted once per day", async () => {
  const { app, ruth, id } = await athleteWithList();
  const play = () => app.as(ruth).moods.play({ id });
  expect(await play()).toMatchObject({ playCount: 1 });
  expect(await play()).toMatchObject({ playCount: 1 });
  app.clock.now = new Date(app.clock.now.getTime() + 24 * 60 * 60 * 1_000);
  expect(await play()).toMatchObject({ playCount: 2 });
});

test("the mood after a list is stored once", async () => {
  const { app, ruth, id } = await athleteWithList();
  const tap = () => app.as(ruth).moods.after({ id, moodAfter: "calmer" });
  await Promise.all([tap(), tap(), tap()]);
  const activities = await app.as(ruth).soulcare.activities({});
  expect(activities).toHaveLength(1);
  expect(activities[0]).toMatchObject({
    activityType: "mood_playlist",
    mood_before: "stressed",
    mood_after: "calmer",
  });
  expect(await app.as(ruth).moods.list({ id })).toMatchObject({ isCompleted: true });
});

test("the mood after a list can be changed until midnight where the athlete is", async () => {
  const { app, ruth, id } = await athleteWithList();
  const { moods, soulcare } = app.as(ruth);
  await moods.after({ id, moodAfter: "worse" });
  expect(await moods.list({ id })).toMatchObject({
    moodAfter: "worse",
    answeredAt: app.clock.now,
  });
  await moods.after({ id, moodAfter: "same" });
  expect(await soulcare.activities({})).toMatchObject([{ mood_after: "same" }]);
  expect(await moods.lists({})).toMatchObject([{ moodAfter: "same" }]);

  // Ten in the morning in New York is fourteen hours before midnight.
  app.clock.now = new Date(app.clock.now.getTime() + 14 * 60 * 60 * 1_000);
  await moods.after({ id, moodAfter: "same" });
  await expect(moods.after({ id, moodAfter: "calmer" })).rejects.toMatchObject({
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
  app.clock.now = new Date(app.clock.now.getTime() + 57 * 24 * 60 * 60 * 1_000);
  expect(await moods.heard()).toEqual({ answered: 0, better: 0 });
});

test("the trend has one row per week", async () => {
  const { app, ruth } = await athleteWithList();
  app.clock.now = new Date(app.clock.now.getTime() + 8 * 24 * 60 * 60 * 1_000);
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
