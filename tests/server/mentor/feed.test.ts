import ICAL from "ical.js";
import { expect, test } from "vitest";
import { testApp } from "#tests/helpers/app.ts";
import { type Engine, onEveryEngine } from "#tests/helpers/engines.ts";
import { at, withMentor } from "#tests/helpers/mentor.ts";

async function start(open?: Engine["open"]) {
  const env = { PUBLIC_URL: "https://honour.test" };
  const app = await testApp({ env, ...(open && { database: await open() }) });
  const world = await withMentor(app);
  const urlOf = async (person: typeof world.ruth | typeof world.anna) =>
    (await app.as(person).athletes.renewFeed()).url.replace("https://honour.test", "");
  return { app, ...world, urlOf };
}

const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents("vevent")
    .map((each) => new ICAL.Event(each))
    .map(({ uid, summary, startDate }) => ({ uid, summary, start: startDate.toJSDate() }));

test("a calendar program reads the sessions that are not canceled, and never a topic", async () => {
  const { app, ruth, anna, soulcare, urlOf } = await start();
  const start0 = at("2026-03-05T15:00");
  const { id } = await soulcare.book({ startsAt: start0, topic: "My father" });
  const other = await soulcare.book({ startsAt: at("2026-03-06T15:00") });
  await soulcare.cancelSession({ id: other.id });
  for (const [person, summary] of [
    [ruth, "Honour session"],
    [anna, "Honour session: Ruth Carter"],
  ] as const) {
    const answer = await app.http(await urlOf(person));
    expect(answer.headers.get("content-type")).toContain("text/calendar");
    const text = await answer.text();
    expect(eventsIn(text)).toEqual([{ uid: `session-${id}@honour.test`, summary, start: start0 }]);
    expect(text).not.toContain("father");
  }
  expect(await app.as(ruth).athletes.feed()).toMatchObject({ lastReadAt: app.clock.now });
});

onEveryEngine("the calendar of a mentor", ({ open }) => {
  test("names nobody who has another mentor now; an owner’s keeps the sessions that were held", async () => {
    const { app, ruth, anna, admin, urlOf } = await start(open);
    const owner = await app.make.admin({ displayName: "Naomi" });
    const plan = { athleteId: ruth.id, topic: "Rest" };
    await admin.planSession({ ...plan, sessionDate: at("2026-02-20T15:00") });
    const assign = (mentorId: number | null) =>
      app.as(owner).admin.assignMentor({ athleteIds: [ruth.id], mentorId });
    const read = async (person: typeof anna) => (await app.http(await urlOf(person))).text();
    expect(await read(anna)).toContain("Ruth Carter");
    await assign(null);
    expect(await read(anna)).not.toContain("Ruth");
    await app.as(owner).admin.planSession({ ...plan, sessionDate: at("2026-03-05T15:00") });
    expect(eventsIn(await read(owner))).toMatchObject([{ summary: "Honour session: Ruth Carter" }]);
    await assign(anna.viewer.userId);
    expect(eventsIn(await read(anna))).toHaveLength(2);
  });
});

test("a new address, a new password and the owners end the address; the log has none", async () => {
  const { app, ruth, anna, urlOf } = await start();
  const [old, url, ended] = [await urlOf(ruth), await urlOf(ruth), await urlOf(anna)];
  const statusOf = async (path: string) => (await app.http(path)).status;
  expect([await statusOf(url), await statusOf(ended)]).toEqual([200, 200]);
  for (const gone of [old, "/calendar/none.ics", `/calendar/${"a".repeat(43)}.ics`])
    expect(await statusOf(gone)).toBe(404);
  expect(app.lines.join("")).not.toContain(url.slice(10, 40));
  expect(app.lines.join("")).toContain("/calendar/…");

  await app.as(ruth).athletes.setPassword({ password: "quiet harbour morning 9" });
  const { admin } = app.as(await app.make.admin());
  await admin.endSessions({ id: anna.viewer.userId, reason: "A lost phone." });
  expect([await statusOf(url), await statusOf(ended)]).toEqual([404, 404]);
});

test("the address of a mentor who leaves is dead from then on, also when they come back", async () => {
  const { app, anna, urlOf } = await start();
  const url = await urlOf(anna);
  const { userId } = anna.viewer;
  const owner = app.as(await app.make.admin()).admin;
  await owner.deactivateStaff({ id: userId, to: null, forget: false });
  expect((await app.http(url)).status).toBe(404);
  await owner.openAccount({ id: userId, reason: "She is back" });
  expect((await app.http(url)).status).toBe(404);
});
