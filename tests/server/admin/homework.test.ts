import { expect, test } from "vitest";
import { testApp } from "#tests/helpers/app.ts";
import { type Engine, onEveryEngine } from "#tests/helpers/engines.ts";
import { at, athleteOf, withMentor } from "#tests/helpers/mentor.ts";

/** A session that begins now. */
async function withSession(engine: Engine["open"]) {
  const app = await testApp({ database: await engine() });
  const world = await withMentor(app);
  const sessionDate = at("2026-03-05T17:00");
  const { id } = await world.admin.planSession({ athleteId: world.ruth.id, sessionDate });
  app.clock.now = sessionDate;
  return { app, ...world, id };
}

onEveryEngine("homework", (engine) => {
  test("what a session leaves is ticked by its athlete alone, and counts for the day", async () => {
    const { app, anna, admin, soulcare, ruth, id } = await withSession(engine.open);
    const late = admin.settleSession({
      id,
      state: "held",
      homework: [{ text: "Three lines", dueDay: "2026-03-04" }],
    });
    await expect(late).rejects.toThrow("due today or later");
    const homework = [{ text: "Three lines", dueDay: "2026-03-05" }, { text: "Lead a minute" }];
    await admin.settleSession({ id, state: "held", homework });
    const [session] = await soulcare.mentorSessions({});
    expect(session?.homework).toMatchObject([{ ...homework[0], doneAt: null }, { dueDay: null }]);
    const ticked = { id: session?.homework[0]?.id ?? 0, done: true };
    const boaz = app.as(await athleteOf(app, anna)).soulcare;
    await expect(boaz.tickHomework(ticked)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await soulcare.tickHomework(ticked)).toMatchObject({ doneAt: app.clock.now });
    expect(await admin.athlete({ id: ruth.id })).toMatchObject({ faithfulDays: 1 });
    await soulcare.tickHomework({ ...ticked, done: false });
    await soulcare.tickHomework(ticked);
    expect(await admin.athlete({ id: ruth.id })).toMatchObject({ faithfulDays: 1 });
  });

  test("homework is added to a session that was held, once, and its athlete is told", async () => {
    const { app, admin, soulcare, ruth, id } = await withSession(engine.open);
    const homework = [{ text: "Lead a minute", dueDay: "2026-03-05" }];
    const add = (given = homework) => admin.updateSession({ id, homework: given });
    await expect(add()).rejects.toThrow("once a session was held");
    await admin.settleSession({ id, state: "held", homework: [{ text: "Three lines" }] });
    await expect(add([{ text: "Late", dueDay: "2026-03-04" }])).rejects.toThrow("today or later");
    const texts = ["Three lines", "Lead a minute"];
    // The second is the same request again, as after an answer that was lost.
    for (const session of [await add(), await add()])
      expect(session.homework.map(({ text }) => text)).toEqual(texts);
    expect((await soulcare.mentorSessions({}))[0]?.homework).toHaveLength(2);
    const { items } = await app.as(ruth).athletes.notifications({});
    expect(items.find(({ kind }) => kind === "homework")).toMatchObject({ count: 2 });
    const again = await add([{ text: "Lead a minute", dueDay: "2026-03-12" }]);
    expect(again.homework).toHaveLength(3);
    const four = ["a", "b", "c", "d"].map((text) => ({ text, dueDay: "2026-03-06" }));
    await expect(add(four)).rejects.toThrow("at most 5");
  });
});
