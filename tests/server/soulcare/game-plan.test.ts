import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { planToday } from "#server/domain/game-plan.ts";
import { type TestApp, testApp } from "#tests/helpers/app.ts";
import { deliveriesOf, mailing } from "#tests/helpers/deliveries.ts";
import { type Engine, onEveryEngine } from "#tests/helpers/engines.ts";
import { at, athleteOf, withMentor } from "#tests/helpers/mentor.ts";

const codeOf = (code: string) => expect.objectContaining({ code });

const write = { id: "write", text: "Write one line.", times: 3 };
const learn = { id: "learn", text: "Learn Psalm 56:3 by heart.", times: 1 };
const race = { id: "race", text: "Two race starts.", times: 2 };

const plan = {
  title: "Free in finals",
  startsOn: "2026-03-02",
  letter: 'You run, and count "lanes".',
  goals: [{ id: "lane", text: "Run my own lane.", sign: "you cannot tell me who was next to you" }],
  weeks: [
    { focus: "Notice", actions: [write, learn] },
    { focus: "Practice small", actions: [race] },
  ],
};

async function open(engine: Engine["open"], options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp({ ...options, database: await engine() });
  const world = await withMentor(app);
  const { admin, ruth, soulcare } = world;
  const send = (change: Partial<Parameters<typeof admin.saveGamePlan>[0]> = {}) =>
    admin.saveGamePlan({ ...plan, id: ruth.id, ...change });
  const tick = (actionId: string, place = 1, isDone = true) =>
    soulcare.tickPlan({ actionId, place, isDone });
  const ticked = async () => {
    const own = await soulcare.gamePlan({});
    return own?.weeks.flatMap(({ actions }) => actions.map(({ ticked }) => ticked));
  };
  return { app, ...world, send, tick, ticked };
}

/** PostgreSQL gives the row that was stored last after the others. */
function storeFirstAgain({ database }: TestApp) {
  return database.write(async (tx) => {
    const { gamePlanVersions: t } = tx.tables;
    await tx.insert(t).values(await tx.delete(t).where(eq(t.number, 1)).returning());
  });
}

async function rowsOf({ database }: TestApp) {
  const { gamePlanVersions, gamePlanTicks, auditLog } = database.read.tables;
  return {
    versions: await database.read.select().from(gamePlanVersions).orderBy(gamePlanVersions.id),
    ticks: await database.read.select().from(gamePlanTicks),
    audit: (await database.read.select().from(auditLog).orderBy(auditLog.id)).map(
      ({ action }) => action,
    ),
  };
}

