import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "#tests/helpers/app.ts";

const minute = 60_000;

test("achievements and challenges are public, in order of creation", async () => {
  const app = await testApp();
  const first = await app.make.achievement({ title: "First" });
  const second = await app.make.achievement({ title: "Second", deletedAt: app.clock.now });
  const third = await app.make.achievement({ title: "Third" });
  const open = await app.make.challenge({ title: "Open", timeLimit: null });
  const closed = await app.make.challenge({ title: "Closed", isActive: false });

  const achievements = await (await app.http("/api/achievements")).json();
  expect(achievements.map(({ id }: { id: number }) => id)).toEqual([first.id, third.id]);
  expect(achievements).not.toContainEqual(expect.objectContaining({ id: second.id }));
  expect(achievements[0]).toEqual({
    id: first.id,
    title: "First",
    description: "Your first challenge.",
    icon: "🏁",
    category: "mental_resilience",
    pointValue: 25,
    requirement: "challenges_completed >= 1",
  });
  const challenges = await (await app.http("/api/challenges")).json();
  expect(challenges).toMatchObject([
    { id: open.id, isActive: true, timeLimit: null },
    { id: closed.id, isActive: false },
  ]);
});

test("announcements are those that are active, not deleted and not expired", async () => {
  const app = await testApp();
  const now = app.clock.now.getTime();
  await app.make.announcement({ title: "Inactive", isActive: false });
  await app.make.announcement({ title: "Deleted", deletedAt: app.clock.now });
  await app.make.announcement({ title: "Expired", expiresAt: new Date(now - 1) });
  await app.make.announcement({ title: "Expires now", expiresAt: new Date(now) });
  await app.make.announcement({ title: "Soon over", expiresAt: new Date(now + 1) });
  await app.make.announcement({ title: "Open end" });
  const titles = async () =>
    (await app.as(null).soulcare.announcements()).map(({ title }) => title);

  expect(await titles()).toEqual(["Open end", "Soon over"]);
  app.clock.now = new Date(now + 1);
  expect(await titles()).toEqual(["Open end"]);
});

test("urgent announcements stand first, then high, normal and low, the newest first in each", async () => {
  const app = await testApp();
  const now = app.clock.now.getTime();
  const made = [
    ["Old low", "low", 5],
    ["New urgent", "urgent", 1],
    ["Normal", "normal", 2],
    ["High", "high", 3],
    ["Old urgent", "urgent", 4],
    ["New low", "low", 0],
  ] as const;
  for (const [title, priority, ago] of made)
    await app.make.announcement({ title, priority, createdAt: new Date(now - ago * minute) });
  const list = await (await app.http("/api/announcements")).json();

  expect(list.map(({ title }: { title: string }) => title)).toEqual([
    ...["New urgent", "Old urgent", "High", "Normal", "New low", "Old low"],
  ]);
});

test("the leaderboard ranks by points, and equal points share a rank", async () => {
  const app = await testApp();
  for (const [name, totalPoints] of [
    ["Ruth", 50],
    ["Boaz", 90],
    ["Orpah", 50],
    ["Obed", 10],
  ] as const)
    await app.make.athlete({ communityName: name, totalPoints, currentStreak: 3 });
  const viewer = await app.make.athlete({ name: "Jesse", totalPoints: 0 });
  const list = await (await app.http("/api/leaderboard", { as: viewer })).json();

  expect(list.map(({ name, rank }: { name: string; rank: number }) => `${rank} ${name}`)).toEqual([
    ...["1 Boaz", "2 Ruth", "2 Orpah", "4 Obed", "5 Community Member"],
  ]);
  expect(list[0]).toEqual({
    id: expect.any(Number),
    name: "Boaz",
    sport: "Rowing",
    totalPoints: 90,
    currentStreak: 3,
    rank: 1,
  });
});

test("the leaderboard includes the athlete's own row", async () => {
  const app = await testApp();
  for (let place = 0; place < 52; place++)
    await app.make.athlete({ name: `Athlete ${place}`, totalPoints: 100 + place });
  const last = await app.make.athlete({ communityName: "Jesse", totalPoints: 5 });
  const hidden = await app.make.athlete({ totalPoints: 3, showOnLeaderboard: false });
  const leaders = await app.as(last).soulcare.leaderboard();

  expect(leaders).toHaveLength(51);
  expect(leaders.at(-1)).toMatchObject({ name: "Jesse", rank: 53, totalPoints: 5 });
  expect(await app.as(hidden).soulcare.leaderboard()).toHaveLength(50);
});

test("athletes who opted out and admins are not on the leaderboard", async () => {
  const app = await testApp();
  const shown = await app.make.athlete({ name: "Shown", communityName: "Lilly" });
  await app.make.athlete({ name: "Hidden", showOnLeaderboard: false, totalPoints: 99 });
  const boss = await app.make.athlete({ name: "Boss", totalPoints: 100 });
  await app.database.write(async (tx) => {
    const { users } = tx.tables;
    await tx.update(users).set({ role: "admin" }).where(eq(users.athleteId, boss.id));
  });
  const admin = await app.make.admin();
  const namesFor = async (person: typeof admin | typeof shown) =>
    (await app.as(person).soulcare.leaderboard()).map(({ name }) => name);

  expect(await namesFor(shown)).toEqual(["Lilly"]);
  expect(await namesFor(admin)).toEqual(["Shown"]);
  expect(await namesFor(await app.make.mentor())).toEqual(["Lilly"]);
});
