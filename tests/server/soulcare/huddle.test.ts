import { expect, onTestFinished, test, vi } from "vitest";
import { listUserIds, putNotifications } from "#db/queries/notifications.ts";
import { openSqlite } from "#db/sqlite.ts";
import { sqliteDriver } from "#db/sqlite-driver.ts";
import { testApp } from "#tests/helpers/app.ts";
import { inParallel } from "#tests/helpers/empty-database.ts";
import { freshSqliteFile, onEveryEngine } from "#tests/helpers/engines.ts";
import { milestone, passDays, withAthlete } from "#tests/helpers/soulcare.ts";

const SqliteConnection = sqliteDriver();

const most = 20;

/** What /soulcare asks in one request. */
const calls = ["athletes.session", "soulcare.huddle"];

/** An athlete with rows in every list. */
async function withRows() {
  const database = openSqlite(freshSqliteFile());
  onTestFinished(() => database.close());
  const app = await testApp({ database });
  const ruth = await app.make.athlete();
  const { soulcare, athletes } = app.as(ruth);
  await app.make.announcement();
  for (const requirement of ["milestones >= 1", "reflections >= 9", "By hand"])
    await app.make.achievement({ requirement });
  for (const _ of [1, 2, 3]) {
    const { id } = await app.make.challenge({ timeLimit: 30 });
    await soulcare.startChallenge({ id });
    await soulcare.moveChallenge({ id, progress: 50 });
    await soulcare.createMilestone(milestone());
    const words = { promptQuestion: "Why?", reflection: "Because.", growthArea: "Trust" } as const;
    await soulcare.createReflection(words);
    const verse = { verse: "Jesus wept.", reference: "John 11:35" };
    const scripture = await soulcare.createScriptureChallenge(verse);
    await soulcare.joinScripture({ id: scripture.id });
    passDays(app, 1);
  }
  await athletes.updateSettings({ restDay: "monday", streakPausedUntil: "2026-03-20" });
  await database.write(async (tx) => {
    const session = { sessionType: "video-call", topic: "Finals", athleteId: ruth.id };
    const sessionDate = app.clock.now;
    await tx.insert(tx.tables.mentorshipSessions).values({ ...session, sessionDate });
  });
  return { app, ruth };
}

test(`the whole Huddle is one request of at most ${most} statements`, async () => {
  const { app, ruth } = await withRows();
  const asked = Object.fromEntries(calls.map((_, index) => [index, { json: {} }]));
  const input = encodeURIComponent(JSON.stringify(asked));
  // A session that has not been seen for a while is renewed first, whatever is asked.
  await app.http("/trpc/athletes.session", { as: ruth });
  const prepared = vi.spyOn(SqliteConnection.prototype, "prepare");
  const answer = await app.http(`/trpc/${calls.join(",")}?batch=1&input=${input}`, { as: ruth });
  const statements = prepared.mock.calls.map(([sql]) => sql);

  expect(answer.status).toBe(200);
  const answers = await answer.json();
  expect(answers).toHaveLength(calls.length);
  for (const [index, { result }] of answers.entries())
    expect([calls[index], JSON.stringify(result.data.json).length > 20]).toEqual([
      ...[calls[index], true],
    ]);
  expect(statements.every((sql) => /^select/i.test(sql))).toBe(true);
  expect(statements.length).toBeLessThanOrEqual(most);
  expect(statements.length).toBeGreaterThan(5);
});

const met = (day: string) => ({
  sessionDate: new Date(day),
  completedAt: new Date(day),
  state: "held" as const,
});

onEveryEngine("mentor sessions", ({ open }) => {
  test("are counted in the athlete's month, with the notes that are for them", async () => {
    const { app, ruth, soulcare } = await withAthlete(open, { timeZone: "Pacific/Honolulu" });
    const boaz = await app.make.athlete({ track: "power_play" });
    app.clock.now = new Date("2026-03-31T20:00:00Z");
    const call = { sessionType: "video-call", topic: "Finals", athleteId: ruth.id };
    // Still Thursday in Honolulu.
    const soon = { sessionDate: new Date("2026-04-03T08:00:00Z"), completedAt: null };
    await app.database.write(async (tx) => {
      await tx.insert(tx.tables.mentorshipSessions).values([
        // Still February in Honolulu.
        { ...call, ...met("2026-03-01T09:00:00Z") },
        { ...call, ...met("2026-03-01T11:00:00Z"), notes: "Shared" },
        { ...call, ...met("2026-03-20T11:00:00Z"), privateNotes: "Hidden", pointsEarned: 25 },
        { ...call, ...soon, sessionDate: new Date("2026-04-09T15:00:00Z") },
        { ...call, ...soon, topic: "Next", privateNotes: "Hidden" },
        { ...call, sessionDate: new Date("2026-03-25T15:00:00Z"), topic: "Missed" },
        { ...call, ...met("2026-03-20T11:00:00Z"), athleteId: boaz.id },
      ]);
    });

    expect(await soulcare.mentorship()).toEqual({
      track: "mentorship",
      zone: "Pacific/Honolulu",
      allowance: 2,
      completed: 2,
      next: {
        id: 5,
        sessionType: "video-call",
        topic: "Next",
        notes: null,
        pointsEarned: 0,
        ...soon,
        minutes: 60,
        state: "booked",
      },
    });
    const { week, session } = await soulcare.huddle();
    expect(session).toMatchObject({ topic: "Next", sessionDate: soon.sessionDate });
    expect(week.days.find(({ sessionAt }) => sessionAt)).toMatchObject({ day: "2026-04-02" });
    const sessions = await soulcare.mentorSessions({});
    expect(sessions.map(({ notes }) => notes)).toEqual([null, null, null, null, "Shared", null]);
    expect(await app.as(boaz).soulcare.mentorship()).toMatchObject({ allowance: 4, completed: 1 });
    const naomi = app.as(await app.make.athlete({ track: "tempo_run" })).soulcare;
    const nothing = { allowance: 2, completed: 0, next: null };
    expect(await naomi.mentorship()).toMatchObject({ track: "tempo_run", ...nothing });
  });
});