onEveryEngine("a game plan", (engine) => {
  test("is sent by the mentor and read by the athlete, with the letter as prose", async () => {
    const { app, ruth, soulcare, send } = await open(engine.open);
    expect(await soulcare.gamePlan({})).toBeNull();
    await send();
    expect(await soulcare.gamePlan({})).toMatchObject({
      title: "Free in finals",
      isOpen: true,
      currentWeek: 1,
      others: [],
      homework: [],
      shown: { number: 1, changed: null, createdAt: app.clock.now },
      letter: [
        { kind: "paragraph", words: [{ kind: "text", text: "You run, and count “lanes”." }] },
      ],
      goals: plan.goals,
      weeks: [
        { number: 1, startsOn: "2026-03-02", focus: "Notice", done: 0, all: 4 },
        { number: 2, startsOn: "2026-03-09", focus: "Practice small", done: 0, all: 2 },
      ],
    });
    const { items } = await app.as(ruth).athletes.notifications({});
    expect(items).toMatchObject([{ kind: "plan", path: "/game-plan" }]);
    expect((await rowsOf(app)).audit).toEqual(["send"]);
  });

  test("its letter says neither what stands in it nor what changed", async () => {
    const { app, ruth, send } = await open(engine.open, { env: mailing });
    const { after, mails } = deliveriesOf(app);
    await send();
    await send({ version: 1, changed: "Fewer words on race day." });
    await after(1);
    const own = (await mails()).filter(({ to }) => to === ruth.email);
    expect(own).toMatchObject([{ kind: "plan-changed", subject: "Your game plan is ready" }]);
    expect(own[0]?.body).toContain("https://honour.test/game-plan\n");
    expect(own[0]?.body).not.toMatch(/Free in finals|race day|lanes/);
  });

  test("two ticks of one circle are one, count once a day, and are taken back; others are refused", async () => {
    const { app, soulcare, send, tick, ticked } = await open(engine.open);
    const days = async () => (await soulcare.pointsSummary()).faithfulDays;
    await expect(tick("write")).rejects.toEqual(codeOf("NOT_FOUND"));
    await send();
    await Promise.all([tick("write"), tick("write"), tick("write")]);
    await tick("write");
    expect(await ticked()).toEqual([[1], [], []]);
    expect((await rowsOf(app)).ticks).toHaveLength(1);
    await tick("write", 1, false);
    await tick("write", 1, false);
    expect(await ticked()).toEqual([[], [], []]);
    for (const [action, place] of [
      ["unknown", 1],
      ["learn", 2],
    ] as const)
      await expect(tick(action, place)).rejects.toEqual(codeOf("NOT_FOUND"));

    for (const place of [1, 2]) await tick("write", place);
    expect(await days()).toBe(1);
    app.clock.now = at("2026-03-03T15:00");
    await tick("write");
    expect(await days()).toBe(1);
    await tick("learn");
    expect(await days()).toBe(2);
  });

  test("a new version keeps the ticks of what it keeps, and says what changed", async () => {
    const { app, send, tick, ticked, soulcare } = await open(engine.open);
    await send();
    await tick("write", 2);
    await tick("race");
    await expect(send({ version: 1 })).rejects.toThrow("what changed");
    const weeks = [
      { focus: "Notice", actions: [{ ...write, text: "One line.", times: 1 }] },
      { focus: "Practice", actions: [race, { text: "Rest.", times: 1 }] },
    ];
    await send({ version: 1, changed: "Less to remember.", weeks });
    expect(await ticked()).toEqual([[], [1], []]);
    const restored = [{ focus: "Notice", actions: [write] }];
    await send({ version: 2, changed: "The lines are back.", weeks: restored });
    expect(await ticked()).toEqual([[2]]);
    expect(await soulcare.gamePlan({ version: 1 })).toMatchObject({
      shown: { number: 1, changed: null },
      versions: [{ number: 3 }, { number: 2, changed: "Less to remember." }, { number: 1 }],
      weeks: [{ focus: "Notice" }, { focus: "Practice small" }],
    });
    await expect(soulcare.gamePlan({ version: 4 })).rejects.toEqual(codeOf("NOT_FOUND"));
    const { versions } = await rowsOf(app);
    expect(new Set(versions.flatMap(({ content }) => content.weeks.flatMap(namesOf))).size).toBe(4);
  });

  test("of two who change the same version one is refused, and there is one open plan", async () => {
    const { app, send, admin, ruth } = await open(engine.open);
    await send({ idempotencyKey: "one" });
    await send({ idempotencyKey: "one" });
    await expect(send()).rejects.toEqual(codeOf("CONFLICT"));
    const changed = "Fewer words.";
    await send({ version: 1, changed });
    await expect(send({ version: 1, changed })).rejects.toEqual(codeOf("CONFLICT"));
    await admin.archiveGamePlan({ id: ruth.id });
    await expect(send({ version: 2, changed })).rejects.toEqual(codeOf("CONFLICT"));
    await expect(admin.archiveGamePlan({ id: ruth.id })).rejects.toEqual(codeOf("NOT_FOUND"));
    expect((await rowsOf(app)).audit).toEqual(["send", "send", "archive"]);
  });

  test("one that was put away stays readable beside the next one, without ticking", async () => {
    const { app, admin, ruth, soulcare, send, tick } = await open(engine.open);
    const { id } = await send();
    await tick("write");
    await admin.archiveGamePlan({ id: ruth.id });
    expect(await soulcare.gamePlan({})).toMatchObject({
      id,
      isOpen: false,
      weeks: [{ done: 1 }, {}],
    });
    expect(await admin.athletePlan({ id: ruth.id })).toBeNull();
    expect((await app.as(ruth).athletes.notifications({})).items).toEqual([]);
    await expect(tick("write", 2)).rejects.toEqual(codeOf("NOT_FOUND"));
    app.clock.now = at("2026-04-01T15:00");
    const next = await send({ title: "A quiet season" });
    expect(await soulcare.gamePlan({})).toMatchObject({
      id: next.id,
      weeks: [{ done: 0 }, {}],
      others: [{ id, title: "Free in finals" }],
    });
    expect(await soulcare.gamePlan({ id })).toMatchObject({ title: "Free in finals" });
  });

  test("an owner of an athlete without mentor reads what came after the change alone", async () => {
    const { app, ruth, send, soulcare } = await open(engine.open);
    await send();
    app.clock.now = at("2026-03-03T15:00");
    const owner = await app.make.admin();
    const { admin } = app.as(owner);
    await expect(admin.athletePlan({ id: ruth.id })).rejects.toEqual(codeOf("FORBIDDEN"));
    await admin.assignMentor({ athleteIds: [ruth.id], mentorId: null });
    expect(await admin.athletePlan({ id: ruth.id })).toBeNull();
    app.clock.now = at("2026-03-04T15:00");
    const next = { ...plan, title: "A quiet season", id: ruth.id };
    expect(await admin.saveGamePlan(next)).toMatchObject({ title: "A quiet season" });
    await expect(admin.saveGamePlan(next)).rejects.toEqual(codeOf("CONFLICT"));
    expect(await soulcare.gamePlan({})).toMatchObject({ others: [{ title: "Free in finals" }] });
  });

  test("what sessions left to do stands with it until it is done", async () => {
    const { app, ruth, admin, soulcare, send } = await open(engine.open);
    await send();
    const { id } = await admin.planSession({
      athleteId: ruth.id,
      sessionDate: at("2026-03-02T14:00"),
    });
    await admin.settleSession({ id, state: "held", homework: [{ text: "Sleep" }] });
    const own = await soulcare.gamePlan({});
    expect(own?.homework).toMatchObject([{ text: "Sleep", doneAt: null }]);
    await soulcare.tickHomework({ id: own?.homework[0]?.id ?? 0, done: true });
    expect(await soulcare.gamePlan({})).toMatchObject({ homework: [{ doneAt: app.clock.now }] });
    app.clock.now = at("2026-03-03T15:00");
    expect(await soulcare.gamePlan({})).toMatchObject({ homework: [] });
  });

  test("goes out with the athlete’s data, the oldest version first", async () => {
    const { app, ruth, send } = await open(engine.open);
    await send();
    await send({ version: 1, changed: "Fewer words." });
    await storeFirstAgain(app);
    expect((await app.as(ruth).athletes.exportData()).stored).toMatchObject({
      gamePlanVersions: [{ number: 1 }, { number: 2, changed: "Fewer words." }],
    });
  });

  test("the week turns at midnight where the athlete is", async () => {
    const { app, anna, send } = await open(engine.open);
    await send();
    const kiri = await athleteOf(app, anna, { timeZone: "Pacific/Auckland" });
    await app.as(anna).admin.saveGamePlan({ ...plan, id: kiri.id });
    const { soulcare } = app.as(kiri);
    const weekAt = async (moment: string) => {
      app.clock.now = at(moment);
      return (await soulcare.gamePlan({}))?.currentWeek;
    };
    expect(await weekAt("2026-03-01T10:59")).toBeNull();
    expect(await weekAt("2026-03-01T11:00")).toBe(1);
    expect(await weekAt("2026-03-08T11:00")).toBe(2);
    expect(await weekAt("2026-03-15T11:00")).toBeNull();
  });
});

