import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "#tests/helpers/app.ts";
import { failure } from "#tests/helpers/empty-database.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";

const hour = 60 * 60_000;
const day = 24 * hour;

onEveryEngine("a day of the staff", ({ open }) => {
  /** Two mentors and an owner at noon, with one athlete of each mentor and one of nobody. */
  async function house() {
    const app = await testApp({ database: await open() });
    app.clock.now = new Date("2026-06-22T16:00:00Z");
    const { make, clock } = app;
    const ago = (ms: number) => new Date(clock.now.getTime() - ms);
    const old = { createdAt: ago(30 * day), lastActiveDay: "2026-06-21" };
    const [owner, anna, ben] = [await make.admin(), await make.mentor(), await make.mentor()];
    const ruth = await make.athlete({ name: "Ruth", ...old });
    const boaz = await make.athlete({ name: "Boaz", ...old });
    const naomi = await make.athlete({ name: "Naomi", ...old });
    await make.mentoring(anna, ruth);
    await make.mentoring(ben, boaz);
    await make.mentoring(null, naomi);
    const write = app.database.write;
    const set = (athlete: { id: number }, line: object) =>
      write(async (tx) => {
        const { mentorLines: t } = tx.tables;
        await tx.update(t).set(line).where(eq(t.athleteId, athlete.id));
      });
    const waits = async (athlete: { id: number }, body: string, since: Date) => {
      await write((tx) =>
        tx.insert(tx.tables.mentorMessages).values({
          athleteId: athlete.id,
          fromStaff: false,
          body,
          createdAt: since,
        }),
      );
      await set(athlete, { awaitsSince: since });
    };
    const session = (athlete: { id: number }, sessionDate: Date, values: object = {}) =>
      write((tx) =>
        tx.insert(tx.tables.mentorshipSessions).values({
          athleteId: athlete.id,
          sessionType: "video-call",
          topic: "Nerves",
          sessionDate,
          ...values,
        }),
      );
    return { app, ago, owner, anna, ben, ruth, boaz, naomi, set, waits, session };
  }

  test("a mentor’s day has their own athletes alone, and an owner’s those of nobody as well", async () => {
    const { app, ago, owner, anna, ruth, boaz, naomi, set, waits, session } = await house();
    for (const athlete of [ruth, boaz, naomi]) {
      await waits(athlete, `words of ${athlete.name}`, ago(3 * hour));
      await session(athlete, new Date(app.clock.now.getTime() + hour));
    }
    const dayOf = (as: typeof owner, scope: "mine" | "all" = "mine") =>
      app.as(as).admin.day({ scope });
    const ofAnna = await dayOf(anna);
    expect(ofAnna.waiting).toMatchObject([{ name: "Ruth", text: "words of Ruth", isLate: false }]);
    expect(ofAnna.sessions).toMatchObject([{ name: "Ruth", topic: "Nerves" }]);
    expect(JSON.stringify(ofAnna)).not.toMatch(/Boaz|Naomi/);
    const ofOwner = await dayOf(owner);
    expect(ofOwner.waiting).toMatchObject([{ name: "Naomi", text: "words of Naomi" }]);

    const all = await dayOf(owner, "all");
    expect(all.waiting.map(({ name }) => name).toSorted()).toEqual(["Boaz", "Naomi", "Ruth"]);
    expect(JSON.stringify(all)).not.toMatch(/words of (Ruth|Boaz)/);
    expect(all.sessions.map(({ topic }) => topic).toSorted()).toEqual(["", "", "Nerves"]);
    expect(await failure(dayOf(anna, "all"))).toMatchObject({ code: "FORBIDDEN" });

    // Owners read nothing of somebody without mentor from before the change.
    await set(naomi, { ownersReadFrom: ago(hour) });
    expect((await dayOf(owner)).waiting).toMatchObject([{ name: "Naomi", text: null }]);
    // Late is what waits longer than the mentor promises; the longest stands first.
    const hope = await app.make.athlete({ name: "Hope" });
    await app.make.mentoring(anna, hope);
    await waits(hope, "old", ago(25 * hour));
    expect((await dayOf(anna)).waiting).toMatchObject([
      { name: "Hope", isLate: true },
      { name: "Ruth", isLate: false, count: 1 },
    ]);
  });

  test("a session that is over and has no outcome stands apart from those ahead", async () => {
    const { app, ago, anna, ruth, session } = await house();
    await session(ruth, ago(2 * hour), { topic: "over" });
    await session(ruth, ago(0.5 * hour), { topic: "running" });
    await session(ruth, ago(3 * day), { topic: "held", state: "held", completedAt: ago(3 * day) });
    await session(ruth, new Date(app.clock.now.getTime() + 8 * day), { topic: "far" });
    const { sessions, unsettled } = await app.as(anna).admin.day({ scope: "mine" });
    expect(unsettled.map(({ topic }) => topic)).toEqual(["over"]);
    expect(sessions.map(({ topic }) => topic)).toEqual(["running"]);
  });

  test("an outcome of the last ten minutes can be undone from the day, an athlete’s own cannot", async () => {
    const { app, ago, anna, owner, ruth, session } = await house();
    const canceled = { state: "canceled", settledAt: ago(hour / 60), canceledBy: "athlete" };
    await session(ruth, ago(2 * hour), { notes: "A note", privateNotes: "Mine alone" });
    await session(ruth, ago(-9 * hour), canceled);
    const { admin } = app.as(anna);
    const [open] = (await admin.day({ scope: "mine" })).unsettled;
    const words = { notes: "A note", privateNotes: "Mine alone" };
    expect(open).toMatchObject({ maySettle: true, pointsEarned: 0, ...words });
    const [ofOwner] = (await app.as(owner).admin.day({ scope: "all" })).unsettled;
    expect(ofOwner).toMatchObject({ maySettle: false, notes: null, privateNotes: null });

    await admin.settleSession({ id: open?.id ?? 0, state: "missed" });
    const settled = async (scope: "mine" | "all", as = anna) => {
      const day = await app.as(as).admin.day({ scope });
      return [day.unsettled.length, day.justSettled.map(({ state }) => state)];
    };
    expect(await settled("mine")).toEqual([0, ["missed"]]);
    expect(await settled("all", owner)).toEqual([0, []]);
    app.clock.now = ago(-hour / 6);
    expect(await settled("mine")).toEqual([0, []]);
  });

  test("who was written to in the last seven days is not quiet, unless it was taken back", async () => {
    const { app, ago, anna, ben } = await house();
    const silent = await app.make.athlete({ name: "Silent", createdAt: ago(30 * day) });
    await app.make.mentoring(anna, silent);
    const { admin } = app.as(anna);
    const quiet = async () =>
      (await app.as(anna).admin.day({ scope: "mine" })).quiet.map(({ name }) => name);
    expect(await quiet()).toEqual(["Silent"]);
    const { id } = await admin.reply({ athleteId: silent.id, body: "How is the knee?" });
    expect(await quiet()).toEqual([]);
    const wrote = app.clock.now;
    app.clock.now = new Date(wrote.getTime() + 7 * day);
    expect(await quiet()).toContain("Silent");
    app.clock.now = wrote;
    await app.as(anna).soulcare.deleteMessage({ id });
    expect(await quiet()).toEqual(["Silent"]);

    // That the mentor has changed is no word to them.
    const owner = await app.make.admin();
    await app.as(owner).admin.assignMentor({ athleteIds: [silent.id], mentorId: ben.id });
    const { quiet: ofBen } = await app.as(ben).admin.day({ scope: "mine" });
    expect(ofBen.map(({ name }) => name)).toEqual(["Silent"]);
  });

  test("quiet is who did nothing for seven days of their own, and was not set aside", async () => {
    const { app, ago, anna } = await house();
    const make = async (name: string, values: object) => {
      const athlete = await app.make.athlete({ name, createdAt: ago(30 * day), ...values });
      await app.make.mentoring(anna, athlete);
      return athlete;
    };
    const still = await make("Still", { lastActiveDay: "2026-06-15", timeZone: "UTC" });
    // There it is the 21st.
    await make("Islander", { lastActiveDay: "2026-06-15", timeZone: "Pacific/Pago_Pago" });
    await make("Pausing", { lastActiveDay: "2026-06-01", streakPausedUntil: "2026-06-22" });
    await make("Newcomer", { lastActiveDay: null, createdAt: ago(6 * day) });
    await make("Silent", { lastActiveDay: null });
    const names = async () =>
      (await app.as(anna).admin.day({ scope: "mine" })).quiet.map(({ name, days }) => [name, days]);
    app.clock.now = new Date("2026-06-22T09:00:00Z");
    expect(await names()).toEqual([
      ["Silent", 30],
      ["Still", 7],
    ]);
    await app.as(anna).admin.setQuietAside({ id: still.id });
    expect(await names()).toEqual([["Silent", 30]]);
    await app.as(anna).admin.setQuietAside({ id: still.id, isAside: false });
    expect(await names()).toHaveLength(2);
    await app.as(anna).admin.setQuietAside({ id: still.id });
    app.clock.now = new Date("2026-06-29T09:00:01Z");
    expect(await names()).toContainEqual(["Still", 14]);
  });

  test("today’s sessions are all of the viewer’s day, over or not, but not those called off", async () => {
    const { app, anna, ruth, boaz, session } = await house();
    // Noon in New York, where the office is: its day ends at 04:00.
    for (const [at, state] of [
      ["2026-06-22T04:00:00Z", "held"],
      ["2026-06-22T14:00:00Z", "booked"],
      ["2026-06-23T03:59:00Z", "booked"],
      ["2026-06-22T15:00:00Z", "canceled"],
      ["2026-06-22T03:59:00Z", "held"],
      ["2026-06-23T04:00:00Z", "booked"],
    ] as const)
      await session(ruth, new Date(at), { state });
    await session(boaz, new Date("2026-06-22T15:00:00Z"));
    expect(await app.as(anna).admin.day({ scope: "mine" })).toMatchObject({ sessionsToday: 3 });
  });

  test("unbooked is who has sessions left at the end of the month, or never had one", async () => {
    const { app, ago, anna, ruth, session } = await house();
    const count = async () => (await app.as(anna).admin.day({ scope: "mine" })).counts.unbooked;
    // Joined a month ago, and never had a session.
    expect(await count()).toBe(1);
    await session(ruth, ago(day), { state: "held", completedAt: ago(day) });
    // One of two is left, and the month ends in eight days.
    expect(await count()).toBe(1);
    await session(ruth, new Date(app.clock.now.getTime() + 2 * day));
    expect(await count()).toBe(0);
  });

  test("sessions are left in the month of the athlete’s time zone", async () => {
    const { app, owner, boaz, ruth, session } = await house();
    const zones = [
      [ruth, "Pacific/Auckland"],
      [boaz, "America/Los_Angeles"],
    ] as const;
    for (const [{ id }, timeZone] of zones)
      await app.database.write(async (tx) => {
        const { athletes: t } = tx.tables;
        await tx.update(t).set({ timeZone }).where(eq(t.id, id));
      });
    // Still June in Los Angeles, and July in Auckland.
    app.clock.now = new Date("2026-06-30T20:00:00Z");
    for (const athlete of [ruth, boaz]) {
      await session(athlete, new Date("2026-06-30T10:00:00Z"));
      await session(athlete, new Date("2026-07-01T02:00:00Z"));
    }
    const { athletes } = await app.as(owner).admin.athletes({ order: "name", isAscending: true });
    const left = athletes.map(({ name, sessionsLeft }) => [name, sessionsLeft]);
    expect(left).toEqual([
      ["Boaz", 0],
      ["Naomi", 2],
      ["Ruth", 1],
    ]);
  });

  test("the counts are those of the lists that they open, for an owner everybody’s", async () => {
    const { app, owner, anna, boaz, ruth } = await house();
    await app.database.write(async (tx) => {
      const { athletes: t } = tx.tables;
      await tx.update(t).set({ subscriptionStatus: "past_due" }).where(eq(t.id, ruth.id));
      await tx.update(t).set({ subscriptionStatus: "unpaid" }).where(eq(t.id, boaz.id));
    });
    for (const [as, unbooked, pastDue] of [
      [anna, 1, 1],
      [owner, 3, 2],
    ] as const) {
      const { admin } = app.as(as);
      const { counts } = await admin.day({ scope: "mine" });
      expect(counts).toMatchObject({ unbooked, pastDue });
      expect(await admin.athletes({ segment: "unbooked" })).toMatchObject({ total: unbooked });
      expect(await admin.athletes({ subscription: "past_due" })).toMatchObject({ total: pastDue });
    }
  });
});
