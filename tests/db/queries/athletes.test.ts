import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  countAthletes,
  findAthlete,
  findAthleteSummary,
  findMembership,
  insertAthlete,
  listAthletes,
  listLeaders,
} from "#db/queries/athletes.ts";
import { listStats } from "#db/queries/community.ts";
import { at, emptyDatabase, inParallel } from "#tests/helpers/empty-database.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";

const ruth = {
  name: "Ruth Carter",
  email: "ruth@example.test",
  sport: "Rowing",
  level: "college",
  createdAt: at(),
} as const;

const unbroken = { timeZone: "America/New_York", streakHoldsUntil: null };

onEveryEngine("athletes", ({ open }) => {
  test("a new athlete starts at nothing and gives back what was written", async () => {
    const { read, write } = await emptyDatabase(open);
    const inserted = await write((tx) => insertAthlete(tx, { ...ruth, school: "Baylor" }));

    expect(inserted).toEqual({
      ...ruth,
      id: 1,
      school: "Baylor",
      challenge: null,
      totalPoints: 0,
      currentStreak: 0,
      longestStreak: 0,
      subscriptionStatus: null,
      ...unbroken,
    });
    expect(await findAthlete(read, 1)).toEqual(inserted);
  });

  test("the community's count of athletes moves with each of them", async () => {
    const { read, write } = await emptyDatabase(open);
    await write((tx) => insertAthlete(tx, ruth));
    await write((tx) =>
      insertAthlete(tx, { ...ruth, email: "boaz@example.test", createdAt: at(5) }),
    );

    expect(await listStats(read)).toMatchObject([
      { statType: "athletes", count: 2, lastUpdated: at(5) },
    ]);
  });

  test("a taken e-mail changes nothing and gives nothing back", async () => {
    const { read, write } = await emptyDatabase(open);
    await write((tx) => insertAthlete(tx, ruth));
    const second = await write((tx) => insertAthlete(tx, { ...ruth, name: "Somebody else" }));

    expect(second).toBeUndefined();
    expect(await listAthletes(read, { limit: 10 })).toMatchObject([{ name: "Ruth Carter" }]);
    expect(await listStats(read)).toMatchObject([{ count: 1 }]);
  });

  test("of fifty people with one e-mail at once, one alone is taken in", async () => {
    const { read, write } = await emptyDatabase(open);
    const answers = await inParallel(50, (index) =>
      write((tx) => insertAthlete(tx, { ...ruth, name: `Ruth ${index}` })),
    );

    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await countAthletes(read)).toBe(1);
    expect(await listStats(read)).toMatchObject([{ count: 1 }]);
  });

  test("the list is newest first, a page at a time", async () => {
    const { read, make } = await emptyDatabase(open);
    for (const name of ["Ruth", "Boaz", "Naomi"]) await make.athlete({ name });

    const first = await listAthletes(read, { limit: 2 });
    expect(first.map(({ name }) => name)).toEqual(["Naomi", "Boaz"]);
    const second = await listAthletes(read, { limit: 2, before: first[1]?.id });
    expect(second.map(({ name }) => name)).toEqual(["Ruth"]);
  });

  test("a summary holds what lists show and no more", async () => {
    const { read, make } = await emptyDatabase(open);
    const { id, email } = await make.athlete({ name: "Ruth", challenge: "Private" });

    const summary = {
      id,
      email,
      name: "Ruth",
      sport: "Rowing",
      totalPoints: 0,
      currentStreak: 0,
      subscriptionStatus: null,
      ...unbroken,
    };
    expect(await findAthleteSummary(read, id)).toEqual(summary);
    expect(await listAthletes(read, { limit: 1 })).toEqual([summary]);
  });

  test("nobody is found under an id that was never given", async () => {
    const { read } = await emptyDatabase(open);
    expect(await findAthlete(read, 7)).toBeUndefined();
    expect(await findAthleteSummary(read, 7)).toBeUndefined();
    expect(await findMembership(read, 7)).toBeUndefined();
  });

  test("a membership is that of the athlete who is asked for", async () => {
    const { read, make } = await emptyDatabase(open);
    const late = await make.athlete({ subscriptionStatus: "past_due", pastDueSince: at(3) });
    const none = await make.athlete();

    expect(await findMembership(read, late.id)).toMatchObject({
      status: "past_due",
      pastDueSince: at(3),
    });
    expect(await findMembership(read, none.id)).toMatchObject({ status: null, pastDueSince: null });
  });

  test("leaders come with the most points first, the earlier id where points are equal", async () => {
    const { read, make } = await emptyDatabase(open);
    await make.athlete({ name: "Ruth", totalPoints: 50 });
    await make.athlete({ name: "Boaz", totalPoints: 90 });
    await make.athlete({ name: "Naomi", totalPoints: 50 });

    const leaders = await listLeaders(read, { limit: 10 });
    expect(leaders.map(({ name }) => name)).toEqual(["Boaz", "Ruth", "Naomi"]);
    expect(await listLeaders(read, { limit: 1 })).toEqual([
      { id: 2, name: "Boaz", sport: "Rowing", totalPoints: 90, currentStreak: 0, ...unbroken },
    ]);
  });

  test("those who hide, and an admin's own profile, are not among the leaders", async () => {
    const { read, write, make } = await emptyDatabase(open);
    await make.athlete({ name: "Hidden", showOnLeaderboard: false, totalPoints: 100 });
    await make.athlete({ name: "Ruth" });
    const staff = await make.athlete({ name: "Coach", totalPoints: 100 });
    await write(async (tx) => {
      const { users } = tx.tables;
      await tx.update(users).set({ role: "admin" }).where(eq(users.athleteId, staff.id));
    });

    const leaders = await listLeaders(read, { limit: 10 });
    expect(leaders.map(({ name }) => name)).toEqual(["Ruth"]);
  });
});