onEveryEngine("the Huddle", ({ open }) => {
  test("shows the week, what is unread by rank, and the step of this day once", async () => {
    const created = { restDay: "sunday", createdAt: new Date("2026-01-01T12:00:00Z") } as const;
    const { app, ruth, soulcare } = await withAthlete(open, created);
    const boaz = await app.make.athlete();
    await app.make.announcement();
    const { id } = await soulcare.createScriptureChallenge({
      verse: "Jesus wept.",
      reference: "John 11:35",
      challengeType: "weekly",
    });
    await app.database.write(async (tx) => {
      const accounts = await listUserIds(tx, [ruth.id]);
      const told = { at: app.clock.now, showAt: app.clock.now, data: {} };
      for (const [kind, subject] of [
        ...([
          ["badge", "achievement:1"],
          ["announcement", "announcement:1"],
        ] as const),
        ...([
          ["reply", "post:8"],
          ["prayer", "post:9"],
        ] as const),
      ])
        await putNotifications(tx, accounts, { ...told, kind, subject });
    });

    const huddle = await soulcare.huddle();
    expect(huddle.next).toMatchObject({ kind: "verse", id, laps: 7, lapsDone: 0 });
    expect(huddle.since.unread).toBe(4);
    expect(huddle.since.rows.map(({ kind }) => kind).slice(0, 2)).toEqual(["prayer", "reply"]);
    expect(huddle.since.rows).toHaveLength(3);
    expect(huddle.announcements).toHaveLength(1);
    expect(huddle.week).toMatchObject({ today: "2026-03-02", currentStreak: 1, restDay: "sunday" });
    expect(huddle.week.days.map(({ state }) => state)).toEqual([
      ...["rest", "faithful"],
      ...Array.from({ length: 5 }, () => "future"),
    ]);
    expect(huddle).toMatchObject({
      session: null,
      allowance: { completed: 0, allowed: 2 },
      checkIn: { today: null },
      access: { state: "open", until: null },
      verses: { open: 1, carried: 1 },
    });

    const ticked = await inParallel(3, () => soulcare.tickScripture({ id }));
    expect(ticked.map(({ progress }) => progress)).toEqual([14, 14, 14]);
    expect((await soulcare.huddle()).next.kind).toBe("check-in");
    expect(await soulcare.untickScripture({ id })).toMatchObject({ progress: 0 });
    expect((await soulcare.huddle()).next.kind).toBe("verse");

    passDays(app, 1);
    await soulcare.tickScripture({ id });
    passDays(app, 1);
    expect(await soulcare.untickScripture({ id })).toMatchObject({ progress: 14 });
    expect(await soulcare.tickScripture({ id })).toMatchObject({ progress: 29 });
    await soulcare.completeScripture({ id });
    await expect(soulcare.untickScripture({ id })).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(app.as(boaz).soulcare.tickScripture({ id })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    expect((await app.as(boaz).soulcare.huddle()).since).toEqual({ rows: [], unread: 0 });
  });

  test("begins with first steps, for thirty days, and then with homework and a chapter", async () => {
    const { app, ruth, soulcare } = await withAthlete(open);
    const next = async () => (await soulcare.huddle()).next;
    const firstSteps = { kind: "first-steps", done: 0 };
    // Nobody can choose a time whose mentor has opened none.
    expect(await next()).toMatchObject({ ...firstSteps, step: "check-in", all: 2 });
    const { userId } = (await app.make.admin()).viewer;
    const own = { athleteId: ruth.id };
    const hours = { fromMinute: 600, untilMinute: 720 };
    await app.database.write(async (tx) => {
      const { mentorDays, mentorLines } = tx.tables;
      await tx.update(mentorLines).set({ mentorId: userId });
      await tx.insert(mentorDays).values({ userId, day: "2020-01-01", ...hours });
    });
    expect(await next()).toMatchObject({ ...firstSteps, step: "check-in", all: 2 });
    await app.database.write(async (tx) => {
      const { homework, mentorDays } = tx.tables;
      await tx.insert(mentorDays).values({ userId, day: "2030-01-01", ...hours });
      const due = { ...own, createdAt: app.clock.now };
      await tx.insert(homework).values([
        { ...due, text: "Later", dueDay: "2026-05-01" },
        { ...due, text: "Three sentences", dueDay: "2026-03-01" },
      ]);
    });
    expect(await next()).toMatchObject({ ...firstSteps, step: "meet", all: 3 });
    passDays(app, 30);
    const due = { id: 2, text: "Three sentences", dueDay: "2026-03-01" };
    expect(await next()).toEqual({ kind: "homework", ...due });
    await soulcare.tickHomework({ id: 2, done: true });
    expect((await next()).kind).toBe("check-in");
    await soulcare.checkIn({ day: (await soulcare.huddle()).week.today, soul: 4 });
    expect(await next()).toEqual({ kind: "chapter", number: 1 });
  });
});
