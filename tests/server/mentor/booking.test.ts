import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { AppError } from "#server/errors.ts";
import { limits } from "#server/rate-limits.ts";
import { type TestApp, testApp } from "#tests/helpers/app.ts";
import { appOn } from "#tests/helpers/app-on.ts";
import { type Engine, onEveryEngine } from "#tests/helpers/engines.ts";
import { at, athleteOf, withMentor } from "#tests/helpers/mentor.ts";

const codeOf = (code: string) => expect.objectContaining({ code });
const thursday = at("2026-03-05T15:00");
const hour = 60 * 60_000;

async function open(engine: Engine["open"]) {
  const app = await testApp({ database: await engine() });
  return { app, ...(await withMentor(app)) };
}

const grantExtras = ({ database }: TestApp, extraSessions: number) =>
  database.write(async (tx) => void (await tx.update(tx.tables.athletes).set({ extraSessions })));

const isoOf = (slots: readonly Date[]) => slots.map((slot) => slot.toISOString());

onEveryEngine("booking a session with the mentor", (engine) => {
  test("shows seven days of open times in both zones, none within the notice or after four weeks", async () => {
    const { app, admin, soulcare } = await open(engine.open);
    const shown = await soulcare.slots({ from: "2026-03-05" });
    expect(shown).toMatchObject({
      minutes: 60,
      zone: "America/Chicago",
      mentorZone: "America/New_York",
      mentorName: "Anna B.",
      isVideo: true,
      hasHours: true,
      away: [],
      allowance: [{ month: "2026-03", taken: 0, allowed: 2 }],
    });
    // Nine to five in New York; on Sunday the clocks change, and the hours stay.
    const starts = isoOf(shown.slots);
    expect(starts).toHaveLength(7 * 15);
    expect(starts[0]).toBe("2026-03-05T14:00:00.000Z");
    expect(starts.at(-1)).toBe("2026-03-11T20:00:00.000Z");
    const soon = await soulcare.slots({});
    expect(isoOf(soon.slots)[0]).toBe("2026-03-03T14:00:00.000Z");
    const late = await soulcare.slots({ from: "2026-03-29" });
    expect(isoOf(late.slots).at(-1)).toBe("2026-03-30T15:00:00.000Z");
    expect(late.lastDay).toBe("2026-03-30");

    const alone = app.as(await app.make.athlete()).soulcare;
    expect(await alone.slots({})).toMatchObject({ slots: [], mentorName: null, hasHours: false });
    await expect(alone.book({ startsAt: thursday })).rejects.toEqual(codeOf("CONFLICT"));

    await admin.setHours({ hours: [] });
    const day = "2026-03-25";
    await admin.setDays({ days: [{ day, fromMinute: null, untilMinute: null }], usual: [] });
    expect(await soulcare.slots({})).toMatchObject({ hasHours: false, away: [] });
    expect(await soulcare.slots({ from: day })).toMatchObject({ hasHours: false, away: [day] });
  });

  test("a booked time is gone for everybody, also to one who asks for it; the same key books once", async () => {
    const { app, anna, ruth, soulcare } = await open(engine.open);
    const wanted = { startsAt: thursday, topic: "Before conference", idempotencyKey: "one" };
    const session = await soulcare.book(wanted);
    expect(await soulcare.book(wanted)).toEqual(session);
    expect(session).toMatchObject({
      sessionDate: thursday,
      minutes: 60,
      state: "booked",
      topic: "Before conference",
      sessionType: "video-call",
      place: "https://meet.example.test/anna",
      mentorName: "Anna B.",
      mayMove: true,
      isExtra: false,
      counts: true,
    });
    expect(await soulcare.mentorSessions({})).toEqual([session]);
    const { athletes: t } = app.database.read.tables;
    const [athlete] = await app.database.read.select().from(t).where(eq(t.id, ruth.id));
    expect(athlete).toMatchObject({ lastActiveDay: "2026-03-02", faithfulDays: 0 });

    const boaz = await athleteOf(app, anna);
    const { soulcare: his } = app.as(boaz);
    const refused = await his.book({ startsAt: at("2026-03-05T15:30") }).catch((error) => error);
    expect(refused).toBeInstanceOf(AppError);
    expect(refused).toMatchObject({ code: "CONFLICT", message: "That time was just taken." });
    const left = isoOf(refused.hint.slots);
    for (const free of ["14:00", "16:00"]) expect(left).toContain(`2026-03-05T${free}:00.000Z`);
    for (const taken of ["14:30", "15:00"])
      expect(left).not.toContain(`2026-03-05T${taken}:00.000Z`);
    expect(isoOf((await his.slots({ from: "2026-03-05" })).slots)).not.toContain(
      thursday.toISOString(),
    );
    // Over HTTP the times come along.
    const json = { startsAt: thursday.toISOString() };
    const answer = await app.http("/api/mentor/sessions", { as: boaz, json });
    expect(answer.status).toBe(409);
    expect((await answer.json()).slots).toEqual(left);
  });

  test("the third session of a month needs an extra one, which comes back if it is canceled in time", async () => {
    const { app, soulcare } = await open(engine.open);
    await soulcare.book({ startsAt: thursday });
    await soulcare.book({ startsAt: at("2026-03-06T15:00") });
    const third = { startsAt: at("2026-03-10T15:00") };
    await expect(soulcare.book(third)).rejects.toThrow("Both sessions of March are taken.");

    await grantExtras(app, 1);
    const extra = await soulcare.book(third);
    expect(extra).toMatchObject({ isExtra: true, counts: false });
    await expect(soulcare.book({ startsAt: at("2026-03-11T15:00") })).rejects.toThrow("March");
    expect(await soulcare.slots({})).toMatchObject({ extraSessions: 0, allowance: [{ taken: 2 }] });
    await soulcare.cancelSession({ id: extra.id });
    expect(await soulcare.slots({})).toMatchObject({ extraSessions: 1 });
    const { id } = await soulcare.book(third);
    app.clock.now = new Date(third.startsAt.getTime() - hour);
    await soulcare.cancelSession({ id });
    expect(await soulcare.slots({})).toMatchObject({ extraSessions: 0 });
    // Those of April are another month's, by the clock of the athlete.
    app.clock.now = at("2026-03-20T15:00");
    const april = await soulcare.book({ startsAt: at("2026-04-01T15:00") });
    expect(april).toMatchObject({ isExtra: false });
  });

  test("is moved twice at most and until twelve hours before, to a time that is open", async () => {
    const { app, anna, soulcare } = await open(engine.open);
    const { id } = await soulcare.book({ startsAt: thursday });
    // Its own time is open to it.
    const near = at("2026-03-05T15:30");
    expect(isoOf((await soulcare.slots({ from: "2026-03-05", moving: id })).slots)).toContain(
      near.toISOString(),
    );
    const boaz = app.as(await athleteOf(app, anna)).soulcare;
    await expect(boaz.slots({ moving: id })).rejects.toEqual(codeOf("NOT_FOUND"));
    const moved = await soulcare.moveSession({ id, startsAt: near });
    expect(moved).toMatchObject({ id, sessionDate: near, mayMove: true });
    await expect(soulcare.moveSession({ id, startsAt: at("2026-03-05T03:00") })).rejects.toEqual(
      codeOf("CONFLICT"),
    );
    await soulcare.moveSession({ id, startsAt: at("2026-03-06T15:00") });
    await expect(soulcare.moveSession({ id, startsAt: thursday })).rejects.toThrow("twice");

    const second = await soulcare.book({ startsAt: at("2026-03-12T14:00") });
    app.clock.now = new Date(second.sessionDate.getTime() - 12 * hour + 1);
    await expect(
      soulcare.moveSession({ id: second.id, startsAt: at("2026-03-13T15:00") }),
    ).rejects.toThrow("until 12 hours before");
    expect(await soulcare.mentorSessions({ limit: 1 })).toMatchObject([{ mayMove: false }]);
  });

  test("each booking and move counts, and a cancellation is never refused", async () => {
    const rateLimitScale = 2 / limits.bookingByAccount.max;
    const app = await testApp({ database: await engine.open(), rateLimitScale });
    const { soulcare } = await withMentor(app);
    const wanted = { startsAt: thursday, idempotencyKey: "once" };
    const first = await soulcare.book(wanted);
    await soulcare.book(wanted);
    const { id } = await soulcare.moveSession({ id: first.id, startsAt: at("2026-03-06T15:00") });
    const tooMany = codeOf("TOO_MANY_REQUESTS");
    const friday = at("2026-03-06T16:00");
    await expect(soulcare.book({ startsAt: friday })).rejects.toEqual(tooMany);
    await expect(soulcare.moveSession({ id, startsAt: friday })).rejects.toEqual(tooMany);
    expect(await soulcare.cancelSession({ id })).toMatchObject({ state: "canceled" });
  });

  test("a move counts in the month that it goes to", async () => {
    const { app, soulcare } = await open(engine.open);
    app.clock.now = at("2026-03-20T15:00");
    await soulcare.book({ startsAt: at("2026-03-24T15:00") });
    const { id } = await soulcare.book({ startsAt: at("2026-03-25T15:00") });
    await soulcare.moveSession({ id, startsAt: at("2026-04-02T15:00") });
    const { id: other } = await soulcare.book({ startsAt: at("2026-03-26T15:00") });
    const takenWhile = async (moving: number) =>
      (await soulcare.slots({ from: "2026-03-26", moving })).allowance.map(({ taken }) => taken);
    expect([await takenWhile(id), await takenWhile(other)]).toEqual([
      [2, 0],
      [1, 1],
    ]);
    await expect(soulcare.moveSession({ id, startsAt: at("2026-03-27T15:00") })).rejects.toThrow(
      "Both sessions of March",
    );
  });

  test("canceled in time it is free again; under twelve hours it counts", async () => {
    const { app, soulcare } = await open(engine.open);
    const first = await soulcare.book({ startsAt: thursday });
    expect(await soulcare.cancelSession({ id: first.id })).toMatchObject({
      state: "canceled",
      canceledBy: "athlete",
      counts: false,
    });
    expect(await soulcare.cancelSession({ id: first.id })).toMatchObject({ state: "canceled" });
    const again = await soulcare.book({ startsAt: thursday });
    app.clock.now = new Date(thursday.getTime() - 11 * hour);
    expect(await soulcare.cancelSession({ id: again.id })).toMatchObject({ counts: true });
    expect(await soulcare.slots({})).toMatchObject({ allowance: [{ taken: 1 }] });

    const third = await soulcare.book({ startsAt: at("2026-03-06T15:00") });
    app.clock.now = third.sessionDate;
    await expect(soulcare.cancelSession({ id: third.id })).rejects.toEqual(codeOf("CONFLICT"));
  });

  if (!engine.openTwice) return;
  const { openTwice } = engine;

  test("of ten pairs that want the same or an overlapping time at once, one each gets it", async () => {
    const [one, two] = (await openTwice()).map((database) => appOn(database));
    if (!one || !two) throw new Error("There are two.");
    const world = await withMentor(one);
    const boaz = await athleteOf(one, world.anna);
    for (const app of [one, two]) app.clock.now = at("2026-03-02T00:00");
    await grantExtras(one, 99);
    const days = Array.from(
      { length: 5 },
      (_, day) => at("2026-03-04T15:00").getTime() + day * 24 * hour,
    );
    const times = days.flatMap((start) => [start, start + 3 * hour]);
    for (const [round, time] of times.entries()) {
      const other = round % 2 === 0 ? time : time + 30 * 60_000;
      const answers = await Promise.allSettled([
        one.as(world.ruth).soulcare.book({ startsAt: new Date(time) }),
        two.as(boaz).soulcare.book({ startsAt: new Date(other) }),
      ]);
      const refused = answers.flatMap((answer) =>
        answer.status === "rejected" ? [answer.reason] : [],
      );
      expect([round, refused]).toMatchObject([
        round,
        [{ code: "CONFLICT", hint: { slots: expect.any(Array) } }],
      ]);
    }
    const { sessionCells, mentorshipSessions } = two.database.read.tables;
    expect(await two.database.read.$count(mentorshipSessions)).toBe(times.length);
    expect(await two.database.read.$count(sessionCells)).toBe(4 * times.length);
  });
});
