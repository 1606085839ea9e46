import { expect, test } from "vitest";
import { type TestApp, testApp } from "#tests/helpers/app.ts";
import type { Person } from "#tests/helpers/make.ts";

test("achievements and challenges are public, in order of creation", async () => {
  const app = await testApp();
  const first = await app.make.achievement({ title: "First" });
  await app.make.achievement({ title: "Second", deletedAt: app.clock.now });
  const third = await app.make.achievement({ title: "Third" });
  const open = await app.make.challenge({ title: "Open", timeLimit: null });
  const closed = await app.make.challenge({ title: "Closed", isActive: false });
  const { soulcare } = app.as(null);
  expect(await soulcare.achievements()).toMatchObject([
    { id: first.id, title: "First", requirement: "challenges_completed >= 1" },
    { id: third.id },
  ]);
  expect(await soulcare.challenges()).toMatchObject([
    { id: open.id, isActive: true, timeLimit: null },
    { id: closed.id, isActive: false },
  ]);
});

/** Athletes with accounts, in two writes. */
async function fillLeaderboard({ database, clock }: TestApp, count: number) {
  const people = Array.from({ length: count }, (_, place) => ({
    name: `Athlete ${place}`,
    email: `place${place}@example.test`,
    sport: "Rowing",
    level: "college" as const,
    totalPoints: 100 + place,
    showOnLeaderboard: true,
    createdAt: clock.now,
  }));
  await database.write(async (tx) => {
    const { athletes, users } = tx.tables;
    const made = await tx.insert(athletes).values(people).returning();
    const at = { createdAt: clock.now, emailConfirmedAt: clock.now };
    const accounts = made.map(({ id, email }) => ({
      ...at,
      username: email,
      password: "none",
      role: "athlete" as const,
      athleteId: id,
    }));
    await tx.insert(users).values(accounts);
  });
}

test("the leaderboard ranks by points, equal points share a rank, and nobody is on it who opted out", async () => {
  const app = await testApp();
  for (const [name, totalPoints] of [
    ["Ruth", 50],
    ["Boaz", 90],
    ["Orpah", 50],
    ["Obed", 10],
  ] as const)
    await app.make.athlete({ communityName: name, totalPoints, currentStreak: 3 });
  await app.make.athlete({ name: "Hidden", showOnLeaderboard: false, totalPoints: 99 });
  await app.make.employ(await app.make.athlete({ name: "Boss", totalPoints: 100 }));
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
  const lastFor = async (person: Person) =>
    (await app.as(person).soulcare.leaderboard()).at(-1)?.name;
  expect(await lastFor(await app.make.mentor())).toBe("Community Member");
  expect(await lastFor(await app.make.admin())).toBe("Jesse");
});

test("the leaderboard includes the athlete's own row", async () => {
  const app = await testApp();
  await fillLeaderboard(app, 52);
  const last = await app.make.athlete({ communityName: "Jesse", totalPoints: 5 });
  const hidden = await app.make.athlete({ totalPoints: 3, showOnLeaderboard: false });
  const leaders = await app.as(last).soulcare.leaderboard();
  expect(leaders).toHaveLength(51);
  expect(leaders.at(-1)).toMatchObject({ name: "Jesse", rank: 53, totalPoints: 5 });
  expect(await app.as(hidden).soulcare.leaderboard()).toHaveLength(50);
});
