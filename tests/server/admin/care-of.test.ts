import { expect, test } from "vitest";
import { changeLine } from "#db/queries/mentors.ts";
import { bearer } from "#tests/fixtures/world/people.ts";
import { NOW, testApp } from "#tests/helpers/app.ts";
import { putOnCall } from "#tests/helpers/care.ts";
import { type Engine, onEveryEngine } from "#tests/helpers/engines.ts";
import { query, trpcError } from "#tests/helpers/http.ts";

const minute = 60_000;
const note = { promptQuestion: "What stayed?", growthArea: "Rest", isPrivate: false } as const;

/** Ruth, whom Deborah mentors; Silas, whom Barak mentors; Naomi owns the business. */
async function start(open?: Engine["open"]) {
  const app = await testApp(open ? { database: await open() } : {});
  const { make } = app;
  const naomi = await make.admin({ displayName: "Naomi" });
  const [deborah, barak] = [await make.mentor(), await make.mentor()];
  const ruth = await make.athlete({ name: "Ruth", totalPoints: 30 });
  const silas = await make.athlete({ name: "Silas", totalPoints: 20 });
  await make.mentoring(deborah, ruth);
  await make.mentoring(barak, silas);
  await app.as(ruth).soulcare.createReflection({ ...note, reflection: "Between us." });
  const reflections = (as: typeof naomi) => app.as(as).soulcare.reflections({ id: ruth.id });
  return { app, naomi, deborah, barak, ruth, silas, reflections };
}

const closed = { code: "FORBIDDEN", message: "Open the line first." };
const unknown = { code: "NOT_FOUND" };
const why = { reason: "cover", note: "Deborah is away." } as const;

onEveryEngine("the athletes of a mentor", ({ open }) => {
  test("are all that the mentor’s lists and figures show", async () => {
    const { app, barak, naomi, ruth } = await start(open);
    const own = app.as(barak).admin;
    expect(await own.athletes({})).toMatchObject({ athletes: [{ name: "Silas" }], total: 1 });
    expect(await own.exportAthletes({})).toMatchObject({ total: 1 });
    expect(await own.totals()).toMatchObject({ athletes: 1, points: 20 });
    expect(await own.waiting()).toMatchObject({ athletes: 1 });
    // The place of another's athlete in the list would tell of their points.
    expect(await own.athletes({ after: ruth.id })).toMatchObject({ athletes: [] });
    expect(await app.as(naomi).admin.athletes({})).toMatchObject({ total: 2 });

    const answer = await app.http("/api/athletes", { as: barak });
    expect(answer.headers.get("x-total-count")).toBe("1");
    expect(await answer.json()).toMatchObject([{ name: "Silas" }]);
  });
});

test("a token of another mentor reaches nothing of the athlete, and one of the mentor does", async () => {
  const { app, deborah, barak, ruth } = await start();
  const asked = async (as: typeof deborah, id: number) => {
    const headers = await bearer(app, as, ["read", "admin"]);
    return app.http(`/api/athletes/${id}/reflections`, { headers });
  };
  expect((await asked(deborah, ruth.id)).status).toBe(200);
  const refused = await asked(barak, ruth.id);
  expect(refused.status).toBe(404);
  const { requestId: _, ...answer } = await refused.json();
  expect(await (await asked(barak, 999)).json()).toMatchObject(answer);
});

test("an owner reads the care of an athlete once the line is open; the athlete hears of it", async () => {
  const { app, naomi, deborah, ruth, silas, reflections } = await start();
  const { admin, soulcare } = app.as(naomi);
  expect(await soulcare.milestones({ id: ruth.id })).toEqual([]);
  const refused = await query(app, "soulcare.reflections", { id: ruth.id }, { as: naomi });
  expect(await trpcError(refused)).toMatchObject({ openLine: ruth.id, httpStatus: 403 });

  const told = () => app.as(deborah).athletes.notifications({});
  const before = await told();
  await admin.openLine({ athleteId: ruth.id, ...why });
  expect(await reflections(naomi)).toMatchObject([{ reflection: "Between us." }]);
  expect(await admin.audit({})).toMatchObject([
    { action: "open line", target: `athlete ${ruth.id}`, reason: "cover: Deborah is away." },
  ]);
  expect(await app.as(ruth).athletes.notifications({})).toMatchObject({
    items: [{ text: "An owner opened your line. It says why." }],
  });
  expect(await told()).toEqual(before);

  await app.make.mentoring(naomi, silas);
  const own = admin.openLine({ athleteId: silas.id, ...why });
  await expect(own).rejects.toMatchObject({ code: "CONFLICT" });
});

