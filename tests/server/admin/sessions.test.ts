import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { withAdmin } from "#tests/helpers/with-admin.ts";

const call = {
  ...({
    sessionType: "video-call",
    topic: "Before conference",
    notes: "Ask about sleep.",
  } as const),
  sessionDate: new Date("2026-03-05T17:00:00Z"),
};
const codeOf = (code: string) => expect.objectContaining({ code });

async function withPlan(open: Parameters<typeof withAdmin>[0]) {
  const world = await withAdmin(open);
  const ruth = await world.app.make.athlete();
  const session = await world.admin.planSession({ ...call, athleteId: ruth.id });
  return { ...world, ruth, session, soulcare: world.app.as(ruth).soulcare };
}

onEveryEngine("the staff's mentor sessions", ({ open }) => {
  test("a planned one is shown to the athlete, its notes only if they are shared", async () => {
    const { admin, ruth, session, soulcare } = await withPlan(open);
    expect(session).toMatchObject({ ...call, pointsEarned: 25, notesVisible: false });
    expect(await soulcare.mentorship()).toMatchObject({ next: { id: session.id, notes: null } });

    const { id } = session;
    await admin.updateSession({ ...call, id, topic: "After conference", notesVisible: true });
    const [shown] = await soulcare.mentorSessions({});
    expect(shown).toMatchObject({ topic: "After conference", notes: call.notes });
    expect(await admin.athleteSessions({ id: ruth.id })).toMatchObject([{ notesVisible: true }]);
  });

  test("a completed one pays its points once and unlocks achievements, but makes no faithful day", async () => {
    const { app, admin, ruth, session, soulcare, auditLines } = await withPlan(open);
    await app.make.achievement({ title: "First talk", requirement: "sessions_completed >= 1" });
    const done = { id: session.id, notes: "He slept.", notesVisible: true, pointsEarned: 40 };

    const completed = await admin.completeSession(done);
    expect(completed).toMatchObject({
      ...{ completedAt: app.clock.now, unlocked: [{ title: "First talk" }] },
    });
    await expect(admin.completeSession(done)).rejects.toEqual(codeOf("CONFLICT"));
    expect(await admin.athlete({ id: ruth.id })).toMatchObject({
      ...{ totalPoints: 65, faithfulDays: 0, currentStreak: 0, sessionsThisMonth: 1 },
    });
    expect(await admin.athletePoints({ id: ruth.id })).toMatchObject([
      { kind: "achievement", amount: 25 },
      { kind: "session", amount: 40, title: call.topic },
    ]);
    expect(await soulcare.mentorship()).toMatchObject({ completed: 1, next: null });
    expect((await auditLines()).map(({ action, target }) => `${action} ${target}`)).toEqual([
      `plan session ${session.id}`,
      `complete session ${session.id}`,
    ]);
  });

  test("a completion is taken back within ten minutes, with its points and what it unlocked", async () => {
    const { app, admin, ruth, session, auditLines } = await withPlan(open);
    const { id } = session;
    await app.make.achievement({ title: "First talk", requirement: "sessions_completed >= 1" });
    await expect(admin.reopenSession({ id })).rejects.toEqual(codeOf("CONFLICT"));
    await admin.completeSession({ id });
    await admin.reopenSession({ id });

    expect(await admin.athleteSessions({ id: ruth.id })).toMatchObject([{ completedAt: null }]);
    expect(await admin.athletePoints({ id: ruth.id })).toEqual([]);
    expect(await admin.athlete({ id: ruth.id })).toMatchObject({ totalPoints: 0 });
    expect(await admin.athleteBadges({ id: ruth.id })).toMatchObject([{ unlockedAt: null }]);
    expect((await auditLines()).at(-1)).toMatchObject({ action: "reopen" });

    await admin.completeSession({ id });
    app.clock.now = new Date(app.clock.now.getTime() + 10 * 60_000 + 1);
    await expect(admin.reopenSession({ id })).rejects.toThrow("10 minutes");
  });

  test("a completed one can be changed except for its points, and cannot be deleted", async () => {
    const { admin, session } = await withPlan(open);
    const { id } = session;
    const completed = await admin.completeSession({ id });
    expect(completed).toMatchObject({ notes: call.notes, pointsEarned: 25 });

    const changed = await admin.updateSession({ ...call, id, topic: "Another" });
    expect(changed).toMatchObject({ topic: "Another", pointsEarned: 25 });
    await expect(admin.updateSession({ ...call, id, pointsEarned: 50 })).rejects.toThrow("paid");
    await expect(admin.deleteSession({ id })).rejects.toEqual(codeOf("CONFLICT"));
  });

  test("a deleted one is not shown anywhere until it is restored", async () => {
    const { app, admin, ruth, session, soulcare, auditLines } = await withPlan(open);
    const { id } = session;
    await admin.deleteSession({ id });

    expect(await soulcare.mentorship()).toMatchObject({ next: null });
    expect(await soulcare.mentorSessions({})).toEqual([]);
    expect(await admin.athleteSessions({ id: ruth.id })).toEqual([]);
    for (const again of [
      () => admin.deleteSession({ id }),
      () => admin.completeSession({ id }),
      () => admin.updateSession({ ...call, id }),
    ])
      await expect(again()).rejects.toEqual(codeOf("NOT_FOUND"));

    await admin.restoreSession({ id });
    await expect(admin.restoreSession({ id })).rejects.toEqual(codeOf("NOT_FOUND"));
    expect(await soulcare.mentorship()).toMatchObject({ next: { id } });
    expect((await auditLines()).map(({ action }) => action)).toEqual(["plan", "delete", "restore"]);

    // A row that is both completed and deleted counts nowhere.
    const { mentorshipSessions: t } = app.database.read.tables;
    await admin.completeSession({ id, pointsEarned: 0 });
    const gone = { deletedAt: app.clock.now };
    await app.database.write((tx) => tx.update(t).set(gone).where(eq(t.id, id)).returning());
    expect(await soulcare.mentorship()).toMatchObject({ completed: 0 });
    expect((await admin.figures({})).months.at(-1)).toMatchObject({ sessions: 0 });
    await app.make.achievement({ requirement: "sessions_completed >= 1" });
    expect(await soulcare.ownAchievements()).toMatchObject([{ count: 0 }]);
  });

  test("needs an athlete, a topic, a time, and points of 0 or more", async () => {
    const { admin, ruth, auditLines } = await withPlan(open);
    const plan = { ...call, athleteId: ruth.id };
    for (const [wrong, message] of [
      [{ topic: " " }, "Please say what it is about"],
      [{ pointsEarned: -1 }, "Number must be greater than or equal to 0"],
      [{ sessionDate: new Date(Number.NaN) }, "Please choose a date and time"],
      [{ athleteId: 99 }, "We could not find that athlete"],
    ] as const)
      await expect(admin.planSession({ ...plan, ...wrong })).rejects.toThrow(message);
    expect(await auditLines()).toHaveLength(1);
  });
});