const namesOf = ({ actions }: { actions: readonly { id: string }[] }) =>
  actions.map(({ id }) => id);

test("a plan that names two actions alike, misquotes a verse or lacks something is refused", async () => {
  const app = await testApp();
  const { ruth, admin } = await withMentor(app);
  const weeks = [
    { focus: "Notice", actions: [write] },
    { focus: "Again", actions: [write] },
  ];
  const letter = "Go.\n\n> Jesus slept.\n> John 11:35";
  for (const wrong of [
    { weeks },
    { letter },
    { letter: " " },
    { weeks: [] },
    { goals: [] },
    { startsOn: "2026-02-30" },
  ])
    await expect(admin.saveGamePlan({ ...plan, id: ruth.id, ...wrong })).rejects.toEqual(
      codeOf("BAD_REQUEST"),
    );
});

describe("what of a plan is due", () => {
  const facts = {
    startsOn: plan.startsOn,
    weeks: plan.weeks,
    ticks: [],
    timeZone: "America/Chicago",
    restDay: "sunday" as const,
  };
  const on = (day: string, ticks: Parameters<typeof planToday>[0]["ticks"] = []) =>
    planToday({ ...facts, ticks, now: at(`${day}T18:00`) });
  const done = (actionId: string, place: number, day: string) => ({
    actionId,
    place,
    at: at(`${day}T18:00`),
  });

  test("is nothing while more days of work are left than things to do", () => {
    expect(on("2026-03-03")).toMatchObject({ number: 1, done: 0, all: 4, due: null });
  });
  test("is the next circle once every day is needed, the day of rest left out", () => {
    const due = { actionId: "write", place: 1, text: write.text, endsOn: "2026-03-08" };
    expect(on("2026-03-05")).toMatchObject({ due });
    expect(on("2026-03-04")).toMatchObject({ due });
  });
  test("is nothing more on a day on which something was done", () => {
    const ticks = [done("write", 2, "2026-03-05")];
    expect(on("2026-03-05", ticks)).toMatchObject({ done: 1, due: null });
    expect(on("2026-03-06", ticks)).toMatchObject({ due: { actionId: "write", place: 1 } });
  });
  test("is nothing once the week is done, and outside of the plan", () => {
    const ticks = [1, 2, 3].map((place) => done("write", place, "2026-03-02"));
    expect(on("2026-03-08", [...ticks, done("learn", 1, "2026-03-02")])).toMatchObject({
      due: null,
    });
    expect([on("2026-03-01"), on("2026-03-16")]).toEqual([undefined, undefined]);
  });
});