test("an opened line is read for an hour, in that session alone, and never written", async () => {
  const { app, naomi, ruth, reflections } = await start();
  const token = await bearer(app, naomi, ["read", "write", "admin"]);
  const miriam = await app.make.admin();
  await app.as(naomi).admin.openLine({ athleteId: ruth.id, ...why });
  await expect(reflections(miriam)).rejects.toMatchObject(closed);
  const otherDevice = { ...naomi, viewer: { ...naomi.viewer, sessionId: 999 } };
  await expect(reflections(otherDevice)).rejects.toMatchObject(closed);
  const byToken = await app.http(`/api/athletes/${ruth.id}/reflections`, { headers: token });
  expect(byToken.status).toBe(403);
  const session = { athleteId: ruth.id, sessionType: "in-person", topic: "Rest" } as const;
  const planned = app.as(naomi).admin.planSession({ ...session, sessionDate: app.clock.now });
  await expect(planned).rejects.toMatchObject({
    code: "FORBIDDEN",
    message: expect.stringContaining("for reading"),
  });

  app.clock.now = new Date(app.clock.now.getTime() + 60 * minute - 1);
  expect(await reflections(naomi)).toHaveLength(1);
  app.clock.now = new Date(app.clock.now.getTime() + 1);
  await expect(reflections(naomi)).rejects.toMatchObject(closed);
});

test("who has no mentor is the owners’, from the change on", async () => {
  const { app, naomi, deborah, ruth, reflections } = await start();
  const at = new Date(app.clock.now.getTime() + minute);
  await app.database.write((tx) =>
    changeLine(tx, { athleteId: ruth.id, at, mentorId: null, ownersReadFrom: at }),
  );
  await expect(reflections(deborah)).rejects.toMatchObject(unknown);
  expect(await reflections(naomi)).toEqual([]);
  app.clock.now = new Date(at.getTime() + minute);
  await app.as(ruth).soulcare.createReflection({ ...note, reflection: "After." });
  expect(await reflections(naomi)).toMatchObject([{ reflection: "After." }]);
  const session = { athleteId: ruth.id, sessionType: "in-person", topic: "Rest" } as const;
  const later = new Date(NOW.getTime() + 60 * minute);
  await app.as(naomi).admin.planSession({ ...session, sessionDate: later });

  await app.as(naomi).admin.openLine({ athleteId: ruth.id, ...why });
  expect(await reflections(naomi)).toHaveLength(2);
});

onEveryEngine("sessions from before the owners had the athlete", ({ open }) => {
  async function handedOver() {
    const world = await start(open);
    const { app, naomi, deborah, ruth } = world;
    const { now } = app.clock;
    const own = app.as(deborah).admin;
    const plan = { athleteId: ruth.id, sessionType: "in-person" } as const;
    const planned = async (topic: string, minutes: number) => {
      const sessionDate = new Date(now.getTime() + minutes * minute);
      const { id } = await own.planSession({ ...plan, topic, sessionDate });
      return own.updateSession({ id, privateNotes: "Gently." });
    };
    // The hand-over cancels this one, and it stands in the line at its own time.
    const ahead = await planned("My father", 60);
    const behind = await planned("Nerves", -120);
    const settled = await planned("Sleep", -240);
    await own.settleSession({ id: settled.id, state: "missed", homework: [{ text: "Call home" }] });
    app.clock.now = new Date(now.getTime() + minute);
    await app.as(naomi).admin.assignMentor({ athleteIds: [ruth.id], mentorId: null });
    return { ...world, plan, ahead, behind, settled };
  }

  test("are in no list of the owners’, not even once they begin or where nobody knows when they were made", async () => {
    const { app, naomi, ruth, ahead, plan } = await handedOver();
    const { admin } = app.as(naomi);
    const sessions = await app.as(ruth).soulcare.mentorSessions({});
    const [homework] = sessions.flatMap(({ homework }) => homework);
    await app.as(ruth).soulcare.tickHomework({ id: homework?.id ?? 0, done: true });
    for (const time of [app.clock.now, new Date(ahead.sessionDate.getTime() + minute)]) {
      app.clock.now = time;
      expect(await admin.athleteSessions({ id: ruth.id })).toEqual([]);
      const { entries } = await admin.line({ athleteId: ruth.id });
      expect(entries.map(({ kind }) => kind)).toEqual(["message"]);
      const { unsettled, justSettled } = await admin.day({ scope: "all" });
      expect(unsettled).toMatchObject([{ topic: "", privateNotes: null, maySettle: false }]);
      expect(justSettled).toEqual([]);
    }
    await app.database.write((tx) =>
      tx.update(tx.tables.mentorshipSessions).set({ createdAt: null }),
    );
    expect(await admin.athleteSessions({ id: ruth.id })).toEqual([]);
    // What they plan is theirs, also for a day that is over.
    const sessionDate = new Date(NOW.getTime() - 24 * 60 * minute);
    await admin.planSession({ ...plan, topic: "Rest", sessionDate });
    expect(await admin.athleteSessions({ id: ruth.id })).toMatchObject([{ topic: "Rest" }]);
    expect((await admin.day({ scope: "all" })).unsettled).toMatchObject([
      ...[{ topic: "Rest", maySettle: true }, { topic: "" }],
    ]);
    await admin.openLine({ athleteId: ruth.id, ...why });
    expect(await admin.athleteSessions({ id: ruth.id })).toMatchObject([
      ...[{ topic: "My father", privateNotes: "Gently." }, { topic: "Nerves" }],
      ...[{ topic: "Sleep" }, { topic: "Rest" }],
    ]);
  });

  test("are changed by owners once they have opened the line", async () => {
    const { app, naomi, ruth, ahead, behind, settled } = await handedOver();
    const { admin } = app.as(naomi);
    const missing = { code: "NOT_FOUND", message: expect.stringContaining("that session") };
    const stored = () => {
      const { mentorshipSessions: t } = app.database.read.tables;
      return app.database.read.select().from(t).orderBy(t.id);
    };
    const before = await stored();
    for (const change of [
      () => admin.updateSession({ id: ahead.id, place: "The gym" }),
      () => admin.settleSession({ id: behind.id, state: "held" }),
      () => admin.unsettleSession({ id: settled.id }),
      () => admin.giveBack({ id: settled.id }),
    ])
      await expect(change()).rejects.toMatchObject(missing);
    expect(await stored()).toEqual(before);
    await admin.openLine({ athleteId: ruth.id, ...why });
    const held = await admin.settleSession({ id: behind.id, state: "held" });
    expect(held).toMatchObject({ state: "held", topic: "Nerves" });
  });
});

