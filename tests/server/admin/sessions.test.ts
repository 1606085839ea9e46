import { expect, test } from "vitest";
import { testApp } from "#tests/helpers/app.ts";
import { type Engine, onEveryEngine } from "#tests/helpers/engines.ts";
import { at, athleteOf, withMentor } from "#tests/helpers/mentor.ts";

const codeOf = (code: string) => expect.objectContaining({ code });
const sessionDate = at("2026-03-05T17:00");
const minute = 60_000;

async function open(engine: Engine["open"]) {
  const app = await testApp({ database: await engine() });
  const world = await withMentor(app);
  const plan = { athleteId: world.ruth.id, sessionDate };
  const { auditLog: t } = app.database.read.tables;
  return {
    app,
    ...world,
    plan,
    auditActions: async () => {
      const lines = await app.database.read.select().from(t);
      return lines.toSorted((one, other) => one.id - other.id).map(({ action }) => action);
    },
    points: async () => (await world.admin.athlete({ id: world.ruth.id })).totalPoints,
  };
}

onEveryEngine("the staff's mentor sessions", (engine) => {
  test("one is planned at any free quarter hour, also in the past and outside the hours", async () => {
    const { admin, soulcare, plan, auditActions } = await open(engine.open);
    const session = await admin.planSession({ ...plan, sessionDate: at("2026-03-05T03:15") });
    expect(session).toMatchObject({
      topic: "",
      sessionType: "video-call",
      pointsEarned: 25,
      minutes: 60,
      state: "booked",
      place: "https://meet.example.test/anna",
      ownPlace: null,
      isExtra: false,
    });
    await admin.planSession({ ...plan, sessionDate: at("2026-02-05T03:00") });
    for (const [taken, message] of [
      ["2026-03-05T03:30", "another session at this time"],
      ["2026-03-05T02:30", "another session at this time"],
      ["2026-03-05T08:10", "quarter hour"],
    ] as const)
      await expect(admin.planSession({ ...plan, sessionDate: at(taken) })).rejects.toThrow(message);
    await expect(admin.planSession({ ...plan, athleteId: 99 })).rejects.toThrow(
      "find that athlete",
    );
    expect(await soulcare.mentorship()).toMatchObject({ next: { id: session.id } });
    expect(await auditActions()).toEqual(["plan", "plan"]);
  });

  test("another time is a move that the athlete hears of; a place alone is told as well", async () => {
    const { app, ruth, admin, plan } = await open(engine.open);
    const { id } = await admin.planSession(plan);
    const other = await admin.planSession({ ...plan, sessionDate: at("2026-03-06T17:00") });
    await expect(admin.updateSession({ id, sessionDate: other.sessionDate })).rejects.toEqual(
      codeOf("CONFLICT"),
    );
    await admin.updateSession({ id, sessionDate: at("2026-03-07T17:00"), topic: "Rest" });
    await admin.updateSession({ id, place: "The gym" });
    await admin.updateSession({ id, notes: "Bring the letter." });
    const { outbox } = app.database.read.tables;
    const mails = (await app.database.read.select().from(outbox))
      .filter((mail) => mail.to === ruth.email && mail.ics)
      .toSorted((one, two) => one.id - two.id);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Your session is booked: Thu, Mar 5, 11:00 AM Central",
      "Your session is booked: Fri, Mar 6, 11:00 AM Central",
      "Your session has moved: Sat, Mar 7, 11:00 AM Central",
      "Your session has a new place: Sat, Mar 7, 11:00 AM Central",
    ]);
    expect(mails.map(({ ics }) => /SEQUENCE:(\d)/.exec(ics ?? "")?.[1])).toEqual([
      "0",
      "0",
      "1",
      "2",
    ]);
    const told = async () => {
      const { items } = await app.as(ruth).athletes.notifications({});
      return items.map(({ text }) => text);
    };
    expect(await told()).toContain("Your session has a new place.");
    await admin.updateSession({ id, sessionDate: at("2026-03-08T17:00") });
    expect(await told()).toContain("Your session was moved.");
    const [latest] = await admin.athleteSessions({ id: ruth.id });
    expect(latest).toMatchObject({
      id,
      topic: "Rest",
      ownPlace: "The gym",
      notes: "Bring the letter.",
    });
  });

  test("one becomes an extra one and one of the month again, with what was granted", async () => {
    const { app, admin, ruth, soulcare, plan } = await open(engine.open);
    const granted = async () => (await soulcare.slots({ from: "2026-03-05" })).extraSessions;
    const taken = async () =>
      (await soulcare.slots({ from: "2026-03-05" })).allowance.map(({ taken }) => taken);
    await soulcare.askExtra({ note: "" });
    await admin.answerExtra({ athleteId: ruth.id, grant: true });
    const { id } = await admin.planSession(plan);
    expect([await granted(), await taken()]).toEqual([1, [1]]);
    await admin.updateSession({ id, isExtra: true });
    expect([await granted(), await taken()]).toEqual([0, [0]]);
    await admin.updateSession({ id, isExtra: false });
    expect([await granted(), await taken()]).toEqual([1, [1]]);
    app.clock.now = sessionDate;
    await admin.settleSession({ id, state: "missed" });
    await expect(admin.updateSession({ id, isExtra: true })).rejects.toEqual(codeOf("CONFLICT"));
    await admin.updateSession({ id, isExtra: false, notes: "Next time." });
  });

  test("extra ones give back what was granted for them, once, whatever happens in between", async () => {
    const { admin, soulcare, plan } = await open(engine.open);
    const granted = async () => (await soulcare.slots({ from: "2026-03-05" })).extraSessions;
    const planOn = async (day: string, isExtra: boolean) =>
      (await admin.planSession({ ...plan, isExtra, sessionDate: at(`${day}T17:00`) })).id;
    const tick = (id: number, isExtra: boolean) => admin.updateSession({ id, isExtra });
    const cancel = (id: number) => admin.settleSession({ id, state: "canceled" });
    // A tick without a grant gives nothing.
    const usual = await planOn("2026-03-05", false);
    for (const isExtra of [true, false, true]) await tick(usual, isExtra);
    expect(await cancel(usual)).toMatchObject({ isExtra: true, usedGrant: false });
    expect(await granted()).toBe(0);
    await admin.unsettleSession({ id: usual });
    expect(await soulcare.cancelSession({ id: usual })).toMatchObject({ usedGrant: false });
    await expect(cancel(usual)).rejects.toEqual(codeOf("CONFLICT"));
    expect(await granted()).toBe(0);
    // To plan one is to grant it, and that grant is used for another one meanwhile.
    const first = await planOn("2026-03-06", true);
    expect(await granted()).toBe(0);
    for (const _ of ["sent", "repeated"]) await cancel(first);
    expect(await granted()).toBe(1);
    const second = await planOn("2026-03-07", true);
    expect(await granted()).toBe(0);
    await admin.unsettleSession({ id: first });
    for (const id of [first, second]) await cancel(id);
    expect(await granted()).toBe(1);
    // Undone and done again, it is the same one.
    await admin.unsettleSession({ id: second });
    expect(await granted()).toBe(0);
    for (const isExtra of [false, true, false]) await tick(second, isExtra);
    expect(await granted()).toBe(1);
    await cancel(second);
    expect(await granted()).toBe(1);
  });

  test("a held one pays its points once and unlocks achievements, but makes no faithful day", async () => {
    const { app, admin, ruth, soulcare, plan, auditActions } = await open(engine.open);
    await app.make.achievement({ title: "First talk", requirement: "sessions_completed >= 1" });
    const { id } = await admin.planSession({ ...plan, topic: "Before conference" });
    const words = { notes: "You slept.", homework: [{ text: "Rest" }] };
    const held = { id, state: "held", pointsEarned: 40, ...words } as const;
    await expect(admin.settleSession(held)).rejects.toThrow("not begun yet");
    app.clock.now = sessionDate;
    expect(await admin.settleSession(held)).toMatchObject({
      state: "held",
      completedAt: app.clock.now,
      unlocked: [{ title: "First talk" }],
    });
    // Repeated after a lost answer, it is done; another outcome or other words are refused.
    const mails = () => app.database.read.$count(app.database.read.tables.outbox);
    const before = await mails();
    app.clock.now = new Date(sessionDate.getTime() + 10 * minute);
    expect(await admin.settleSession(held)).toMatchObject({
      state: "held",
      settledAt: sessionDate,
      homework: words.homework,
      unlocked: [],
    });
    expect(await mails()).toBe(before);
    const homework: typeof words.homework = [];
    for (const other of [{ state: "missed" }, { notes: "You ran." }, { homework }] as const)
      await expect(admin.settleSession({ ...held, ...other })).rejects.toEqual(codeOf("CONFLICT"));
    app.clock.now = new Date(app.clock.now.getTime() + 1);
    await expect(admin.settleSession(held)).rejects.toEqual(codeOf("CONFLICT"));
    await expect(admin.updateSession({ id, pointsEarned: 50 })).rejects.toThrow("paid");
    await expect(admin.updateSession({ id, sessionDate: at("2026-03-09T17:00") })).rejects.toEqual(
      codeOf("CONFLICT"),
    );
    expect(await admin.athlete({ id: ruth.id })).toMatchObject({
      totalPoints: 65,
      faithfulDays: 0,
      currentStreak: 0,
      sessionsThisMonth: 1,
    });
    expect(await admin.athletePoints({ id: ruth.id })).toMatchObject([
      { kind: "achievement", amount: 25 },
      { kind: "session", amount: 40, title: "Before conference" },
    ]);
    expect(await soulcare.mentorship()).toMatchObject({ completed: 1, next: null });
    expect(await auditActions()).toEqual(["plan", "held"]);
  });

  test("an outcome is undone within ten minutes, with its points, badges, homework and mail", async () => {
    const { app, admin, ruth, soulcare, plan, points } = await open(engine.open);
    await app.make.achievement({ title: "First talk", requirement: "sessions_completed >= 1" });
    const { id } = await admin.planSession(plan);
    await expect(admin.unsettleSession({ id })).rejects.toEqual(codeOf("CONFLICT"));
    app.clock.now = new Date(sessionDate.getTime() + 60 * minute);
    const dueMails = async () => {
      const { outbox } = app.database.read.tables;
      const mails = await app.database.read.select().from(outbox);
      return mails.filter(({ kind }) => kind === "session-notes").map(({ dueAt }) => dueAt);
    };
    const held = { id, state: "held", notes: "You slept." } as const;
    await admin.settleSession({ ...held, homework: [{ text: "Three lines" }] });
    expect(await points()).toBe(50);
    // It waits while the outcome can be undone.
    expect(await dueMails()).toEqual([new Date(app.clock.now.getTime() + 10 * minute)]);
    expect(await admin.unsettleSession({ id })).toMatchObject({
      state: "booked",
      completedAt: null,
      settledAt: null,
      homework: [],
    });
    expect([await points(), await dueMails()]).toEqual([0, []]);
    expect(await admin.athleteBadges({ athleteId: ruth.id })).toMatchObject([{ unlockedAt: null }]);
    const { items } = await app.as(ruth).athletes.notifications({});
    expect(items.filter(({ kind }) => kind === "homework" || kind === "badge")).toEqual([]);

    await admin.settleSession({ id, state: "missed" });
    expect(await soulcare.mentorSessions({})).toMatchObject([{ state: "missed", counts: true }]);
    app.clock.now = new Date(app.clock.now.getTime() + 10 * minute + 1);
    await expect(admin.unsettleSession({ id })).rejects.toThrow("10 minutes");
  });

  test("what staff canceled is free for others, and comes back while it is", async () => {
    const { app, anna, admin, soulcare, plan } = await open(engine.open);
    const { id } = await admin.planSession({ ...plan, sessionDate: at("2026-03-05T15:00") });
    await admin.settleSession({ id, state: "canceled" });
    expect(await soulcare.mentorSessions({})).toMatchObject([
      { state: "canceled", canceledBy: "staff", counts: false },
    ]);
    await admin.unsettleSession({ id });
    expect(await soulcare.mentorSessions({})).toMatchObject([
      { state: "booked", canceledBy: null },
    ]);

    await admin.settleSession({ id, state: "canceled" });
    const boaz = app.as(await athleteOf(app, anna)).soulcare;
    await boaz.book({ startsAt: at("2026-03-05T15:30") });
    await expect(admin.unsettleSession({ id })).rejects.toThrow("another session at this time");
  });

  test("a missed session, or one canceled late, is given back once", async () => {
    const { app, admin, soulcare, plan } = await open(engine.open);
    const { id } = await admin.planSession(plan);
    await expect(admin.giveBack({ id })).rejects.toEqual(codeOf("CONFLICT"));
    const late = await soulcare.book({ startsAt: at("2026-03-05T20:00") });
    app.clock.now = new Date(sessionDate.getTime() + 60 * minute);
    await admin.settleSession({ id, state: "missed" });
    await soulcare.cancelSession({ id: late.id });
    expect(await soulcare.slots({})).toMatchObject({ allowance: [{ taken: 2 }] });
    await admin.giveBack({ id });
    expect(await admin.giveBack({ id: late.id })).toMatchObject({ counts: false });
    expect(await soulcare.slots({})).toMatchObject({ allowance: [{ taken: 0 }] });
    await expect(admin.giveBack({ id })).rejects.toEqual(codeOf("CONFLICT"));
  });

  test("a missed one that was given back counts again once the outcome is undone", async () => {
    const { app, admin, ruth, soulcare, plan } = await open(engine.open);
    const extra = async () => (await soulcare.slots({})).extraSessions;
    await soulcare.askExtra({ note: "" });
    await admin.answerExtra({ athleteId: ruth.id, grant: true });
    const ids = [
      (await admin.planSession({ ...plan, isExtra: true })).id,
      (await admin.planSession({ ...plan, sessionDate: at("2026-03-04T17:00") })).id,
    ];
    app.clock.now = new Date(sessionDate.getTime() + 60 * minute);
    for (const id of ids) {
      await admin.settleSession({ id, state: "missed" });
      await admin.giveBack({ id });
    }
    expect(await extra()).toBe(1);
    for (const id of ids) {
      await admin.unsettleSession({ id });
      await admin.settleSession({ id, state: "missed" });
    }
    expect(await extra()).toBe(0);
    expect(await soulcare.slots({})).toMatchObject({ allowance: [{ taken: 1 }] });
  });

  test("private notes are in no answer to the athlete and not in the export", async () => {
    const { app, admin, ruth, soulcare, plan } = await open(engine.open);
    const { id } = await admin.planSession({ ...plan, privateNotes: "Zebra, from the plan" });
    app.clock.now = sessionDate;
    const secret = { privateNotes: "Zebra. Follow up on his father." };
    const shown = { notes: "You did it." };
    await admin.settleSession({ id, state: "held", ...secret, ...shown });
    expect(await admin.athleteSessions({ id: ruth.id })).toMatchObject([{ ...secret, ...shown }]);
    expect(await soulcare.mentorSessions({})).toMatchObject([shown]);
    const proven = { ...ruth, viewer: { ...ruth.viewer, steppedUpAt: app.clock.now } };
    const paths = ["/api/mentor/sessions", "/api/huddle", "/api/notifications"];
    const answers = await Promise.all(
      paths.map(async (path) => (await app.http(path, { as: ruth })).text()),
    );
    const all = [
      ...answers,
      JSON.stringify(await soulcare.mentorship()),
      JSON.stringify(await app.as(proven).athletes.exportData()),
    ];
    for (const text of all) expect(text).not.toContain("Zebra");
    expect(all.at(-1)).toContain("You did it.");
  });

  test("the calendar has the sessions of its days, in the zone of who looks", async () => {
    const { admin, ruth, plan } = await open(engine.open);
    await admin.planSession({ ...plan, sessionDate: at("2026-03-06T04:30"), topic: "Late" });
    await admin.planSession({ ...plan, sessionDate: at("2026-03-06T17:00") });
    const day = { from: "2026-03-05", until: "2026-03-05" };
    expect(await admin.sessions(day)).toMatchObject({
      timeZone: "America/New_York",
      sessions: [
        { topic: "Late", athlete: { id: ruth.id, name: "Ruth Carter" }, mentorName: "Anna B." },
      ],
    });
    await expect(admin.sessions({ from: "2026-03-05", until: "2026-05-06" })).rejects.toThrow("62");
  });

  test("changed hours name the sessions that are outside them", async () => {
    const { admin, soulcare } = await open(engine.open);
    await soulcare.book({ startsAt: at("2026-03-05T15:00") });
    const { hours, outside } = await admin.hours();
    expect([hours.length, outside]).toEqual([7, []]);
    const later = [{ weekday: 4, fromMinute: 660, untilMinute: 1020 }];
    expect((await admin.setHours({ hours: later })).outside).toHaveLength(1);
    await admin.setHours({ hours });
    const days = [{ day: "2026-03-05", fromMinute: null, untilMinute: null }];
    const away = await admin.setDays({ days, usual: [] });
    expect(away).toMatchObject({ days, outside: [{ sessionDate: at("2026-03-05T15:00") }] });
    expect(await soulcare.slots({ from: "2026-03-05" })).toMatchObject({ away: ["2026-03-05"] });
    expect(await admin.setDays({ days: [], usual: ["2026-03-05"] })).toMatchObject({ outside: [] });

    const twice = [...later, { weekday: 4, fromMinute: 0, untilMinute: 690 }];
    await expect(admin.setHours({ hours: twice })).rejects.toThrow("overlap");
    const backward = [{ weekday: 4, fromMinute: 690, untilMinute: 660 }];
    await expect(admin.setHours({ hours: backward })).rejects.toThrow("end after the beginning");
  });
});
