import { expect, test } from "vitest";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { withAthlete } from "#tests/helpers/soulcare.ts";

const met = (day: string) => ({ sessionDate: new Date(day), completedAt: new Date(day) });

onEveryEngine("mentor sessions", ({ open }) => {
  test("are counted in the athlete's month, with notes only if shared", async () => {
    const { app, ruth, soulcare } = await withAthlete(open, { timeZone: "Pacific/Honolulu" });
    const boaz = await app.make.athlete({ track: "power_play" });
    app.clock.now = new Date("2026-03-31T20:00:00Z");
    const call = { sessionType: "video-call", topic: "Finals", athleteId: ruth.id };
    const soon = { sessionDate: new Date("2026-04-02T15:00:00Z"), completedAt: null };
    await app.database.write(async (tx) => {
      await tx.insert(tx.tables.mentorshipSessions).values([
        // Still February in Honolulu.
        { ...call, ...met("2026-03-01T09:00:00Z") },
        { ...call, ...met("2026-03-01T11:00:00Z"), notes: "Shared", notesVisible: true },
        { ...call, ...met("2026-03-20T11:00:00Z"), notes: "Hidden", pointsEarned: 25 },
        { ...call, ...soon, sessionDate: new Date("2026-04-09T15:00:00Z") },
        { ...call, ...soon, topic: "Next", notes: "Hidden" },
        { ...call, sessionDate: new Date("2026-03-25T15:00:00Z"), topic: "Missed" },
        { ...call, ...met("2026-03-20T11:00:00Z"), athleteId: boaz.id },
      ]);
    });

    expect(await soulcare.mentorship()).toEqual({
      ...{ track: "mentorship", allowance: 2, completed: 2 },
      next: {
        ...{ id: 5, sessionType: "video-call", topic: "Next", notes: null, pointsEarned: 0 },
        ...soon,
      },
    });
    const sessions = await soulcare.mentorSessions({});
    expect(sessions.map(({ notes }) => notes)).toEqual([null, null, null, null, "Shared", null]);
    expect(await app.as(boaz).soulcare.mentorship()).toMatchObject({ allowance: 4, completed: 1 });
  });

  test("may be missing", async () => {
    const { soulcare } = await withAthlete(open, { track: "tempo_run" });
    expect(await soulcare.mentorship()).toEqual({
      ...{ track: "tempo_run", allowance: 2, completed: 0, next: null },
    });
    expect(await soulcare.mentorSessions({})).toEqual([]);
  });
});