test("a mentor who no longer has the athlete repeats no plan", async () => {
  const { app, naomi, deborah, barak, ruth } = await start();
  const plan = {
    athleteId: ruth.id,
    topic: "Rest",
    sessionDate: app.clock.now,
    idempotencyKey: "plan-of-deborah-1",
  } as const;
  const { id } = await app.as(deborah).admin.planSession(plan);
  expect(await app.as(deborah).admin.planSession(plan)).toMatchObject({ id });
  await app.as(naomi).admin.assignMentor({
    athleteIds: [ruth.id],
    mentorId: barak.viewer.userId,
  });
  await app.as(barak).admin.updateSession({ id, privateNotes: "After Deborah." });
  await expect(app.as(deborah).admin.planSession(plan)).rejects.toMatchObject(unknown);
});

test("the calendar has the sessions of a mentor’s own athletes; owners see when they are", async () => {
  const { app, naomi, deborah, barak, ruth } = await start();
  const session = { sessionType: "in-person", topic: "Rest", sessionDate: app.clock.now } as const;
  await app.as(deborah).admin.planSession({ athleteId: ruth.id, ...session });
  const seenBy = async (as: typeof naomi) => {
    const day = { from: "2026-03-02", until: "2026-03-02" };
    return (await app.as(as).admin.sessions(day)).sessions.map(({ topic }) => topic);
  };
  expect(await Promise.all([barak, deborah, naomi].map(seenBy))).toEqual([[], ["Rest"], [null]]);
});

test("a mentor sees the calls of the mentor’s athletes, on call those of all", async () => {
  const { app, deborah, barak, ruth } = await start();
  await app.database.write(async (tx) => {
    const { careCalls: t } = tx.tables;
    const call = { source: "athlete", athleteId: ruth.id, name: "Ruth" } as const;
    await tx.insert(t).values({ ...call, createdAt: app.clock.now });
  });
  const [{ id } = { id: 0 }] = await app.as(deborah).admin.careCalls({});
  expect(await app.as(deborah).admin.careCall({ id })).toMatchObject({ athleteId: ruth.id });
  expect(await app.as(barak).admin.careCalls({})).toEqual([]);
  expect(await app.as(barak).admin.waiting()).toMatchObject({ careCalls: { count: 0 } });
  await expect(app.as(barak).admin.careCall({ id })).rejects.toMatchObject(unknown);
  await expect(app.as(barak).admin.takeCareCall({ id })).rejects.toMatchObject(unknown);

  await putOnCall(app, barak);
  const withoutPage = { athleteId: null, isGone: false };
  expect(await app.as(barak).admin.careCall({ id })).toMatchObject(withoutPage);
});
